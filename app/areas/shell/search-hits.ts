import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parseListQuery } from "~/lists/list-query.server"
import { withoutGlobalToasts } from "~/upstream/global-toasts.server"
import { SearchQuery, searchAll } from "./search.server"

export { BESIDE as handle } from "~/base/route-handle"

/** What the palette asks for: the groups of `/search` as JSON. */
export async function loader({ context }: LoaderFunctionArgs) {
  const staff = await requireStaff(withoutGlobalToasts(context), gates.signedIn)
  const { q } = parseListQuery(context.url, SearchQuery)
  return Response.json({ groups: await searchAll(staff, q) })
}
