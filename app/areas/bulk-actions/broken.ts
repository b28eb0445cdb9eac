import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { idLines } from "~/domain/id-lines"
import { leftOutFile } from "~/lists/left-out-file.server"
import { bulkCheckPath } from "./bulk-paths"
import { requireBulkFile } from "./find-bulk-file.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The broken and doubled lines of a file, to be mended and sent again. */
export const loader = staffLoader(gates.submitBulkActions, async (visit) => {
  const { params } = visit
  const { file } = await requireBulkFile(visit, params.id)
  return leftOutFile(visit, { name: "broken-subscriptions", file, rules: idLines, path: bulkCheckPath(file.id) })
})
