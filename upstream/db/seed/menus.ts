import { addDays } from "../../rules/calendar"
import { closedBecause, type OpenDays } from "../../rules/open-days"
import type { dailyMeals, menuHolidays, menus, menuZones, orders, zones } from "../schema"
import type { Kitchens } from "./kitchens"
import { extraPlan, MENU_PLANS, type MenuPlan } from "./menu-plans"
import { type Moved, SEED_TODAY } from "./moved"
import { createRandom, type Random } from "./random"

type Menu = Required<typeof menus.$inferInsert>
type DailyMeal = Required<typeof dailyMeals.$inferInsert>
type Order = Required<typeof orders.$inferInsert>
type Zone = Required<typeof zones.$inferInsert>
export type SeedOffDay = { id: number; startDate: string; endDate: string; cityId: number | null }

export interface Menus {
  menus: Menu[]
  menuZones: (typeof menuZones.$inferInsert)[]
  menuHolidays: (typeof menuHolidays.$inferInsert)[]
  dailyMeals: DailyMeal[]
  orders: Order[]
}

interface Surroundings {
  kitchens: Kitchens
  zones: readonly Zone[]
  offDays: readonly SeedOffDay[]
  /** Moves a day of the plans to the same place relative to today. */
  moved: Moved
}

const NEWEST_MENU_ID = 1482

/** All menus with their days, stock and a sample of orders; `scale` above 1 adds numbered ones. */
export function makeMenus(scale: number, around: Surroundings): Menus {
  const random = createRandom("menus")
  const made: Menus = { menus: [], menuZones: [], menuHolidays: [], dailyMeals: [], orders: [] }
  const extra = Math.max(0, Math.round(MENU_PLANS.length * scale) - MENU_PLANS.length)
  // The numbered menus come first, so that the newest menus and their ids are the same at every size.
  const plans = [...Array.from({ length: extra }, (_, index) => extraPlan(index)), ...MENU_PLANS]
  const gaps = plans.map((_, index) => (index < extra ? 1 : random.int(1, 4)))
  const span = gaps.reduce((sum, gap) => sum + gap, 0)
  let id = Math.max(NEWEST_MENU_ID, span) - span
  const kitchens = indexKitchens(around.kitchens)
  for (const [index, plan] of plans.entries()) {
    id += gaps[index] ?? 1
    addMenu(made, random, id, plan, around, kitchens)
  }
  return made
}

function addMenu(
  made: Menus,
  random: Random,
  id: number,
  plan: MenuPlan,
  around: Surroundings,
  kitchens: KitchenIndex,
): void {
  const { weeks, cityId } = plan
  const startDate = around.moved(plan.startDate)
  const endDate = addDays(startDate, weeks * 7 - 1)
  made.menus.push({
    id,
    name: plan.name,
    status: plan.status,
    cityId,
    noOfWeeks: weeks,
    startDate,
    endDate,
    allowFridays: plan.fridays,
    allowSaturdays: plan.saturdays,
    createdAt: new Date(
      `${addDays(startDate, -random.int(10, 30))}T${String(random.int(6, 16)).padStart(2, "0")}:00:00Z`,
    ),
  })
  for (const zone of around.zones) {
    if (zone.cityId === cityId && plan.zones.includes(zone.name)) made.menuZones.push({ menuId: id, zoneId: zone.id })
  }
  const offDays = around.offDays.filter((offDay) => offDay.cityId === null || offDay.cityId === cityId)
  const inside = offDays.filter((offDay) => offDay.startDate <= endDate && offDay.endDate >= startDate)
  const allowedHolidays = plan.holidays ? inside.map((offDay) => offDay.id) : []
  made.menuHolidays.push(...allowedHolidays.map((offDayId) => ({ menuId: id, offDayId })))

  const pool = mealPool(random, plan, kitchens)
  const days: OpenDays = { allowFridays: plan.fridays, allowSaturdays: plan.saturdays, offDays, allowedHolidays }
  for (let index = 0; index < weeks * 7; index++) {
    const date = addDays(startDate, index)
    const isSwitchedOff = random.chance(0.02)
    if (closedBecause(date, days) || isSwitchedOff) continue
    for (const meal of random.sample(pool, random.int(3, 7))) {
      addDailyMeal(made, random, { menuId: id, date, isOver: date < around.moved(SEED_TODAY) }, meal, plan.status)
    }
  }
}

interface PoolMeal {
  id: number
  stock: number
}

interface KitchenIndex {
  activeByCity: Map<number, Kitchens["merchants"]>
  mealsByMerchant: Map<number, PoolMeal[]>
}

function indexKitchens({ merchants, meals }: Kitchens): KitchenIndex {
  const index: KitchenIndex = { activeByCity: new Map(), mealsByMerchant: new Map() }
  const add = <T>(map: Map<number, T[]>, key: number, value: T) => {
    const list = map.get(key)
    if (list) list.push(value)
    else map.set(key, [value])
  }
  for (const merchant of merchants) if (merchant.status === "ACTIVE") add(index.activeByCity, merchant.cityId, merchant)
  for (const meal of meals) add(index.mealsByMerchant, meal.merchantId, meal)
  return index
}

/** Meals for a menu, from a few active kitchens of its city and of its cuisines, if it names any. */
function mealPool(random: Random, plan: MenuPlan, { activeByCity, mealsByMerchant }: KitchenIndex): PoolMeal[] {
  const active = activeByCity.get(plan.cityId) ?? []
  const fitting = active.filter((merchant) => plan.cuisines.length === 0 || plan.cuisines.includes(merchant.cuisine))
  const chosen = random.sample(fitting.length > 0 ? fitting : active, 6).map((merchant) => merchant.id)
  return chosen.sort((a, b) => a - b).flatMap((id) => mealsByMerchant.get(id) ?? [])
}

interface Day {
  menuId: number
  date: string
  /** Before the seed's today, so its orders are done. */
  isOver: boolean
}

function addDailyMeal(made: Menus, random: Random, day: Day, meal: PoolMeal, status: string): void {
  const { menuId, date, isOver } = day
  const base = meal.stock
  const sold = soldOf(random, base, isOver, status)
  made.dailyMeals.push({
    id: made.dailyMeals.length + 20_001,
    menuId,
    date,
    itemId: meal.id,
    availableBase: base,
    stock: base - sold,
  })
  // Only menus around the seed's day have orders: enough for the checks of affected orders.
  if (status !== "active") return
  for (let count = Math.min(sold, random.int(0, 3)); count > 0; count--) {
    const openStatus = random.chance(0.7) ? "accepted" : "assigned"
    const doneStatus = random.pick(["successful", "successful", "successful", "failed", "cancelled"])
    made.orders.push({
      id: made.orders.length + 500_001,
      clientId: random.int(7_000, 9_999),
      menuId,
      date,
      itemId: meal.id,
      status: isOver ? doneStatus : openStatus,
      isUnavailable: false,
    })
  }
}

/**
 * Sold portions: mostly fewer than the base, sometimes exactly all, sometimes more (oversold, so the stock is
 * negative).
 */
function soldOf(random: Random, base: number, isOver: boolean, status: string): number {
  if (status === "draft") return 0
  const luck = random.next()
  if (luck < 0.03) return base
  if (luck < 0.045) return base + random.int(1, 6)
  const most = isOver ? 0.95 : 0.6
  return Math.floor(base * most * random.next())
}
