import { describe, expect, it } from "vitest"
import { isAboveZero, isDigits, normalDigits } from "./digits"

describe("digit texts", () => {
  it.each([
    ["0551204118", "0551204118"],
    ["٠٥٥١٢٠٤١١٨", "0551204118"],
    ["۰۵۵۱۲۰۴۱۱۸", "0551204118"],
    [" 0551 204\u00a0118\u200f ", "0551204118"],
    ["608010167519000000000001", "608010167519000000000001"],
  ])("%j is kept as %s", (typed, kept) => {
    expect(normalDigits(typed)).toBe(kept)
    expect(isDigits(normalDigits(typed))).toBe(true)
  })

  it.each(["", "+966551204118", "055-1", "12.5", "1e5", "-1", "phone", "１２"])("%j is none", (typed) => {
    expect(isDigits(normalDigits(typed))).toBe(false)
  })

  it("above zero is any digit but 0 somewhere, also beyond what a number can hold", () => {
    expect(["1", "0001", "608010167519000000000001"].map(isAboveZero)).toEqual([true, true, true])
    expect(["0", "0000", "", "-1", "x"].map(isAboveZero)).toEqual([false, false, false, false, false])
  })
})
