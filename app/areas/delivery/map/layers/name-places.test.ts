import { expect, it } from "vitest"
import { placeNames } from "./name-places"

const SEEN = { width: 1_000, height: 600 }
const zone = (name: string, [left, top, right, bottom]: [number, number, number, number]) => ({
  name,
  width: 60,
  corners: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
})
const around = (x: number, y: number, half = 20) => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
  isRound: false,
})

it("a name is in the middle of the visible part of its zone at any zoom", () => {
  const at = (x: number, y: number) => [{ name: "Al Malqa", width: 60, x, y }]
  expect(placeNames([zone("Al Malqa", [100, 100, 300, 200])], SEEN)).toEqual(at(200, 150))
  // The zone's own centre is far outside of the view.
  expect(placeNames([zone("Al Malqa", [-9_000, -4_000, 400, 9_000])], SEEN)).toEqual(at(200, 300))
})

it("a zone that is hardly in view has no name; of two that overlap the one with more area in view keeps its name", () => {
  const out = zone("Hittin", [-500, 0, -10, 600])
  const hardly = zone("Al Aqiq", [-500, 0, 40, 600])
  expect(placeNames([out, hardly, zone("Flat", [0, 0, 900, 10])], SEEN)).toEqual([])
  const small = zone("Small", [410, 255, 490, 300])
  const large = zone("Large", [100, 100, 800, 460])
  expect(placeNames([small, large, zone("Beside", [100, 480, 800, 560])], SEEN).map(({ name }) => name)).toEqual([
    ...["Large", "Beside"],
  ])
})

it("a name is placed beside a number or a pin, within its zone, or left out if there is no space", () => {
  const malqa = zone("Al Malqa", [100, 100, 300, 200])
  const [moved] = placeNames([malqa], SEEN, [around(200, 150)])
  if (!moved) throw new Error("no name")
  // Above or below the number, not elsewhere.
  expect([moved.x, Math.abs(moved.y - 150)]).toEqual([200, 30])
  // A ring leaves its corners free.
  const [round] = placeNames([malqa], SEEN, [{ ...around(240, 180, 40), isRound: true }])
  expect([round?.x, round?.y]).toEqual([192, 132])
  expect(placeNames([malqa], SEEN, [around(240, 180, 40)])[0]).not.toEqual(round)
  const wall = [110, 150, 190, 230, 270].flatMap((x) => [110, 150, 190].map((y) => around(x, y)))
  expect(placeNames([malqa], SEEN, wall)).toEqual([])
  // The free corner of its bounding box is in another zone.
  const slanted = { ...malqa, corners: malqa.corners.slice(0, 3) }
  expect(placeNames([slanted], SEEN, [around(240, 130, 60)])).toEqual([])
})
