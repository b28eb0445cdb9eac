import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { HelpQuery } from "./help-query"
import { helpAt, keysHelp } from "./help-topics.server"

export { BESIDE as handle } from "~/base/route-handle"

/** What the panel asks for: the help of a screen as JSON, the keys where it has none. */
export const loader = quietLoader({ gate: gates.signedIn, query: HelpQuery }, ({ can, query }) => {
  return Response.json({ help: helpAt(can, query.of) ?? keysHelp(can) })
})
