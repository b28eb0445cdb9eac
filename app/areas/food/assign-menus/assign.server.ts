import { z } from "zod"
import { isEnumValue } from "~/domain/enum-case"
import type { Api } from "~/upstream/api.server"
import { listMenus, type Menu, MenusSchema } from "../menus/menus.server"

const OrdersSchema = z.array(z.unknown())

export interface MenuChoice {
  id: number
  name: string
  label: string
}

/** Every menu, as the old one; and those that can follow the chosen one, when one is chosen. */
export async function assignOptions(api: Api, oldId: number | undefined) {
  const menus = await listMenus(api)
  const old = menus.find(({ id }) => id === oldId) ?? null
  return {
    menus: menus.map(toChoice),
    old: old && { ...toChoice(old), place: placeOf(old), zoneIds: zoneIdsOf(old) },
  }
}

/** Menus that serve every zone of the old one, of any status, without itself (product/food 7 and 8 "combined_zones_ids"). */
export async function listCandidates(api: Api, old: { id: number; zoneIds: readonly number[] }): Promise<MenuChoice[]> {
  // Without zones the upstream would offer every menu there is.
  if (old.zoneIds.length === 0) return []
  const query = { combinedZonesIds: old.zoneIds }
  const menus = await api.rest.get("/menus", { query, schema: MenusSchema })
  return menus.filter(({ id }) => id !== old.id).map(toChoice)
}

/** How many open orders the copy would leave without their meal (product/food 4 and product/food 8; the names are the documents'). */
export async function countAffectedOrders(api: Api, oldId: number, newId: number): Promise<number> {
  const orders = await api.rest.post("/meals/validate-affected-orders", {
    body: { type: "REPLACE_MENU", old_menu_id: oldId, new_menu_id: newId },
    raw: true,
    schema: OrdersSchema,
  })
  return orders.length
}

/** Copies the assignment (product/food 8; the names are the documents'). */
export function copyAssignment(api: Api, oldId: number, newId: number): Promise<void> {
  return api.rest.post("/menus/copy-menu-assignment", {
    body: { source_menu_id: oldId, destination_menu_id: newId },
    raw: true,
  })
}

/** Names are unique, ids are what people pass on; a status only where it is not the usual one. */
function toChoice({ id, name, status }: Menu): MenuChoice {
  return { id, name, label: `${name} (#${id}${isEnumValue(status, "active") ? "" : `, ${status}`})` }
}

const zoneIdsOf = ({ zones }: Menu) => zones.map(({ id }) => id)

function placeOf({ city, zones }: Menu): string {
  const count = `${zones.length} ${zones.length === 1 ? "zone" : "zones"}`
  return city ? `${city.name}, ${count}` : count
}
