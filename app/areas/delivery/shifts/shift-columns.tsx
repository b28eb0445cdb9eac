import { Bidi } from "~/ui/bidi"
import type { Column } from "~/ui/data-table"
import { Link } from "~/ui/link"
import type { ShiftRow } from "./shift-list.server"
import { shiftPath } from "./shift-paths"

/** The shifts list's columns; the documents name none but the link (D2 2). */
export const shiftColumns: readonly Column<ShiftRow>[] = [
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
  {
    key: "title",
    sort: "title",
    head: "Title",
    lead: true,
    cell: (row) => (
      <span className="flex flex-wrap justify-between gap-x-4">
        <Link className="t1" to={shiftPath(row.id)}>
          <Bidi>{row.title}</Bidi>
        </Link>
        <Bidi className="sub">{row.arabicTitle}</Bidi>
      </span>
    ),
  },
  { key: "start", sort: "start", head: "Start Time", label: "Start", numeric: true, cell: (row) => row.start },
  { key: "end", sort: "end", head: "End Time", label: "End", numeric: true, cell: (row) => row.end },
  { key: "pickup", sort: "pickup", head: "Pickup Time", label: "Pickup", numeric: true, cell: (row) => row.pickup },
]
