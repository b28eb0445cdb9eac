import { expect, it } from "vitest"
import { byZone } from "./by-zone"

const stop = (id: number, zone: string, minutes = 660) => ({ id: String(id), zone, minutes, at: null })
const idsOf = (loads: { id: string }[][]) => loads.map((load) => load.map(({ id }) => id))

it("goes zone by zone within a time window, with the fewest routes of even size", () => {
  const stops = [stop(1, "b"), stop(2, "a"), stop(3, "b"), stop(4, "a"), stop(5, "a")]
  expect(idsOf(byZone(stops, { most: 3, within: 60 }))).toEqual([
    ["2", "4"],
    ["5", "1", "3"],
  ])
  // Later orders belong to another window.
  expect(idsOf(byZone([...stops, stop(6, "a", 900)], { most: 9, within: 60 }))).toEqual([
    ["2", "4", "5", "1", "3"],
    ["6"],
  ])
})
