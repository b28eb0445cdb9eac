import { describe, expect, it } from "vitest"
import {
  driverEmail,
  earliestResidencyExpiry,
  isUsername,
  onePerPlan,
  planOptions,
  VEHICLE_COLORS,
  VEHICLE_TYPES,
} from "./driver"

describe("a driver's rules", () => {
  it("has the documents' vehicle types and ten colours, including 'Marron'", () => {
    expect(VEHICLE_TYPES).toEqual(["Car", "Truck", "Bike", "Scooter", "Walk"])
    expect(VEHICLE_COLORS.join()).toBe("Black,Silver,White,Navy,Blue,Green,Yellow,Marron,Red,Purple")
  })

  it.each(["abc", "a.alharthi", "A-1_b", `a${"1".repeat(29)}`])("%s is a username", (name) => {
    expect(isUsername(name)).toBe(true)
  })

  it.each(["", "ab", "1abc", ".abc", "a b c", "a@b", "علي", `a${"1".repeat(30)}`, "abc\n"])(
    "%j is not a username",
    (name) => {
      expect(isUsername(name)).toBe(false)
    },
  )

  it("derives the e-mail from the username and the company's domain", () => {
    expect(driverEmail("a.alharthi", "saffron.example")).toBe("a.alharthi@saffron.example")
  })

  it("accepts a residency that ends today", () => {
    expect(earliestResidencyExpiry("2026-11-21")).toBe("2026-11-21")
  })

  it("lists the default plan first, labelled and with an empty value, and then the active plans", () => {
    const plans = [
      { id: 7, name: "Riyadh Peak", isDefault: false, status: "ACTIVE" },
      { id: "5", name: "Riyadh Standard", isDefault: true, status: "INACTIVE" },
      { id: 8, name: "Riyadh Old", isDefault: false, status: "INACTIVE" },
    ]
    expect(planOptions(plans)).toEqual([
      { value: "", label: "Riyadh Standard - Default" },
      { value: "7", label: "Riyadh Peak" },
    ])
    expect(planOptions([])).toEqual([])
  })

  it("shows a duplicate plan once, with the values of its last row", () => {
    const standard = { id: "5", name: "Standard", status: "ACTIVE", isDefault: false }
    const rows = [standard, { ...standard, id: 7, name: "Peak" }, { ...standard, isDefault: true }]
    expect(onePerPlan(rows).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ["5", true],
      [7, false],
    ])
    expect(planOptions(rows)).toEqual([
      { value: "", label: "Standard - Default" },
      { value: "7", label: "Peak" },
    ])
  })
})
