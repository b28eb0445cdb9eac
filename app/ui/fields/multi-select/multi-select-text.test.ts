import { describe, expect, it } from "vitest"
import { selectionText } from "./multi-select"

describe("selectionText", () => {
  it.each([
    [0, 5, "Select"],
    [1, 5, "One option selected"],
    [2, 5, "2 options selected"],
    [5, 5, "All options selected"],
    [1, 1, "All options selected"],
    [0, 0, "No options available"],
  ])("%i of %i: %s", (chosen, total, expected) => {
    expect(selectionText(chosen, total)).toBe(expected)
  })

  it("uses the list's own texts", () => {
    expect(selectionText(0, 3, "All zones")).toBe("All zones")
    expect(selectionText(0, 0, "Select", "No zones available")).toBe("No zones available")
  })
})
