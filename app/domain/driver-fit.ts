import { centreOf, kmBetween, type OrderPlace } from "./places"

/** A stop that a driver still has to make. */
export interface OpenStop {
  readonly place: OrderPlace
  /** Minute of the day; null where it is not known. */
  readonly at: number | null
}

/** Orders that need a driver. */
export interface Work {
  /** The middle of their places; null where none is known. */
  readonly here: OrderPlace | null
  /** The minute of the day at which they are due; null where it is not known. */
  readonly at: number | null
  readonly count: number
}

/** The middle of these orders, and the middle one of their times (minutes of the day). */
export function workOf(orders: readonly { readonly at: OrderPlace | null; readonly minutes: number | null }[]): Work {
  const minutes = orders.flatMap((order) => order.minutes ?? []).toSorted((one, other) => one - other)
  return {
    here: centreOf(orders.map(({ at }) => at)),
    at: minutes[Math.floor(minutes.length / 2)] ?? null,
    count: orders.length,
  }
}

export interface Candidate {
  readonly id: string
  /** Orders that the driver has still to deliver. */
  readonly toGo: number
  /** Orders of the whole day; the ones to go where that is not known. */
  readonly today?: number | null
  /** Whether the driver is in a team that serves these zones. */
  readonly isOfTeam: boolean
  readonly stops: readonly OpenStop[]
  /** Whether the driver delivers in a zone of these orders today. */
  readonly isInZone?: boolean
  /** Orders that the driver can carry in a day; no limit where it is not given. */
  readonly limit?: number
}

// Everything is weighed in kilometres, so that a dispatcher can check the order by hand.
/** More than any distance within a city. */
const OTHER_TEAM_KM = 100
/** Too many orders are worse than a long way, and better than another team. */
const OVER_LIMIT_KM = 50
/** A driver without a known place comes after near drivers and before far ones. */
const UNKNOWN_KM = 5
const KM_AN_ORDER = 0.2
/** Half an hour between two deliveries is as bad as 1.5 km. */
const KM_A_MINUTE = 0.05
const SAME_ZONE_KM = 1

/** The stop that lies nearest to the work, in distance and in time; null where no place is known. */
export function nearestStop({ stops }: Pick<Candidate, "stops">, { here, at }: Work) {
  if (!here) return null
  let nearest: { km: number; at: number | null; cost: number } | null = null
  for (const stop of stops) {
    const km = kmBetween(here, stop.place)
    const cost = km + (at === null || stop.at === null ? 0 : Math.abs(stop.at - at) * KM_A_MINUTE)
    if (!nearest || cost < nearest.cost) nearest = { km, at: stop.at, cost }
  }
  return nearest
}

function costOf(driver: Candidate, work: Work): number {
  const { isOfTeam, isInZone, toGo, limit = Number.POSITIVE_INFINITY } = driver
  const total = (driver.today ?? toGo) + work.count
  return (
    (isOfTeam ? 0 : OTHER_TEAM_KM) +
    (total > limit ? OVER_LIMIT_KM : 0) +
    (nearestStop(driver, work)?.cost ?? UNKNOWN_KM) -
    (isInZone ? SAME_ZONE_KM : 0) +
    KM_AN_ORDER * toGo
  )
}

/** The best fit first: of the team, with room for the work, near in place and time, with few orders to go. */
export function byFit<T extends Candidate>(drivers: readonly T[], work: Work): T[] {
  return drivers
    .map((driver) => ({ driver, cost: costOf(driver, work) }))
    .toSorted(
      (one, other) =>
        one.cost - other.cost ||
        (one.driver.today ?? one.driver.toGo) - (other.driver.today ?? other.driver.toGo) ||
        Number(one.driver.id) - Number(other.driver.id),
    )
    .map(({ driver }) => driver)
}

/** A driver for each work in turn, each driver once: the best fit of those who are left, null where nobody is. It yields after each. */
export function* matchDrivers<T extends Candidate>(
  works: readonly Work[],
  drivers: readonly T[],
): Generator<undefined, (T | null)[], undefined> {
  const taken = new Set<string>()
  const matched: (T | null)[] = []
  for (const work of works) {
    if (taken.size === drivers.length) {
      matched.push(null)
      continue
    }
    const [best] = byFit(
      drivers.filter(({ id }) => !taken.has(id)),
      work,
    )
    if (best) taken.add(best.id)
    matched.push(best ?? null)
    yield
  }
  return matched
}
