import { describe, expect, test } from "vitest"
import { addDays, weekday } from "../../rules/calendar"
import { closedBecause } from "../../rules/open-days"
import { makeBusiness } from "./business"
import { makeJobs } from "./jobs"
import { makeKitchens } from "./kitchens"
import { MENU_PLANS } from "./menu-plans"
import { makeMenus } from "./menus"
import { movedTo, SEED_TODAY } from "./moved"
import { CITIES, OFF_DAYS } from "./places"
import { hash } from "./random"
import { ALL_PERMISSIONS, STAFF } from "./staff"
import { makeSubscriptions } from "./subscriptions"

const zones = CITIES.flatMap((city) =>
  city.zones.map((name) => ({ name: name.replace("*", ""), cityId: city.id })),
).map((zone, index) => ({ id: index + 1, ...zone, isActive: true }))
const offDays = OFF_DAYS.map(({ city, startDate, endDate }, index) => {
  return { id: index + 1, startDate, endDate, cityId: CITIES.find((each) => each.enName === city)?.id ?? null }
})

function make(scale: number, today = SEED_TODAY) {
  const moved = movedTo(today)
  const around = offDays.map((offDay) => {
    return { ...offDay, startDate: moved(offDay.startDate), endDate: moved(offDay.endDate) }
  })
  const kitchens = makeKitchens(scale)
  return { kitchens, menus: makeMenus(scale, { kitchens, zones, offDays: around, moved }) }
}

const first = make(1)

