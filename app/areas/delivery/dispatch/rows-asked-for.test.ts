import { expect, it } from "vitest"
import type { Api } from "~/upstream/api.server"
import {
  listFoodCategories,
  listMapCities,
  listMapMerchants,
  listMapShifts,
  listPlanChoices,
} from "../map/filter/map-choices.server"
import { findClient } from "../support/clients.server"
import { listPickerDrivers, listSidebarDrivers } from "./drivers.server"
import { listClientOrders, listDriverOrders, listOrders } from "./orders.server"
import { listMapTeams, listTeamChoices } from "./teams.server"

/** product/dispatch 2 and 5, product/shell 7: the number of rows that each query of dispatch and Support requests. */

const EMPTY = { data: [], paginatorInfo: { total: 0, currentPage: 1, lastPage: 1 } }

/** The GraphQL variables of a call. Every list is returned empty. */
async function askedBy(call: (api: Api) => Promise<unknown>): Promise<Record<string, unknown>> {
  let asked: Record<string, unknown> = {}
  const graphql = async (_query: unknown, variables: Record<string, unknown>) => {
    asked = variables
    return new Proxy({}, { get: () => EMPTY })
  }
  const either = ([query, variables]: [unknown, Record<string, unknown>]) => graphql(query, variables)
  await call({ cacheKey: String(Math.random()), graphql, extra: graphql, either } as unknown as Api)
  return asked
}

const PLANS = { shift: "2", foodCategories: ["1"], zones: ["1"] }
const DAY = "2026-11-22"

it.each<[string, number, (api: Api) => Promise<unknown>]>([
  ["teams of a map", 200, (api) => listMapTeams(api, ["1"], ["1"])],
  ["teams to assign to", 200, (api) => listTeamChoices(api)],
  ["restaurants", 1_000, (api) => listMapMerchants(api, "1")],
  ["cities", 2_000, (api) => listMapCities(api)],
  ["food categories", 1_000, (api) => listFoodCategories(api, "1")],
  ["shifts", 100, (api) => listMapShifts(api)],
  ["plans", 1_000, (api) => listPlanChoices(api, PLANS)],
  ["a page of orders", 20, (api) => listOrders(api, {}, "unassigned", 1)],
  ["a client's orders of a day", 1_000, (api) => listClientOrders(api, "1", DAY)],
  ["a driver's timeline", 200, (api) => listDriverOrders(api, "1", DAY)],
  [
    "drivers of a sidebar",
    2_000,
    (api) => listSidebarDrivers(api, { cityId: 1, date: DAY, zones: ["1"], search: "1" }, true),
  ],
  ["drivers to choose from", 2_000, (api) => listPickerDrivers(api, { date: DAY, teamIds: ["1"] })],
  ["clients", 100, (api) => findClient(api, "1")],
])("%s: at most %i", async (_, first, call) => {
  expect(await askedBy(call)).toMatchObject({ first })
})

it("queries plans by shift, categories and zones, and active drivers for the date except one", async () => {
  const plans = JSON.stringify(await askedBy((api) => listPlanChoices(api, PLANS)))
  for (const column of ["SHIFT_ID", "FOOD_CATEGORY_ID"]) expect(plans).toContain(column)
  expect(plans).toContain('"hasZones":{"column":"ID","operator":"IN","value":["1"]}')
  const drivers = await askedBy((api) => listPickerDrivers(api, { date: DAY, teamIds: ["7"], except: "18001" }))
  expect(drivers).toMatchObject({ date: DAY, hasTeams: { value: "7" } })
  expect(JSON.stringify(drivers)).toContain('{"column":"STATUS","operator":"EQ","value":"ACTIVE"}')
  expect(JSON.stringify(drivers)).toContain('{"column":"ID","operator":"NEQ","value":"18001"}')
})
