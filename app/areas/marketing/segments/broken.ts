import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { idLines } from "~/domain/id-lines"
import { leftOutFile } from "~/checked-file/file-downloads.server"
import { requireClientsFile } from "./segment-file.server"
import { clientsCheckPath } from "./segment-file-paths"

export { BESIDE as handle } from "~/base/route-handle"

/** The broken and doubled lines of a file of clients, to be mended and sent again. */
export const loader = staffLoader(gates.createSegment, async (visit) => {
  const file = await requireClientsFile(visit, visit.params.file)
  return leftOutFile(visit, { name: "broken-clients", file, rules: idLines, path: clientsCheckPath(file.id) })
})
