import { expect, it } from "vitest"
import { targetOf } from "./use-load-keys"

it("arrow keys move to the previous or next load, and stop at the first and the last", () => {
  expect([targetOf("ArrowDown", 0, 3), targetOf("ArrowUp", 2, 3)]).toEqual([1, 1])
  expect([targetOf("ArrowDown", 2, 3), targetOf("ArrowUp", 0, 3)]).toEqual([2, 0])
  expect([targetOf("Home", 2, 3), targetOf("End", 0, 3)]).toEqual([0, 2])
  expect([targetOf("ArrowLeft", 1, 3), targetOf("Enter", 1, 3)]).toEqual([null, null])
})
