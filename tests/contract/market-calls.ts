import { BULK_ACTIONS } from "~/areas/bulk-actions/bulk-file"
import { sendBulkAction } from "~/areas/bulk-actions/bulk-file.server"
import { findSubscription } from "~/areas/delivery/support/subscription-source.server"
import {
  correctInvoices,
  countMissingInvoices,
  listMissingInvoices,
} from "~/areas/finance/missing-invoicing/missing-invoices.server"
import { listAudits } from "~/areas/logbook/audits.server"
import {
  createBanner,
  listActive,
  listDiscounts,
  reorderBanners,
  updateBanner,
} from "~/areas/marketing/banners/banners.server"
import { listBannerPlans } from "~/areas/marketing/banners/plans.server"
import {
  createSegment,
  findSegment,
  getInsights,
  listSegments,
  listVouchers,
  updateSegment,
} from "~/areas/marketing/segments/segments.server"
import type { Api } from "~/upstream/api.server"
import { PNG } from "../../upstream/market.test-support"
import { asDocumented } from "./business-calls"
import { found, type RestCall } from "./rest-call"

/** Permissions that these calls need. */
export const MARKET_PERMISSIONS = [
  "EDIT_PAYMENTS",
  "VIEW_SEGMENT",
  "CREATE_SEGMENT",
  "EDIT_SEGMENT",
  "EDIT_ORGANIZATION",
  "VIEW_BANNER",
  "CREATE_BANNER",
  "EDIT_BANNER",
]

/** REST calls of the log book, marketing and bulk actions. */
export const marketCalls: Record<string, RestCall> = {
  "GET /audits": {
    run: (api) => listAudits(api, { from: "2026-11-01", to: "2026-11-02", id: "884120", type: "ORDER" }),
    query: ["from_date", "to_date", "auditType", "auditId"],
    asWritten: ["auditType", "auditId"],
  },
  "POST /bulk-actions/subscriptions": {
    run: async (api) => {
      const action = BULK_ACTIONS.find(({ payload }) => payload === "order_date")
      if (action)
        await sendBulkAction(api, { action, date: "2999-12-31", fileName: "ids.csv", bytes: Buffer.from("77102") })
    },
  },
  "GET /banners": found(
    (api) => listActive(api, "frank"),
    ["filters[tenant]", "filters[is_active]", "order_by[column]", "order_by[direction]"],
  ),
  "POST /banners": {
    run: (api) => {
      const image = new File([PNG], "image.png", { type: "image/png" })
      const texts = { title: "Soon", subtitle: "Very" }
      return createBanner(api, {
        name: "Contract",
        type: "countDownBanner",
        tenants: { saffron: { isActive: true } },
        content: { en: texts, ar: texts },
        date: "2026-12-01 23:59:00",
        imageEn: image,
        imageAr: image,
      })
    },
  },
  "POST /banners/:id": {
    run: (api) => updateBanner(api, 1_197, { name: "Contract, changed", tenants: { frank: { isActive: false } } }),
    asWritten: ["_method"],
  },
  "PUT /banners/reorder": {
    run: async (api) => reorderBanners(api, "frank", (await listActive(api, "frank")).map(({ id }) => id).toReversed()),
  },
  "admin GET /polygon-discount": found(listDiscounts, ["status"]),
  "GET /segments": found(listSegments),
  "GET /segments/:id": found(
    (api) => findSegment(api, "214", { clientsPage: 2, vouchersPage: 1, isUsed: true }),
    ["clients_per_page", "vouchers_per_page", "clients_current_page", "vouchers_current_page", "subscribed"],
  ),
  "GET /segments/:id/insights": found((api) => getInsights(api, "214")),
  "POST /segments": {
    run: (api) =>
      createSegment(api, {
        name: "Contract",
        vouchers: ["5121", "5118"],
        fileName: "c.csv",
        bytes: Buffer.from("7001"),
      }),
  },
  "PATCH /segments/:id": {
    run: (api) => updateSegment(api, 213, { name: "Contract, changed", status: "INACTIVE", vouchers_ids: [5_121] }),
  },
  "admin GET /vouchers/active-vouchers": found((api) => listVouchers(api, "keto"), ["keyword"]),
}

/** GraphQL calls of missing invoicing. */
export const marketOperations: Record<string, (api: Api) => Promise<unknown>> = {
  "query BannerPlans": listBannerPlans,
  "query MissingInvoices": (api) => listMissingInvoices(api, "2026-11-21", { page: 1, perPage: 7 }),
  "query MissingInvoicesMadeExtra": (api) => listMissingInvoices(api, "2026-11-21", { page: 1, perPage: 7 }),
  "query MissingInvoicesSortedExtra": (api) =>
    listMissingInvoices(api, "2026-11-21", { page: 1, perPage: 7, sort: { by: "status", isDescending: true } }),
  "query FoundSubscription": (api) => findSubscription(api, "70001"),
  "query MissingInvoiceCount": (api) => countMissingInvoices(asDocumented(api), ["2026-11-20", "2026-11-21"]),
  "query MissingInvoiceDaysExtra": (api) => countMissingInvoices(api, ["2026-11-20", "2026-11-21"]),
  "mutation CorrectZohoInvoices": (api) => correctInvoices(api, "2026-10-02"),
}
