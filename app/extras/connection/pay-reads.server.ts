import { findSubscription } from "~/areas/delivery/support/subscription-source.server"
import { countMissingInvoices, listMissingInvoices } from "~/areas/finance/missing-invoicing/missing-invoices.server"
import { listAudits } from "~/areas/logbook/audits.server"
import { listPayees } from "~/areas/logistics/pay/check/pay-people.server"
import {
  listDriverPayslips,
  listSupervisorPayslips,
  listTotals,
  readTotals,
} from "~/areas/logistics/pay/payslips.server"
import { listPaymentPlans } from "~/areas/logistics/payment-plans/payment-plans.server"
import { listAllSupervisors, readSchedule } from "~/areas/logistics/schedule/schedule.server"
import { listActive, listDiscounts } from "~/areas/marketing/banners/banners.server"
import { listBannerPlans } from "~/areas/marketing/banners/plans.server"
import { findSegment, getInsights, listSegments, listVouchers } from "~/areas/marketing/segments/segments.server"
import { today } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { type Api, plainly } from "~/upstream/api.server"
import { extraRead, readsOf, type Sample } from "./read"

const PAGE = { page: 1, perPage: 7 }
const day = () => ({ from: today(), to: today() })
const totals = () => ({ from_date: today(), to_date: today() })
const NOTHING_PAID = {
  payment: { type: "bonus", amount: "1.00", note: "" },
  message: null,
  isAll: false,
  search: "",
} as const
const segmentOf = async (api: Api, sample: Sample) => String((await sample("segments", () => listSegments(api))).id)

/** Pay, the log book, marketing and finance. */
export const payReads = [
  ...readsOf("Merchants Schedule", {
    "GET /supervisor-assignment/list": (api) => readSchedule(api, 2, today()),
    "GET /supervisors": (api) => listAllSupervisors(api),
  }),
  ...readsOf("Payment Plans", { "query PaymentPlans": (api) => listPaymentPlans(api, {}, PAGE) }),
  ...readsOf("Paychecks and Special Payments", {
    "query DriverPayslips": (api) => listDriverPayslips(api, day(), PAGE),
    "query SupervisorPayslips": (api) => listSupervisorPayslips(api, day(), PAGE),
    "query DriversToPay": (api) =>
      listPayees(api, { date: today(), ...NOTHING_PAID, ids: ["1"], out: [], listSearch: "", sent: null }),
    "query DriverPayslipsTotals": (api) => listTotals(api, totals(), PAGE),
  }),
  ...readsOf("Salary report", {
    "query DriversPayslipsTotalsWithoutPagination": async (api) => {
      for await (const rows of readTotals(api, totals())) return rows
      return []
    },
  }),
  ...readsOf("Missing Invoicing", {
    "query MissingInvoices": (api) => listMissingInvoices(plainly(api), today(), PAGE),
    "query FoundSubscription": (api) => findSubscription(api, "1"),
    "query MissingInvoiceCount": (api) => countMissingInvoices(plainly(api), [today()]),
  }),
  extraRead("MissingInvoicesMade", (api) => listMissingInvoices(api, today(), PAGE)),
  extraRead("MissingInvoicesSorted", (api) =>
    listMissingInvoices(api, today(), { ...PAGE, sort: { by: "status", isDescending: true } }),
  ),
  extraRead("MissingInvoiceDays", (api) => countMissingInvoices(api, [today()])),
  ...readsOf("Logbook", { "GET /audits": (api) => listAudits(api, { ...day(), id: "1", type: "ORDER" }) }),
  ...readsOf("Banners", {
    "GET /banners": (api) => listActive(api, env.PRODUCT_TENANT),
    "GET /polygon-discount": (api) => listDiscounts(api),
    "query BannerPlans": (api) => listBannerPlans(api),
  }),
  ...readsOf("Segments", {
    "GET /segments": (api) => listSegments(api),
    "GET /segments/:id": async (api, sample) =>
      findSegment(api, await segmentOf(api, sample), { clientsPage: 1, vouchersPage: 1, isUsed: false }),
    "GET /segments/:id/insights": async (api, sample) => getInsights(api, await segmentOf(api, sample)),
    "GET /vouchers/active-vouchers": (api) => listVouchers(api, "a"),
  }),
]
