import type { CalendarDate } from "~/domain/calendar"
import { minuteOf } from "~/domain/clock-minutes"
import { type Api, graphql } from "~/upstream/api.server"
import { everyRow } from "~/upstream/every-row.server"

/** product/dispatch 5: the most orders of one question, and how long what it told is good (milliseconds). */
const MAX_ORDERS = 1_000
const GOOD_MS = 60_000
/** Days of cities that are known; those that were asked for longest ago go first. */
const MAX_REMEMBERED = 50

const OrderTimes = graphql(`
  query OrderTimes($where: OrderWhere, $first: Int!, $page: Int) {
    orders(where: $where, first: $first, page: $page) {
      data { id deliveryTime }
      paginatorInfo { lastPage }
    }
  }
`)

/** Minutes of the day at which orders are to be delivered, by their ids. */
export type OrderTimes = ReadonlyMap<number, number>

interface Known {
  readAt: number
  reading: Promise<OrderTimes>
  /** What is shown while it is read again. */
  before: OrderTimes | null
}
const known = new Map<string, Known>()

/** The times of all orders of a city's zones on a day: read at most once a minute, for all who look. */
export async function orderTimes(api: Api, zones: readonly string[], date: CalendarDate): Promise<OrderTimes> {
  const key = keyOf(zones, date)
  const found = known.get(key)
  const isGood = found && performance.now() - found.readAt < GOOD_MS
  const now = isGood ? found : begin(key, readTimes(api, zones, date), found?.before ?? null)
  return now.before ?? now.reading
}

/** Those times as they were read last, without asking; null where nobody has asked for them. */
export const knownTimes = (zones: readonly string[], date: CalendarDate): OrderTimes | null =>
  known.get(keyOf(zones, date))?.before ?? null

/** Tests ask again at once. */
export function forgetOrderTimes(): void {
  known.clear()
}

const keyOf = (zones: readonly string[], date: CalendarDate) => JSON.stringify([date, zones.toSorted()])

function begin(key: string, reading: Promise<OrderTimes>, before: OrderTimes | null): Known {
  const begun: Known = { readAt: performance.now(), reading, before }
  known.delete(key)
  known.set(key, begun)
  for (const oldest of known.keys()) {
    if (known.size <= MAX_REMEMBERED) break
    known.delete(oldest)
  }
  reading.then(
    (times) => {
      begun.before = times
    },
    // A refusal is asked again by whoever looks next.
    () => known.get(key) === begun && known.delete(key),
  )
  return begun
}

async function readTimes(api: Api, zones: readonly string[], date: CalendarDate): Promise<OrderTimes> {
  const where = {
    AND: [
      { column: "DELIVERY_DATE", operator: "EQ", value: date },
      { column: "ZONE_ID", operator: "IN", value: zones },
    ],
  } as const
  const asked = { where: { AND: [...where.AND] }, first: MAX_ORDERS }
  const orders = await everyRow(async (page) => (await api.graphql(OrderTimes, { ...asked, page })).orders)
  return new Map(orders.map(({ id, deliveryTime }) => [Number(id), minuteOf(String(deliveryTime))]))
}

/** As where nobody has looked yet: tests share a process. */
export function forgetTimes(): void {
  known.clear()
}
