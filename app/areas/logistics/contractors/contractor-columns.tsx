import { Bidi } from "~/ui/bidi"
import type { Column } from "~/ui/data-table"
import { Link } from "~/ui/link"
import { createdColumn, idColumn, phoneColumn, TwoNames } from "~/ui/list-columns"
import { ActiveStatus } from "~/ui/status"
import type { ContractorRow } from "./contractor-list.server"

/** The contractors list's columns. */
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

/** Leads to the profile (D2 2); the Arabic name stands at the end of the line. */
function ContractorName({ row }: { row: ContractorRow }) {
  return (
    <TwoNames arabic={row.arabicName}>
      <Link className="t1" to={row.href}>
        <Bidi>{row.name}</Bidi>
      </Link>
    </TwoNames>
  )
}
