import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { HelpQuery } from "./help-query"
import { helpAt, keysHelp } from "./help-topics.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The help of a screen as JSON, for the panel; the keyboard shortcuts if it has none. */
export const loader = quietLoader({ gate: gates.signedIn, query: HelpQuery }, ({ can, query }) => {
  return Response.json({ help: helpAt(can, query.of) ?? keysHelp(can) })
})
