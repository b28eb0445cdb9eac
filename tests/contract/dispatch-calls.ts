import { assignOrders, switchTasks } from "~/areas/delivery/dispatch/assign.server"
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
import { countClientDays } from "~/areas/delivery/support/client-days.server"
import { findClient, listClientsLike } from "~/areas/delivery/support/clients.server"
import { notifyClient } from "~/areas/delivery/support/support.server"
import { today } from "~/base/clock.server"
import type { Api } from "~/upstream/api.server"
import { testContext } from "../support/request-context"
import { found, type RestCall } from "./rest-call"

const JEDDAH = "1"
const FILTER = {
  zones: ["1", "2", "3", "4", "5"],
  plans: ["1", "2", "3", "4", "5"],
  restaurants: [],
  teams: ["5"],
  addressType: "Home",
  businessType: "B2C",
} as const

/** The same upstream, as if it rejected our optional fields. */
const plainly = (api: Api): Api => ({ ...api, either: (_ours, plain) => plain() })
const anyTeam = () => ({ ...asked(), teams: [] })
const asked = () => ({ ...FILTER, date: today() })
const pins = () => ({
  cityId: JEDDAH,
  zonesIds: FILTER.zones,
  plansIds: FILTER.plans,
  foodCategoriesIds: ["1", "2"],
  deliveryDate: today(),
  addressType: FILTER.addressType,
  businessType: FILTER.businessType,
  restaurants: [],
  teams: FILTER.teams,
})
const SOMEBODY = { staffKey: "somebody" }
const SIDEBAR = () => ({ cityId: 1, date: today(), zones: ["1", "2", "3"], search: "1" })
const CHOICES = () => ({ date: today(), teamIds: ["5"], cityId: "1", except: "18001" })
const firstBusy = async (api: Api) => {
  const { drivers } = await listSidebarDrivers(api, SIDEBAR(), true)
  return drivers[0]?.id ?? ""
}
const PINS_QUERY = ["city_id", "zones_ids[]", "plans_ids[]", "food_categories_ids[]", "delivery_date", "address_type"]

/** The REST calls of the map (product/dispatch 5). */
export const mapCalls: Record<string, RestCall> = {
  "GET /map/pins": found((api) => listPins(api, pins()), [...PINS_QUERY, "business_type", "teams[]"]),
  "GET /map/merchantsPins": found((api) => listMerchantPins(api, today()), ["delivery_date"]),
}

/** The REST call of support, on admin v1 (product/dispatch 2). */
export const supportCalls: Record<string, RestCall> = {
  "admin POST /notify-client": {
    run: (api) => notifyClient(api, 7_001, "On its way"),
  },
}

/** The GraphQL calls of dispatch (product/dispatch 5, product/dispatch 2). */
export const dispatchOperations: Record<string, (api: Api) => Promise<unknown>> = {
  "query FetchCities": listMapCities,
  "query ClientDays": (api) => countClientDays(api, "7001", [today()]),
  "query FetchClients": (api) => listClientsLike(api, "700"),
  "query ClientContactsExtra": (api) => findClient(api, "7001"),
  "query MapGroundExtra": listGrounds,
  "query FetchFoodCategories": (api) => listFoodCategories(api, JEDDAH),
  "query FetchShifts": listMapShifts,
  "query FetchPlans": (api) => listPlanChoices(plainly(api), { shift: "2", foodCategories: ["1"], zones: ["1"] }),
  "query FetchPlansExtra": (api) => listPlanChoices(api, { shift: "2", foodCategories: ["1"], zones: ["1"] }),
  "query FetchTeams": listTeamChoices,
  "query FetchTeamsExtra": (api) => listMapTeams(api, ["1"], ["1"]),
  "query FetchMerchantsForMap": (api) => listMapMerchants(api, JEDDAH),
  "query Orders": (api) => listOrders(plainly(api), anyTeam(), "assigned", 1),
  "query OrdersByTimeExtra": (api) => listOrders(api, { ...anyTeam(), search: "7001" }, "assigned", 1),
  "query OrdersOfTeamsExtra": (api) => listOrders(api, asked(), "assigned", 1),
  "query StrangeOrdersExtra": (api) => listStrangeOrders(api, anyTeam()),
  "query OrderCounts": (api) => countOrders(api, anyTeam()),
  "query OrderCountsOfTeamsExtra": (api) => countOrders(api, asked()),
  "query OrdersDueExtra": (api) => countDue(api, asked(), 600, 60),
  "query OrdersOfDay": (api) => countOrdersOf(api, anyTeam(), today()),
  "query OrdersOfDayOfTeamsExtra": (api) => countOrdersOf(api, asked(), today()),
  "query OrderStates": (api) => listOrderStates(api, ["551001"]),
  "query OrderTimes": (api) => orderTimes(api, FILTER.zones, today()),
  "query OrderIds": (api) => listUnassignedIds(api, anyTeam()),
  "query SplitOrders": (api) => listUnassignedStops(api, anyTeam()),
  "query SplitOrdersOfTeamsExtra": (api) => listUnassignedStops(api, asked()),
  "query OrderIdsOfTeamsExtra": (api) => listUnassignedIds(api, asked()),
  "query DriverOrders": async (api) => listDriverOrders(api, await firstBusy(api), today()),
  "query SidebarDrivers": (api) => listSidebarDrivers(plainly(api), SIDEBAR(), true),
  "query SidebarDriversExtra": firstBusy,
  "query AssignedDrivers": (api) => countLoads(api, SIDEBAR()),
  "query DriverOfDay": async (api) => findDriverOfDay(api, await firstBusy(api), today()),
  "query DriverLoadExtra": async (api) => findDriverOfDay(api, await firstBusy(api), today()),
  "query DriversToAssign": (api) => listPickerDrivers(plainly(api), CHOICES()),
  "query DriversToAssignExtra": (api) => listPickerDrivers(api, CHOICES()),
  "mutation AssignOrder": async (api) => {
    const [order] = (await listOrders(api, { date: today(), zones: ["1"] }, "unassigned", 1)).orders
    const seen = [{ id: order?.id ?? "", driverId: null }]
    for (const { id } of await listPickerDrivers(api, { date: today(), teamIds: ["5"], cityId: "1" })) {
      return assignOrders({ api, session: SOMEBODY, context: testContext("/").context }, today(), seen, id)
    }
    return null
  },
  "mutation SwitchTasks": async (api) => {
    const from = await firstBusy(api)
    const [to] = await listPickerDrivers(api, { date: today(), teamIds: ["5"], cityId: "1", except: from })
    const { context } = testContext("/")
    return switchTasks(
      { api, context, session: SOMEBODY },
      { fromDriverId: from, toDriverId: to?.id ?? "", deliveryDate: today() },
    )
  },
}
