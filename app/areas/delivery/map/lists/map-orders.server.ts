import type { AuthorizedSession } from "~/auth/guard.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import { orNullInTime } from "../../dispatch/beside.server"
import { ORDER_TABS, type OrderTab, type OrderView, tabOf } from "../../dispatch/order"
import { countOrders } from "../../dispatch/order-counts.server"
import type { OrderFilter } from "../../dispatch/order-filter.server"
import { findOrder, listOrders, listStrangeOrders, ORDERS_PER_PAGE, type OrderList } from "../../dispatch/orders.server"
import type { MapQuery } from "../filter/map-query.server"

type Counts = Record<OrderTab, number>

interface Filters {
  /** Filter of the tabs' counts. */
  asked: OrderFilter
  /** Filter of the list: the same, or only urgent orders. */
  listed: OrderFilter
}

/** The orders sidebar: a tab's page, the counts, and the open order, which is lost if its request failed. A failed part does not affect the others. */
export async function mapOrders({ api }: Pick<AuthorizedSession, "api">, filters: Filters, query: MapQuery) {
  const { asked, listed } = filters
  const isPart = listed !== asked
  const asking = query.order ? attempt(findOrder(api, query.order)) : null
  const looked = Promise.resolve(asking).then((found) => (found?.ok ? found.value : null))
  const strangeOrders = isPart ? Promise.resolve([]) : listStrangeOrders(api, asked)
  const counting = orNullInTime(countOrders(api, asked)).then(
    async (known) => known && countWith(await strangeOrders, known),
  )
  const finding = query.q ? counting.then((known) => foundOrders(api, listed, known)) : []
  const tab = query.tab ?? (await defaultTab(query, looked, isPart ? orNull(countOrders(api, listed)) : counting))
  const [order, strange, counts, found, list] = await Promise.all([
    looked,
    strangeOrders,
    counting,
    finding,
    orNull(listOrders(api, listed, tab, query.page)),
  ])
  // The open order is in the list, whatever the filter is.
  const pinned = order && order.deliveryDate === asked.date ? [order] : []
  const isOrderLost = (await asking)?.ok === false
  const first = query.page === 1 ? strange : []
  return { tab, order, isOrderLost, counts, found, orders: list && withFirst(list, tab, [...pinned, ...first]) }
}

/** The orders of all tabs that a search found, for the map. None if a tab has more than a page of them. */
async function foundOrders(api: Api, filter: OrderFilter, counts: Counts | null): Promise<OrderView[]> {
  if (!counts || ORDER_TABS.some((tab) => counts[tab] > ORDERS_PER_PAGE)) return []
  const tabs = ORDER_TABS.filter((tab) => counts[tab] > 0)
  const lists = await Promise.all(tabs.map((tab) => orNullInTime(listOrders(api, filter, tab, 1))))
  return lists.flatMap((list) => list?.orders ?? [])
}

/** The tab of the open order, else the first tab with search results. */
async function defaultTab(
  { q, due }: MapQuery,
  looked: Promise<OrderView | null>,
  counting: Promise<Counts | null>,
): Promise<OrderTab> {
  const order = await looked
  if (order) return tabOf(order)
  const counts = q || due ? await counting : null
  return (counts && ORDER_TABS.find((tab) => counts[tab] > 0)) ?? "unassigned"
}

function countWith(orders: readonly OrderView[], known: Counts): Counts {
  const counts = { ...known }
  for (const order of orders) counts[tabOf(order)]++
  return counts
}

function withFirst(list: OrderList, tab: OrderTab, first: readonly OrderView[]): OrderList {
  const listed = new Set(list.orders.map(({ id }) => id))
  const own = first.filter((order) => tabOf(order) === tab && !listed.has(order.id))
  const once = [...new Map(own.map((order) => [order.id, order])).values()]
  return { ...list, orders: [...once, ...list.orders] }
}
