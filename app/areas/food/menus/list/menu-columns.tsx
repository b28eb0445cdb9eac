import { columnsOf, recordIdColumn, recordNameColumn, statusColumn, textColumn } from "~/record/columns"
import { Truncated } from "~/ui/elements/truncated"
import { menus } from "../menu.record"
import type { MenuRecord } from "../menus.server"

/** Max. characters of the zones cell. */
const ZONES_CUT = 20

/** The file has all zones in full and ISO dates, which every spreadsheet reads. */
export const menuColumns = columnsOf<MenuRecord>()({
  id: recordIdColumn(true),
  name: recordNameColumn(menus, ({ name }) => name, { head: "Menu Name", sort: true }),
  city: textColumn("City", ({ city }) => city?.name, { sort: true }),
  zones: {
    ...textColumn("Assigned Zones", zoneNames, { label: "Zones", full: true }),
    cell: (shown) => shown && <Truncated text={shown} max={ZONES_CUT} />,
  },
  end: textColumn("End Date", ({ endDate }) => endDate, { label: "End", numeric: true, sort: true, format: "date" }),
  status: {
    ...statusColumn<MenuRecord, string>(({ status }) => status, { sort: true }),
    value: ({ status }) => status,
  },
})

function zoneNames({ zones }: MenuRecord): string {
  return zones.map(({ name }) => name).join(", ")
}
