import type { ResultOf, VariablesOf } from "gql.tada"
import { env } from "~/base/env.server"
import { adminUrl } from "~/domain/admin-site"
import { likePart, namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { orderOf } from "~/lists/list-sort.server"
import type { Asked } from "~/lists/read-list.server"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows, rowsAs } from "~/upstream/clamp-page.server"

/** Statuses that the list can be filtered by (product/food 6). */
export const MERCHANT_STATUSES = ["ACTIVE", "PENDING"] as const
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number]

const InList = graphql(`
  fragment MerchantInList on Merchant { id restaurantName restaurantPhone status createdAt city { id enName } }
`)
const Merchants = graphql(
  `
  query Merchants($where: MerchantWhere, $orderBy: [MerchantOrderBy!], $first: Int, $page: Int!) {
    merchants(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { ...MerchantInList }
      paginatorInfo { currentPage lastPage total perPage }
    }
  }
`,
  [InList],
)

/** The Arabic name of a merchant stands in no document. */
const ArabicNamesExtra = graphql(`
  query ArabicNamesExtra($where: MerchantWhere, $orderBy: [MerchantOrderBy!], $first: Int, $page: Int!) {
    merchants(where: $where, orderBy: $orderBy, first: $first, page: $page) { data { id restaurantNameAr } }
  }
`)

/** No document names the column that it is searched by. */
const ByArabicNameExtra = graphql(
  `
  query ByArabicNameExtra($where: MerchantWhere, $orderBy: [MerchantOrderBy!], $first: Int, $page: Int!) {
    merchants(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { ...MerchantInList }
      paginatorInfo { currentPage lastPage total perPage }
    }
  }
`,
  [InList],
)

export interface MerchantFilters {
  /** 'Name, ID or Phone' (product/food 6). */
  search?: string | undefined
  city?: number | undefined
  status?: MerchantStatus | undefined
}

/** One page of merchants, the highest id first where nothing else was chosen (product/food 8). A page past the end is the last one. */
export async function listMerchants(
  api: Api,
  filters: MerchantFilters,
  { page, perPage, isOwnSize, sort }: Asked<MerchantSort>,
) {
  const orderBy = orderOf<MerchantSort>(sort, { column: "ID", order: "DESC" })
  const { name } = readRecordSearch(filters.search ?? "")
  // An Arabic name has no Latin letters: most searches need not ask for it.
  const byArabicName = name && ARABIC.test(name) ? whereOf(filters, ["RESTAURANT_NAME", "RESTAURANT_NAME_AR"]) : null
  const ask = async (number: number) => {
    const asked = { where: whereOf(filters), orderBy, ...(isOwnSize ? {} : { first: perPage }), page: number }
    const plain = () => api.graphql(Merchants, asked)
    if (byArabicName) {
      const { merchants } = await api.either([ByArabicNameExtra, { ...asked, where: byArabicName }], plain)
      return withArabicNames(merchants, await api.extra(ArabicNamesExtra, these(merchants.data)))
    }
    const [{ merchants }, names] = await Promise.all([plain(), api.extra(ArabicNamesExtra, asked)])
    return withArabicNames(merchants, names)
  }
  return rowsAs(await pagedRows(ask, { page, perPage }), withLink)
}

/** With its page on the admin site, where one is configured. */
export function withLink<Found extends { id: string }>(merchant: Found) {
  return { ...merchant, href: adminUrl(env.ADMIN_SITE_URL, "merchants", merchant.id) }
}

/** The upstream sorts cities by their ids only: no column of ours is sorted so. */
export type MerchantSort = NonNullable<VariablesOf<typeof Merchants>["orderBy"]>[number]["column"]
export type Merchant = Awaited<ReturnType<typeof listMerchants>>["rows"][number]

type Where = NonNullable<VariablesOf<typeof Merchants>["where"]>

type Found = ResultOf<typeof Merchants>["merchants"]

function withArabicNames({ data, paginatorInfo }: Found, names: ResultOf<typeof ArabicNamesExtra> | null) {
  const arabic = new Map(names?.merchants.data.map(({ id, restaurantNameAr }) => [id, restaurantNameAr]))
  return {
    data: data.map((merchant) => ({ ...merchant, restaurantNameAr: arabic.get(merchant.id) ?? "" })),
    paginatorInfo,
  }
}

/** Asks for merchants by id: a condition of ours would lose their names where the upstream does not know it. */
function these(merchants: Found["data"]): VariablesOf<typeof ArabicNamesExtra> {
  const where: Where = { column: "ID", operator: "IN", value: merchants.map(({ id }) => id) }
  return { where, first: Math.max(1, merchants.length), page: 1 }
}

/** Letters: a number in Arabic digits is no name. */
const ARABIC = /(?=\p{L})\p{Script=Arabic}/u

type NameColumn = "RESTAURANT_NAME" | "RESTAURANT_NAME_AR"

/** Every filter must hold; of the search any part may (product/food 6). */
function whereOf(
  { search, city, status }: MerchantFilters,
  names: readonly NameColumn[] = ["RESTAURANT_NAME"],
): Where | null {
  const every: Where[] = []
  if (search) every.push({ OR: searched(search, names) })
  if (city) every.push({ column: "CITY_ID", operator: "EQ", value: city })
  if (status) every.push({ column: "STATUS", operator: "EQ", value: status })
  return every.length > 0 ? { AND: every } : null
}

function searched(text: string, names: readonly NameColumn[]): Where[] {
  const { ids, name, phones } = readRecordSearch(text)
  return [
    ...(ids.length > 0 ? [{ column: "ID", operator: "IN", value: ids } as const] : []),
    ...(name === null ? [] : namedLike(names, name)),
    ...phones.map((part) => ({ column: "RESTAURANT_PHONE", operator: "LIKE", value: likePart(part) }) as const),
  ]
}
