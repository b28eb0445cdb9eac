import { isWord } from "~/domain/words"
import { Status } from "~/ui/elements/status"
import { statusWord } from "~/ui/elements/status-word"
import { Truncated } from "~/ui/elements/truncated"
import type { Column } from "~/ui/list/data-table"
import { idColumn, NameLink } from "~/ui/list/list-columns"
import { menus } from "../menu.record"
import type { MenuRow } from "./menu-list.server"

/** Assigned zones are cut here (product/food 1 and product/shell 7). */
const ZONES_CUT = 20

/** The Menu List's columns (product/food 1). */
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
    cell: (row) => <MenuStatus status={row.status} />,
  },
]

/** Green only for active; inactive and draft are red (product/food 1). */
export function MenuStatus({ status }: { status: string }) {
  if (!status) return null
  return <Status kind={isWord(status, "active") ? "good" : "bad"}>{statusWord(status)}</Status>
}
