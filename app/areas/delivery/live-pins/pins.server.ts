import { z } from "zod"
import { type Area, placeWithin, readPlace } from "~/domain/zones"
import type { Api } from "~/upstream/api.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { wireCount, wireId, wireList, wireText } from "~/upstream/wire"
import { type PackedMerchant, type PackedPins, packPins } from "./pin-pack"
import { type PinsAsked, splitByMerchant } from "./pins-asked"
import { forgetProof, rememberProof } from "./token-proofs.server"

/** A latitude or longitude; NaN if it is missing or invalid. */
const wireDegrees = z
  .union([z.number(), z.string().trim().min(1)])
  .transform(Number)
  .catch(Number.NaN)
const placeOf = ({ lat, lng }: { lat: number; lng: number }, area: Area) => placeWithin(readPlace(lat, lng), area)

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

/**
 * GET /map/pins: the orders that match the filter, and their merchants. Also verifies the token. A filter with more IDs
 * than fit into an address is sent in several requests.
 */
export async function listPins(api: Api, asked: PinsAsked) {
  try {
    const pieces = await Promise.all(
      splitByMerchant(asked).map((query) => api.rest.get("/map/pins", { query: { ...query }, schema: PinsSchema })),
    )
    rememberProof(api)
    return mergePins(pieces)
  } catch (error) {
    if (error instanceof Response || (error instanceof UpstreamError && error.kind === "forbidden")) forgetProof(api)
    throw error
  }
}

type Pins = z.infer<typeof PinsSchema>

/** Each order once, and each merchant with its orders of all responses. */
function mergePins([first, ...others]: Pins[]): Pins {
  if (!first || others.length === 0) return first ?? { orders: [], merchants: [] }
  const all = [first, ...others]
  const orders = new Map(all.flatMap((piece) => piece.orders).map((order) => [order.id, order]))
  const merchants = new Map<number, MerchantPin>()
  for (const merchant of all.flatMap((piece) => piece.merchants)) {
    const before = merchants.get(merchant.id)
    merchants.set(merchant.id, { ...merchant, ordersCount: merchant.ordersCount + (before?.ordersCount ?? 0) })
  }
  return { orders: [...orders.values()].sort((one, other) => one.id - other.id), merchants: [...merchants.values()] }
}

/** GET /map/merchantsPins: all merchants with their number of orders on the date. */
export function listMerchantPins(api: Api, deliveryDate: string): Promise<MerchantPin[]> {
  return api.rest.get("/map/merchantsPins", { query: { deliveryDate }, schema: z.array(MerchantPin) })
}

/**
 * Packs a response for the browser. Orders without a place in the city's area have no pin and are listed in `unplaced`.
 * Merchants may be in other cities, so the area of all cities applies to them.
 */
export function packAnswer(
  orders: readonly OrderPin[],
  merchants: readonly MerchantPin[],
  { city, all }: { city: Area; all: Area },
): PackedPins {
  const unplaced: number[] = []
  const pins = orders.flatMap(({ id, status, driverId, ...order }) => {
    const at = placeOf(order, city)
    if (at) return [{ id, status, driverId: driverId ?? null, lat: at[0], lng: at[1] }]
    unplaced.push(id)
    return []
  })
  const places = merchants.flatMap(({ id, title, ordersCount, ...merchant }): PackedMerchant[] => {
    const at = placeOf(merchant, all)
    return at ? [[id, title, ...at, ordersCount]] : []
  })
  return { ...packPins(pins, places), unplaced }
}
