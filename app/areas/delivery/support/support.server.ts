import { z } from "zod"
import type { Guarded } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import { isCalendarDate } from "~/domain/calendar"
import { westernDigits } from "~/domain/digits"
import { isRecordId } from "~/domain/record-id"
import { attempt } from "~/upstream/attempt.server"
import { beside } from "../dispatch/beside.server"
import { ORDER_TABS, type OrderView, TAB_STATUSES } from "../dispatch/order"
import { listClientOrders, listDriverOrders } from "../dispatch/orders.server"
import { type Ground, listGrounds, tilesOf } from "../map/map-choices.server"
import { findClient } from "./clients.server"

const Id = z.string().refine(isRecordId).optional().catch(undefined)

/** The support page's address: `clientId` and `deliveryDate` may come from a link of another program (product/dispatch 4). */
export const SupportQuery = z.object({
  clientId: z
    .string()
    .transform((text) => westernDigits(text).replace(/[^\d]/g, ""))
    .refine(isRecordId)
    .optional()
    .catch(undefined),
  deliveryDate: z.string().refine(isCalendarDate).optional().catch(undefined),
  tab: z.enum(ORDER_TABS).optional().catch(undefined),
  /** The order that is looked at: its driver's timeline stands below. */
  order: Id,
  dialog: z.string().max(40).optional().catch(undefined),
  orders: Id,
})
export type SupportQuery = z.infer<typeof SupportQuery>

const NOTHING = { client: null, orders: null, timeline: null, counts: null, tab: null }

/** Zones within this many degrees of an order are drawn under it: a city's, not the country's. */
const AROUND = 0.6

function groundsAround(grounds: readonly Ground[], orders: readonly OrderView[]): Ground[] {
  const places = orders.flatMap(({ at, merchant }) => [at, merchant?.at].flatMap((one) => (one ? [one] : [])))
  return grounds.filter(({ boundary: [corner] }) => {
    const [lat, lng] = corner ?? []
    return places.some((at) => Math.abs(at[0] - (lat ?? 0)) < AROUND && Math.abs(at[1] - (lng ?? 0)) < AROUND)
  })
}

/** A client and the client's orders of a day; each part fails alone. */
export async function supportPage({ api }: Pick<Guarded, "api">, query: SupportQuery) {
  const date = query.deliveryDate ?? today()
  const { clientId } = query
  if (!clientId) return { ...NOTHING, date, state: "start" as const }
  const [client, orders, grounds] = await Promise.all([
    attempt(findClient(api, clientId)),
    attempt(listClientOrders(api, clientId, date)),
    listGrounds(api),
  ])
  const all = orders.ok ? orders.value : null
  const of = (tab: (typeof ORDER_TABS)[number]) => all?.filter(({ status }) => TAB_STATUSES[tab].includes(status)) ?? []
  const counts = ORDER_TABS.map((tab) => [tab, of(tab).length] as const)
  const order = all?.find(({ id }) => id === query.order)
  // That of the order that is looked at, or the first with orders in it, unless the address says another.
  const own = order && ORDER_TABS.find((one) => TAB_STATUSES[one].includes(order.status))
  const tab = query.tab ?? own ?? counts.find(([, count]) => count > 0)?.[0] ?? "unassigned"
  const { driver = null } = order ?? {}
  const timeline = driver ? await beside(listDriverOrders(api, driver.id, date)) : null
  return {
    date,
    client: client.ok ? client.value : null,
    state: client.ok ? (client.value ? ("ready" as const) : ("missing" as const)) : ("failed" as const),
    orders: all && of(tab),
    all,
    counts: Object.fromEntries(counts) as Record<(typeof ORDER_TABS)[number], number>,
    tab,
    timeline,
    driver,
    grounds: groundsAround(grounds, all ?? []),
    tiles: tilesOf(),
  }
}
export type SupportPage = Awaited<ReturnType<typeof supportPage>>
