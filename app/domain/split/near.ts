import { byId } from "./places"
import type { RouteStop } from "./way"

/** Orders whose loads an order may move to. */
const NEIGHBOURS = 8
/** Orders looked at between two rests: some milliseconds. */
const AT_ONCE = 25
/** How far apart a minute is (kilometres). */
const KM_A_MINUTE = 0.05

/** The nearest orders of each in place and time, no further apart than `within` minutes. It rests on its way. */
export function* nearest(
  spots: readonly RouteStop[],
  within: number,
): Generator<undefined, Map<RouteStop, RouteStop[]>, undefined> {
  const sorted = spots.toSorted((a, b) => a.x - b.x || byId(a, b))
  const found = new Map<RouteStop, RouteStop[]>()
  for (const [at, spot] of sorted.entries()) {
    if (at % AT_ONCE === 0) yield
    const near = new Nearest()
    // From the west to the east: what is further away that way alone can't be nearer.
    for (let west = at - 1; west >= 0 && near.look(spot, sorted[west] as RouteStop, within); west--);
    for (let east = at + 1; east < sorted.length && near.look(spot, sorted[east] as RouteStop, within); east++);
    found.set(spot, near.spots)
  }
  return found
}

class Nearest {
  readonly spots: RouteStop[] = []
  readonly #far: number[] = []
  #limit = Number.POSITIVE_INFINITY

  /** Gives whether one further on may still be among them. */
  look(spot: RouteStop, other: RouteStop, within: number): boolean {
    const x = other.x - spot.x
    if (x * x >= this.#limit) return false
    const minutes = Math.abs(other.minutes - spot.minutes)
    if (minutes > within) return true
    const y = other.y - spot.y
    const far = x * x + y * y + (minutes * KM_A_MINUTE) ** 2
    if (far < this.#limit) this.#take(other, far)
    return true
  }

  #take(spot: RouteStop, far: number): void {
    let at = this.spots.length
    while (at > 0 && (this.#far[at - 1] ?? 0) > far) at--
    this.spots.splice(at, 0, spot)
    this.#far.splice(at, 0, far)
    this.spots.length = Math.min(this.spots.length, NEIGHBOURS)
    this.#far.length = this.spots.length
    if (this.spots.length === NEIGHBOURS) this.#limit = this.#far[NEIGHBOURS - 1] ?? this.#limit
  }
}
