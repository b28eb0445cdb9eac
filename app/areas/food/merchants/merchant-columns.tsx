import { Bidi } from "~/ui/elements/bidi"
import { ActiveStatus } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { createdColumn, idColumn, phoneColumn, TwoNames } from "~/ui/list/list-columns"
import type { MerchantRow } from "./merchant-list.server"

/** The merchants list's columns (product/food 6). */
export const merchantColumns: readonly Column<MerchantRow>[] = [
  idColumn(),
  { key: "name", sort: "name", head: "Name", lead: true, cell: (row) => <MerchantName row={row} /> },
  phoneColumn(),
  { key: "city", head: "City", label: "City", cell: (row) => row.city },
  createdColumn(),
  {
    key: "status",
    sort: "status",
    head: "Status",
    end: true,
    className: "w-28",
    cell: (row) => <ActiveStatus status={row.status} />,
  },
]

/** Leads to the admin site's page where there is one; the Arabic name stands at the end of the line. */
function MerchantName({ row }: { row: MerchantRow }) {
  return (
    <TwoNames arabic={row.arabicName}>
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
    </TwoNames>
  )
}
