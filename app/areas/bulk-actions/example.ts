import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { exampleFile } from "~/lists/example-file.server"

export { BESIDE as handle } from "~/base/route-handle"

/** What a file of subscriptions looks like (product/operations 3): a heading and one id a line. */
export const loader = staffLoader(gates.bulkActions, () =>
  exampleFile("subscriptions-example.csv", ["subscription_id", "77102", "77103", "77104"]),
)
