import { copyAssignment, countAffectedOrders } from "~/areas/food/assign-menus/assign.server"
import { toPayload } from "~/areas/food/menus/generator/generator.schema"
import { createMenuConfiguration, listProductTypes } from "~/areas/food/menus/generator/generator-calls.server"
import { listGenerations } from "~/areas/food/menus/generator/generator-jobs.server"
import { listMenuJobs, pendingJobs } from "~/areas/food/menus/list/jobs.server"
import {
  createMenuMeals,
  deleteMenuMeals,
  duplicateMenuWeek,
  listAffectedOrders as listOrdersOfMeals,
  replaceMenuMeals,
  updateBaseStock,
  updateMenu,
} from "~/areas/food/menus/menu/menu-calls.server"
import {
  createMenu,
  getMenu,
  listHolidays,
  listMeals,
  listMenuMerchants,
  listMenus,
} from "~/areas/food/menus/menus.server"
import { toMenuPayload } from "~/domain/menu/menu-draft"
import { addMeals } from "~/domain/menu/menu-draft-changes"
import type { Api } from "~/upstream/api.server"
import { listZones } from "~/upstream/lookups.server"
import { draftAfter, sampleDraft } from "../support/menu-drafts"
import { found, type RestCall } from "./rest-call"

export const RIYADH = 1

/** The REST calls of the menus' screens. */
export const menuCalls: Record<string, RestCall> = {
  "GET /menus": found(listMenus),
  "GET /menus/:id": found(async (api) => {
    const [menu] = await listMenus(api)
    return getMenu(api, String(menu?.id))
  }),
  "GET /off-days": found((api) => listHolidays(api, RIYADH), ["city"]),
  "GET /merchants": found((api) => listMenuMerchants(api, RIYADH), ["city_id"]),
  "GET /merchants/:id/meals": found(async (api) => {
    const [merchant] = await listMenuMerchants(api, RIYADH)
    return listMeals(api, merchant?.id ?? 0)
  }),
  "GET /product-types": found(listProductTypes),
  "POST /menu-configurations": {
    run: async (api) => createMenuConfiguration(api, await generation(api)),
  },
  "POST /menus": {
    run: async (api) => createMenu(api, await wholeMenu(api)),
  },
  "POST /meals/validate-affected-orders": {
    run: async (api) => {
      await countAffectedOrders(api, ...(await twoMenus(api)))
      const { menu, day, meal } = await someDay(api)
      return listOrdersOfMeals(api, menu.id, [{ meal, dates: [day] }])
    },
  },
  "POST /menus/copy-menu-assignment": {
    run: async (api) => copyAssignment(api, ...(await twoMenus(api))),
  },
  "PATCH /daily-meal/:id": {
    run: async (api) => {
      const { item } = await someDay(api)
      return updateBaseStock(api, item.dailyMealId, item.availableBase + 1)
    },
  },
  "POST /menus/:id/weeks/duplicate": {
    run: async (api) => {
      const { menu } = await someDay(api)
      return duplicateMenuWeek(api, menu.id, 0, menu.noOfWeeks)
    },
  },
  "PATCH /menus/:id": {
    run: async (api) => {
      const { menu } = await someDay(api)
      const zones = menu.zones.map(({ id }) => id)
      return updateMenu(api, menu.id, { name: `${menu.name}, contract`, status: menu.status, zones })
    },
  },
}

/** Their GraphQL calls. */
export const menuOperations: Record<string, (api: Api) => Promise<unknown>> = {
  "query MenuConfigurationJobs": (api) => listMenuJobs(api, 1),
  "query PendingJobs": pendingJobs,
  "query GenerationsNow": listGenerations,
  "query JobReasonsExtra": (api) => listMenuJobs(api, 1),
  "mutation CreateMenuMeals": async (api) => {
    const { menu, day, foreign } = await someDay(api)
    return createMenuMeals(api, menu.id, [foreign], [day])
  },
  "mutation DeleteMenuMeals": async (api) => {
    const { menu, day, meal } = await someDay(api)
    return deleteMenuMeals(api, menu.id, [meal], [day])
  },
  "mutation ReplaceMenuMeals": async (api) => {
    const { menu, day, meal, foreign } = await someDay(api)
    return replaceMenuMeals(api, menu.id, meal, foreign, [day])
  },
}

/** A menu, and another one that serves all its zones. */
async function twoMenus(api: Api): Promise<[number, number]> {
  const menus = await listMenus(api)
  for (const old of menus) {
    const isCandidate = (menu: (typeof menus)[number]) =>
      menu.id !== old.id &&
      menu.status === "active" &&
      old.zones.every(({ id }) => menu.zones.some((zone) => zone.id === id))
    const candidate = menus.find(isCandidate)
    if (candidate) return [old.id, candidate.id]
  }
  throw new Error("No menu can follow another")
}

/** A day of an existing menu, one of its meals, and a meal of the same merchant that it does not have. */
async function someDay(api: Api) {
  const menu = await getMenu(api, "1482")
  for (const { date: day, items } of menu.datesMeals.slice(6)) {
    for (const item of items) {
      const offered = await listMeals(api, item.meal.merchant?.id ?? 0)
      const foreign = offered.find(({ itemId }) => !items.some(({ meal }) => meal.itemId === itemId))
      if (foreign) return { menu, day, item, meal: item.meal.itemId, foreign: foreign.itemId }
    }
  }
  throw new Error("the menu has no such day")
}

/** The body of a valid menu, built by the draft's rules from the available options. */
export async function wholeMenu(api: Api, name = "Contract") {
  const [zone] = await listZones(api, RIYADH)
  const [merchant] = await listMenuMerchants(api, RIYADH)
  if (!zone || !merchant) throw new Error("Riyadh has no zones or merchants")
  const [meal] = await listMeals(api, merchant.id)
  if (!meal) throw new Error("The merchant has no meals")
  const draft = sampleDraft({ name, zones: [zone], startDate: "2030-01-06", noOfWeeks: 1 })
  const days = ["2030-01-06", "2030-01-07", "2030-01-08", "2030-01-09", "2030-01-10"]
  const chosen = { ...meal, merchant: { id: merchant.id, name: merchant.restaurantName } }
  return toMenuPayload(draftAfter(draft, addMeals(draft, days, [chosen])))
}

/** A valid generation payload, as the generator's form sends it. */
async function generation(api: Api): Promise<ReturnType<typeof toPayload>> {
  const [zones, merchants, types] = await Promise.all([
    listZones(api, RIYADH),
    listMenuMerchants(api, RIYADH),
    listProductTypes(api),
  ])
  return toPayload({
    actionType: "create",
    menu: "",
    city: RIYADH,
    zones: zones.slice(0, 2).map(({ id }) => id),
    productType: types[0]?.id ?? 0,
    startDate: "2030-01-06",
    noOfWeeks: 1,
    merchants: merchants.map(({ id }) => id),
    excludeWorkingMerchants: 1,
    maxPickupTravelTime: 60,
    minMerchantsPerDay: 1,
    maxMerchantsPerDay: 2,
    merchantsFrequency: 1,
    minMealsPerDay: 1,
    maxMealsPerDay: 4,
    minMealsPerMerchant: 1,
    frequencyInDays: 1,
  })
}
