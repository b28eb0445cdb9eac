import { and, asc, eq, exists, inArray, sql } from "drizzle-orm"
import type { Clock } from "../clock"
import { type Db, locked } from "./database"
import { clientAddresses, clients, deliveries, deliveryDays, plans } from "./dispatch"
import { meals, merchants } from "./schema"
import { bulkInsert } from "./seed/bulk-insert"
import { SERVED } from "./seed/contractors"
import { type CityParts, makeDeliveries, ordersOfDay } from "./seed/deliveries"
import { drivers, driverTeams, teams } from "./workforce"

interface Days {
  db: Db
  clock: Clock
  seedScale: number
}

const LOWEST_ORDER_ID = 551_001

/**
 * Creates the orders of these dates, of one city or of all, if there are none yet. A demonstration has a full day at
 * any age, and the first start creates no orders.
 */
export async function ensureDays({ db, clock, seedScale }: Days, dates: readonly string[], cityId: number | null) {
  const today = clock.today()
  const cityIds = cityId === null ? SERVED.map(({ id }) => id) : [cityId]
  const wanted = dates.flatMap((date) =>
    cityIds.map((id) => {
      const day = { cityId: id, date, today }
      return { day, orders: ordersOfDay(day, seedScale) }
    }),
  )
  if (wanted.every(({ orders }) => orders === 0)) return
  const missing = await madeFewer(db, wanted)
  if (missing.length === 0) return
  await locked(db, async (tx) => {
    for (const { day, orders } of await madeFewer(tx, missing)) await makeDay(tx, day, orders)
  })
}

type Wanted = { day: { cityId: number; date: string; today: string }; orders: number }

async function madeFewer(db: Db, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const dates = [...new Set(wanted.map(({ day }) => day.date))]
  const rows = await db.select().from(deliveryDays).where(inArray(deliveryDays.deliveryDate, dates))
  const made = new Map(rows.map((row) => [`${row.cityId} ${row.deliveryDate}`, row.orders]))
  return wanted.filter(({ day, orders }) => (made.get(`${day.cityId} ${day.date}`) ?? 0) < orders)
}

async function makeDay(tx: Db, day: Wanted["day"], to: number): Promise<void> {
  const ofDay = and(eq(deliveryDays.cityId, day.cityId), eq(deliveryDays.deliveryDate, day.date))
  const [before] = await tx.select({ orders: deliveryDays.orders }).from(deliveryDays).where(ofDay)
  const from = before?.orders ?? 0
  const parts = await partsOf(tx, day.cityId)
  await bulkInsert(tx, deliveries, makeDeliveries(parts, day, { from, to, firstId: await takeIds(tx, to - from) }))
  const counted = { cityId: day.cityId, deliveryDate: day.date, orders: to }
  const target = [deliveryDays.cityId, deliveryDays.deliveryDate]
  await tx
    .insert(deliveryDays)
    .values(counted)
    .onConflictDoUpdate({ target, set: { orders: to } })
}

/** Reserves `count` order ids and returns the first one. */
async function takeIds(tx: Db, count: number): Promise<number> {
  const sequence = sql`pg_get_serial_sequence('deliveries', 'id')`
  const answer = await tx.execute(sql`select greatest(nextval(${sequence}), ${LOWEST_ORDER_ID})::int as first`)
  const [row] = (answer as unknown as { rows: { first: number }[] }).rows
  const first = row?.first ?? LOWEST_ORDER_ID
  await tx.execute(sql`select setval(${sequence}, ${first + count - 1})`)
  return first
}

async function partsOf(tx: Db, cityId: number): Promise<CityParts> {
  const places = await tx
    .select({
      clientId: clientAddresses.clientId,
      addressId: clientAddresses.id,
      zoneId: clientAddresses.zoneId,
      type: clientAddresses.type,
      businessType: clients.businessType,
      latitude: clientAddresses.latitude,
      longitude: clientAddresses.longitude,
    })
    .from(clientAddresses)
    .innerJoin(clients, eq(clients.id, clientAddresses.clientId))
    .where(eq(clients.cityId, cityId))
    .orderBy(asc(clientAddresses.id))
  const cooking = await tx
    .select({ id: merchants.id, itemIds: sql<number[]>`array_agg(${meals.id} order by ${meals.id})` })
    .from(merchants)
    .innerJoin(meals, eq(meals.merchantId, merchants.id))
    .where(and(eq(merchants.cityId, cityId), eq(merchants.status, "ACTIVE")))
    .groupBy(merchants.id)
    .orderBy(asc(merchants.id))
  const open = await tx
    .select({ id: plans.id, shiftId: plans.shiftId })
    .from(plans)
    .where(and(eq(plans.cityId, cityId), eq(plans.status, "PUBLISH")))
    .orderBy(asc(plans.id))
  const driving = await tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.cityId, cityId), eq(drivers.status, "ACTIVE"), inActiveTeam(tx)))
    .orderBy(asc(drivers.id))
  return { places, merchants: cooking, plans: open, driverIds: driving.map(({ id }) => id) }
}

/** Condition: the driver is in an active team. */
export function inActiveTeam(db: Db) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(driverTeams)
      .innerJoin(teams, eq(teams.id, driverTeams.teamId))
      .where(and(eq(driverTeams.driverId, drivers.id), eq(teams.status, "ACTIVE"))),
  )
}
