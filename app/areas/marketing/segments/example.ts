import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireStaff } from "~/auth/guard.server"
import { segments } from "./segment.record"

export { BESIDE as handle } from "~/base/route-handle"

/** What a file of clients looks like (product/marketing 2): a heading and one id a line. */
const EXAMPLE = "client_id\r\n7001\r\n7002\r\n7003\r\n"

export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context, segments.gate)
  return new Response(EXAMPLE, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="clients-example.csv"',
      "Cache-Control": "no-store",
    },
  })
}
