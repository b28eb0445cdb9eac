import { expect, it } from "vitest"
import { placeNumbers } from "./number-places"

const at = (x: number, y = 0) => ({ x, y })

it("puts each number at its first free spot, the open load before all others", () => {
  const loads = [
    { number: 1, spots: [at(0)] },
    { number: 2, spots: [at(10), at(20, 20), at(60)] },
    { number: 3, spots: [at(5), at(55, 30)] },
  ]
  expect([...placeNumbers(loads, null)]).toEqual([
    [1, 0],
    [2, 2],
    [3, 1],
  ])
  // Number 1 has no free spot, so it is only in the list.
  expect([...placeNumbers(loads, 3)]).toEqual([
    [3, 0],
    [2, 2],
  ])
})

it("allows numbers next to each other and above each other", () => {
  const loads = [at(0), at(26), at(0, 26), at(25, 25)].map((spot, n) => ({ number: n + 1, spots: [spot] }))
  expect([...placeNumbers(loads, null).keys()]).toEqual([1, 2, 3])
})
