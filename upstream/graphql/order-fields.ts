import { asc, eq, inArray } from "drizzle-orm"
import { clientAddresses, clients, type deliveries, merchantPlaces, zoneGrounds } from "../db/dispatch"
import { grouped } from "../db/grouped"
import { cities, meals, merchants, zones } from "../db/schema"
import { drivers } from "../db/workforce"
import { batched } from "./batch"
import type { GraphqlContext } from "./context"
import { assignedOrdersCount } from "./order-load"
import { planById } from "./plans"
import { byId, cityById } from "./relations"

type Order = typeof deliveries.$inferSelect
type Client = typeof clients.$inferSelect
type Arguments = Record<string, unknown>

const clientById = batched(async (db, ids) => byId(await db.select().from(clients).where(inArray(clients.id, ids))))
const driverById = batched(async (db, ids) => byId(await db.select().from(drivers).where(inArray(drivers.id, ids))))
const mealById = batched(async (db, ids) => byId(await db.select().from(meals).where(inArray(meals.id, ids))))
const merchantById = batched(async (db, ids) => {
  const rows = await db
    .select({ merchant: merchants, city: cities })
    .from(merchants)
    .innerJoin(cities, eq(cities.id, merchants.cityId))
    .where(inArray(merchants.id, ids))
  return byId(rows.map(({ merchant, city }) => ({ ...merchant, city: { ...city, name: city.enName } })))
})
const placeOfMerchant = batched(async (db, ids) => {
  const rows = await db.select().from(merchantPlaces).where(inArray(merchantPlaces.merchantId, ids))
  return new Map(rows.map((row) => [row.merchantId, row]))
})
const addressById = batched(async (db, ids) => {
  const rows = await db.select().from(clientAddresses).where(inArray(clientAddresses.id, ids))
  return byId(rows.map((row) => ({ ...row, googleLat: row.latitude, googleLng: row.longitude })))
})
const zonesOfCity = batched(async (db, ids) => {
  const rows = await db
    .select({ zone: zones, boundary: zoneGrounds.boundary })
    .from(zones)
    .innerJoin(zoneGrounds, eq(zoneGrounds.zoneId, zones.id))
    .where(inArray(zones.cityId, ids))
    .orderBy(asc(zones.id))
  return grouped(
    rows.map(({ zone, boundary }) => ({ ...zone, boundary })),
    (zone) => zone.cityId,
  )
})
const cityOfZone = batched(async (db, ids) => {
  const rows = await db
    .select({ zoneId: zones.id, city: cities })
    .from(zones)
    .innerJoin(cities, eq(cities.id, zones.cityId))
    .where(inArray(zones.id, ids))
  return new Map(rows.map(({ zoneId, city }) => [zoneId, { ...city, name: city.enName }]))
})

const LABEL_COLORS = ["#4CAF50", "#3B6FC9", "#FFA600", "#8E5CC4", "#D2467A", "#00897B"]

async function detailsOf(order: Order, context: GraphqlContext) {
  const items = await Promise.all(order.itemIds.map((id) => mealById(context, id)))
  return items.flatMap((meal) => {
    if (!meal) return []
    const color = LABEL_COLORS[meal.id % LABEL_COLORS.length]
    return [{ item: { labelNumber: 1 + (meal.id % 99), color, arName: meal.arName } }]
  })
}

/** Fields of orders, clients and places that are loaded only if queried. */
export const orderFields = {
  Order: {
    status: ({ status }: Order) => status.toUpperCase(),
    client: (order: Order, _: Arguments, context: GraphqlContext) => clientById(context, order.clientId),
    subscriptionId: async (order: Order, _: Arguments, context: GraphqlContext) =>
      (await clientById(context, order.clientId))?.subscriptionId,
    driver: (order: Order, _: Arguments, context: GraphqlContext) => driverById(context, order.driverId),
    merchant: (order: Order, _: Arguments, context: GraphqlContext) => merchantById(context, order.merchantId),
    planMenu: async (order: Order, _: Arguments, context: GraphqlContext) => ({
      plan: await planById(context, order.planId),
    }),
    address: (order: Order, _: Arguments, context: GraphqlContext) => addressById(context, order.addressId),
    orderDetails: (order: Order, _: Arguments, context: GraphqlContext) => detailsOf(order, context),
  },
  ClientAddress: {
    city: (address: { zoneId: number }, _: Arguments, context: GraphqlContext) => cityOfZone(context, address.zoneId),
  },
  Client: {
    name: ({ firstName, lastName }: Client) => `${firstName} ${lastName}`.trim(),
    phone: ({ contactPhone }: Client) => contactPhone,
    city: (client: Partial<Client>, _: Arguments, context: GraphqlContext) => cityById(context, client.cityId ?? null),
  },
  City: {
    zones: async (city: { id: number }, _: Arguments, context: GraphqlContext) =>
      (await zonesOfCity(context, city.id)) ?? [],
  },
  Merchant: {
    latitude: async (merchant: { id: number }, _: Arguments, context: GraphqlContext) =>
      (await placeOfMerchant(context, merchant.id))?.latitude ?? null,
    longitude: async (merchant: { id: number }, _: Arguments, context: GraphqlContext) =>
      (await placeOfMerchant(context, merchant.id))?.longitude ?? null,
  },
  Driver: { assignedOrdersCount },
}
