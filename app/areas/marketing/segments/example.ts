import { staffLoader } from "~/auth/staff-route.server"
import { exampleFile } from "~/checked-file/file-downloads.server"
import { segments } from "./segment.record"

export { BESIDE as handle } from "~/base/route-handle"

/** What a file of clients looks like (product/marketing 2): a heading and one id a line. */
export const loader = staffLoader(segments.gate, () =>
  exampleFile("clients-example.csv", ["client_id", "7001", "7002", "7003"]),
)
