import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/gone.server"
import { leftOutFile } from "~/checked-file/file-downloads.server"
import { employeesCheckPath } from "../employees-file-paths"
import { findEmployeesFile, linesOf } from "./employees-file.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The broken and doubled rows of a file, to be mended and sent again. */
export const loader = staffLoader(gates.editOrganization, async (visit) => {
  const { file, organization } = requireFound(await findEmployeesFile(visit))
  const [rules, path] = [linesOf(organization), employeesCheckPath(organization.id, file.id)]
  return leftOutFile(visit, { name: "broken-employees", file, rules, path })
})
