import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { parseListQuery } from "~/lists/list-query.server"
import { SearchQuery, searchAll } from "./search.server"

export { BESIDE as handle } from "~/base/route-handle"

/** What the palette asks for: the groups of `/search` as JSON. */
export const loader = quietLoader(gates.signedIn, async (visit) => {
  const { context } = visit
  const { q } = parseListQuery(context.url, SearchQuery)
  return Response.json({ groups: await searchAll(visit, q) })
})
