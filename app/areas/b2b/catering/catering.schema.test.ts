import { expect, it } from "vitest"
import { today } from "~/base/clock.server"
import { addDays } from "~/domain/calendar"
import { CateringSchema } from "./catering-forms.server"

const ITEM = { itemId: "7", quantity: 1, itemPrice: "10.50" }
const ORDER = { deliveryTime: "12:30", clientId: "1", addressId: "2", planId: "3", items: [ITEM] }
const problems = (changes: object) =>
  CateringSchema.safeParse({ ...ORDER, deliveryDate: today(), ...changes }).error?.issues.map(({ path, message }) => [
    path.join("."),
    message,
  ]) ?? []
const ofItem = (changes: object) => problems({ items: [{ ...ITEM, ...changes }] })

it("an item has a price of 0 or more and a quantity of 1 or more", () => {
  expect([...ofItem({}), ...ofItem({ itemPrice: "0" }), ...ofItem({ itemPrice: "\u0661\u066b\u0665" })]).toEqual([])
  expect(ofItem({ itemPrice: "-1" })).toEqual([["items.0.itemPrice", "Minimum is Zero"]])
  expect(ofItem({ itemPrice: "1,5" })).toHaveLength(1)
  expect(ofItem({ quantity: 0 })).toEqual([["items.0.quantity", "Minimum is 1"]])
})

it("an order is for today or later, has a valid time, and contains only ids", () => {
  expect(problems({ deliveryDate: addDays(today(), -1) })).toEqual([
    ["deliveryDate", "The date can't be before today."],
  ])
  expect(problems({ deliveryTime: "24:00" })).toHaveLength(1)
  for (const name of ["clientId", "addressId", "planId", "driverId"])
    expect(problems({ [name]: "x" }).map(([path]) => path)).toEqual([name])
  expect(ofItem({ itemId: "0" })).toEqual([["items.0.itemId", "*Required"]])
  expect(problems({ items: [] })).toEqual([["items", "Catering order must contain at least one item"]])
})
