import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { type CsvColumn, exportCsv } from "~/lists/csv.server"
import { parseListQuery } from "~/lists/list-query.server"
import { sortOf } from "~/lists/list-sort.server"
import { listZones } from "~/upstream/lookups.server"
import { settle } from "~/upstream/settle.server"
import { menuListPath } from "../menu-paths"
import { listMenus, type Menu } from "../menus.server"
import { filterMenus, MenuListQuery, menuList, sortMenus, withoutForeignZones } from "./menu-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The list's columns (product/food 1), the zones whole and the day as every spreadsheet reads it. */
const columns: readonly CsvColumn<Menu>[] = [
  { head: "#", kind: "digits", value: (menu) => String(menu.id) },
  { head: "Menu Name", value: (menu) => menu.name },
  { head: "City", value: (menu) => menu.city?.name },
  { head: "Assigned Zones", value: (menu) => menu.zones.map((zone) => zone.name).join(", ") },
  { head: "End Date", value: (menu) => menu.endDate },
  { head: "Status", value: (menu) => menu.status },
]

/** The Menu List under the same filters and in the same order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.menus)
  const asked = parseListQuery(context.url, MenuListQuery)
  const sort = sortOf(context.url.searchParams, menuList)
  return exportCsv(context, session, {
    name: "menus",
    columns,
    listPath: menuListPath + context.url.search,
    async *read() {
      const zones = asked.zones.length > 0 ? await settle(listZones(api, asked.city)) : null
      yield sortMenus(filterMenus(await listMenus(api), withoutForeignZones(asked, zones)), sort)
    },
  })
}
