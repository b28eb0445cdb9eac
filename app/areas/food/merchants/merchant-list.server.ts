import { z } from "zod"
import { SEARCH_LENGTH } from "~/domain/record-search"
import { shownName } from "~/domain/shown-name"
import { ChosenId, PageNumber } from "~/http/list-query.server"
import type { ListScreen } from "~/http/list-state.server"
import { momentDay } from "~/http/moments.server"
import { adminMerchantUrl, merchantListPath } from "./merchant-paths"
import { MERCHANT_SORTS, MERCHANT_STATUSES, type Merchant, type MerchantPage } from "./merchants.server"

/** Rows on one page: the generic table's default, since the documents name no size of this list's own (D1 9). */
const MERCHANTS_PER_PAGE = 100

/** What of the merchants list is kept per person. */
export const merchantList: ListScreen = {
  key: "merchants",
  path: merchantListPath,
  filters: ["search", "city", "status"],
  sorts: Object.keys(MERCHANT_SORTS),
  pageSize: MERCHANTS_PER_PAGE,
}

/** The merchants list's address (D1 2.7). */
export const MerchantListQuery = z.object({
  search: z.string().trim().min(1).max(SEARCH_LENGTH).optional().catch(undefined),
  city: ChosenId,
  status: z.enum(MERCHANT_STATUSES).optional().catch(undefined),
  page: PageNumber,
})
export type MerchantListQuery = z.infer<typeof MerchantListQuery>

/** A page as the list shows it. */
export function toPage({ merchants, ...page }: MerchantPage, adminSiteUrl: string | null) {
  return { ...page, rows: merchants.map((merchant) => toRow(merchant, adminSiteUrl)) }
}

/** One row as the table shows it. */
export function toRow(merchant: Merchant, adminSiteUrl: string | null) {
  return {
    id: merchant.id,
    name: shownName(merchant.id, merchant.restaurantName, merchant.restaurantNameAr),
    arabicName:
      merchant.restaurantName && merchant.restaurantNameAr !== merchant.restaurantName ? merchant.restaurantNameAr : "",
    href: adminMerchantUrl(adminSiteUrl, merchant.id),
    phone: merchant.restaurantPhone,
    city: merchant.city?.enName ?? "",
    created: momentDay(merchant.createdAt),
    status: merchant.status,
  }
}
export type MerchantRow = ReturnType<typeof toRow>
