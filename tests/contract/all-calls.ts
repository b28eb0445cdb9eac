import { createShift, getShift, listShifts, updateShift } from "~/areas/delivery/shifts/shifts.server"
import { listMerchants as listMerchantPage } from "~/areas/food/merchants/merchants.server"
import {
  createSupervisor,
  findSupervisor,
  listSupervisorPlans,
  listSupervisors,
  updateSupervisor,
} from "~/areas/logistics/supervisors/supervisors.server"
import type { Api } from "~/upstream/api.server"
import { listCities, listZones } from "~/upstream/lookups.server"
import { logIn, refreshToken, revokeToken } from "~/upstream/session-calls.server"
import type { TestUpstream } from "../../upstream/test-support"
import type { TestStaff } from "../support/staff"
import { businessCalls, businessRestCalls } from "./business-calls"
import { contractorCalls } from "./contractor-calls"
import { dispatchOperations, mapCalls, supportCalls } from "./dispatch-calls"
import { driverCalls } from "./driver-calls"
import { marketCalls, marketOperations } from "./market-calls"
import { menuCalls, menuOperations, RIYADH } from "./menu-calls"
import { payCalls, payRestCalls } from "./pay-calls"
import { found, type RestCall } from "./rest-call"

const SHIFT = {
  enTitle: "Contract",
  enDescription: "Of a test",
  arTitle: "عقد",
  arDescription: "من اختبار",
  startTime: "22:00:00",
  endTime: "02:00:00",
  pickupTime: "21:07:30",
}
/** The records and users of the calls. */
export interface CallWorld {
  upstream: TestUpstream
  staff: TestStaff
}

/** Every REST call of the dashboard. */
export const restCalls = (world: () => CallWorld): Record<string, RestCall> => ({
  "GET /cities": found((api) => listCities(api), ["active"]),
  "GET /zones": found((api) => listZones(api, RIYADH), ["city_id", "is_active"]),
  ...menuCalls,
  ...marketCalls,
  ...businessRestCalls,
  ...payRestCalls,
  ...mapCalls,
  ...supportCalls,
  "admin GET /shifts": found(listShifts),
  "admin GET /shifts/:id": found((api) => getShift(api, "2")),
  "admin POST /shifts": {
    run: (api) => createShift(api, SHIFT),
  },
  "admin PUT /shifts/:id": {
    run: (api) => updateShift(api, 3, { ...SHIFT, enTitle: "Contract, changed", arTitle: "عقد آخر" }),
  },
  "POST /login": {
    run: () => logIn(`for:${world().staff.email}`, "request-1"),
  },
  "PATCH /refreshToken": {
    run: async () => refreshToken((await world().upstream.person()).token),
  },
  "PATCH /revokeToken": {
    run: () => revokeToken(`for:${world().staff.email}`, "request-1", world().staff.session.token),
  },
})

/** Every GraphQL call of the dashboard. */
export const graphqlCalls: Record<string, (api: Api) => Promise<unknown>> = {
  "query Merchants": (api) =>
    listMerchantPage(api, { search: "1", city: RIYADH, status: "ACTIVE" }, { page: 1, perPage: 7, sort: null }),
  "query ArabicNamesExtra": (api) => listMerchantPage(api, {}, { page: 1, perPage: 7, sort: null }),
  "query ByArabicNameExtra": (api) => listMerchantPage(api, { search: "مطعم" }, { page: 1, perPage: 7, sort: null }),
  "query Supervisors": (api) => listSupervisors(api, "al 05", { page: 1, perPage: 7, sort: null }),
  "query SupervisorProfile": (api) => findSupervisor(api, "301"),
  "query SupervisorPlans": listSupervisorPlans,
  "mutation CreateSupervisor": (api) =>
    createSupervisor(api, {
      firstName: "Huda",
      lastName: "Contract",
      phone: "0500000001",
      email: null,
      username: "huda.contract",
      password: "not a real one",
    }),
  "mutation UpdateSupervisor": async (api) => {
    const [plan] = await listSupervisorPlans(api)
    return updateSupervisor(api, { id: "308", email: null, paymentPlanId: plan?.id ?? "" })
  },
  ...menuOperations,
  ...marketOperations,
  ...dispatchOperations,
  ...driverCalls,
  ...contractorCalls,
  ...payCalls,
  ...businessCalls,
}
