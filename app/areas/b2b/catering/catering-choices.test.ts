import { expect, it } from "vitest"
import { answered, type CateringValues, followCateringChoices, itemsAtStake, plansAt } from "./catering-choices"
import { totalOf } from "./catering-sums"

/** What choices clear, with addresses that the reference upstream's data does not have (product/b2b 5). */

const ADDRESSES = [
  { id: 1, zoneId: 19 },
  { id: 2, zoneId: 19 },
  { id: 3, zoneId: 20 },
]
const PLANS = [
  { value: "5", label: "Lunch, 5 days, Riyadh", cityId: "1" },
  { value: "6", label: "Lunch, 5 days, Jeddah", cityId: "2" },
  { value: "7", label: "Lunch, 5 days", cityId: null },
]
const CITIES = [
  { id: 1, enName: "Riyadh", zones: [{ id: 19 }] },
  { id: 2, enName: "Jeddah", zones: [{ id: 20 }] },
  { id: 3, enName: "Dammam", zones: [{ id: 21 }] },
]
const line = { itemId: "7", quantity: "2.9", itemPrice: "1.5" }
const values: CateringValues = {
  ...{ deliveryDate: "2026-11-30", deliveryTime: "12:30", planId: "5", driverId: "" },
  ...{ clientSearch: "", driverSearch: "" },
  ...{ clientId: "9", addressId: "1", addressFor: "9", itemsFor: "5 2026-11-30 19 1", items: [line] },
}
const after = (change: Partial<CateringValues>) => followCateringChoices({ ...values, ...change }, ADDRESSES, PLANS)

const atStake = (change: Partial<CateringValues>) => itemsAtStake({ ...values, ...change }, ADDRESSES)

it("keeps the items for another address in the same zone, and asks before it clears them for another zone", () => {
  expect(after({ addressId: "2" })).toMatchObject({ items: [{ itemId: "7" }], itemsFor: "5 2026-11-30 19 2" })
  expect(after({ addressId: "3" })).toMatchObject({ items: [{ itemId: "7" }], itemsFor: "5 2026-11-30 19 1" })
  expect([atStake({ addressId: "2" }), atStake({ addressId: "3" }), atStake({ clientId: "8" })]).toEqual([0, 1, 1])
  expect(itemsAtStake({ ...values, addressId: "3" }, null)).toBe(0)
})

it("offers plans of the address's city and plans without a city, or all plans if the city is unknown, and names the city", () => {
  const at = (zone: string, cities: typeof CITIES | null = CITIES, plans = PLANS) => {
    const found = plansAt(plans, zone, cities)
    return [found.plans.map(({ value }) => value), found.city]
  }
  expect([at("19"), at("20")]).toEqual([
    [["5", "7"], "Riyadh"],
    [["6", "7"], "Jeddah"],
  ])
  expect(at("21", CITIES, PLANS.slice(0, 2))).toEqual([[], "Dammam"])
  for (const unknown of [at(""), at("99"), at("19", null)]) expect(unknown).toEqual([["5", "6", "7"], null])
  // The city is not named if no plan is left out.
  expect(at("19", CITIES, PLANS.slice(0, 1))).toEqual([["5"], null])
})

it("clears a plan that is not offered at the address if no typed line would be lost", () => {
  const jeddah = PLANS.filter(({ cityId }) => cityId !== "1")
  const moved = { ...values, addressId: "3" }
  expect(followCateringChoices({ ...moved, items: [] }, ADDRESSES, jeddah)).toMatchObject({ planId: "", itemsFor: "" })
  expect(followCateringChoices(moved, ADDRESSES, jeddah)).toMatchObject({ planId: "5", itemsFor: values.itemsFor })
  for (const plans of [PLANS, null])
    expect(followCateringChoices({ ...moved, items: [] }, ADDRESSES, plans)).toMatchObject({ planId: "5" })
})

it("clears empty lines without asking", () => {
  const items = [{ itemId: "", quantity: "", itemPrice: "" }]
  expect(atStake({ addressId: "3", items })).toBe(0)
  expect(after({ addressId: "3", items })).toMatchObject({ items: [], itemsFor: "5 2026-11-30 20 3" })
})

it("restores all earlier choices after No, and removes the items after Yes", () => {
  const form = new FormData()
  const sent = { clientId: "8", planId: "6", addressId: "", addressFor: "9", itemsFor: values.itemsFor }
  for (const [name, value] of Object.entries({ ...sent, "items[0].quantity": "2" })) form.append(name, value)
  expect(Object.fromEntries(answered(form, false))).toEqual({
    ...{ clientId: "9", planId: "5", addressId: "1", deliveryDate: "2026-11-30", addressFor: "9" },
    ...{ itemsFor: values.itemsFor, "items[0].quantity": "2" },
  })
  expect(Object.fromEntries(answered(form, true))).toEqual({ ...sent, itemsFor: "" })
})

it("rounds quantities down and keeps text that is not a number", () => {
  const quantities = ["2.9", "0.9", "", "x"].map((quantity) => ({ ...line, quantity }))
  expect(after({ items: quantities }).items.map(({ quantity }) => quantity)).toEqual(["2", "0", "", "x"])
})

it("sums the complete lines with whole quantities and leaves out the others", () => {
  const lines = [
    { ...line, itemPrice: "24.10" },
    { ...line, quantity: "0.9" },
    { ...line, itemPrice: "" },
    { ...line, itemId: "" },
  ]
  const costs = totalOf(lines)
  expect(costs).toEqual({ sums: [4820n, null, null, null], total: 4820n, complete: 1, portions: 2 })
  expect(totalOf([{ ...line, itemPrice: "1,5" }]).sums).toEqual([null])
})
