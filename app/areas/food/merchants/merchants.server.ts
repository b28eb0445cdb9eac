import type { ResultOf, VariablesOf } from "gql.tada"
import { env } from "~/base/env.server"
import { adminUrl } from "~/domain/admin-site"
import { likePart, namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { orderOf } from "~/lists/list-sort.server"
import type { ListRequest } from "~/lists/read-list.server"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows, rowsAs } from "~/upstream/clamp-page.server"

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

/** The documents have no Arabic name of a merchant, so the field is optional. */
const ArabicNamesExtra = graphql(`
  query ArabicNamesExtra($where: MerchantWhere, $orderBy: [MerchantOrderBy!], $first: Int, $page: Int!) {
    merchants(where: $where, orderBy: $orderBy, first: $first, page: $page) { data { id restaurantNameAr } }
  }
`)

/** The documents do not name the column of the Arabic name, so the search by it is optional. */
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
  /** 'Name, ID or Phone'. */
  search?: string | undefined
  city?: number | undefined
  status?: MerchantStatus | undefined
}

/** Highest id first by default. A page past the end gives the last page. */
export async function listMerchants(
  api: Api,
  filters: MerchantFilters,
  { page, perPage, isOwnSize, sort }: ListRequest<MerchantSort>,
) {
  const orderBy = orderOf<MerchantSort>(sort, { column: "ID", order: "DESC" })
  const { name } = readRecordSearch(filters.search ?? "")
  // Only a search with Arabic letters needs the Arabic name.
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

/** Adds the link to the admin site, if it is configured. */
export function withLink<Found extends { id: string }>(merchant: Found) {
  return { ...merchant, href: adminUrl(env.ADMIN_SITE_URL, "merchants", merchant.id) }
}

/** No sort by city, because the upstream sorts cities by id. */
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

/** Queries by id, because an upstream that does not know our condition would return no names. */
function these(merchants: Found["data"]): VariablesOf<typeof ArabicNamesExtra> {
  const where: Where = { column: "ID", operator: "IN", value: merchants.map(({ id }) => id) }
  return { where, first: Math.max(1, merchants.length), page: 1 }
}

/** Arabic letters only: a number in Arabic digits is not a name. */
const ARABIC = /(?=\p{L})\p{Script=Arabic}/u

type NameColumn = "RESTAURANT_NAME" | "RESTAURANT_NAME_AR"

/** Filters are combined by AND, parts of the search by OR. */
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
