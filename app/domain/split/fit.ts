import { kmBetween, type Place } from "./places"

/** Who may be given a load. */
export interface Candidate {
  readonly id: string
  /** Orders that he has still to deliver. */
  readonly toGo: number
  /** Whether he is in a team that serves these zones. */
  readonly isOfTeam: boolean
  /** Where those are. */
  readonly places: readonly Place[]
}

/** What another team is worth (kilometres): no way is so long within a city. */
const OTHER_TEAM_KM = 100
/** What nobody knows of a driver's place is worth, and each order that he has already (kilometres). */
const UNKNOWN_KM = 3
const KM_AN_ORDER = 0.2

/** How far a driver's nearest stop still to be done is from here as the crow flies; null where none is known. */
export function nearestKm({ places }: Pick<Candidate, "places">, here: Place | null): number | null {
  if (!here || places.length === 0) return null
  return places.reduce((least, place) => Math.min(least, kmBetween(here, place)), Number.POSITIVE_INFINITY)
}

const unfitOf = (driver: Candidate, here: Place | null) =>
  (driver.isOfTeam ? 0 : OTHER_TEAM_KM) + (nearestKm(driver, here) ?? UNKNOWN_KM) + KM_AN_ORDER * driver.toGo

/** The best fit first: of the team, near, with few orders to go, in this order of weight. */
export function byFit<T extends Candidate>(drivers: readonly T[], here: Place | null): T[] {
  return drivers
    .map((driver) => ({ driver, unfit: unfitOf(driver, here) }))
    .toSorted((one, other) => one.unfit - other.unfit || Number(one.driver.id) - Number(other.driver.id))
    .map(({ driver }) => driver)
}

/** A driver for each load in turn, each driver once: the best fit of those who are left, null where nobody is. It rests after each load. */
export function* matchDrivers<T extends Candidate>(
  middles: readonly (Place | null)[],
  drivers: readonly T[],
): Generator<undefined, (T | null)[], undefined> {
  const taken = new Set<string>()
  const matched: (T | null)[] = []
  for (const here of middles) {
    if (taken.size === drivers.length) {
      matched.push(null)
      continue
    }
    const [best] = byFit(
      drivers.filter(({ id }) => !taken.has(id)),
      here,
    )
    if (best) taken.add(best.id)
    matched.push(best ?? null)
    yield
  }
  return matched
}
