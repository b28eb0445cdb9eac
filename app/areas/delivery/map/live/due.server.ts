import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { zonedNow } from "~/base/clock.server"
import { minutesUntil } from "~/domain/clock-minutes"
import { isEnumValue } from "~/domain/enum-case"
import { changeKept, readKept } from "~/store/kept-values.server"
import { orNullInTime } from "../../dispatch/beside.server"
import { isAccepted, isOpen } from "../../dispatch/order"
import type { OrderFilter } from "../../dispatch/order-filter.server"
import { MAX_ORDERS } from "../../dispatch/orders.server"
import { orderTimes } from "../../live-pins/order-times.server"
import { watchedStates } from "../../live-pins/watches.server"
import { listMapCities } from "../filter/map-choices.server"
import type { MapFilter } from "../filter/map-filter.server"
import { MAX_LIMIT } from "../filter/map-paths"
import { dateOf, type MapQuery, orderFilterOf, pinsAskedBy } from "../filter/map-query.server"

const Limit = z.number().int().min(1).max(MAX_LIMIT)
const Limits = z.tuple([Limit, Limit, Limit])
export type Limits = z.infer<typeof Limits>
const DEFAULT_LIMITS: Limits = [60, 30, 15]
const KEPT = "due-limits"

/** The person's limits in minutes, longest first. */
export const readLimits = async (staffKey: string) => (await readKept(staffKey, KEPT, Limits)) ?? DEFAULT_LIMITS

export const keepLimits = (staffKey: string, limits: Limits) => changeKept<Limits>(staffKey, KEPT, Limits, () => limits)

interface Timed {
  id: number
  status: string
  /** Minutes until it is due; NaN if its time is not known. */
  left: number
}

const isLate = ({ status, left }: Timed) => isOpen(status) && left < 0
const isFailed = ({ status }: Timed) => isEnumValue(status, "FAILED")
const isWithin = (minutes: number) => (order: Timed) =>
  isAccepted(order.status) && order.left >= 0 && order.left <= minutes

function chosenBy(due: NonNullable<MapQuery["due"]>) {
  if (due === "late") return isLate
  return due === "failed" ? isFailed : isWithin(due)
}

/** Counts of urgent orders on the map, and the ids that the active filter selects. `found` is null if they do not load in time. */
export async function readDue(
  { api, session }: Pick<AuthorizedSession, "api" | "session">,
  filter: MapFilter,
  query: MapQuery,
) {
  const date = dateOf(query)
  const limits = await readLimits(session.staffKey)
  const orders = await orNullInTime(timedOrders(api, filter, query))
  if (!orders) return { limits, found: null }
  const count = (is: (order: Timed) => boolean) => orders.filter(is).length
  const { due } = query
  return {
    limits,
    found: {
      within: limits.map((minutes) => count(isWithin(minutes))),
      late: count(isLate),
      failed: count(isFailed),
      isToday: date === zonedNow().date,
      time: zonedNow().time,
      ids: due === undefined ? null : orders.filter(chosenBy(due)).map(({ id }) => id),
    },
  }
}
export type Due = Awaited<ReturnType<typeof readDue>>

/**
 * Delivery times of all zones of the city, so that everyone on that city's day shares one cached result. What needs them says
 * by itself that they are missing, so their failure has no toast.
 */
export async function timesOfCity(api: AuthorizedSession["api"], { city, zones }: MapFilter, date: string) {
  const cities = await listMapCities(api)
  const all = cities.find(({ id }) => id === city.id)?.zones.map(({ value }) => value)
  return orderTimes(api.quiet(), all ?? zones, date)
}

async function timedOrders(api: AuthorizedSession["api"], filter: MapFilter, query: MapQuery): Promise<Timed[]> {
  const date = dateOf(query)
  const now = zonedNow()
  const [states, times] = await Promise.all([
    watchedStates(pinsAskedBy(filter, query), api),
    timesOfCity(api, filter, date),
  ])
  const timed = states.map(({ id, status }) => ({
    id,
    status,
    left: minutesUntil(date, times.get(id) ?? Number.NaN, now),
  }))
  return timed.toSorted((one, other) => one.left - other.left || one.id - other.id)
}

/** The filter of the lists. Urgent orders are listed by id, limited to the most urgent 1,000. */
export function listFilterOf(filter: MapFilter, query: MapQuery, due: Due): OrderFilter {
  const asked = orderFilterOf(filter, query)
  const ids = due.found?.ids
  // No order has the id 0. An empty list would match all orders.
  if (!ids) return asked
  const named = ids.length > 0 ? ids.slice(0, MAX_ORDERS) : [0]
  return { date: asked.date, search: asked.search, ids: named.map(String) }
}
