import { expect, it } from "vitest"
import { type Drawn, differenceOf, drawnOf, fanOf } from "./pin-drawing"
import { CLUSTER_MAX_ZOOM, PinIndex, shareOf, WORLD } from "./pin-index"
import type { Pin } from "./pin-pack"

/** What the map draws of pins, and how much of it a change touches: work is counted, not timed. */

const CITY = { lat: 24.7136, lng: 46.6753 }
const pin = (id: number, lat: number, lng: number, status = "accepted"): Pin => ({
  id,
  status,
  driverId: null,
  lat,
  lng,
})

/** Ten thousand pins spread over half a degree. */
const CROWD = Array.from({ length: 10_000 }, (_, at) =>
  pin(at + 1, CITY.lat + ((at * 7_919) % 5_000) / 10_000, CITY.lng + ((at * 104_729) % 5_003) / 10_000),
)

/** What a screen of 1,200 by 800 in the middle of the crowd shows. */
function seen(index: PinIndex, zoom = 12, fan: Parameters<typeof drawnOf>[1]["fan"] = null): Drawn[] {
  const { x, y } = shareOf({ lat: CITY.lat + 0.25, lng: CITY.lng + 0.25 })
  const pixel = 1 / (WORLD * 2 ** zoom)
  const box = { west: x - 600 * pixel, east: x + 600 * pixel, north: y - 400 * pixel, south: y + 400 * pixel }
  return drawnOf(index, { zoom, box, pixel, fan })
}
const byKey = (drawn: readonly Drawn[]) => new Map(drawn.map((one) => [one.key, one]))
const touched = (before: readonly Drawn[], after: readonly Drawn[]) =>
  Object.values(differenceOf(byKey(before), after)).flat().length

it("every pin is in one cluster, up to zoom 15, and by itself from there on", () => {
  const world = { west: 0, north: 0, east: 1, south: 1 }
  const index = new PinIndex(CROWD)
  for (const zoom of [5, 9, 12, CLUSTER_MAX_ZOOM]) {
    const found = index.within(zoom, world)
    expect(found.flatMap(({ pins }) => pins.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
      CROWD.map(({ id }) => id),
    )
    // None of them begins within 50 pixels of where another does (product/dispatch 1).
    const begins = found.map(({ pins: [first] }) => shareOf(first ?? CITY))
    const pixels = WORLD * 2 ** zoom
    const near = (a: { x: number; y: number }, b: { x: number; y: number }) =>
      Math.hypot(a.x - b.x, a.y - b.y) * pixels < 50
    const some = begins.slice(0, 300)
    expect(some.filter((one, at) => some.some((other, place) => place < at && near(one, other)))).toEqual([])
  }
  expect(index.within(CLUSTER_MAX_ZOOM + 1, world)).toHaveLength(CROWD.length)
})

it("a circle stands in the middle of its pins", () => {
  const [one] = new PinIndex([pin(1, 24.7, 46.6), pin(2, 24.7, 46.6002)]).within(9, {
    west: 0,
    north: 0,
    east: 1,
    south: 1,
  })
  expect(one?.pins).toHaveLength(2)
  expect(one?.x).toBeCloseTo(shareOf({ lat: 24.7, lng: 46.6001 }).x, 9)
})

it("of 10,000 pins a toggle touches what is in sight, and what is the same again nothing", () => {
  const all = new PinIndex(CROWD)
  const half = new PinIndex(CROWD.filter(({ id }) => id % 2 === 0))
  const few = new PinIndex(CROWD.filter(({ id }) => id % 250 === 0))
  const before = seen(all)
  // A screen has place for no more circles than it has squares of the grid, and a rim.
  expect(before.length).toBeLessThan(600)
  expect(touched(before, seen(half))).toBeLessThan(1_200)
  expect(touched(before, seen(few))).toBeLessThan(700)
  expect(touched(before, seen(all))).toBe(0)
  expect(touched(before, seen(new PinIndex(CROWD.map((one) => ({ ...one })))))).toBe(0)
})

it("a change of one order touches the one circle, or the one pin, that shows it", () => {
  const before = seen(new PinIndex(CROWD))
  const { id } = before[7]?.pins[0] ?? CROWD[0] ?? { id: 0 }
  const changed = new PinIndex(CROWD.map((one) => (one.id === id ? { ...one, status: "assigned" } : one)))
  const { gone, added, changed: redrawn } = differenceOf(byKey(before), seen(changed))
  expect([gone, added]).toEqual([[], []])
  expect(redrawn.map(({ key }) => key)).toEqual([before[7]?.key])
})

it("pins of one place are fanned out 60 pixels from each other, and go back", () => {
  const at = { lat: CITY.lat + 0.25, lng: CITY.lng + 0.25 }
  for (const count of [2, 3, 8, 9, 40]) {
    const places = fanOf(count)
    const apart = places.flatMap(([x, y], one) => places.slice(one + 1).map(([a, b]) => Math.hypot(x - a, y - b)))
    expect(places).toHaveLength(count)
    expect(Math.min(...apart)).toBeGreaterThan(40)
  }
  const [[radius] = []] = fanOf(8)
  expect(((radius ?? 0) * 2 * Math.PI) / 8).toBeCloseTo(60)
  const index = new PinIndex([1, 2, 3].map((id) => pin(id, at.lat, at.lng)))
  for (const zoom of [CLUSTER_MAX_ZOOM, CLUSTER_MAX_ZOOM + 2]) {
    const fan = { ids: [1, 2, 3], ...shareOf(at) }
    const spread = seen(index, zoom, fan)
    expect(spread.map(({ key }) => key)).toEqual(["1", "2", "3"])
    expect(new Set(spread.map(({ x, y }) => `${x} ${y}`)).size).toBe(3)
    expect(new Set(seen(index, zoom).map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
  }
})
