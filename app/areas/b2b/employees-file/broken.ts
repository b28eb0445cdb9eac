import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { redirectWith } from "~/base/redirects.server"
import type { EmployeeLine } from "~/domain/employee-lines"
import { type CsvColumn, exportCsv } from "~/lists/csv.server"
import { faultText, findEmployeesFile, readEmployees } from "./employees-file.server"
import { employeesCheckPath, employeesFilePath } from "./employees-file-paths"
import { ownEmployeesFileTexts } from "./employees-file-texts"
import { requireOrganization } from "./require-organization.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The broken rows of a file with its own columns, the line and the reason, to be mended and sent again. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.editOrganization)
  const organization = await requireOrganization(api, params.id)
  const file = await findEmployeesFile(session.staffKey, organization.id, params.file)
  if (!file) {
    const gone = { kind: "warning", title: ownEmployeesFileTexts.gone } as const
    throw redirectWith(context, employeesFilePath(organization.id), gone)
  }
  const { header, lines } = readEmployees(file, organization)
  const broken = lines.filter(({ fault }) => fault)
  const width = Math.max(header?.cells.length ?? 0, ...broken.map(({ cells }) => cells.length))
  const own: CsvColumn<EmployeeLine>[] = Array.from({ length: width }, (_, at) => ({
    head: header?.cells[at]?.trim() ?? "",
    kind: "kept-digits",
    value: ({ cells }) => cells[at],
  }))
  return exportCsv<EmployeeLine>(context, session, {
    name: "broken-employees",
    columns: [
      ...own,
      { head: "line", kind: "number", value: ({ line }) => line },
      { head: "reason", value: ({ fault }) => fault && faultText(fault) },
    ],
    listPath: employeesCheckPath(organization.id, file.id),
    read: () => once(broken),
  })
}

async function* once(rows: readonly EmployeeLine[]) {
  yield rows
}
