import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireStaff } from "~/auth/guard.server"
import { exampleFile } from "~/lists/example-file.server"
import { segments } from "./segment.record"

export { BESIDE as handle } from "~/base/route-handle"

/** What a file of clients looks like (product/marketing 2): a heading and one id a line. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context, segments.gate)
  return exampleFile("clients-example.csv", ["client_id", "7001", "7002", "7003"])
}
