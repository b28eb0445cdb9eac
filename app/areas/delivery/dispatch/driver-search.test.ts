import { expect, it } from "vitest"
import { driversLike } from "./drivers.server"

it.each([
  "\u202a+966 51 0002723\u202c",
  "(+966) 510002723",
  "tel:+966510002723",
  "0510002723\u200f",
  "051\u20110002723",
])("a driver is found by the pasted phone %j", (text) => {
  expect(driversLike(text)).toEqual(
    expect.arrayContaining([
      { column: "PHONE", operator: "LIKE", value: "%966510002723%" },
      { column: "PHONE", operator: "LIKE", value: "%0510002723%" },
    ]),
  )
})

it("a driver is found by a pasted ID, and by a name in other Arabic spellings", () => {
  expect(driversLike("\u200e18390")).toContainEqual({ column: "ID", operator: "LIKE", value: "18390%" })
  const [named] = driversLike("\u200eاحمد\u200f")
  expect(named?.AND?.[0]?.OR).toContainEqual({ column: "FIRST_NAME", operator: "LIKE", value: "%أحمد%" })
})