describe("seed", () => {
  test("is the same every time", () => {
    const [one, two] = [first, make(1)].map((made) => hash(JSON.stringify(made)))
    expect(one).toBe(two)
  })

  test("is as big as it is asked to be, and no id is there twice", () => {
    const orders = (scale: number) => makeBusiness(scale, first.kitchens).subscriptions.map(({ id }) => id)
    const others = makeSubscriptions(movedTo(SEED_TODAY)).subscriptions.map(({ id }) => id)
    expect(orders(5).length).toBeGreaterThan(3_500)
    expect(orders(5).slice(0, 500)).toEqual(orders(1).slice(0, 500))
    const ids = [...orders(5), ...others]
    expect(new Set(ids).size).toBe(ids.length)
  })

  test("is as big as promised", () => {
    const { kitchens, menus } = first
    expect(CITIES.filter((city) => city.merchants > 0).length).toBeGreaterThanOrEqual(6)
    expect(zones.length).toBeGreaterThanOrEqual(40)
    expect(kitchens.merchants.length).toBeGreaterThanOrEqual(150)
    expect(kitchens.meals.length).toBeGreaterThanOrEqual(2_500)
    expect(menus.menus.length).toBeGreaterThanOrEqual(60)
    expect(new Set(menus.menus.map((menu) => menu.status))).toEqual(new Set(["active", "inactive", "draft"]))
    const { jobs, links } = makeJobs(menus)
    const linked = jobs.map((job) => links.filter((link) => link.jobId === job.id).length)
    expect(Math.max(...linked)).toBe(2)
    expect(links.every((link) => menus.menus.some((menu) => menu.id === link.menuId))).toBe(true)
    expect(jobs.length).toBeGreaterThanOrEqual(12)
    expect(new Set(jobs.map((job) => job.status))).toEqual(new Set(["PENDING", "SUCCESS", "FAILED"]))
    expect(jobs.at(-1)?.id).toBe(318)
  })

  test("names are unique and in both languages", () => {
    const { merchants, meals } = first.kitchens
    expect(new Set(merchants.map((merchant) => merchant.restaurantName)).size).toBe(merchants.length)
    expect(new Set(first.menus.menus.map((menu) => menu.name.toLowerCase())).size).toBe(first.menus.menus.length)
    for (const meal of meals) {
      expect(meal.arName).toMatch(/^[\u0600-\u06FF ]+$/)
      expect(meal.enName).toMatch(/^[A-Z][\w ]+$/)
    }
    expect(merchants.every((merchant) => /^9665\d{8}$/.test(merchant.restaurantPhone))).toBe(true)
  })

  test("menus keep the rules of the business", () => {
    const zoneCity = new Map(zones.map((zone) => [zone.id, zone.cityId]))
    const merchantOfMeal = new Map(first.kitchens.meals.map((meal) => [meal.id, meal.merchantId]))
    const merchants = new Map(first.kitchens.merchants.map((merchant) => [merchant.id, merchant]))
    for (const menu of first.menus.menus) {
      expect(weekday(menu.startDate)).toBe(0)
      expect(menu.endDate).toBe(addDays(menu.startDate, menu.noOfWeeks * 7 - 1))
      const own = first.menus.menuZones.filter((link) => link.menuId === menu.id)
      expect(own.length, menu.name).toBeGreaterThan(0)
      expect(own.every((link) => zoneCity.get(link.zoneId) === menu.cityId)).toBe(true)
    }
    const byId = new Map(first.menus.menus.map((menu) => [menu.id, menu]))
    for (const { menuId, date, itemId, stock, availableBase } of first.menus.dailyMeals) {
      const menu = byId.get(menuId)
      if (!menu) throw new Error("a day of no menu")
      const allowedHolidays = first.menus.menuHolidays.filter((row) => row.menuId === menuId).map((row) => row.offDayId)
      const cityOffDays = offDays.filter((offDay) => offDay.cityId === null || offDay.cityId === menu.cityId)
      expect(closedBecause(date, { ...menu, offDays: cityOffDays, allowedHolidays })).toBeNull()
      expect(merchants.get(merchantOfMeal.get(itemId) ?? 0)).toMatchObject({ cityId: menu.cityId, status: "ACTIVE" })
      expect(stock).toBeLessThanOrEqual(availableBase)
    }
  })

  test("has what the screens need to show", () => {
    const { menus, dailyMeals, orders } = first.menus
    const current = menus.filter(
      (menu) => menu.status === "active" && menu.startDate <= SEED_TODAY && SEED_TODAY <= menu.endDate,
    )
    expect(current.length).toBeGreaterThanOrEqual(8)
    expect(menus.some((menu) => /[\u0600-\u06FF]/.test(menu.name))).toBe(true)
    expect(menus.at(-1)).toMatchObject({ id: 1482, name: "Riyadh North, Autumn balanced" })
    expect(dailyMeals.some((row) => row.stock === 0)).toBe(true)
    expect(dailyMeals.some((row) => row.stock < 0)).toBe(true)
    expect(orders.some((order) => order.status === "accepted" && order.date > SEED_TODAY)).toBe(true)
    const pictures = first.kitchens.meals.map((meal) => meal.coverImage)
    expect(pictures.some((name) => name === null)).toBe(true)
    expect(pictures.some((name) => name?.includes(" "))).toBe(true)
    expect(pictures.some((name) => /[\u0600-\u06FF]/.test(name ?? ""))).toBe(true)
  })

  test("made later, all of it is later by the same whole weeks", () => {
    const { menus } = make(1, "2027-11-25")
    const later = (date: string) => addDays(date, 52 * 7)
    expect(menus.menus.map(({ startDate }) => startDate)).toEqual(
      first.menus.menus.map(({ startDate }) => later(startDate)),
    )
    expect(menus.dailyMeals).toEqual(first.menus.dailyMeals.map((row) => ({ ...row, date: later(row.date) })))
    expect(menus.orders).toEqual(first.menus.orders.map((row) => ({ ...row, date: later(row.date) })))
    expect(makeJobs(menus).jobs.map(({ failureReason }) => failureReason)).toContain(
      "Only 2 of the 4 merchants needed on 2027-09-20 can deliver.",
    )
  })

  test("a day early in the seed's week, or before it, moves nothing", () => {
    for (const today of ["2024-02-29", SEED_TODAY, addDays(SEED_TODAY, 6)])
      expect(movedTo(today)("2026-12-06")).toBe("2026-12-06")
    expect(movedTo(addDays(SEED_TODAY, 7))("2026-12-06")).toBe("2026-12-13")
  })

  test("grows and shrinks with its scale, the newest menus staying the same", () => {
    const big = make(3)
    expect(big.kitchens.merchants.length).toBe(first.kitchens.merchants.length * 3)
    expect(big.menus.menus.length).toBe(MENU_PLANS.length * 3)
    expect(big.menus.menus.at(-1)).toMatchObject({ id: 1482, name: "Riyadh North, Autumn balanced" })
    expect(new Set(big.menus.menus.map((menu) => menu.id)).size).toBe(big.menus.menus.length)
    const small = make(0.1)
    expect(small.kitchens.merchants.length).toBeLessThan(40)
    expect(small.menus.menus.length).toBe(MENU_PLANS.length)
  })

  test("staff: one account per kind, with the permissions of that kind", () => {
    const of = (name: string) => STAFF.find((person) => person.email === `${name}@saffron.example`)?.permissions
    expect(of("noura")).toEqual([...ALL_PERMISSIONS])
    expect(of("finance")?.every((permission) => permission.startsWith("VIEW_"))).toBe(true)
    expect(of("menus-viewer")).toEqual(["VIEW_MENUS"])
    expect(of("nothing")).toEqual([])
    expect(of("b2b")).toContain("DELETE_ORGANIZATION")
    expect(STAFF).toHaveLength(9)
  })
})
