import { kmThrough, type OrderPlace, type Timed } from "~/domain/places"
import { isOn } from "~/domain/zones"
import { outlineOf } from "./outline"

/** Figures of loads, however they were made. */
export interface SplitFigures {
  readonly loads: number
  /** Straight-line kilometres, to the merchants first and then from stop to stop. */
  readonly km: number
  /** Merchants of a load: mean and maximum. */
  readonly merchants: readonly [mean: number, most: number]
  /** For an order: the mean number of other loads that pass at the same time and whose outline contains its address. */
  readonly overlap: number
  /** Orders of a load: smallest, median, largest. */
  readonly size: readonly [least: number, median: number, most: number]
}

export function figuresOf(loads: readonly (readonly Timed[])[]): SplitFigures {
  const merchants = loads.map((load) => new Set(load.map(({ merchant }) => merchant)).size)
  const sizes = loads.map(({ length }) => length).sort((a, b) => a - b)
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  return {
    loads: loads.length,
    km: sum(loads.map((load) => kmThrough(load))),
    merchants: [sum(merchants) / loads.length, Math.max(...merchants)],
    overlap: overlapOf(loads) / sum(sizes),
    size: [sizes[0] ?? 0, sizes[sizes.length >> 1] ?? 0, sizes.at(-1) ?? 0],
  }
}

function overlapOf(loads: readonly (readonly Timed[])[]): number {
  const areas = loads.map((load) => {
    const places = load.flatMap(({ at }) => (at ? [at] : []))
    const times = load.map(({ minutes }) => minutes)
    return { load, outline: outlineOf(places), from: Math.min(...times), to: Math.max(...times) }
  })
  const isIn = ({ at, minutes }: Timed, { outline, from, to }: { outline: OrderPlace[]; from: number; to: number }) =>
    at !== null && minutes >= from && minutes <= to && isOn(at, outline)
  return areas.reduce(
    (count, { load }) =>
      count +
      areas
        .filter((area) => area.load !== load)
        .reduce((some, area) => some + load.filter((stop) => isIn(stop, area)).length, 0),
    0,
  )
}
