import { describe, expect, it } from "vitest"
import { inCaseOf, isEnumValue, wordOptions } from "./enum-case"

describe("isEnumValue", () => {
  it.each([
    ["ACTIVE", true],
    ["Active", true],
    ["active", true],
    ["INACTIVE", false],
    ["", false],
    [null, false],
    [undefined, false],
  ])("%j means Active: %s", (stored, is) => {
    expect(isEnumValue(stored, "Active")).toBe(is)
  })
})

describe("inCaseOf", () => {
  it.each([
    ["CAR", "TRUCK"],
    ["Car", "Truck"],
    ["car", "truck"],
    ["VAN", "TRUCK"],
    ["Van", "Truck"],
    ["", "TRUCK"],
    [null, "TRUCK"],
    ["truck", "truck"],
    ["tRUCK", "tRUCK"],
  ])("if the record had %j, Truck is written as %s", (stored, written) => {
    expect(inCaseOf(stored, "Truck")).toBe(written)
  })
})

describe("wordOptions", () => {
  const labels = ["Car", "Truck"]

  it("are the documents' words in the record's case", () => {
    expect(wordOptions(labels, "Car")).toEqual([
      { value: "Car", label: "Car" },
      { value: "Truck", label: "Truck" },
    ])
    expect(wordOptions(labels).map(({ value }) => value)).toEqual(["CAR", "TRUCK"])
  })

  it("include an unknown stored word unchanged", () => {
    expect(wordOptions(labels, "MINI_VAN").at(-1)).toEqual({ value: "MINI_VAN", label: "MINI_VAN" })
  })
})
