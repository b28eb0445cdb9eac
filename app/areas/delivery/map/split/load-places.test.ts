import { expect, it } from "vitest"
import { packPlaces, unpackPlaces } from "./load-places"

it("carries the places of loads as small steps", () => {
  const places: [number, number][] = [
    [24.71234, 46.60001],
    [24.7, 46.7],
    [-1.5, -0.00002],
  ]
  expect(unpackPlaces(packPlaces(places))).toEqual(places)
  expect(unpackPlaces(packPlaces([]))).toEqual([])
})
