import type { Db } from "../database"
import * as tables from "../dispatch"
import { bulkInsert, continueIds } from "./bulk-insert"
import { makeClients } from "./clients"
import { SERVED } from "./contractors"
import { makePlans } from "./plans"
import { createRandom } from "./random"
import { pointIn } from "./zone-ground"
import { makeZoneGrounds, type SeedZone } from "./zones"

/**
 * Tables of dispatch, children first, because `truncate` needs this order. Orders are created when their day is read.
 */
export const DISPATCH_TABLES = [
  ...["client_messages", "deliveries", "delivery_days", "client_addresses", "clients", "team_food_categories"],
  ...["team_zones", "plan_zones", "plans", "food_categories", "merchant_places", "zone_grounds"],
]
const WITH_ID = ["client_messages", "deliveries", "client_addresses", "clients", "plans", "food_categories"]

/** Each kitchen has a place in a zone of its city. */
export function makeMerchantPlaces(merchants: readonly { id: number; cityId: number }[], zones: readonly SeedZone[]) {
  const random = createRandom("merchant places")
  return merchants.map(({ id, cityId }) => {
    const zone = random.pick(zones.filter((each) => each.cityId === cityId))
    const [latitude, longitude] = pointIn(zone.boundary, random.next(), random.next())
    return { merchantId: id, latitude, longitude }
  })
}

/** Fills the tables of plans, clients and grounds. */
export async function seedDispatch(
  db: Db,
  scale: number,
  merchants: readonly { id: number; cityId: number }[],
): Promise<void> {
  const zones = makeZoneGrounds()
  const made = makePlans(zones)
  const people = makeClients(scale, zones, SERVED)
  await bulkInsert(
    db,
    tables.zoneGrounds,
    zones.map(({ id, boundary }) => ({ zoneId: id, boundary })),
  )
  await bulkInsert(db, tables.merchantPlaces, makeMerchantPlaces(merchants, zones))
  await bulkInsert(db, tables.foodCategories, made.foodCategories)
  await bulkInsert(db, tables.plans, made.plans)
  await bulkInsert(db, tables.planZones, made.planZones)
  await bulkInsert(db, tables.teamZones, made.teamZones)
  await bulkInsert(db, tables.teamFoodCategories, made.teamFoodCategories)
  await bulkInsert(db, tables.clients, people.clients)
  await bulkInsert(db, tables.clientAddresses, people.addresses)
  for (const table of WITH_ID) await continueIds(db, table)
}
