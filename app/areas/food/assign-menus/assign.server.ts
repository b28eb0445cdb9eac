import { z } from "zod"
import { isEnumValue } from "~/domain/enum-case"
import type { Api } from "~/upstream/api.server"
import { listMenus, type MenuRecord, MenusSchema } from "../menus/menus.server"

const OrdersSchema = z.array(z.unknown())

export interface MenuChoice {
  id: number
  name: string
  label: string
}

/** All menus for the old selector, and candidates for the new one when an old menu is chosen. */
export async function assignOptions(api: Api, oldId: number | undefined) {
  const menus = await listMenus(api)
  const old = menus.find(({ id }) => id === oldId) ?? null
  return {
    menus: menus.map(toChoice),
    old: old && { ...toChoice(old), place: placeOf(old), zoneIds: zoneIdsOf(old) },
  }
}

/** Menus of any status that serve every zone of the old menu, except the old menu. */
export async function listCandidates(api: Api, old: { id: number; zoneIds: readonly number[] }): Promise<MenuChoice[]> {
  // Without zones the upstream would return all menus.
  if (old.zoneIds.length === 0) return []
  const query = { combinedZonesIds: old.zoneIds }
  const menus = await api.rest.get("/menus", { query, schema: MenusSchema })
  return menus.filter(({ id }) => id !== old.id).map(toChoice)
}

/** Open orders that would lose their meal by the copy. The field names are the documents'. */
export async function countAffectedOrders(api: Api, oldId: number, newId: number): Promise<number> {
  const orders = await api.rest.post("/meals/validate-affected-orders", {
    body: { type: "REPLACE_MENU", old_menu_id: oldId, new_menu_id: newId },
    raw: true,
    schema: OrdersSchema,
  })
  return orders.length
}

/** The field names are the documents'. */
export function copyAssignment(api: Api, oldId: number, newId: number): Promise<void> {
  return api.rest.post("/menus/copy-menu-assignment", {
    body: { source_menu_id: oldId, destination_menu_id: newId },
    raw: true,
  })
}

/** The label has the id, because staff refer to menus by id, and the status unless it is active. */
function toChoice({ id, name, status }: MenuRecord): MenuChoice {
  return { id, name, label: `${name} (#${id}${isEnumValue(status, "active") ? "" : `, ${status}`})` }
}

const zoneIdsOf = ({ zones }: MenuRecord) => zones.map(({ id }) => id)

function placeOf({ city, zones }: MenuRecord): string {
  const count = `${zones.length} ${zones.length === 1 ? "zone" : "zones"}`
  return city ? `${city.name}, ${count}` : count
}
