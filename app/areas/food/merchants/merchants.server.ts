import type { VariablesOf } from "gql.tada"
import { likePart } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { type ListSort, orderByOf } from "~/http/list-sort.server"
import { type Api, graphql } from "~/upstream/api.server"
import { pageOrLast } from "~/upstream/page-or-last.server"

/** Statuses that the list can be filtered by (D1 2.7). */
export const MERCHANT_STATUSES = ["ACTIVE", "PENDING"] as const
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number]

/** What the list may be sorted by, and the upstream's column for it. It sorts cities by their ids only: not here. */
export const MERCHANT_SORTS = {
  id: "ID",
  name: "RESTAURANT_NAME",
  phone: "RESTAURANT_PHONE",
  created: "CREATED_AT",
  status: "STATUS",
} as const

const Merchants = graphql(`
  query Merchants($where: MerchantWhere, $orderBy: [MerchantOrderBy!], $first: Int!, $page: Int!) {
    merchants(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id restaurantName restaurantNameAr restaurantPhone status createdAt city { id enName } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)

export interface MerchantFilters {
  /** 'Name, ID or Phone' (D1 2.7). */
  search?: string | undefined
  city?: number | undefined
  status?: MerchantStatus | undefined
}

/** Which page, and in what order: the highest id first where nothing else was chosen (D1 7.4). */
interface MerchantsAsked {
  page: number
  perPage: number
  sort?: ListSort | null
}

/** One page of merchants. A page past the end is the last one. */
export async function listMerchants(api: Api, filters: MerchantFilters, { page, perPage, sort }: MerchantsAsked) {
  const where = whereOf(filters)
  const orderBy = orderByOf(sort ?? null, MERCHANT_SORTS, { column: "ID", order: "DESC" })
  const ask = async (number: number) =>
    (await api.graphql(Merchants, { where, orderBy, first: perPage, page: number })).merchants
  const { data, paginatorInfo } = await pageOrLast(ask, page)
  return {
    merchants: data,
    page: paginatorInfo.currentPage,
    pages: paginatorInfo.lastPage,
    total: paginatorInfo.total,
    perPage,
  }
}
export type MerchantPage = Awaited<ReturnType<typeof listMerchants>>
export type Merchant = MerchantPage["merchants"][number]

type Where = NonNullable<VariablesOf<typeof Merchants>["where"]>

/** Every filter must hold; of the search any part may (D1 2.7). */
function whereOf({ search, city, status }: MerchantFilters): Where | null {
  const every: Where[] = []
  if (search) every.push({ OR: searched(search) })
  if (city) every.push({ column: "CITY_ID", operator: "EQ", value: city })
  if (status) every.push({ column: "STATUS", operator: "EQ", value: status })
  return every.length > 0 ? { AND: every } : null
}

function searched(text: string): Where[] {
  const { ids, name, phones } = readRecordSearch(text)
  const containing = (column: "RESTAURANT_NAME" | "RESTAURANT_NAME_AR" | "RESTAURANT_PHONE", part: string): Where => {
    return { column, operator: "LIKE", value: likePart(part) }
  }
  return [
    ...(ids.length > 0 ? [{ column: "ID", operator: "IN", value: ids } as const] : []),
    ...(name === null ? [] : [containing("RESTAURANT_NAME", name), containing("RESTAURANT_NAME_AR", name)]),
    ...phones.map((part) => containing("RESTAURANT_PHONE", part)),
  ]
}
