import { expect, it } from "vitest"
import { NOT_PLANNED } from "./load-look"
import { packLoads, unpackLoads } from "./load-places"

it("encodes and decodes the places of loads", () => {
  const places: [number, number][] = [
    [24.71234, 46.60001],
    [24.7, 46.7],
    [-1.5, -0.00002],
  ]
  const loads = [
    { number: 3, count: 4, places },
    { number: 12, count: 1, places: [] },
  ]
  expect(unpackLoads(packLoads(loads))).toEqual(loads)
  expect(unpackLoads(packLoads([]))).toEqual([])
  const unplanned = [{ number: NOT_PLANNED, count: 1, places: [[24.7, 46.6]] as [number, number][] }]
  expect(unpackLoads(packLoads(unplanned))).toEqual(unplanned)
})
