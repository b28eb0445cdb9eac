import { ActiveStatus } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { createdColumn, idColumn, NameLink, phoneColumn, TwoNames } from "~/ui/list/list-columns"
import { contractors } from "./contractor.record"
import type { ContractorRow } from "./contractor-list.server"

export const contractorColumns: readonly Column<ContractorRow>[] = [
  idColumn(),
  { key: "name", head: "Name", lead: true, sort: "name", cell: (row) => <ContractorName row={row} /> },
  phoneColumn(),
  { key: "city", head: "City", label: "City", cell: (row) => row.city },
  {
    key: "status",
    head: "Status",
    end: true,
    className: "w-28",
    sort: "status",
    cell: (row) => <ActiveStatus status={row.status} />,
  },
  createdColumn(),
]

/** Leads to the profile (product/workforce 2); the Arabic name stands at the end of the line. */
function ContractorName({ row }: { row: ContractorRow }) {
  return (
    <TwoNames arabic={row.arabicName}>
      <NameLink to={contractors.pathOf(row.id)}>{row.name}</NameLink>
    </TwoNames>
  )
}
