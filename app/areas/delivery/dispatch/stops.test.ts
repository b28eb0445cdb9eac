import { expect, it } from "vitest"
import type { OrderView } from "./order"
import { isToGo, lineOf, stopsOf } from "./stops"

const GROUNDS = [
  {
    name: "Al Malqa",
    boundary: [
      [25, 46],
      [25, 47],
      [24, 47],
      [24, 46],
    ] as const,
  },
  {
    name: "As Sahafah",
    boundary: [
      [24, 46],
      [24, 47],
      [23, 47],
      [23, 46],
    ] as const,
  },
]
const NORTH: [number, number] = [24.5, 46.5]
const SOUTH: [number, number] = [23.5, 46.5]
const order = (id: string, deliveryTime: string, at: OrderView["at"], status = "ASSIGNED") =>
  ({ id, deliveryTime, at, status, address: "Villa 1" }) as OrderView

it("numbers stops by time, then district, then ID, regardless of the upstream's order", () => {
  const stops = stopsOf(
    [
      order("30", "12:00:00", SOUTH),
      order("200", "12:00:00", NORTH),
      order("31", "12:00:00", NORTH),
      order("9", "13:00:00", NORTH),
      order("40", "11:30:00", null, "successful"),
    ],
    GROUNDS,
  )
  expect(stops.map(({ number, id }) => `${number} ${id}`)).toEqual(["1 40", "2 31", "3 200", "4 30", "5 9"])
  expect(stops.map((stop) => lineOf(stop).address).slice(0, 2)).toEqual(["Villa 1", "Al Malqa, Villa 1"])
})

it("corrects swapped coordinates, and gives no place to a stop outside all cities", () => {
  const stops = stopsOf([order("1", "12:00:00", [46.5, 24.5]), order("2", "12:30:00", [10, 10])], GROUNDS)
  expect(stops.map(({ at, district }) => [at, district])).toEqual([
    [NORTH, "Al Malqa"],
    [null, ""],
  ])
})

it("separates done, failed and open stops, with unknown statuses as open", () => {
  const of = (status: string) => stopsOf([order("1", "12:00:00", null, status)], [])[0]
  expect(["successful", "FAILED", "Cancelled", "ASSIGNED", "ON_HOLD"].map((status) => of(status)?.part)).toEqual([
    ...["done", "failed", "failed", "open", "open"],
  ])
  expect([isToGo({ status: "assigned" }), isToGo({ status: "ACCEPTED" }), isToGo({ status: "FAILED" })]).toEqual([
    ...[true, false, false],
  ])
})
