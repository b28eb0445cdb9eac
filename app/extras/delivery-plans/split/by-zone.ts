import { byId, type Timed } from "~/domain/places"
import { windowsOf } from "./windows"

interface Zoned extends Timed {
  /** Name or number of the zone. */
  readonly zone: string | number
}

/** Routes as a person would plan them, zone by zone. Uses the same time windows and the minimum number of routes. */
export function byZone<T extends Zoned>(
  stops: readonly T[],
  { most, within }: { most: number; within: number },
): T[][] {
  return windowsOf(stops, most, within).flatMap((window) =>
    chunks(window.toSorted(zoneThenTime), Math.ceil(window.length / most)),
  )
}

const zoneThenTime = (one: Zoned, other: Zoned) =>
  (one.zone < other.zone ? -1 : one.zone > other.zone ? 1 : 0) || one.minutes - other.minutes || byId(one, other)

const chunks = <T>(all: readonly T[], count: number): T[][] =>
  Array.from({ length: count }, (_, at) =>
    all.slice(Math.floor((at * all.length) / count), Math.floor(((at + 1) * all.length) / count)),
  )
