import { listContractorNames, listShiftChoices } from "~/areas/logistics/lookups.server"
import { listPayees } from "~/areas/logistics/pay/check/pay-people.server"
import { createSpecial, recalculatePayslips } from "~/areas/logistics/pay/pay-calls.server"
import {
  listDriverPayslips,
  listSupervisorPayslips,
  listTotals,
  readTotals,
} from "~/areas/logistics/pay/payslips.server"
import {
  createPaymentPlan,
  findPaymentPlan,
  listPaymentPlans,
  updatePaymentPlan,
} from "~/areas/logistics/payment-plans/payment-plans.server"
import { listAllSupervisors, readSchedule, syncSupervisors } from "~/areas/logistics/schedule/schedule.server"
import type { Api } from "~/upstream/api.server"
import { found, type RestCall } from "./rest-call"

const DAYS = { from: "2026-11-01", to: "2026-11-02" }
const PAGE = { page: 1, perPage: 7 }
const TOTALS = { from_date: DAYS.from, to_date: DAYS.to, city_id: "3", contractors_ids: ["201"] }
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** The REST calls of the pay screens. */
export const payRestCalls: Record<string, RestCall> = {
  "POST /logistics/payslips/recalculate": {
    run: (api) => recalculatePayslips(api, { drivers: ["18001"], date: yesterday() }),
  },
  "GET /supervisor-assignment/list": found(
    (api) => readSchedule(api, 2, DAYS.from),
    ["start_date", "end_date", "shift_id"],
  ),
  "GET /supervisors": found(listAllSupervisors),
  "PATCH /supervisor-assignment/sync": {
    run: (api) => syncSupervisors(api, { supervisors: ["301"], merchant: 101, shift: 2, date: yesterday() }),
  },
}

const RATES = { create: [{ rate: "65.50", isDefault: true, shiftsRatesMeta: '{"1":65.50}', shifts: "1" }] }

function newPlan(api: Api) {
  return createPaymentPlan(api, {
    name: "Contract",
    type: "DRIVER",
    status: "ACTIVE",
    city_id: "3",
    rates: RATES,
  })
}

/** The GraphQL calls of the pay screens. */
export const payCalls: Record<string, (api: Api) => Promise<unknown>> = {
  "query DriverPayslips": (api) =>
    listDriverPayslips(api, { ...DAYS, person: "al 18001", city: 3, contractors: [201], special: "bonus" }, PAGE),
  "query SupervisorPayslips": (api) => listSupervisorPayslips(api, { ...DAYS, person: "301" }, PAGE),
  "query DriverPayslipsTotals": (api) => listTotals(api, TOTALS, PAGE),
  "query DriversPayslipsTotalsWithoutPagination": async (api) => {
    for await (const rows of readTotals(api, TOTALS)) return rows
    return []
  },
  "mutation CreateDriversSpecialPayslips": (api) =>
    createSpecial(api, { drivers: ["18001"], date: yesterday(), type: "bonus", amount: "1.50", note: "Contract" }),
  "query DriversToPay": (api) =>
    listPayees(api, {
      ...{
        date: yesterday(),
        payment: { type: "bonus", amount: "1.50", note: "Contract" },
        message: null,
        isAll: false,
        search: "",
      },
      ...{ ids: ["18001"], out: [], listSearch: "", sent: null },
    }),
  "query PaymentPlans": async (api) => {
    await listPaymentPlans(api, { search: "1 riyadh", type: "DRIVER", city: 3, status: "ACTIVE" }, PAGE)
    return findPaymentPlan(api, "1")
  },
  "mutation CreatePaymentPlan": newPlan,
  "mutation UpdatePaymentPlan": async (api) => updatePaymentPlan(api, { id: (await newPlan(api)).id, rates: RATES }),
  "query Shifts": listShiftChoices,
  "query ContractorNames": listContractorNames,
}
