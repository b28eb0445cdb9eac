import type { VariablesOf } from "gql.tada"
import { type Api, graphql } from "~/upstream/api.server"
import { readMerchantSearch } from "./merchant-search"

/** Statuses that the list can be filtered by (D1 2.7). */
export const MERCHANT_STATUSES = ["ACTIVE", "PENDING"] as const
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number]

const Merchants = graphql(`
  query Merchants($where: MerchantWhere, $first: Int!, $page: Int!) {
    merchants(where: $where, orderBy: [{ column: ID, order: DESC }], first: $first, page: $page) {
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

/** One page of merchants, highest id first (D1 7.4). A page past the end is the last one. */
export async function listMerchants(api: Api, filters: MerchantFilters, page: number, perPage: number) {
  const where = whereOf(filters)
  const ask = async (number: number) =>
    (await api.graphql(Merchants, { where, first: perPage, page: number })).merchants
  const answer = await ask(page)
  const { lastPage } = answer.paginatorInfo
  const { data, paginatorInfo } = page > lastPage ? await ask(lastPage) : answer
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
  const { ids, name, phones } = readMerchantSearch(text)
  const containing = (column: "RESTAURANT_NAME" | "RESTAURANT_NAME_AR" | "RESTAURANT_PHONE", part: string): Where => {
    return { column, operator: "LIKE", value: `%${part.replace(/[\\%_]/g, "\\$&")}%` }
  }
  return [
    ...(ids.length > 0 ? [{ column: "ID", operator: "IN", value: ids } as const] : []),
    ...(name === null ? [] : [containing("RESTAURANT_NAME", name), containing("RESTAURANT_NAME_AR", name)]),
    ...phones.map((part) => containing("RESTAURANT_PHONE", part)),
  ]
}
