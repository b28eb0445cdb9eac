import { expect, it } from "vitest"
import { placeNames } from "./name-places"

const SEEN = { width: 1_000, height: 600 }
const zone = (name: string, [left, top, right, bottom]: [number, number, number, number]) => ({
  name,
  corners: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
})

it("a name is in the middle of the visible part of its zone at any zoom", () => {
  expect(placeNames([zone("Al Malqa", [100, 100, 300, 200])], SEEN)).toEqual([{ name: "Al Malqa", x: 200, y: 150 }])
  // The zone's own centre is far outside of the view.
  expect(placeNames([zone("Al Malqa", [-9_000, -4_000, 400, 9_000])], SEEN)).toEqual([
    { name: "Al Malqa", x: 200, y: 300 },
  ])
})

it("a zone that is hardly in view has no name; of two that overlap the one with more area in view keeps its name", () => {
  const out = zone("Hittin", [-500, 0, -10, 600])
  const hardly = zone("Al Aqiq", [-500, 0, 40, 600])
  expect(placeNames([out, hardly, zone("Flat", [0, 0, 900, 10])], SEEN)).toEqual([])
  const small = zone("Small", [400, 250, 520, 300])
  const large = zone("Large", [100, 100, 800, 460])
  expect(placeNames([small, large, zone("Beside", [100, 480, 800, 560])], SEEN).map(({ name }) => name)).toEqual([
    ...["Large", "Beside"],
  ])
})
