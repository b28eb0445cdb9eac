import { expect, it } from "vitest"
import { placeNumbers } from "./number-places"

const at = (x: number, y = 0) => ({ x, y })

it("puts each number at the first of its places that is free, the load that is looked at before all others", () => {
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
  // 1 has no other place than one that is taken: the list has its number.
  expect([...placeNumbers(loads, 3)]).toEqual([
    [3, 0],
    [2, 2],
  ])
})

it("lets numbers stand beside each other, and above each other", () => {
  const loads = [at(0), at(26), at(0, 26), at(25, 25)].map((spot, n) => ({ number: n + 1, spots: [spot] }))
  expect([...placeNumbers(loads, null).keys()]).toEqual([1, 2, 3])
})
