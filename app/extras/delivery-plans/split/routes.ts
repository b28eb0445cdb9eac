import { costOf, enterRoutes, makeRoute, NO_STOPS, type Route, type RouteLimits, type RouteStop } from "./route"

/** Distributes orders over routes: joins routes, moves and swaps single orders, and dissolves small routes. */

const LEAST_GAIN = 1e-6
/** Routes or orders between two yields: some milliseconds. */
const AT_ONCE = 10
const JOINS_AT_ONCE = 200

/** The routes, in order of their first order's id. */
export const distinctRoutes = (spots: readonly RouteStop[]): Route[] => [...new Set(spots.map(({ route }) => route))]

interface Join {
  readonly one: Route
  readonly other: Route
  readonly gain: number
}
/** What a join of two routes saves. */
type Gains = Map<Route, Map<Route, number>>

/** Joins pairs of routes, those that save most first, for as long as one saves something. */
export function* joinRoutes(
  spots: readonly RouteStop[],
  limits: RouteLimits,
  now: number,
): Generator<undefined, undefined, undefined> {
  const gains: Gains = new Map()
  for (let isJoined = true; isJoined; ) {
    isJoined = false
    const joins: Join[] = []
    for (const [at, route] of distinctRoutes(spots).entries()) {
      if (at % AT_ONCE === 0) yield
      joins.push(...joinsOf(route, limits, gains))
    }
    yield
    const gone = new Set<Route>()
    // A stable sort: joins of equal gain stay in order of their ids.
    for (const [at, { one, other, gain }] of joins.toSorted((a, b) => b.gain - a.gain).entries()) {
      if (at % JOINS_AT_ONCE === 0) yield
      if (gone.has(one) || gone.has(other)) continue
      gone.add(one).add(other)
      gains.delete(one)
      gains.delete(other)
      enterRoutes(makeRoute(one.stops, other.stops, null, one.cost + other.cost - gain, now))
      isJoined = true
    }
  }
}

/** What joining a route with each route nearby saves. A pair is calculated once, for one of both. */
function joinsOf(one: Route, limits: RouteLimits, gains: Gains): Join[] {
  const before = gains.get(one)
  const now = new Map<Route, number>()
  const joins: Join[] = []
  for (const { near } of one.stops) {
    for (const { route: other } of near) {
      if (other === one || now.has(other) || gains.get(other)?.has(one)) continue
      const gain = before?.get(other) ?? one.cost + other.cost - costOf(one.stops, other.stops, null, limits)
      now.set(other, gain)
      if (gain > LEAST_GAIN) joins.push({ one, other, gain })
    }
  }
  gains.set(one, now)
  return joins
}

/**
 * Moves and swaps orders between nearby routes while that saves something. Each check of an order has a number; the last
 * one is returned.
 */
export function* improveRoutes(
  spots: readonly RouteStop[],
  limits: RouteLimits,
  checks: { readonly from: number; readonly to: number },
): Generator<undefined, number, undefined> {
  let now = checks.from
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [at, spot] of spots.entries()) {
      if (at % AT_ONCE === 0) yield
      if (spot.route.made < spot.settled && spot.near.every(({ route }) => route.made < spot.settled)) continue
      if (now >= checks.to) return now
      now++
      if (isImproved(spot, limits, now)) isChanged = true
      else spot.settled = now
    }
  }
  return now
}

/** Moves the order to a route nearby, or swaps it with a near order of another route, whichever saves most. */
function isImproved(spot: RouteStop, limits: RouteLimits, now: number): boolean {
  const { route: from, own, near } = spot
  const saved = from.cost - costWithout(spot, limits)
  let gain = LEAST_GAIN
  let found: { other: RouteStop; isSwap: boolean; mine: number; theirs: number } | null = null
  const seen = new Set([from])
  for (const other of near) {
    const to = other.route
    if (to === from) continue
    if (!seen.has(to) && saved > gain) {
      const theirs = costOf(to.stops, own, null, limits)
      if (saved + to.cost - theirs > gain) {
        gain = saved + to.cost - theirs
        found = { other, isSwap: false, mine: from.cost - saved, theirs }
      }
    }
    seen.add(to)
    // One more order hardly ever makes a route shorter, so pairs that cannot save enough are skipped.
    if (saved + to.cost - costWithout(other, limits) <= gain) continue
    const theirs = costOf(to.stops, own, other, limits)
    if (saved + to.cost - theirs <= gain) continue
    const mine = costOf(from.stops, other.own, spot, limits)
    if (from.cost - mine + to.cost - theirs <= gain) continue
    gain = from.cost - mine + to.cost - theirs
    found = { other, isSwap: true, mine, theirs }
  }
  if (!found) return false
  const { other, isSwap, mine, theirs } = found
  const to = other.route
  enterRoutes(
    makeRoute(from.stops, isSwap ? other.own : NO_STOPS, spot, mine, now),
    makeRoute(to.stops, own, isSwap ? other : null, theirs, now),
  )
  return true
}

/** Cost of the order's route without it. Kept, as it is read far more often than the route changes. */
function costWithout(spot: RouteStop, limits: RouteLimits): number {
  const { route, rest } = spot
  if (rest?.of === route) return rest.cost
  const cost = costOf(route.stops, NO_STOPS, spot, limits)
  spot.rest = { of: route, cost }
  return cost
}

/** Gives all orders of a route to others nearby where that saves something, small routes first. */
export function* dissolveRoutes(
  spots: readonly RouteStop[],
  limits: RouteLimits,
  now: number,
): Generator<undefined, undefined, undefined> {
  for (const [at, route] of distinctRoutes(spots)
    .toSorted((a, b) => a.stops.length - b.stops.length)
    .entries()) {
    if (at % AT_ONCE === 0) yield
    const isChanged = route.stops.some((stop) => stop.route !== route)
    if (!isChanged) enterRoutes(...listDissolved(route, limits, now))
  }
}

/** The routes that would hold this one's orders besides their own; none if that saves nothing. */
function listDissolved(route: Route, limits: RouteLimits, now: number): Route[] {
  const changed = new Map<Route, Route>()
  let gain = route.cost - LEAST_GAIN
  for (const spot of route.stops) {
    let least = gain
    let best: Route | null = null
    const seen = new Set([route])
    for (const { route: of } of spot.near) {
      if (seen.has(of)) continue
      seen.add(of)
      const to = changed.get(of) ?? of
      const added = costOf(to.stops, spot.own, null, limits) - to.cost
      if (added < least) {
        least = added
        best = of
      }
    }
    if (!best) return []
    gain -= least
    const to = changed.get(best) ?? best
    changed.set(best, makeRoute(to.stops, spot.own, null, to.cost + least, now))
  }
  return [...changed.values()]
}
