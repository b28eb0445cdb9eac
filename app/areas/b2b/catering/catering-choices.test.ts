import { expect, it } from "vitest"
import { type CateringValues, followChoices } from "./catering-choices"
import { inMoney, totalOf } from "./catering-sums"

/** product/b2b 5: what choices empty, where the reference upstream's seed has no such two addresses. */

const ADDRESSES = [
  { id: 1, zoneId: 19 },
  { id: 2, zoneId: 19 },
  { id: 3, zoneId: 20 },
]
const line = { itemId: "7", quantity: "2.9", itemPrice: "1.5" }
const values: CateringValues = {
  ...{ deliveryDate: "2026-11-30", deliveryTime: "12:30", planId: "5", driverId: "" },
  ...{ clientSearch: "", driverSearch: "" },
  ...{ clientId: "9", addressId: "1", addressFor: "9", itemsFor: "5 2026-11-30 19", items: [line] },
}
const after = (change: Partial<CateringValues>) => followChoices({ ...values, ...change }, ADDRESSES)

it("keeps the items at another address of the same zone, and empties them at one of another", () => {
  expect(after({ addressId: "2" })).toMatchObject({ addressId: "2", items: [{ itemId: "7" }] })
  expect(after({ addressId: "3" })).toMatchObject({ addressId: "3", items: [], itemsFor: "5 2026-11-30 20" })
})

it("makes quantities whole, and leaves what is no number", () => {
  const quantities = ["2.9", "0.9", "", "x"].map((quantity) => ({ ...line, quantity }))
  expect(after({ items: quantities }).items.map(({ quantity }) => quantity)).toEqual(["2", "0", "", "x"])
})

it("reckons the complete lines by whole quantities, and says nothing of the others", () => {
  const lines = [
    { ...line, itemPrice: "24.10" },
    { ...line, quantity: "0.9" },
    { ...line, itemPrice: "" },
    { ...line, itemId: "" },
  ]
  const costs = totalOf(lines)
  expect(costs).toEqual({ sums: [48.2, null, null, null], total: 48.2, complete: 1, portions: 2 })
  expect(inMoney(1_540)).toBe("1,540.00")
})
