import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { SearchQuery, searchAll } from "./search.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The groups of `/search` as JSON, for the palette. */
export const loader = quietLoader({ gate: gates.signedIn, query: SearchQuery }, async (visit) => {
  return Response.json({ groups: await searchAll(visit, visit.query.q) })
})
