import { expect, it } from "vitest"
import { packPlaces, unpackPlaces } from "./places-pack"

it("unpacks the packed orders, also orders without a place", () => {
  const orders = [
    { id: 1, status: "ACCEPTED", driverId: 7, lat: 24.7, lng: 46.6 },
    { id: 2, status: "ACCEPTED", driverId: null, lat: Number.NaN, lng: Number.NaN },
  ]
  expect(unpackPlaces(packPlaces(orders))).toEqual(orders)
})

it.each(['{"v":2}', "not json", "[null]", '[[1,"ACCEPTED",null,"24","46"]]', "null"])(
  "ignores %s of another release",
  (packed) => {
    expect(unpackPlaces(packed)).toBeNull()
  },
)
