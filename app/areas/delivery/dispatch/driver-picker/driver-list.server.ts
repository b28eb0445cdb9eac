import { zonedNow } from "~/base/clock.server"
import { minutesUntil, timeOf } from "~/domain/clock-minutes"
import { byFit, type Candidate, nearestStop, type OpenStop, type Work, workOf } from "~/domain/driver-fit"
import type { OrderPlace } from "~/domain/places"
import { isOn, type ZoneArea, zonesOf } from "~/domain/zones"
import type { PlacedState } from "../../live-pins/changes-of"
import type { OrderTimes } from "../../live-pins/order-times.server"
import type { DRIVER_LOADS, PICKER_SORTS } from "../assign-fields"
import { placeOf } from "../driver-places"
import type { DriverChoice } from "../drivers.server"
import { isAccepted, isAssigned } from "../order"

/** The map's data of a day: places of orders, delivery times and zones. */
export interface KnownDay {
  date: string
  placed: readonly PlacedState[]
  times: OrderTimes | null
  zones: readonly (ZoneArea & { readonly id: string })[]
  /** Orders that one driver should have on a day, by the person's setting. */
  target: number
}

type Sort = (typeof PICKER_SORTS)[number]
type Load = (typeof DRIVER_LOADS)[number]

/** Requested sorting and filter. Unknown values count as the defaults. */
export interface Wanted {
  sort: string
  load: string
  chosen: string | undefined
  /** Whether the list is not narrowed by a search. */
  isWhole: boolean
}

/** Maximum of rendered drivers. Others are found by search. */
export const DRIVERS_DRAWN = 100
/** Only open stops within this time count for a driver's distance (minutes). */
const AHEAD = 120
/** Zones shown by name per driver; the others are counted. */
const ZONES_NAMED = 2

/** Without the map's data, drivers can only be sorted by load. */
export const driverSort = (sort: string, day: KnownDay | null): Sort => (day && sort !== "load" ? "fit" : "load")
const loadOf = (load: string): Load => (load === "free" || load === "busy" ? load : "all")

/** Filters and sorts drivers, and adds data of their day. The chosen driver always stays in the list. */
export function arrangeDrivers(
  found: readonly DriverChoice[],
  wanted: Wanted,
  day: KnownDay | null,
  isMeant: (order: PlacedState) => boolean,
) {
  const { chosen, isWhole } = wanted
  const [sort, load] = [driverSort(wanted.sort, day), loadOf(wanted.load)]
  const work = day ? workOfDay(day, isMeant) : NO_WORK
  const days = day ? daysOf(day) : null
  const known = found.map((driver) => {
    const own = days?.get(driver.id) ?? NOTHING
    const orders = driver.orders ?? (days && own.open.length)
    /** All orders of the day including closed ones; null if not known. */
    const today = days && orders !== null ? orders + own.done : null
    const isInZone = own.all.some((place) => work.zones.some(({ boundary }) => isOn(place, boundary)))
    return {
      ...{ ...driver, orders, today, toGo: orders ?? 0, isOfTeam: true, isInZone, own, stops: own.next },
      ...(day && { limit: day.target }),
    }
  })
  const isFree = ({ orders }: (typeof known)[number]) => orders === 0
  const isBusy = ({ orders }: (typeof known)[number]) => orders !== null && orders > 0
  const counts = { all: known.length, free: known.filter(isFree).length, busy: known.filter(isBusy).length }
  const isWanted = { all: () => true, free: isFree, busy: isBusy }[load]
  const sorted = sort === "fit" ? byFit(known, work) : known.toSorted(byLoad)
  const listed = sorted.filter((driver) => driver.id === chosen || isWanted(driver))
  const drawn = listed.filter(({ id }, at) => id === chosen || at < DRIVERS_DRAWN)
  const drivers = drawn.map(({ own, ...driver }, at) => {
    const { id, name, phone, teamNames, orders, today } = driver
    const stop = nearestStop(driver, work)
    const isBest = sort === "fit" && load === "all" && isWhole && at === 0
    const zones = zonesOf(own.all, day?.zones ?? [])
    return {
      ...{ id, name, phone, teams: teamNames, orders, today, isBest },
      target: day?.target ?? null,
      /** The nearest open stop, in distance and in time. */
      near: stop && { km: stop.km, time: stop.at === null ? null : timeOf(stop.at) },
      late: own.late,
      zones: zones.slice(0, ZONES_NAMED),
      moreZones: Math.max(0, zones.length - ZONES_NAMED),
      /** Whether the driver has open stops, also later than two hours. */
      hasStops: own.open.length > 0,
    }
  })
  return { drivers, counts: { ...counts, listed: listed.length } }
}
export type ListedDriver = ReturnType<typeof arrangeDrivers>["drivers"][number]

const byLoad = (one: Candidate, other: Candidate) => one.toGo - other.toGo || Number(one.id) - Number(other.id)

type DayWork = Work & Pick<KnownDay, "zones">
const NO_WORK: DayWork = { ...workOf([]), zones: [] }

/** The orders of a form: their middle, when they are due and the zones that they are in. */
export function workOfDay({ placed, times, zones }: KnownDay, isMeant: (order: PlacedState) => boolean): DayWork {
  const meant = placed.filter(isMeant).map((order) => ({ at: placeOf(order), minutes: times?.get(order.id) ?? null }))
  return { ...workOf(meant), zones: zones.filter(({ boundary }) => meant.some(({ at }) => at && isOn(at, boundary))) }
}

interface DriverDay {
  /** Places of all orders, of the open ones, and of the open ones of the next two hours. */
  all: OrderPlace[]
  open: OpenStop[]
  next: OpenStop[]
  done: number
  late: number
}
const NOTHING: DriverDay = { all: [], open: [], next: [], done: 0, late: 0 }

function daysOf({ date, placed, times }: KnownDay): ReadonlyMap<string, DriverDay> {
  const now = zonedNow()
  const days = new Map<string, DriverDay>()
  for (const order of placed) {
    // An accepted order has no driver, even if the upstream names one.
    if (!order.driverId || isAccepted(order.status)) continue
    const key = String(order.driverId)
    const own = days.get(key) ?? { all: [], open: [], next: [], done: 0, late: 0 }
    days.set(key, own)
    const isOpen = isAssigned(order.status)
    const at = times?.get(order.id) ?? null
    const left = minutesUntil(date, at ?? Number.NaN, now)
    if (!isOpen) own.done += 1
    else if (left < 0) own.late += 1
    const place = placeOf(order)
    if (!place) continue
    own.all.push(place)
    if (isOpen) own.open.push({ place, at })
    if (isOpen && !(date === now.date && left > AHEAD)) own.next.push({ place, at })
  }
  return days
}
