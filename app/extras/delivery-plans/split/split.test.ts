import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { turned } from "~/domain/driven"
import { byFit, type Candidate, matchDrivers, nearestStop, type Work } from "~/domain/driver-fit"
import { kmBetween, kmThrough, type Stop } from "~/domain/places"
import { cutLoad, freeNumber, joinLoads, type Load, moveOrders, withoutOrders } from "./loads"
import { outlineOf } from "./outline"
import type { RouteLimits } from "./route"
import { splitOrders } from "./split"

/** What a split promises, whatever the orders are. */

const Place = fc.tuple(fc.double({ min: 24, max: 25, noNaN: true }), fc.double({ min: 46, max: 47, noNaN: true }))
const Orders = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99_999 }).map(String),
    at: fc.option(Place, { freq: 9 }),
    minutes: fc.integer({ min: 44, max: 60 }).map((quarter) => quarter * 15),
    merchant: fc.option(fc.constantFrom("1", "2", "3", "4", "5"), { freq: 9 }),
    pickup: fc.option(Place, { freq: 9 }),
    zone: fc.constantFrom("", "a", "b"),
    city: fc.constantFrom("1", "2"),
  }),
  { selector: ({ id }) => id, maxLength: 150 },
)
const Rules = fc.record({
  most: fc.integer({ min: 1, max: 60 }),
  within: fc.constantFrom(15, 30, 60),
  merchants: fc.integer({ min: 1, max: 4 }),
})

