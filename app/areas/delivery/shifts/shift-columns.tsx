import type { Column } from "~/ui/list/data-table"
import { idColumn, NameLink, TwoNames } from "~/ui/list/list-columns"
import { shifts } from "./shift.record"
import type { ShiftRow } from "./shift-list.server"

/** The shifts list's columns; the documents name none but the link (product/workforce 4). */
export const shiftColumns: readonly Column<ShiftRow>[] = [
  idColumn(),
  {
    key: "title",
    sort: "title",
    head: "Title",
    lead: true,
    cell: (row) => (
      <TwoNames arabic={row.arabicTitle}>
        <NameLink to={shifts.pathOf(row.id)}>{row.title}</NameLink>
      </TwoNames>
    ),
  },
  { key: "start", sort: "start", head: "Start Time", label: "Start", numeric: true, cell: (row) => row.start },
  { key: "end", sort: "end", head: "End Time", label: "End", numeric: true, cell: (row) => row.end },
  { key: "pickup", sort: "pickup", head: "Pickup Time", label: "Pickup", numeric: true, cell: (row) => row.pickup },
]
