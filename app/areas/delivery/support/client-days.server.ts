import type { VariablesOf } from "gql.tada"
import { addDays, DAYS_PER_WEEK } from "~/domain/calendar"
import { type Api, graphql } from "~/upstream/api.server"
import { rowsUpTo } from "~/upstream/every-row.server"
import { orNullInTime } from "../dispatch/beside.server"

/** Maximum of orders that are read to count them. */
const MAX_ORDERS = 1_000

const ClientDays = graphql(`
  query ClientDays($where: OrderWhere, $first: Int!, $page: Int) {
    orders(where: $where, first: $first, page: $page) { data { id deliveryDate } paginatorInfo { lastPage } }
  }
`)

/** `orders` is null if the count is not available. */
export interface ClientDay {
  date: string
  orders: number | null
}

/** Seven days of a client with the date in the middle. If counting fails, only the numbers are missing. */
export async function clientDays(api: Api, clientId: string, date: string): Promise<ClientDay[]> {
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, at) => addDays(date, at - Math.floor(DAYS_PER_WEEK / 2)))
  const counts = await orNullInTime(countClientDays(api, clientId, days))
  return days.map((day) => ({ date: day, orders: counts && (counts.get(day) ?? 0) }))
}

/** Counts a client's orders on each of these days. Null if there are more than MAX_ORDERS. */
export async function countClientDays(api: Api, clientId: string, days: readonly string[]) {
  const where: VariablesOf<typeof ClientDays>["where"] = {
    AND: [
      { column: "CLIENT_ID", operator: "EQ", value: clientId },
      { column: "DELIVERY_DATE", operator: "IN", value: days },
    ],
  }
  const { rows, isAll } = await rowsUpTo(MAX_ORDERS, async (page) => {
    return (await api.graphql(ClientDays, { where, first: MAX_ORDERS, page })).orders
  })
  if (!isAll) return null
  const counts = new Map<string, number>()
  for (const { deliveryDate } of rows) {
    const day = String(deliveryDate).slice(0, 10)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}
