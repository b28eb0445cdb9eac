import { z } from "zod"
import { env } from "~/base/env.server"
import { formatInstantDate, instantDay } from "~/base/format-instant.server"
import { adminUrl } from "~/domain/admin-site"
import { shownName } from "~/domain/shown-name"
import { ChosenId, PageNumber, SearchText } from "~/lists/list-query.server"
import { listOf } from "~/lists/read-list.server"
import { statusWord } from "~/ui/elements/status-word"
import { merchants } from "./merchant.record"
import { listMerchants, MERCHANT_SORTS, MERCHANT_STATUSES, type Merchant } from "./merchants.server"

/** The merchants list (product/food 6), 100 rows a page: the generic table's default, since the documents name no size (product/shell 7). */
export const merchantList = listOf({
  record: merchants,
  query: z.object({
    search: SearchText,
    city: ChosenId,
    status: z.enum(MERCHANT_STATUSES).optional().catch(undefined),
    page: PageNumber,
  }),
  filters: ["search", "city", "status"],
  sorts: Object.keys(MERCHANT_SORTS),
  pageSize: 100,
  read: listMerchants,
  row: toRow,
  hit: ({ id, restaurantName, restaurantNameAr, restaurantPhone, city, status }) => ({
    id,
    title: shownName(id, restaurantName, restaurantNameAr),
    note: [`#${id}`, restaurantPhone, city?.enName, statusWord(status)].filter(Boolean).join(", "),
  }),
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => id },
    { head: "Name", value: ({ restaurantName }) => restaurantName },
    { head: "Arabic Name", value: ({ restaurantNameAr }) => restaurantNameAr },
    { head: "Phone", kind: "kept-digits", value: ({ restaurantPhone }) => restaurantPhone },
    { head: "City", value: ({ city }) => city?.enName },
    { head: "Creation Date", value: ({ createdAt }) => formatInstantDate(createdAt) },
    { head: "Status", value: ({ status }) => status },
  ],
})

export function toRow(merchant: Merchant) {
  const { id, restaurantName, restaurantNameAr, restaurantPhone, city, createdAt, status } = merchant
  return {
    id,
    name: shownName(id, restaurantName, restaurantNameAr),
    arabicName: restaurantName && restaurantNameAr !== restaurantName ? restaurantNameAr : "",
    href: adminUrl(env.ADMIN_SITE_URL, "merchants", id),
    phone: restaurantPhone,
    city: city?.enName ?? "",
    created: instantDay(createdAt),
    status,
  }
}
export type MerchantRow = ReturnType<typeof toRow>
