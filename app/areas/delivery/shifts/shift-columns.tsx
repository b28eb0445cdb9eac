import { Bidi } from "~/ui/bidi"
import type { Column } from "~/ui/data-table"
import { Link } from "~/ui/link"
import { idColumn, TwoNames } from "~/ui/list-columns"
import type { ShiftRow } from "./shift-list.server"
import { shiftPath } from "./shift-paths"

/** The shifts list's columns; the documents name none but the link (D2 2). */
export const shiftColumns: readonly Column<ShiftRow>[] = [
  idColumn(),
  {
    key: "title",
    sort: "title",
    head: "Title",
    lead: true,
    cell: (row) => (
      <TwoNames arabic={row.arabicTitle}>
        <Link className="t1" to={shiftPath(row.id)}>
          <Bidi>{row.title}</Bidi>
        </Link>
      </TwoNames>
    ),
  },
  { key: "start", sort: "start", head: "Start Time", label: "Start", numeric: true, cell: (row) => row.start },
  { key: "end", sort: "end", head: "End Time", label: "End", numeric: true, cell: (row) => row.end },
  { key: "pickup", sort: "pickup", head: "Pickup Time", label: "Pickup", numeric: true, cell: (row) => row.pickup },
]
