import type { Pin } from "./pin-pack"

/** product/dispatch 1: up to this zoom pins stand together that are this near to each other (pixels). */
export const CLUSTER_MAX_ZOOM = 15
const GRID_SIZE = 50
/** Pixels across the world at zoom 0. */
export const WORLD = 256
/** Cells of a row in a cell's key: more than the world has at CLUSTER_MAX_ZOOM. */
const ROW = 2 ** 18

/** Pins that the map draws as one. */
export interface Cluster {
  pins: readonly Pin[]
  /** In the middle of its pins, as shares of the world from its north-western corner. */
  x: number
  y: number
}

/** A part of the world, as shares of it. */
export interface Box {
  west: number
  north: number
  east: number
  south: number
}

/** Where a place is on the map (Web Mercator), as shares of the world. */
export function shareOf({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI }
}

/** Gathers pins zoom by zoom, each when it is first looked at. */
export class PinIndex {
  readonly #single: readonly Cluster[]
  readonly #zooms = new Map<number, readonly Cluster[]>()

  constructor(pins: readonly Pin[]) {
    this.#single = pins.map((pin) => ({ pins: [pin], ...shareOf(pin) }))
  }

  within(zoom: number, { west, north, east, south }: Box): Cluster[] {
    return this.#at(zoom).filter(({ x, y }) => x >= west && x <= east && y >= north && y <= south)
  }

  #at(zoom: number): readonly Cluster[] {
    if (zoom > CLUSTER_MAX_ZOOM) return this.#single
    const known = this.#zooms.get(zoom)
    if (known) return known
    const made = clustersOf(this.#single, (WORLD * 2 ** zoom) / GRID_SIZE)
    this.#zooms.set(zoom, made)
    return made
  }
}

interface Gathering {
  /** Of the first pin, in cells. */
  x: number
  y: number
  members: Cluster[]
}

/** Each pin joins the first cluster whose first pin is at most a cell away, or begins one. */
function clustersOf(all: readonly Cluster[], cells: number): Cluster[] {
  const grid = new Map<number, Gathering[]>()
  const found: Gathering[] = []
  for (const member of all) {
    const [x, y] = [member.x * cells, member.y * cells]
    const near = nearest(grid, x, y)
    if (near) {
      near.members.push(member)
      continue
    }
    const begun = { x, y, members: [member] }
    found.push(begun)
    const key = Math.floor(y) * ROW + Math.floor(x)
    const cell = grid.get(key)
    if (cell) cell.push(begun)
    else grid.set(key, [begun])
  }
  return found.map(({ members }) => joined(members))
}

function nearest(grid: ReadonlyMap<number, Gathering[]>, x: number, y: number): Gathering | null {
  let best: Gathering | null = null
  let least = 1
  for (let row = Math.floor(y) - 1; row <= y + 1; row++) {
    for (let column = Math.floor(x) - 1; column <= x + 1; column++) {
      for (const one of grid.get(row * ROW + column) ?? []) {
        const distance = (one.x - x) ** 2 + (one.y - y) ** 2
        if (distance > least) continue
        least = distance
        best = one
      }
    }
  }
  return best
}

function joined(members: readonly Cluster[]): Cluster {
  const [only] = members
  if (only && members.length === 1) return only
  let [x, y] = [0, 0]
  for (const member of members) {
    x += member.x / members.length
    y += member.y / members.length
  }
  return { pins: members.flatMap(({ pins }) => pins), x, y }
}
