import { z } from "zod"
import type { Api } from "~/upstream/api.server"
import { wireCount, wireId, wireList, wireText } from "~/upstream/wire"
import type { OrderFilter } from "../dispatch/orders.server"
import { type PackedPins, packPins } from "./pin-pack"

const OrderPin = z.object({
  id: wireId,
  status: wireText,
  driverId: wireId.nullish(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
})
export type OrderPin = z.infer<typeof OrderPin>
const MerchantPin = z.object({
  id: wireId,
  title: wireText,
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  ordersCount: wireCount,
})
export type MerchantPin = z.infer<typeof MerchantPin>
const PinsSchema = z.object({ orders: wireList(OrderPin), merchants: wireList(MerchantPin) })

/** GET /map/pins (product/dispatch 5): the orders that the filter matches, and their merchants. */
export function listPins(api: Api, cityId: string, foodCategories: readonly string[], filter: OrderFilter) {
  const query = {
    cityId,
    zonesIds: filter.zones ?? [],
    plansIds: filter.plans ?? [],
    foodCategoriesIds: foodCategories,
    deliveryDate: filter.date ?? "",
    addressType: filter.addressType ?? "Both",
    businessType: filter.businessType ?? "BOTH",
    restaurants: filter.restaurants ?? [],
    teams: filter.teams ?? [],
  }
  return api.rest.get("/map/pins", { query, schema: PinsSchema })
}

/** GET /map/merchantsPins (product/dispatch 5): every merchant, with its orders of the date. */
export function listMerchantPins(api: Api, deliveryDate: string): Promise<MerchantPin[]> {
  return api.rest.get("/map/merchantsPins", { query: { deliveryDate }, schema: z.array(MerchantPin) })
}

export function packAnswer(orders: readonly OrderPin[], merchants: readonly MerchantPin[]): PackedPins {
  return packPins(
    orders.map(({ driverId, ...order }) => ({ ...order, driverId: driverId ?? null })),
    merchants.map(({ id, title, lat, lng, ordersCount }) => [id, title, lat, lng, ordersCount]),
  )
}
