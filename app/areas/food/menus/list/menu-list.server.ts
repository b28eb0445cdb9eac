import { z } from "zod"
import { pagePath } from "~/base/page-path"
import { formatDay } from "~/domain/calendar"
import { isEnumValue } from "~/domain/enum-case"
import { type IdList, parseIds } from "~/domain/id-list"
import { MAX_NAME_LENGTH } from "~/domain/menu/menu-limits"
import { MAX_ID } from "~/domain/record-id"
import { shownName } from "~/domain/shown-name"
import { ChosenId } from "~/lists/list-query.server"
import { sortRows } from "~/lists/list-sort.server"
import { listOf } from "~/lists/read-list.server"
import { searchable } from "~/ui/fields/text-match"
import { MAX_PACKED, packQuery, unpackIds } from "~/ui/list/packed-ids"
import { listZones } from "~/upstream/lookups.server"
import { orNull } from "~/upstream/or-null.server"
import { menus } from "../menu.record"
import { listMenus, MENU_STATUSES, type Menu } from "../menus.server"

/** What the list may be sorted by. The upstream's list has no order to ask for (product/food 8): it is sorted here. */
const MENU_SORTS: Readonly<Record<string, (menu: Menu) => string | number | null | undefined>> = {
  id: (menu) => menu.id,
  name: (menu) => menu.name,
  city: (menu) => menu.city?.name,
  end: (menu) => (formatDay(menu.endDate) ? menu.endDate : null),
  status: (menu) => menu.status,
}

const positive = z.coerce.number().int().positive()

/** Ids as they were typed or pasted. A text without an id in it stands in the field and finds nothing. */
const IdListField = z
  .string()
  .min(1)
  .max(4_000)
  .transform((text): IdList => parseIds(text) ?? { ids: [], given: 0, text })
  .optional()
  .catch(undefined)

/** The Menu List's address: filters, page, and the jobs section beside it (product/food 1). */
export const MenuListQuery = z.object({
  id: IdListField,
  name: z.string().min(1).max(MAX_NAME_LENGTH).optional().catch(undefined),
  city: ChosenId,
  zones: z.array(positive.max(MAX_ID)).max(MAX_PACKED).catch([]),
  /** '+ Select All': every zone, which is no filter. */
  allZones: z.literal("1").optional().catch(undefined),
  status: z.enum(MENU_STATUSES).optional().catch(undefined),
  page: positive.catch(1),
  jobs: positive.optional().catch(undefined),
  dialog: z.string().max(40).optional().catch(undefined),
})
export type MenuListQuery = z.infer<typeof MenuListQuery>

/** The Menu List, 10 rows a page (product/food 1 and product/shell 7). Its file has the zones whole and the day as every spreadsheet reads it. */
export const menuList = listOf({
  record: menus,
  query: MenuListQuery,
  filters: ["id", "name", "city", "zones", "allZones", "status"],
  sorts: Object.keys(MENU_SORTS),
  pageSize: 10,
  async readAll(api, asked, sort) {
    const zones = asked.zones.length > 0 ? await orNull(listZones(api, asked.city)) : null
    return sortRows(filterMenus(await listMenus(api), withoutForeignZones(asked, zones)), sort, MENU_SORTS)
  },
  row: toRow,
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => String(id) },
    { head: "Menu Name", value: ({ name }) => name },
    { head: "City", value: ({ city }) => city?.name },
    { head: "Assigned Zones", value: ({ zones }) => zones.map(({ name }) => name).join(", ") },
    { head: "End Date", value: ({ endDate }) => endDate },
    { head: "Status", value: ({ status }) => status },
  ],
})

/** The query without zones that the chosen city does not have: the filters say what the fields show. */
export function withoutForeignZones(query: MenuListQuery, offered: readonly { id: number }[] | null): MenuListQuery {
  if (!offered || query.zones.length === 0) return query
  return { ...query, zones: query.zones.filter((id) => offered.some((zone) => zone.id === id)) }
}

/**
 * The page's address without zones of another city, which would be counted, kept and sent on; null where it has none.
 * @param unfiltered the list without filters, where nothing else is left: its bare path may lead to a view with them
 */
export function addressWithZones(url: URL, zones: readonly number[], unfiltered: string): string | null {
  const [path, search] = pagePath(url).split("?", 2)
  const isZone = (name: string) => /^zones(\[\])?$/.test(name)
  const named = [...new URLSearchParams(search)].flatMap(([name, value]) =>
    ((isZone(name) && unpackIds(value)) || [value]).map((one): [string, string] => [name, one]),
  )
  const meant = named.filter(([name, value]) => !isZone(name) || zones.includes(Number(value)))
  if (meant.length === named.length) return null
  return meant.length > 0 ? `${path}?${packQuery(new URLSearchParams(meant))}` : unfiltered
}

/** The menus that match every filter: one id by its beginning, several whole, names anywhere, any of the zones. */
export function filterMenus(menus: readonly Menu[], query: MenuListQuery): readonly Menu[] {
  if (query.id?.ids.length === 0) return []
  const [id = "", ...more] = query.id?.ids ?? []
  const ids = new Set([id, ...more])
  const name = query.name ? searchable(query.name) : null
  const zones = new Set(query.allZones ? [] : query.zones)
  if (!id && !name && !query.city && zones.size === 0 && !query.status) return menus
  return menus.filter(
    (menu) =>
      (more.length > 0 ? ids.has(String(menu.id)) : String(menu.id).startsWith(id)) &&
      (!name || searchable(menu.name).includes(name)) &&
      (!query.city || menu.city?.id === query.city) &&
      (zones.size === 0 || menu.zones.some((zone) => zones.has(zone.id))) &&
      (!query.status || isEnumValue(menu.status, query.status)),
  )
}

export function toRow(menu: Menu) {
  return {
    id: menu.id,
    name: shownName(menu.id, menu.name),
    city: menu.city?.name ?? "",
    zones: menu.zones.map((zone) => zone.name).join(", "),
    endDate: formatDay(menu.endDate),
    status: menu.status,
  }
}
export type MenuRow = ReturnType<typeof toRow>
