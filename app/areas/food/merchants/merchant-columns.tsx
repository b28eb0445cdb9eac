import { Bidi } from "~/ui/bidi"
import type { Column } from "~/ui/data-table"
import { Status } from "~/ui/status"
import type { MerchantRow } from "./merchant-list.server"

/** The merchants list's columns (D1 2.7). */
export const merchantColumns: readonly Column<MerchantRow>[] = [
  {
    key: "id",
    sort: "id",
    head: "#",
    label: "#",
    numeric: true,
    quiet: true,
    className: "w-18",
    cell: (row) => row.id,
  },
  { key: "name", sort: "name", head: "Name", lead: true, cell: (row) => <MerchantName row={row} /> },
  {
    key: "phone",
    sort: "phone",
    head: "Phone",
    label: "Phone",
    numeric: true,
    cell: (row) => <bdi dir="ltr">{row.phone}</bdi>,
  },
  { key: "city", head: "City", label: "City", cell: (row) => row.city },
  {
    key: "created",
    sort: "created",
    head: "Creation Date",
    label: "Created",
    numeric: true,
    cell: (row) => row.created,
  },
  {
    key: "status",
    sort: "status",
    head: "Status",
    end: true,
    className: "w-28",
    cell: (row) => <MerchantStatus status={row.status} />,
  },
]

/** Leads to the admin site's page where there is one; the Arabic name stands at the end of the line. */
function MerchantName({ row }: { row: MerchantRow }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4 phone:grid">
      {row.href ? (
        <a className="t1" href={row.href} target="_blank" rel="noopener noreferrer">
          <Bidi>{row.name}</Bidi>
          <span className="sr"> (opens in a new tab)</span>
        </a>
      ) : (
        <b className="t1">
          <Bidi>{row.name}</Bidi>
        </b>
      )}
      {row.arabicName ? <Bidi className="sub">{row.arabicName}</Bidi> : null}
    </span>
  )
}

/** Green only for Active, every other status is red (D1 2.7). */
function MerchantStatus({ status }: { status: string }) {
  const word = status.charAt(0) + status.slice(1).toLowerCase()
  return <Status kind={status === "ACTIVE" ? "ok" : "no"}>{word}</Status>
}
