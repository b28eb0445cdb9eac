import type { Box, Cluster, PinIndex } from "./pin-index"
import type { Pin } from "./pin-pack"

/** product/dispatch 1: pixels between pins that are fanned out. */
const SPIDERFY_DISTANCE = 60
/** Up to so many stand in a circle, more in a spiral. */
const MOST_IN_CIRCLE = 8
const LEAST_RADIUS = 35

/** One marker: a pin, or a circle that stands for many. */
export interface Drawn {
  /** The same as long as it begins with the same pin. */
  key: string
  pins: readonly Pin[]
  /** As shares of the world. */
  x: number
  y: number
  /** What its icon tells: statuses and how many there are of each. */
  look: string
}

/** Pins that stand apart from their one place for as long as somebody looks. */
export interface Fan {
  ids: readonly number[]
  x: number
  y: number
}

/** What is to be drawn of a part of the world; a `pixel` is a share of it. */
export function drawnOf(index: PinIndex, view: { zoom: number; box: Box; pixel: number; fan: Fan | null }): Drawn[] {
  const { zoom, box, pixel, fan } = view
  const fanned = new Map(fan?.ids.map((id, at) => [id, at]))
  const places = fanOf(fanned.size)
  return index.within(zoom, box).flatMap((cluster) => {
    if (!fan || !cluster.pins.every(({ id }) => fanned.has(id))) return drawn(cluster)
    return cluster.pins.map((pin) => {
      const [right = 0, down = 0] = places[fanned.get(pin.id) ?? 0] ?? []
      return drawn({ pins: [pin], x: fan.x + right * pixel, y: fan.y + down * pixel })
    })
  })
}

function drawn({ pins, x, y }: Cluster): Drawn {
  const [first] = pins
  return { key: pins.length === 1 ? `${first?.id}` : `${first?.id}+`, pins, x, y, look: lookOf(pins) }
}

function lookOf(pins: readonly Pin[]): string {
  const counts = new Map<string, number>()
  for (const { status } of pins) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].flat().join(" ")
}

/** Where so many pins of one place stand around it (pixels). */
export function fanOf(count: number): [right: number, down: number][] {
  let angle = 0
  const around = (SPIDERFY_DISTANCE * count) / (2 * Math.PI)
  return Array.from({ length: count }, (_, at) => {
    if (count <= MOST_IN_CIRCLE) {
      const radius = Math.max(LEAST_RADIUS, around)
      const turned = (2 * Math.PI * at) / count
      return [radius * Math.cos(turned), radius * Math.sin(turned)]
    }
    const radius = LEAST_RADIUS + (SPIDERFY_DISTANCE * angle) / (2 * Math.PI)
    const place: [number, number] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    angle += SPIDERFY_DISTANCE / radius
    return place
  })
}

/** What a map that shows `before` has to do so that it shows `after`; what stays the same is in none of them. */
export function differenceOf(before: ReadonlyMap<string, Drawn>, after: readonly Drawn[]) {
  const gone = new Set(before.keys())
  const added: Drawn[] = []
  const changed: Drawn[] = []
  for (const one of after) {
    const known = before.get(one.key)
    gone.delete(one.key)
    if (!known) added.push(one)
    else if (known.look !== one.look || known.x !== one.x || known.y !== one.y) changed.push(one)
  }
  return { gone: [...gone], added, changed }
}
