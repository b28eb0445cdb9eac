import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "~/base/not-found.server"
import { lists } from "./lists.server"

export { BESIDE as handle } from "~/base/route-handle"

/** A list under the same filters and in its order, as a file: of whichever `list` of the map it stands beside. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = args.context.url
  const one = lists.find(({ record }) => pathname.startsWith(`${record.path}/export.csv`))
  if (!one) throw notFound()
  return one.file(args)
}
