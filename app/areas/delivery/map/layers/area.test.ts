import { expect, it } from "vitest"
import { areaBetween, areaCentre, barPlace, cornerOf, steppedBy, unassignedWithin, withCorner } from "./area"

const SIZE = { x: 800, y: 400 }

it("can be drawn in any direction, and a click draws nothing", () => {
  const area = { left: 10, top: 20, right: 110, bottom: 70 }
  expect(areaBetween({ x: 110, y: 20 }, { x: 10, y: 70 })).toEqual(area)
  expect(areaBetween({ x: 10, y: 20 }, { x: 110, y: 70 })).toEqual(area)
  expect(areaBetween({ x: 10, y: 20 }, { x: 13, y: 70 })).toBeNull()
})

it("arrow keys move its corners within the map, and corners never cross", () => {
  const area = areaCentre(SIZE)
  expect(area).toEqual({ left: 200, top: 100, right: 600, bottom: 300 })
  expect(cornerOf(area, "south-west")).toEqual({ x: 200, y: 300 })
  const moved = (key: string, isLarge = false) => steppedBy(key, isLarge, cornerOf(area, "south-west"))
  expect(moved("ArrowLeft")).toEqual({ x: 184, y: 300 })
  expect(moved("ArrowDown", true)).toEqual({ x: 200, y: 380 })
  expect(moved("a")).toBeNull()
  expect(withCorner(area, "south-west", { x: 184, y: 380 }, SIZE)).toEqual({ ...area, left: 184, bottom: 380 })
  expect(withCorner(area, "south-west", { x: -50, y: 900 }, SIZE)).toEqual({ ...area, left: 0, bottom: 400 })
  expect(withCorner(area, "north-east", { x: 0, y: 390 }, SIZE)).toMatchObject({ left: 200, right: 206, top: 294 })
})

it("selects only the unassigned orders inside", () => {
  const pin = (id: number, status: string, lat: number) => ({ id, status, driverId: null, lat, lng: 0 })
  const pins = [
    pin(1, "accepted", 1),
    pin(2, "assigned", 1),
    pin(3, "accepted", 9),
    pin(4, "failed", 1),
    pin(5, "Accepted", 1),
  ]
  expect(unassignedWithin(pins, ([lat]) => lat < 5)).toEqual([1, 5])
})

it("its bar is below it, above it without room there, else inside, and always within the map", () => {
  const bar = { x: 300, y: 40 }
  const shown = (area: ReturnType<typeof areaCentre>) => {
    const { x, y } = barPlace(area, bar, SIZE)
    return { left: area.left + x, top: area.top + y }
  }
  expect(shown({ left: 200, top: 100, right: 600, bottom: 300 })).toEqual({ left: 250, top: 314 })
  expect(shown({ left: 200, top: 100, right: 600, bottom: 390 })).toEqual({ left: 250, top: 46 })
  expect(shown({ left: 200, top: 20, right: 600, bottom: 390 })).toEqual({ left: 250, top: 336 })
  expect(shown({ left: 0, top: 100, right: 40, bottom: 200 }).left).toBe(4)
  expect(shown({ left: 780, top: 100, right: 800, bottom: 200 }).left).toBe(496)
})
