import { expect, it } from "vitest"
import { driverOf, orderView, type RawOrder } from "./order-view.server"

/** product/dispatch 2: an order as an upstream may return it. */

const DRIVER = { id: "18001", firstName: "Imran", lastName: "Khan" }
const RAW: RawOrder = {
  id: "551902",
  status: "ASSIGNED",
  deliveryDate: "2026-11-22",
  deliveryTime: "13:30:00",
  subscriptionId: "880",
  client: null,
  driver: DRIVER,
  merchant: { id: "41", restaurantName: "Rimal", latitude: null, longitude: null },
  planMenu: null,
  address: null,
  orderDetails: [{ item: { labelNumber: 12, color: "#4CAF50", arName: "كبسة" } }],
}

it("hides the driver of an accepted order only, in any case of the status", () => {
  for (const status of ["ACCEPTED", "accepted", "Accepted"]) expect(driverOf(status, DRIVER)).toBeNull()
  for (const status of ["assigned", "RETURNED", "successful"]) {
    expect(driverOf(status, DRIVER)).toEqual({ id: "18001", name: "Imran Khan" })
  }
})

it("has meals with their labels, and drops an invalid colour", () => {
  expect(orderView(RAW).meals).toEqual([{ labelNumber: "12", color: "#4CAF50", name: "كبسة" }])
  const odd = [{ item: { labelNumber: 3, color: "url(https://x)", arName: "x" } }]
  expect(orderView({ ...RAW, orderDetails: odd }).meals).toEqual([{ labelNumber: "3", color: "", name: "x" }])
})

it("has a place for numeric coordinates, also as text, and none at 0,0", () => {
  const at = (googleLat: unknown, googleLng: unknown) =>
    orderView({ ...RAW, address: { locationName: "x", googleLat, googleLng } } as unknown as RawOrder).at
  expect(at(24.7, 46.7)).toEqual([24.7, 46.7])
  expect(at("24.7", "46.7")).toEqual([24.7, 46.7])
  expect(at(0, 0)).toBeNull()
  expect(at(null, 46.7)).toBeNull()
})

it("accepts an order without address, plan and places", () => {
  const bare = { at: null, address: "", company: "", phone: "", instructions: "", category: "", shift: "" }
  expect(orderView(RAW)).toMatchObject({ ...bare, merchant: { name: "Rimal", at: null } })
})
