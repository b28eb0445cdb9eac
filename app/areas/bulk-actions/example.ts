import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { exampleFile } from "~/lists/example-file.server"

export { BESIDE as handle } from "~/base/route-handle"

/** What a file of subscriptions looks like (product/operations 3): a heading and one id a line. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context, gates.bulkActions)
  return exampleFile("subscriptions-example.csv", ["subscription_id", "77102", "77103", "77104"])
}
