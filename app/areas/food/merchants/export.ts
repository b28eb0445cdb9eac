import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { type CsvColumn, exportCsv } from "~/http/csv.server"
import { parseListQuery } from "~/http/list-query.server"
import { sortOf } from "~/http/list-sort.server"
import { momentDate } from "~/http/moments.server"
import { pagesAhead } from "~/upstream/pages-ahead.server"
import { MerchantListQuery, merchantList } from "./merchant-list.server"
import { merchantListPath } from "./merchant-paths"
import { listMerchants, type Merchant } from "./merchants.server"

/** Rows of one call where the whole list is read, as the documents fetch merchants (D1 9). */
const PER_CALL = 1_000

/** The list's columns (D1 2.7), both names, and the day as every spreadsheet reads it. */
const columns: readonly CsvColumn<Merchant>[] = [
  { head: "#", kind: "digits", value: (merchant) => merchant.id },
  { head: "Name", value: (merchant) => merchant.restaurantName },
  { head: "Arabic Name", value: (merchant) => merchant.restaurantNameAr },
  { head: "Phone", kind: "kept-digits", value: (merchant) => merchant.restaurantPhone },
  { head: "City", value: (merchant) => merchant.city?.enName },
  { head: "Creation Date", value: (merchant) => momentDate(merchant.createdAt) },
  { head: "Status", value: (merchant) => merchant.status },
]

/** The merchants under the same filters as the list and in its order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.merchants)
  const query = parseListQuery(context.url, MerchantListQuery)
  const sort = sortOf(context.url.searchParams, merchantList)
  return exportCsv(context, session, {
    name: "merchants",
    columns,
    listPath: merchantListPath + context.url.search,
    read: () =>
      pagesAhead(async (page) => {
        const { merchants, pages } = await listMerchants(api, query, { page, perPage: PER_CALL, sort })
        return { rows: merchants, lastPage: pages }
      }),
  })
}
