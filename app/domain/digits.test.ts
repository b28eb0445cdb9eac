import { describe, expect, it } from "vitest"
import { isAboveZero, isDigits, normalDigits } from "./digits"

describe("digit texts", () => {
  it.each([
    ["0551204118", "0551204118"],
    ["٠٥٥١٢٠٤١١٨", "0551204118"],
    ["۰۵۵۱۲۰۴۱۱۸", "0551204118"],
    [" 0551 204\u00a0118\u200f ", "0551204118"],
    ["608010167519000000000001", "608010167519000000000001"],
  ])("%j is stored as %s", (typed, kept) => {
    expect(normalDigits(typed)).toBe(kept)
    expect(isDigits(normalDigits(typed))).toBe(true)
  })

  it.each(["", "+966551204118", "055-1", "12.5", "1e5", "-1", "phone", "１２"])("%j is not valid", (typed) => {
    expect(isDigits(normalDigits(typed))).toBe(false)
  })

  it("a number of any length is above zero if it has a digit other than 0", () => {
    expect(["1", "0001", "608010167519000000000001"].map(isAboveZero)).toEqual([true, true, true])
    expect(["0", "0000", "", "-1", "x"].map(isAboveZero)).toEqual([false, false, false, false, false])
  })
})
