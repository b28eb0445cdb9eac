import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "~/base/not-found.server"
import { lists } from "./lists.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Exports the list of the parent route with its filters and order. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = args.context.url
  const one = lists.find(({ record }) => pathname.startsWith(`${record.path}/export.csv`))
  if (!one) throw notFound()
  return one.file(args)
}
