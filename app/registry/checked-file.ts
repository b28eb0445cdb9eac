import type { LoaderFunctionArgs } from "@remix-run/node"
import { employeesFile } from "~/areas/b2b/employees-file/employees-file.server"
import { bulkFile } from "~/areas/bulk-actions/bulk-file.server"
import { paymentsFile } from "~/areas/logistics/pay/file/payments-file.server"
import { clientsFile } from "~/areas/marketing/segments/segment-file.server"
import { notFound } from "~/base/not-found.server"

export { BESIDE as handle } from "~/base/route-handle"

/** By the first URL segment of the area. */
const KINDS = { b2b: employeesFile, "bulk-actions": bulkFile, logistics: paymentsFile, marketing: clientsFile }

/** Downloads for checked files: the rejected lines, or a sample file. */
export async function loader(args: LoaderFunctionArgs) {
  const area = args.context.url.pathname.split("/")[1] ?? ""
  if (!Object.hasOwn(KINDS, area)) throw notFound()
  const { param, broken, example } = KINDS[area as keyof typeof KINDS]
  return args.params[param] ? broken(args) : example(args)
}
