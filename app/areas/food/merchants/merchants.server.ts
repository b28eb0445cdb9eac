import type { VariablesOf } from "gql.tada"
import { likePart } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { orderByOf } from "~/lists/list-sort.server"
import type { Asked } from "~/lists/read-list.server"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows } from "~/upstream/page-or-last.server"

/** Statuses that the list can be filtered by (product/food 6). */
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
  query Merchants($where: MerchantWhere, $orderBy: [MerchantOrderBy!], $first: Int, $page: Int!) {
    merchants(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id restaurantName restaurantPhone status createdAt city { id enName } }
      paginatorInfo { currentPage lastPage total perPage }
    }
  }
`)

/** The Arabic name of a merchant stands in no document. */
const ArabicNamesExtra = graphql(`
  query ArabicNamesExtra($where: MerchantWhere, $orderBy: [MerchantOrderBy!], $first: Int, $page: Int!) {
    merchants(where: $where, orderBy: $orderBy, first: $first, page: $page) { data { id restaurantNameAr } }
  }
`)

/** Merchants that a search finds by their Arabic name alone: more would say too little. */
const MOST_BY_ARABIC_NAME = 200
const ByArabicNameExtra = graphql(`
  query ByArabicNameExtra($part: Mixed!, $first: Int!) {
    merchants(where: { column: RESTAURANT_NAME_AR, operator: LIKE, value: $part }, first: $first) { data { id } }
  }
`)

export interface MerchantFilters {
  /** 'Name, ID or Phone' (product/food 6). */
  search?: string | undefined
  city?: number | undefined
  status?: MerchantStatus | undefined
}

/** One page of merchants, the highest id first where nothing else was chosen (product/food 8). A page past the end is the last one. */
export async function listMerchants(api: Api, filters: MerchantFilters, { page, perPage, isOwnSize, sort }: Asked) {
  const where = whereOf(filters, await idsByArabicName(api, filters.search))
  const orderBy = orderByOf(sort, MERCHANT_SORTS, { column: "ID", order: "DESC" })
  const ask = async (number: number) => {
    const asked = { where, orderBy, ...(isOwnSize ? {} : { first: perPage }), page: number }
    const [{ merchants }, extra] = await Promise.all([
      api.graphql(Merchants, asked),
      api.extra(ArabicNamesExtra, asked),
    ])
    const arabic = new Map(extra?.merchants.data.map(({ id, restaurantNameAr }) => [id, restaurantNameAr]))
    const data = merchants.data.map((merchant) => ({ ...merchant, restaurantNameAr: arabic.get(merchant.id) ?? "" }))
    return { ...merchants, data }
  }
  return pagedRows(ask, { page, perPage })
}
export type Merchant = Awaited<ReturnType<typeof listMerchants>>["rows"][number]

type Where = NonNullable<VariablesOf<typeof Merchants>["where"]>

/** Ids found apart, so that the list does not depend on a column of ours. */
async function idsByArabicName(api: Api, search: string | undefined): Promise<string[]> {
  const { name } = readRecordSearch(search ?? "")
  // An Arabic name has no Latin letters: most searches need not ask.
  if (!name || !ARABIC.test(name)) return []
  const found = await api.extra(ByArabicNameExtra, { part: likePart(name), first: MOST_BY_ARABIC_NAME })
  return found?.merchants.data.map(({ id }) => id) ?? []
}

const ARABIC = /\p{Script=Arabic}/u

/** Every filter must hold; of the search any part may (product/food 6). */
function whereOf({ search, city, status }: MerchantFilters, alsoIds: readonly string[]): Where | null {
  const every: Where[] = []
  if (search) every.push({ OR: searched(search, alsoIds) })
  if (city) every.push({ column: "CITY_ID", operator: "EQ", value: city })
  if (status) every.push({ column: "STATUS", operator: "EQ", value: status })
  return every.length > 0 ? { AND: every } : null
}

function searched(text: string, alsoIds: readonly string[]): Where[] {
  const { ids: typed, name, phones } = readRecordSearch(text)
  const ids = [...typed, ...alsoIds]
  const containing = (column: "RESTAURANT_NAME" | "RESTAURANT_PHONE", part: string): Where => {
    return { column, operator: "LIKE", value: likePart(part) }
  }
  return [
    ...(ids.length > 0 ? [{ column: "ID", operator: "IN", value: ids } as const] : []),
    ...(name === null ? [] : [containing("RESTAURANT_NAME", name)]),
    ...phones.map((part) => containing("RESTAURANT_PHONE", part)),
  ]
}
