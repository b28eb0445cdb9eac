import { ActiveStatus } from "~/ui/elements/status"
import { Truncated } from "~/ui/elements/truncated"
import type { Column } from "~/ui/list/data-table"
import { idColumn, NameLink } from "~/ui/list/list-columns"
import { menus } from "../menu.record"
import type { MenuRow } from "./menu-list.server"

/** Max. characters of the zones cell. */
const ZONES_CUT = 20

export const menuColumns: readonly Column<MenuRow>[] = [
  idColumn(),
  {
    key: "name",
    sort: "name",
    head: "Menu Name",
    lead: true,
    cell: (row) => <NameLink to={menus.pathOf(row.id)}>{row.name}</NameLink>,
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
    cell: (row) => <ActiveStatus status={row.status} />,
  },
]
