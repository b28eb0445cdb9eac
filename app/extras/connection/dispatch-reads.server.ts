import { countLoads } from "~/areas/delivery/dispatch/driver-loads.server"
import { findDriverOfDay, listPickerDrivers, listSidebarDrivers } from "~/areas/delivery/dispatch/drivers.server"
import { countOrders, countOrdersOf } from "~/areas/delivery/dispatch/order-counts.server"
import {
  listDriverOrders,
  listOrderStates,
  listOrders,
  listStrangeOrders,
  listUnassignedIds,
} from "~/areas/delivery/dispatch/orders.server"
import { listMapTeams, listTeamChoices } from "~/areas/delivery/dispatch/teams.server"
import { listUnassignedStops } from "~/areas/delivery/dispatch/unassigned-stops.server"
import { orderTimes } from "~/areas/delivery/live-pins/order-times.server"
import { listMerchantPins, listPins } from "~/areas/delivery/live-pins/pins.server"
import {
  listFoodCategories,
  listGrounds,
  listMapCities,
  listMapMerchants,
  listMapShifts,
  listPlanChoices,
} from "~/areas/delivery/map/filter/map-choices.server"
import { countDue } from "~/areas/delivery/map/live/due-counts.server"
import { getShift, listShifts } from "~/areas/delivery/shifts/shifts.server"
import { countClientDays } from "~/areas/delivery/support/client-days.server"
import { findClient, listClientsLike } from "~/areas/delivery/support/clients.server"
import { listDrivers } from "~/areas/logistics/drivers/drivers.server"
import { today } from "~/base/clock.server"
import { type Api, plainly } from "~/upstream/api.server"
import { listCities } from "~/upstream/lookups.server"
import { extraRead, type Read, readsOf, type Sample } from "./read"

const cityOf = async (api: Api, sample: Sample) => (await sample("cities", () => listCities(api))).id
const teamOf = async (api: Api, sample: Sample) => (await sample("teams", () => listTeamChoices(api))).value
const driverOf = async (api: Api, sample: Sample) =>
  (await sample("drivers", async () => (await listDrivers(api, {}, { page: 1, perPage: 7, sort: null })).rows)).id
const zonesOf = async (api: Api, sample: Sample) => {
  const { zones } = await sample("cities", () => listCities(api))
  return zones.map(({ id }) => String(id))
}
const FILTER = { restaurants: [], teams: [], plans: [] as string[], addressType: "Both", businessType: "BOTH" } as const
/** A call about today's orders of all teams. */
const orders =
  (ask: (api: Api, filter: Parameters<typeof countOrders>[1]) => Promise<unknown>, isOfTeam = false): Read["run"] =>
  async (api, sample) => {
    const teams = isOfTeam ? [await teamOf(api, sample)] : []
    return ask(api, { ...FILTER, date: today(), zones: await zonesOf(api, sample), teams })
  }
const sidebar =
  (isPlain: boolean): Read["run"] =>
  async (api, sample) => {
    const asked = { cityId: await cityOf(api, sample), date: today(), zones: await zonesOf(api, sample), search: "" }
    return listSidebarDrivers(isPlain ? plainly(api) : api, asked, true)
  }
const choices =
  (isPlain: boolean): Read["run"] =>
  async (api, sample) => {
    const asked = { date: today(), teamId: await teamOf(api, sample), cityId: String(await cityOf(api, sample)) }
    return listPickerDrivers(isPlain ? plainly(api) : api, asked)
  }
const ofDriver =
  (ask: (api: Api, driver: string) => Promise<unknown>): Read["run"] =>
  async (api, sample) =>
    ask(api, await driverOf(api, sample))
const plans =
  (isPlain: boolean): Read["run"] =>
  async (api, sample) => {
    const { value: shift } = await sample("shifts of the map", () => listMapShifts(api))
    const asked = { shift, foodCategories: [], zones: await zonesOf(api, sample) }
    return listPlanChoices(isPlain ? plainly(api) : api, asked)
  }

