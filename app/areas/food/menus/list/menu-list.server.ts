import { z } from "zod"
import { pagePath } from "~/base/page-path"
import { isEnumValue } from "~/domain/enum-case"
import { type IdList, parseIds } from "~/domain/id-list"
import { MAX_NAME_LENGTH } from "~/domain/menu/menu-limits"
import { MAX_ID } from "~/domain/record-id"
import { ChosenId } from "~/lists/list-query.server"
import { listRoute } from "~/record/list-route.server"
import { searchable } from "~/ui/fields/text-match"
import { MAX_PACKED, packQuery, unpackIds } from "~/ui/list/packed-ids"
import { menus } from "../menu.record"
import { listMenus, MENU_STATUSES, type MenuRecord } from "../menus.server"
import { menuColumns } from "./menu-columns"

const positive = z.coerce.number().int().positive()

/** Typed or pasted ids. A text without an id is kept in the field and finds nothing. */
const IdListField = z
  .string()
  .min(1)
  .max(4_000)
  .transform((text): IdList => parseIds(text) ?? { ids: [], given: 0, text })
  .optional()
  .catch(undefined)

/** Search params of the Menu List. `jobs` is the open page of the jobs section. */
export const MenuListQuery = z.object({
  id: IdListField,
  name: z.string().min(1).max(MAX_NAME_LENGTH).optional().catch(undefined),
  city: ChosenId,
  zones: z.array(positive.max(MAX_ID)).max(MAX_PACKED).catch([]),
  /** '+ Select All': all zones, so no filter. */
  allZones: z.literal("1").optional().catch(undefined),
  status: z.enum(MENU_STATUSES).optional().catch(undefined),
  page: positive.catch(1),
  jobs: positive.optional().catch(undefined),
  dialog: z.string().max(40).optional().catch(undefined),
})
export type MenuListQuery = z.infer<typeof MenuListQuery>

/** Sorted here, because the upstream's list has no sort parameter. */
export const menuList = listRoute({
  record: menus,
  columns: menuColumns,
  query: MenuListQuery,
  filters: ["id", "name", "city", "zones", "allZones", "status"],
  pageSize: 10,
  readAll: async (api, query) => filterMenus(await listMenus(api), query),
})

/** The query without zones of another city, so that the filters match the fields. Asks for zones only if some are chosen. */
export async function withoutForeignZones(
  query: MenuListQuery,
  zones: () => Promise<readonly { id: number }[] | null>,
): Promise<MenuListQuery> {
  const offered = query.zones.length > 0 ? await zones() : null
  return offered ? { ...query, zones: query.zones.filter((id) => offered.some((zone) => zone.id === id)) } : query
}

/**
 * The page's address without zones of another city, or null if it has none.
 * @param unfiltered used when no params are left: the bare path may redirect to a saved view with the same zones
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

/** All filters must match. One id matches as a prefix, several exactly; zones match if any does. */
export function filterMenus(menus: readonly MenuRecord[], query: MenuListQuery): readonly MenuRecord[] {
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
