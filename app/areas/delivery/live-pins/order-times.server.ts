import type { CalendarDate } from "~/domain/calendar"
import { minuteOf } from "~/domain/clock-minutes"
import { type Api, graphql } from "~/upstream/api.server"
import { everyRow } from "~/upstream/every-row.server"
import { UpstreamError } from "~/upstream/upstream-error"

/** Orders per request. */
const MAX_ORDERS = 1_000
/** Orders of a city's day, more than any city has. Beyond it the times are not known: some of them would give wrong counts. */
const MAX_TOTAL = 50_000
const TOO_LARGE = 502
/** Lifetime of cached times (milliseconds). */
const TIMES_TTL_MS = 60_000
/** Maximum of cached city days; those read longest ago are dropped first. */
const MAX_REMEMBERED = 50

const OrderTimes = graphql(`
  query OrderTimes($where: OrderWhere, $first: Int!, $page: Int) {
    orders(where: $where, first: $first, page: $page) {
      data { id deliveryTime }
      paginatorInfo { lastPage }
    }
  }
`)

/** Delivery times in minutes of the day, by order ID. */
export type OrderTimes = ReadonlyMap<number, number>

interface Known {
  readAt: number
  reading: Promise<OrderTimes>
  /** The times to use while they are read again. */
  before: OrderTimes | null
}
const known = new Map<string, Known>()

/** Delivery times of all orders in a city's zones on a day, cached for a minute for all users. */
export async function orderTimes(api: Api, zones: readonly string[], date: CalendarDate): Promise<OrderTimes> {
  const key = keyOf(zones, date)
  const found = known.get(key)
  const isFresh = found && performance.now() - found.readAt < TIMES_TTL_MS
  const now = isFresh ? found : begin(key, readTimes(api, zones, date), found?.before ?? null)
  return now.before ?? now.reading
}

/** The cached times without a request; null if there are none. */
export const knownTimes = (zones: readonly string[], date: CalendarDate): OrderTimes | null =>
  known.get(keyOf(zones, date))?.before ?? null

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
    // A failed read is not cached, so that the next call reads again.
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
  const variables = { where: { AND: [...where.AND] }, first: MAX_ORDERS }
  let read = 0
  const orders = await everyRow(async (page) => {
    const { orders } = await api.graphql(OrderTimes, { ...variables, page })
    read += orders.data.length
    if (read > MAX_TOTAL) throw new UpstreamError({ kind: "unavailable", status: TOO_LARGE, requestId: "" })
    return orders
  })
  return new Map(orders.map(({ id, deliveryTime }) => [Number(id), minuteOf(String(deliveryTime))]))
}

/** For tests, which share a process. */
export function forgetTimes(): void {
  known.clear()
}