export const dispatchReads = [
  ...readsOf("Shifts", {
    "GET /shifts": (api) => listShifts(api),
    "GET /shifts/:id": async (api, sample) => getShift(api, String((await sample("shifts", () => listShifts(api))).id)),
  }),
  ...readsOf("Map", {
    // The map always sends a category and a plan.
    "GET /map/pins": async (api, sample) => {
      const cityId = String(await cityOf(api, sample))
      const { value: shift } = await sample("shifts of the map", () => listMapShifts(api))
      const { value: category } = await sample("food categories", () => listFoodCategories(api, cityId))
      const asked = { shift, foodCategories: [category], zones: [] }
      const { value: plan } = await sample("plans of the map", () => listPlanChoices(plainly(api), asked))
      return listPins(api, {
        ...{ cityId, zonesIds: await zonesOf(api, sample), plansIds: [plan], foodCategoriesIds: [category] },
        ...{ deliveryDate: today(), addressType: "Both", businessType: "BOTH", restaurants: [], teams: [] },
      })
    },
    "GET /map/merchantsPins": (api) => listMerchantPins(api, today()),
    "query FetchCities": (api) => listMapCities(api),
    "query FetchFoodCategories": async (api, sample) => listFoodCategories(api, String(await cityOf(api, sample))),
    "query FetchShifts": (api) => listMapShifts(api),
    "query FetchPlans": plans(true),
    "query FetchTeams": (api) => listTeamChoices(api),
    "query FetchMerchantsForMap": async (api, sample) => listMapMerchants(api, String(await cityOf(api, sample))),
  }),
  ...readsOf("Map and Support", {
    "query Orders": orders((api, filter) => listOrders(plainly(api), filter, "assigned", 1)),
    "query OrderCounts": orders((api, filter) => countOrders(api, filter)),
    "query OrdersOfDay": orders((api, filter) => countOrdersOf(api, filter, today())),
    "query OrderStates": (api) => listOrderStates(api, ["1"]),
    "query OrderIds": orders((api, filter) => listUnassignedIds(api, filter)),
    "query OrderTimes": async (api, sample) => orderTimes(api, await zonesOf(api, sample), today()),
    "query SplitOrders": orders((api, filter) => listUnassignedStops(api, filter)),
    "query DriverOrders": ofDriver((api, driver) => listDriverOrders(api, driver, today())),
    "query SidebarDrivers": sidebar(true),
    "query AssignedDrivers": async (api, sample) =>
      countLoads(api, { date: today(), zones: await zonesOf(api, sample) }),
    "query DriverOfDay": ofDriver((api, driver) => findDriverOfDay(plainly(api), driver, today())),
    "query DriversToAssign": choices(true),
    "query FetchClients": (api) => listClientsLike(api, "1"),
    "query ClientDays": (api) => countClientDays(api, "1", [today()]),
  }),
  extraRead("MapGround", (api) => listGrounds(api)),
  extraRead("FetchPlans", plans(false)),
  extraRead("FetchTeams", async (api, sample) => listMapTeams(api, await zonesOf(api, sample), [])),
  extraRead(
    "OrdersByTime",
    orders((api, filter) => listOrders(api, filter, "assigned", 1)),
  ),
  extraRead(
    "OrdersOfTeams",
    orders((api, filter) => listOrders(api, filter, "assigned", 1), true),
  ),
  extraRead(
    "StrangeOrders",
    orders((api, filter) => listStrangeOrders(api, filter)),
  ),
  extraRead("OrderCountsOfTeams", orders(countOrders, true)),
  extraRead(
    "OrdersOfDayOfTeams",
    orders((api, filter) => countOrdersOf(api, filter, today()), true),
  ),
  extraRead(
    "OrdersDue",
    orders((api, filter) => countDue(api, filter, 0, 1), true),
  ),
  extraRead("OrderIdsOfTeams", orders(listUnassignedIds, true)),
  extraRead("SplitOrdersOfTeams", orders(listUnassignedStops, true)),
  extraRead("SidebarDrivers", sidebar(false)),
  extraRead(
    "DriverLoad",
    ofDriver((api, driver) => findDriverOfDay(api, driver, today())),
  ),
  extraRead("DriversToAssign", choices(false)),
  extraRead("ClientContacts", (api) => findClient(api, "1")),
]
