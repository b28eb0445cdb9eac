import { expect, it } from "vitest"
import { areaOf, districtAt, isOn, placeWithin, readPlace, zonesOf } from "./zones"

const SQUARE = [
  [0, 0],
  [0, 2],
  [2, 2],
  [2, 0],
] as const
/** The square without its upper right quarter. */
const BENT = [
  [0, 0],
  [0, 2],
  [1, 2],
  [1, 1],
  [2, 1],
  [2, 0],
] as const

it.each([
  [[1, 1], true],
  [[1.5, 0.5], true],
  [[3, 1], false],
  [[-1, 1], false],
  [[1, -1], false],
  [[1, 3], false],
] as const)("%s lies on a square: %s", (place, is) => {
  expect(isOn(place, SQUARE)).toBe(is)
  expect(isOn(place, SQUARE.toReversed())).toBe(is)
})

it("a concave zone does not contain its indentation", () => {
  expect(isOn([1.5, 1.5], SQUARE)).toBe(true)
  expect(isOn([1.5, 1.5], BENT)).toBe(false)
  expect(isOn([0.5, 1.5], BENT)).toBe(true)
  expect(isOn([1, 1], [])).toBe(false)
})

it("lists the zones of places, most places first, without places outside", () => {
  const zones = [
    { name: "Hittin", boundary: SQUARE },
    { name: "An Nada", boundary: SQUARE.map(([lat, lng]) => [lat + 2, lng] as const) },
  ]
  expect(
    zonesOf(
      [
        [1, 1],
        [3, 1],
        [3, 0.5],
        [9, 9],
      ],
      zones,
    ),
  ).toEqual(["An Nada", "Hittin"])
  expect(zonesOf([], zones)).toEqual([])
})

it("a place is in the first district that contains it, or in none", () => {
  const zones = [
    { name: "Bent", boundary: BENT },
    { name: "Square", boundary: SQUARE },
  ]
  expect(districtAt([0.5, 0.5], zones)).toBe("Bent")
  expect(districtAt([1.5, 1.5], zones)).toBe("Square")
  for (const nowhere of [null, [9, 9]] as const) expect(districtAt(nowhere, zones)).toBe("")
})

it.each([
  [24.7, 46.7, [24.7, 46.7]],
  ["24.7", " 46.7 ", [24.7, 46.7]],
  [0, 46.7, [0, 46.7]],
  [0, 0, null],
  ["0", "0.0", null],
  [91, 46.7, null],
  [24.7, -181, null],
  [null, 46.7, null],
  ["", 46.7, null],
  ["x", "y", null],
  [Number.POSITIVE_INFINITY, 1, null],
])("latitude %j and longitude %j are the place %j", (lat, lng, place) => {
  expect(readPlace(lat, lng)).toEqual(place)
})

const RIYADH = {
  boundary: [[24.6, 46.6] as const, [24.6, 46.8] as const, [24.8, 46.8] as const, [24.8, 46.6] as const],
}

it.each([
  ["inside", [24.7, 46.7], [24.7, 46.7]],
  ["at the edge of the city", [25.2, 46.2], [25.2, 46.2]],
  ["swapped", [46.7, 24.7], [24.7, 46.7]],
  ["of another city", [21.5, 39.2], null],
  ["nowhere", null, null],
] as const)("a place %s is read within the area of a city's zones", (_, at, place) => {
  expect(placeWithin(at, areaOf([RIYADH]))).toEqual(place)
})

it("without zone boundaries every place is accepted unchanged", () => {
  expect(placeWithin([46.7, 24.7], areaOf([]))).toEqual([46.7, 24.7])
})