function split(orders: readonly Stop[], rules: RouteLimits): string[][] {
  const work = splitOrders(orders, rules)
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

describe("a split", () => {
  it("has every order once, never too many orders or merchants, of one city and within its time", () => {
    fc.assert(
      fc.property(Orders, Rules, (orders, rules) => {
        const loads = split(orders, rules)
        const known = new Map(orders.map((order) => [order.id, order]))
        expect(loads.flat().toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
        for (const load of loads) {
          const stops = load.flatMap((id) => known.get(id) ?? [])
          const times = stops.map(({ minutes }) => minutes)
          expect(load.length).toBeGreaterThan(0)
          expect(load.length).toBeLessThanOrEqual(rules.most)
          expect(new Set(stops.flatMap(({ merchant }) => merchant ?? [])).size).toBeLessThanOrEqual(rules.merchants)
          expect(new Set(stops.map(({ city }) => city)).size).toBe(1)
          expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(rules.within)
        }
      }),
      { numRuns: 60 },
    )
  })

  it("is the same in whatever order the orders come", () => {
    const shuffled = Orders.chain((orders) =>
      fc.tuple(fc.constant(orders), fc.shuffledSubarray(orders, { minLength: orders.length })),
    )
    fc.assert(
      fc.property(shuffled, Rules, ([orders, others], rules) => {
        expect(split(others, rules)).toEqual(split(orders, rules))
      }),
      { numRuns: 30 },
    )
  })

  it("rests on its way, and keeps near what is near", () => {
    const stop = (id: number, lat: number): Stop => ({
      ...{ id: String(id), at: [lat, 46], minutes: 720, merchant: "1", city: "1" },
    })
    const [north, south] = [[1, 3, 5].map((id) => stop(id, 24.9)), [2, 4, 6].map((id) => stop(id, 24.5))]
    const work = splitOrders([...north, ...south], { most: 3, within: 15, merchants: 3 })
    expect(work.next().done).toBe(false)
    const loads = split([...north, ...south], { most: 3, within: 15, merchants: 3 })
    expect(loads).toEqual([
      ["1", "3", "5"],
      ["2", "4", "6"],
    ])
  })

  const onLine = (id: number, lng: number, more: Partial<Stop> = {}): Stop => ({
    ...{ id: String(id), at: [24.5, lng], minutes: 720, merchant: "a", city: "1" },
    ...more,
  })

  it("has as many merchants as asked: of few, orders of one merchant go together", () => {
    const orders = ["a", "b", "a", "b"].map((merchant, at) => onLine(at + 1, 46 + at / 1_000, { merchant }))
    expect(split(orders, { most: 2, within: 15, merchants: 1 }).toSorted()).toEqual([
      ["1", "3"],
      ["2", "4"],
    ])
    expect(split(orders, { most: 4, within: 15, merchants: 2 })).toHaveLength(1)
  })

  it("counts the way to the merchants: orders of near merchants go together", () => {
    const [west, east] = [46.1, 46.9].map((lng) => ({ pickup: [24.5, lng] as const }))
    const orders = [
      onLine(1, 46.5, { merchant: "a", ...west }),
      onLine(2, 46.501, { merchant: "b", ...east }),
      onLine(3, 46.502, { merchant: "c", ...west }),
      onLine(4, 46.503, { merchant: "d", ...east }),
    ]
    const limits = { most: 2, within: 15, merchants: 2 }
    expect(split(orders, limits)).toEqual(
      expect.arrayContaining([
        ["1", "3"],
        ["2", "4"],
      ]),
    )
    const without = orders.map(({ pickup: _, ...order }) => order)
    expect(split(without, limits)).toEqual(
      expect.arrayContaining([
        ["1", "2"],
        ["3", "4"],
      ]),
    )
  })

  it("stays in its zone where that costs little way", () => {
    const zones = (names: string) => [...names].map((zone, at) => onLine(at + 1, 46 + at / 500, { zone }))
    const limits = { most: 3, within: 15, merchants: 1 }
    expect(split(zones("aaabbb"), limits)).toEqual(
      expect.arrayContaining([
        ["1", "2", "3"],
        ["4", "5", "6"],
      ]),
    )
    expect(split(zones("ababab"), limits)).toEqual(
      expect.arrayContaining([
        ["1", "3", "5"],
        ["2", "4", "6"],
      ]),
    )
  })
})

describe("the way of a load", () => {
  const at = (id: string, minutes: number, lat: number) => ({ id, minutes, at: [lat, 46] as const })

  it("is in order of time, and the shortest for stops of the same time", () => {
    const far = kmBetween([24.4, 46], [24.9, 46])
    expect(far).toBeCloseTo(55.3, 1)
    const stops = [at("1", 720, 24.9), at("2", 720, 24.5), at("3", 705, 24.4), { id: "4", minutes: 705, at: null }]
    expect(kmThrough(stops)).toBeCloseTo(far, 6)
    expect(kmThrough(stops.map((stop) => (stop.id === "1" ? { ...stop, minutes: 700 } : stop)))).toBeGreaterThan(far)
    // Always to the nearest would ride past the first and back.
    const line = [at("1", 705, 24.5), at("2", 720, 24.51), at("3", 720, 24.48), at("4", 735, 24.6)]
    expect(kmThrough(line)).toBeCloseTo(kmBetween([24.5, 46], [24.48, 46]) + kmBetween([24.48, 46], [24.6, 46]), 6)
  })
})

describe("the way to the merchants", () => {
  it("comes first, each merchant once, in a short order", () => {
    const at = (id: string, merchant: string, lat: number, from: number) => ({
      ...{ id, merchant, minutes: 720, at: [lat, 46] as const, pickup: [from, 46] as const },
    })
    // From the farthest merchant past the other to the nearest order, and on.
    const stops = [at("1", "a", 24.7, 24.5), at("2", "b", 24.8, 24.4), at("3", "b", 24.6, 24.4)]
    expect(kmThrough(stops)).toBeCloseTo(kmBetween([24.4, 46], [24.8, 46]), 6)
    expect(kmThrough(stops.map((stop) => ({ ...stop, pickup: null })))).toBeCloseTo(
      kmBetween([24.6, 46], [24.8, 46]),
      6,
    )
  })
})

describe("the way of orders of one minute", () => {
  const crossed = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ minutes: 720, x: at === 1 ? 2 : at === 2 ? 1 : at, y: 0 }))

  it("is turned where that is shorter, but for so many that it would take by the square", () => {
    expect(turned(crossed(100)).map(({ x }) => x)).toEqual(Array.from({ length: 100 }, (_, at) => at))
    expect(turned(crossed(101))).toEqual(crossed(101))
    const later = { minutes: 721, x: 101, y: 0 }
    expect(turned([...crossed(100), later]).at(1)?.x).toBe(1)
  })
})

