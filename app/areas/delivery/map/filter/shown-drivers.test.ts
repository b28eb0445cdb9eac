import { expect, it } from "vitest"
import { dateOf, MapQuery } from "./map-query.server"
import { pinsOf, shownDrivers, toggled } from "./shown-drivers"

/** product/dispatch 1 and 3: pins of selected drivers, and the defaults of the bar. */

const pin = (id: number, driverId: number | null) => ({ id, driverId, status: "assigned", lat: 21.4, lng: 39.8 })
const PINS = [pin(1, 12), pin(2, 120), pin(3, null), pin(4, 12)]
const shown = (search: string) => pinsOf(PINS, shownDrivers(search)).map(({ id }) => id)

it("only the pins of selected drivers are shown, and all pins without a selection", () => {
  expect(shown("?show=12")).toEqual([1, 4])
  expect(shown("?show=12&show=120")).toEqual([1, 2, 4])
  expect(shown("?show=999")).toEqual([])
  expect(shown("?show=12&driver=120")).toEqual([2])
  expect(shown("?driver=x")).toEqual([1, 2, 3, 4])
  expect(pinsOf(PINS, shownDrivers(""))).toBe(PINS)
})

it("a switch adds a driver to the selection, and removes the driver again", () => {
  const one = toggled("?date=2026-11-22", "12")
  expect(one).toBe("/delivery/map?date=2026-11-22&show=12")
  const two = toggled(new URL(one, "http://localhost").search, "120")
  expect(two).toBe("/delivery/map?date=2026-11-22&show=12&show=120")
  expect(toggled(new URL(two, "http://localhost").search, "12")).toBe("/delivery/map?date=2026-11-22&show=120")
  expect(toggled("?show=12", "12")).toBe("/delivery/map")
})

it("the defaults are both address types, both business types and today, also for invalid values", () => {
  expect(MapQuery.parse({})).toMatchObject({ address: "Both", business: "BOTH", load: "busy" })
  expect(MapQuery.parse({ address: "both", business: "b2b" })).toMatchObject({ address: "Both", business: "BOTH" })
  expect(dateOf(MapQuery.parse({ date: "2026-02-30" }))).toBe(dateOf({}))
})
