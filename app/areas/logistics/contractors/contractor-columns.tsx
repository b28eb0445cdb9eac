import { Bidi } from "~/ui/bidi"
import type { Column } from "~/ui/data-table"
import { Link } from "~/ui/link"
import type { ContractorRow } from "./contractor-list.server"
import { ContractorStatus } from "./contractor-status"

/** The contractors list's columns. */
export const contractorColumns: readonly Column<ContractorRow>[] = [
  {
    key: "id",
    head: "#",
    label: "#",
    numeric: true,
    quiet: true,
    className: "w-18",
    sort: "id",
    cell: (row) => row.id,
  },
  { key: "name", head: "Name", lead: true, sort: "name", cell: (row) => <ContractorName row={row} /> },
  {
    key: "phone",
    head: "Phone",
    label: "Phone",
    numeric: true,
    sort: "phone",
    cell: (row) => <bdi dir="ltr">{row.phone}</bdi>,
  },
  { key: "city", head: "City", label: "City", cell: (row) => row.city },
  {
    key: "status",
    head: "Status",
    end: true,
    className: "w-28",
    sort: "status",
    cell: (row) => <ContractorStatus status={row.status} />,
  },
  {
    key: "created",
    head: "Creation Date",
    label: "Created",
    numeric: true,
    sort: "created",
    cell: (row) => row.created,
  },
]

/** Leads to the profile (D2 2); the Arabic name stands at the end of the line. */
function ContractorName({ row }: { row: ContractorRow }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <Link className="t1" to={row.href}>
        <Bidi>{row.name}</Bidi>
      </Link>
      {row.arabicName ? <Bidi className="sub">{row.arabicName}</Bidi> : null}
    </span>
  )
}
