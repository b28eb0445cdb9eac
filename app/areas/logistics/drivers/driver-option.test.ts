import { expect, it } from "vitest"
import { driverOption } from "./driver-option"

it("an option is the name with its number behind it, whatever its letters", () => {
  expect(driverOption({ id: "12", name: "Sami" })).toEqual({ value: "12", label: "Sami #12" })
  expect(driverOption({ id: "12", name: "سامي" }).label).toBe("\u200eسامي \u200e#12")
})