describe("loads", () => {
  const loads: Load[] = [
    { number: 1, ids: ["1", "2", "3"] },
    { number: 3, ids: ["4"] },
  ]
  const measured = loads.map((load) => ({ ...load, km: 4 }))

  it("keep their numbers when they are joined or cut; a new one takes the first that is free", () => {
    expect(freeNumber(loads)).toBe(2)
    expect(joinLoads(loads, 1, 3)).toEqual([{ number: 3, ids: ["4", "1", "2", "3"] }])
    expect(joinLoads(measured, 1, 3)[0]?.km).toBeUndefined()
    expect(joinLoads(loads, 1, 9)).toEqual(loads)
    expect(joinLoads(loads, 1, 1)).toEqual(loads)
    const made = (load: Load) => load
    expect(cutLoad(measured, 1, made).map(({ km }) => km)).toEqual([undefined, undefined, 4])
    expect(cutLoad(loads, 1, made)).toEqual([
      ...[{ number: 1, ids: ["1", "2"] }],
      ...[{ number: 2, ids: ["3"] }, loads[1]],
    ])
    expect(cutLoad(loads, 3, made)).toEqual(loads)
  })

  it("give orders to each other or to a new one, and go with their last one; what is in no such load stays", () => {
    const move = (ids: string[], from: number, to: number | null) =>
      moveOrders(loads, { ids, from, to }, (load) => load)
    expect(move(["2", "4"], 1, 3)).toEqual([
      { number: 1, ids: ["1", "3"] },
      { number: 3, ids: ["4", "2"] },
    ])
    expect(moveOrders(measured, { ids: ["2"], from: 1, to: 3 }, (load) => load).map(({ km }) => km)).toEqual([
      undefined,
      undefined,
    ])
    expect(move(["4"], 3, 1)).toEqual([{ number: 1, ids: ["1", "2", "3", "4"] }])
    expect(move(["3"], 1, null)).toEqual([{ number: 1, ids: ["1", "2"] }, loads[1], { number: 2, ids: ["3"] }])
    for (const nothing of [
      move([], 1, 3),
      move(["4"], 1, 3),
      move(["1"], 1, 9),
      move(["1"], 1, 1),
      move(["1"], 9, 3),
    ]) {
      expect(nothing).toEqual(loads)
    }
  })

  it("have an outline: the corners around their places", () => {
    const corners: [number, number][] = [
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 0],
    ]
    expect(outlineOf([[1, 1], corners[2], corners[0], [1, 0], corners[3], corners[1]] as [number, number][])).toEqual(
      corners,
    )
    expect(outlineOf([[1, 1]])).toEqual([[1, 1]])
  })

  it("lose orders that were assigned, and are removed with their last order", () => {
    expect(withoutOrders(loads, new Set(["2", "4"]))).toEqual([{ number: 1, ids: ["1", "3"] }])
    expect(withoutOrders(measured, new Set(["2"])).map(({ km }) => km)).toEqual([undefined, 4])
  })
})

describe("who fits", () => {
  const HERE = [24.5, 46] as const
  const work = { here: HERE, at: null, count: 1 }
  const driver = (id: string, toGo: number, lat?: number, more: Partial<Candidate> = {}): Candidate => ({
    ...{ id, toGo, isOfTeam: true, stops: lat === undefined ? [] : [{ place: [lat, 46] as const, at: null }] },
    ...more,
  })
  const order = (drivers: readonly Candidate[], at: Work = work) => byFit(drivers, at).map(({ id }) => id)

  it("is of the team, near, and has few to go, in this order", () => {
    const other = driver("1", 0, 24.5, { isOfTeam: false })
    expect(order([other, driver("2", 9, 24.501), driver("3", 1, 24.501), driver("5", 0, 24.9)])).toEqual([
      ...["3", "2", "5", "1"],
    ])
  })

  it("comes after near drivers and before far ones where no place is known, with the fewest orders first", () => {
    const [near, far] = [driver("9", 15, 24.51), driver("8", 0, 24.6)]
    const unknown = [driver("1", 2), driver("2", 0, undefined, { today: 4 }), driver("3", 0)]
    expect(order([...unknown, far, near])).toEqual(["9", "3", "2", "1", "8"])
  })

  it("is whoever is near at that time, and who delivers in the zone", () => {
    const at = (minutes: number) => [{ place: [24.51, 46] as const, at: minutes }]
    const [soon, later] = [driver("2", 0, 0, { stops: at(700) }), driver("1", 0, 0, { stops: at(760) })]
    expect(order([later, soon], { ...work, at: 690 })).toEqual(["2", "1"])
    expect(order([later, soon], { ...work, at: 750 })).toEqual(["1", "2"])
    expect(order([driver("1", 0, 24.504), driver("2", 0, 24.505, { isInZone: true })])).toEqual(["2", "1"])
    expect(nearestStop(soon, { ...work, at: 690 })).toMatchObject({ at: 700, km: expect.closeTo(1.1, 1) })
  })

  it("has room for the work before anybody who has not", () => {
    const full = driver("1", 3, 24.501, { today: 24, limit: 25 })
    expect(order([full, driver("2", 9, 24.6)])).toEqual(["1", "2"])
    expect(order([full, driver("2", 9, 24.6)], { ...work, count: 2 })).toEqual(["2", "1"])
  })

  it("gets one load; a load has no driver if none is left", () => {
    const drivers = [driver("1", 0, 24.5, { isOfTeam: false }), driver("2", 9, 24.501)]
    const matching = matchDrivers([work, { ...work, here: null }, work], drivers)
    let step = matching.next()
    while (!step.done) step = matching.next()
    expect(step.value.map((one) => one?.id)).toEqual(["2", "1", undefined])
  })
})
