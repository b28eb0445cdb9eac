import { sql } from "drizzle-orm"
import { type Db, locked } from "../database"
import { freeRoom, restoreSeed } from "../kept-seed"
import * as schema from "../schema"
import { bulkInsert, continueIds } from "./bulk-insert"
import { BUSINESS_TABLES, seedBusiness } from "./business"
import { DISPATCH_TABLES, seedDispatch } from "./dispatch"
import { makeJobs } from "./jobs"
import { makeKitchens } from "./kitchens"
import { MARKET_TABLES, seedMarket } from "./market"
import { makeMenus, type SeedOffDay } from "./menus"
import { movedTo } from "./moved"
import { PAYROLL_TABLES } from "./payroll"
import { CITIES, OFF_DAYS } from "./places"
import { STAFF } from "./staff"
import { seedWorkforce, WORKFORCE_TABLES } from "./workforce"

const SEEDED_KEY = "seeded"

/** Tables of the seed, children first, because `truncate` needs this order. */
const TABLES = [
  ...BUSINESS_TABLES,
  ...MARKET_TABLES,
  ...DISPATCH_TABLES,
  ...PAYROLL_TABLES,
  ...WORKFORCE_TABLES,
  ...["menu_assignments", "job_menus", "configuration_jobs", "orders", "daily_meals", "menu_holidays", "menu_zones"],
  ...[
    "menus",
    "meals",
    "merchants",
    "product_types",
    "off_days",
    "zones",
    "cities",
    "provider_tokens",
    "tokens",
    "staff",
  ],
]

/** Tables whose id sequence continues after the seeded ids. */
const CONTINUED = new Set([
  ...BUSINESS_TABLES,
  ...WORKFORCE_TABLES,
  ...PAYROLL_TABLES,
  ...MARKET_TABLES,
  ...DISPATCH_TABLES,
])
const WITHOUT_ID = new Set(["job_menus", "menu_holidays", "menu_zones", "provider_tokens", "tokens"])

/**
 * Fills an empty database as of `today` (YYYY-MM-DD, `movedTo`). Returns false and changes nothing if it is not empty.
 */
export function seedOnce(db: Db, scale: number, today: string): Promise<boolean> {
  return locked(db, async (tx) => {
    const [done] = await tx.select().from(schema.meta).where(sql`key = ${SEEDED_KEY}`)
    if (done) return false
    await seed(tx, scale, today)
    return true
  })
}

/** Empties every table and seeds it again as of `today`. */
export async function reseed(db: Db, scale: number, today: string): Promise<void> {
  const restored = await locked(db, async (tx) => {
    const names = await restoreSeed(tx)
    if (names) return names
    const tables = sql.join(
      TABLES.map((table) => sql.identifier(table)),
      sql`, `,
    )
    await tx.execute(sql`truncate ${tables} restart identity cascade`)
    await tx.delete(schema.meta).where(sql`key = ${SEEDED_KEY}`)
    await seed(tx, scale, today)
    return null
  })
  if (restored) await freeRoom(db, restored)
}

async function seed(tx: Db, scale: number, today: string): Promise<void> {
  const moved = movedTo(today)
  const cities = CITIES.map(({ id, enName, arName, isActive, lat, lng }) => {
    return { id, enName, arName, isActive, defaultLat: lat, defaultLng: lng }
  })
  const zones = CITIES.flatMap((city) => city.zones.map((zone) => ({ zone, cityId: city.id }))).map(
    ({ zone, cityId }, index) => ({
      id: index + 1,
      name: zone.replace("*", ""),
      cityId,
      isActive: !zone.endsWith("*"),
    }),
  )
  const offDays: (SeedOffDay & { description: string })[] = OFF_DAYS.map(({ city, ...offDay }, index) => {
    const [startDate, endDate] = [moved(offDay.startDate), moved(offDay.endDate)]
    return {
      id: index + 1,
      ...offDay,
      startDate,
      endDate,
      cityId: CITIES.find((each) => each.enName === city)?.id ?? null,
    }
  })
  const kitchens = makeKitchens(scale)
  const menus = makeMenus(scale, { kitchens, zones, offDays, moved })
  const { jobs, links } = makeJobs(menus)

  await bulkInsert(
    tx,
    schema.staff,
    STAFF.map((person, index) => ({ id: index + 1, ...person, isActive: true })),
  )
  await bulkInsert(tx, schema.cities, cities)
  await bulkInsert(tx, schema.zones, zones)
  await bulkInsert(tx, schema.offDays, offDays)
  await bulkInsert(tx, schema.productTypes, [
    { id: 1, enName: "Meals", arName: "وجبات" },
    { id: 2, enName: "Breakfast", arName: "فطور" },
    { id: 3, enName: "Snacks", arName: "وجبات خفيفة" },
  ])
  await bulkInsert(tx, schema.merchants, kitchens.merchants)
  await bulkInsert(tx, schema.meals, kitchens.meals)
  await bulkInsert(tx, schema.menus, menus.menus)
  await bulkInsert(tx, schema.menuZones, menus.menuZones)
  await bulkInsert(tx, schema.menuHolidays, menus.menuHolidays)
  await bulkInsert(tx, schema.dailyMeals, menus.dailyMeals)
  await bulkInsert(tx, schema.orders, menus.orders)
  await bulkInsert(tx, schema.configurationJobs, jobs)
  await bulkInsert(tx, schema.jobMenus, links)
  await seedWorkforce(tx, scale, moved)
  await seedMarket(tx, today)
  await seedDispatch(tx, scale, kitchens.merchants)
  await seedBusiness(tx, scale, kitchens, moved)
  for (const table of TABLES.filter((name) => !WITHOUT_ID.has(name) && !CONTINUED.has(name))) {
    await continueIds(tx, table)
  }
  await tx.insert(schema.meta).values({ key: SEEDED_KEY, value: String(scale) })
}
