import { Bidi } from "~/ui/bidi"
import type { Column } from "~/ui/data-table"
import { Link } from "~/ui/link"
import { idColumn } from "~/ui/list-columns"
import { Status } from "~/ui/status"
import { Truncated } from "~/ui/truncated"
import type { MenuRow } from "./menu-list.server"
import { menuPath } from "./menu-paths"

/** Assigned zones are cut here (D1 2.3, 9). */
const ZONES_CUT = 20

/** The Menu List's columns (D1 2.3). */
export const menuColumns: readonly Column<MenuRow>[] = [
  idColumn(),
  {
    key: "name",
    sort: "name",
    head: "Menu Name",
    lead: true,
    cell: (row) => (
      <Link className="t1" to={menuPath(row.id)}>
        <Bidi>{row.name}</Bidi>
      </Link>
    ),
  },
  { key: "city", sort: "city", head: "City", label: "City", cell: (row) => row.city },
  {
    key: "zones",
    head: "Assigned Zones",
    label: "Zones",
    full: true,
    cell: (row) => row.zones && <Truncated text={row.zones} max={ZONES_CUT} />,
  },
  { key: "end", sort: "end", head: "End Date", label: "End", numeric: true, cell: (row) => row.endDate },
  {
    key: "status",
    sort: "status",
    head: "Status",
    end: true,
    className: "w-28",
    cell: (row) => <MenuStatus status={row.status} />,
  },
]

/** Green only for active; inactive and draft are red (D1 2.3). */
export function MenuStatus({ status }: { status: string }) {
  if (!status) return null
  return <Status kind={status === "active" ? "ok" : "no"}>{status.charAt(0).toUpperCase() + status.slice(1)}</Status>
}
