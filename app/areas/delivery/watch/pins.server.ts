import { z } from "zod"
import type { Api } from "~/upstream/api.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { wireCount, wireId, wireList, wireText } from "~/upstream/wire"
import { type PackedPins, packPins } from "./pin-pack"
import { forgetProof, noteProof } from "./token-proofs.server"

/** A latitude or longitude; no number where there is none. */
const wireDegrees = z
  .union([z.number(), z.string().trim().min(1)])
  .transform(Number)
  .catch(Number.NaN)
const isPlaced = ({ lat, lng }: { lat: number; lng: number }) => Number.isFinite(lat) && Number.isFinite(lng)

const OrderPin = z.object({
  id: wireId,
  status: wireText,
  driverId: wireId.nullish(),
  lat: wireDegrees,
  lng: wireDegrees,
})
export type OrderPin = z.infer<typeof OrderPin>
const MerchantPin = z.object({
  id: wireId,
  title: wireText,
  lat: wireDegrees,
  lng: wireDegrees,
  ordersCount: wireCount,
})
export type MerchantPin = z.infer<typeof MerchantPin>
const PinsSchema = z.object({ orders: wireList(OrderPin), merchants: wireList(MerchantPin) })

/** What of the saved filter and the bar says which pins there are; its names are those of the call. */
export interface PinsAsked {
  cityId: string
  zonesIds: readonly string[]
  plansIds: readonly string[]
  foodCategoriesIds: readonly string[]
  deliveryDate: string
  addressType: string
  businessType: string
  restaurants: readonly string[]
  teams: readonly string[]
}

/** GET /map/pins (product/dispatch 5): the orders that the filter matches, and their merchants; shows whether the token still may. */
export async function listPins(api: Api, asked: PinsAsked) {
  try {
    const pins = await api.rest.get("/map/pins", { query: { ...asked }, schema: PinsSchema })
    noteProof(api)
    return pins
  } catch (error) {
    if (error instanceof Response || (error instanceof UpstreamError && error.kind === "forbidden")) forgetProof(api)
    throw error
  }
}

/** GET /map/merchantsPins (product/dispatch 5): every merchant, with its orders of the date. */
export function listMerchantPins(api: Api, deliveryDate: string): Promise<MerchantPin[]> {
  return api.rest.get("/map/merchantsPins", { query: { deliveryDate }, schema: z.array(MerchantPin) })
}

/** As it travels to the browser; what stands nowhere has no pin. */
export function packAnswer(orders: readonly OrderPin[], merchants: readonly MerchantPin[]): PackedPins {
  return packPins(
    orders.filter(isPlaced).map(({ driverId, ...order }) => ({ ...order, driverId: driverId ?? null })),
    merchants.filter(isPlaced).map(({ id, title, lat, lng, ordersCount }) => [id, title, lat, lng, ordersCount]),
  )
}
