import { expect, it } from "vitest"
import { zonedNow } from "~/base/clock.server"
import { addDays } from "~/domain/calendar"
import { minuteOf } from "~/domain/clock-minutes"
import type { PlacedState } from "../../live-pins/changes-of"
import { arrangeDrivers, type KnownDay } from "./driver-list.server"

/** product/dispatch 3: what the list of drivers shows of each driver's day. */

const { date, time } = zonedNow()
const inMinutes = (minutes: number) => minuteOf(time) + minutes
const pin = (id: number, driverId: number | null, status: string, lat = 24.7): PlacedState => ({
  ...{ id, driverId, status, lat, lng: 46.7 },
})
const HERE = pin(1, null, "accepted")
const NORTH = { id: "1", name: "North", boundary: squareFrom(24.75) }
const SOUTH = { id: "2", name: "South", boundary: squareFrom(24.65) }
const FAR = { id: "3", name: "Far", boundary: squareFrom(25) }
function squareFrom(lat: number) {
  return [
    [lat, 46.6],
    [lat, 46.8],
    [lat + 0.1, 46.8],
    [lat + 0.1, 46.6],
  ] as const
}
const listed = (placed: PlacedState[], day: Partial<KnownDay> = {}, orders: number | null = null) => {
  const driver = { id: "18001", name: "Imran", phone: "", orders, teams: [], teamNames: [] }
  const wanted = { sort: "fit", load: "all", chosen: undefined, isWhole: true }
  const known = { date, placed: [HERE, ...placed], times: null, zones: [], target: 25, ...day }
  return arrangeDrivers([driver], wanted, known, ({ id }) => id === 1).drivers[0]
}

it("counts a driver's orders of the day, the open ones by the upstream's count, and the late ones", () => {
  const placed = [
    pin(2, 18001, "ASSIGNED"),
    pin(3, 18001, "assigned"),
    pin(4, 18001, "successful"),
    pin(5, 18001, "failed"),
  ]
  const times = new Map([
    [2, inMinutes(-1)],
    [3, inMinutes(1)],
    [4, inMinutes(-30)],
  ])
  expect(listed(placed, { times })).toMatchObject({ orders: 2, today: 4, late: 1 })
  // The map has only the orders of its filter, the upstream has all.
  expect(listed(placed, { times }, 6)).toMatchObject({ orders: 6, today: 8 })
  expect(listed([pin(2, 18001, "accepted")])).toMatchObject({ orders: 0, today: 0, hasStops: false })
})

it("measures to the nearest stop of the next two hours, or to the nearest of all without times or on another day", () => {
  const [near, far] = [pin(2, 18001, "assigned", 24.709), pin(3, 18001, "assigned", 24.8)]
  const km = (times: KnownDay["times"], of = date) => listed([near, far], { times, date: of })?.near?.km.toFixed(0)
  const at = (minutes: number) => new Map([[2, inMinutes(minutes)]])
  expect(km(at(120))).toBe("1")
  expect(km(at(121))).toBe("11")
  expect(km(at(-300))).toBe("1")
  expect(km(null)).toBe("1")
  expect(km(at(121), addDays(date, 1))).toBe("1")
  const later = listed([near], { times: at(121) })
  expect(later).toMatchObject({ near: null, hasStops: true })
})

it("names the two zones with the most orders, and counts the others", () => {
  const places = [24.8, 24.7, 24.7, 25.05, 30].map((lat, at) =>
    pin(at + 2, 18001, at === 0 ? "successful" : "assigned", lat),
  )
  expect(listed(places, { zones: [NORTH, SOUTH, FAR] })).toMatchObject({ zones: ["South", "North"], moreZones: 1 })
  expect(listed(places)).toMatchObject({ zones: [], moreZones: 0 })
})
