import { expect, it } from "vitest"
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
})
