import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import { AskedDay } from "~/base/day.server"
import { recordId } from "~/base/record-id.server"
import { westernDigits } from "~/domain/digits"
import { areaOf, placeWithin } from "~/domain/zones"
import { AskedId } from "~/lists/list-query.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import { orNullInTime } from "../dispatch/beside.server"
import { ORDER_TABS, type OrderTab, type OrderView, tabOf } from "../dispatch/order"
import { findOrder, listClientOrders, listDriverOrders } from "../dispatch/orders.server"
import { stopsOf } from "../dispatch/stops"
import { type CityGround, listGrounds, tilesOf } from "../map/filter/map-choices.server"
import { idIn, Typed } from "../map/filter/map-query.server"
import { clientDays } from "./client-days.server"
import { findClient, listClientsLike } from "./clients.server"
import { lastMessage } from "./last-message.server"

/** `clientId` and `deliveryDate` may come from links of other programs. */
export const SupportQuery = z.object({
  clientId: z
    .string()
    .transform((text) => westernDigits(text).replace(/[^\d]/g, ""))
    .pipe(recordId())
    .optional()
    .catch(undefined),
  deliveryDate: AskedDay,
  tab: z.enum(ORDER_TABS).optional().catch(undefined),
  /** The selected order, with its driver's timeline below. */
  order: AskedId,
  /** Centres the map on the order's merchant instead of the order. */
  at: z.literal("merchant").optional().catch(undefined),
  /** Order or client ID to search for in the orders of the day. */
  q: Typed,
  dialog: z.string().max(40).optional().catch(undefined),
  orders: AskedId,
})
export type SupportQuery = z.infer<typeof SupportQuery>

const NOTHING = {
  client: null,
  orders: null,
  timeline: null,
  counts: null,
  tab: null,
  all: null,
  driver: null,
  like: [],
  days: [],
  last: null,
  elsewhere: null,
  ofOrder: null,
}

/** Only zones within this many degrees of an order are drawn: those of one city, not of the country. */
const AROUND = 0.6

function groundsAround(grounds: readonly CityGround[], orders: readonly OrderView[]): CityGround[] {
  const places = orders.flatMap(({ at, merchant }) => [at, merchant?.at].flatMap((one) => (one ? [one] : [])))
  return grounds.filter(({ boundary: [corner] }) => {
    const [lat, lng] = corner ?? []
    return places.some((at) => Math.abs(at[0] - (lat ?? 0)) < AROUND && Math.abs(at[1] - (lng ?? 0)) < AROUND)
  })
}

/** A client and the client's orders of a day. A failed part does not affect the others. */
export async function supportPage({ api, context }: Pick<AuthorizedSession, "api" | "context">, query: SupportQuery) {
  const date = query.deliveryDate || today()
  const { clientId } = query
  if (!clientId) return { ...NOTHING, date, state: "start" as const }
  const [client, found, grounds, days, last] = await Promise.all([
    attempt(findClient(api, clientId)),
    orNull(listClientOrders(api, clientId, date)),
    listGrounds(api),
    clientDays(api, clientId, date),
    lastMessage(context, clientId),
  ])
  const isMissing = client.ok && !client.value
  const area = areaOf(grounds)
  const all = found?.map((order) => ({ ...order, at: placeWithin(order.at, area) })) ?? null
  const shown = all && foundIn(all, query)
  const sought = idIn(query.q)
  const order = all?.find(({ id }) => id === query.order)
  const { driver = null } = order ?? {}
  const [timeline, like, elsewhere, ofOrder] = await Promise.all([
    driver ? orNullInTime(listDriverOrders(api, driver.id, date)) : null,
    isMissing ? orNull(listClientsLike(api, clientId)) : [],
    sought && shown?.length === 0 ? orNull(findOrder(api, sought)) : null,
    isMissing ? orNull(findOrder(api, clientId)) : null,
  ])
  return {
    date,
    client: client.ok ? client.value : null,
    state: client.ok ? (client.value ? ("ready" as const) : ("missing" as const)) : ("failed" as const),
    ...tabsOf(shown, query, order),
    all,
    timeline: timeline && { ...timeline, orders: stopsOf(timeline.orders, grounds) },
    driver,
    /** For an unknown ID: clients whose ID starts with it; null if they could not be loaded. */
    like,
    /** The order that was searched for, if it belongs to another client or day. */
    elsewhere,
    /** For an unknown ID: the order with that number. */
    ofOrder,
    /** The days around the date; empty without a client. */
    days: isMissing && all?.length === 0 ? [] : days,
    last,
    grounds: groundsAround(grounds, all ?? []),
    tiles: tilesOf(),
  }
}
export type SupportPage = Awaited<ReturnType<typeof supportPage>>

/** The client's orders that match the searched order or client ID. */
function foundIn(all: readonly OrderView[], { q }: SupportQuery): readonly OrderView[] {
  const id = idIn(q)
  return id === undefined ? all : all.filter((order) => order.id === id || order.client?.id === id)
}

/** The orders of the shown tab: the one in the address, the one of the selected order, or the first with orders. */
function tabsOf(shown: readonly OrderView[] | null, query: SupportQuery, order: OrderView | undefined) {
  const of = (tab: OrderTab) => shown?.filter((each) => tabOf(each) === tab) ?? []
  const counts = {
    unassigned: of("unassigned").length,
    assigned: of("assigned").length,
    completed: of("completed").length,
  }
  const own = order && tabOf(order)
  const tab = query.tab ?? own ?? ORDER_TABS.find((each) => counts[each] > 0) ?? "unassigned"
  return { orders: shown && of(tab), counts, tab }
}

/** Sends a text to a client's phone. */
export function notifyClient(api: Api, clientId: number, content: string): Promise<void> {
  return api.admin.post("/notify-client", { body: { content, clientId } })
}
