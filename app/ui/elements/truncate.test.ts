import { describe, expect, it } from "vitest"
import { truncate } from "./truncate"

describe("truncate", () => {
  it("keeps a text of exactly the limit and cuts a longer one", () => {
    expect(truncate("a".repeat(20), 20)).toBe("a".repeat(20))
    expect(truncate("a".repeat(21), 20)).toBe(`${"a".repeat(20)}...`)
  })

  it("cuts the zones of the documents' column at 20", () => {
    expect(truncate("Al Olaya, As Sulimaniyah, Al Murabba", 20)).toBe("Al Olaya, As Suliman...")
  })

  it("counts an Arabic letter with its vowels as one and never separates them", () => {
    const letter = "\u0628\u0651\u064E"
    expect(truncate(letter.repeat(3), 3)).toBe(letter.repeat(3))
    expect(truncate(letter.repeat(4), 3)).toBe(`${letter.repeat(3)}...`)
  })

  it("counts a family, a flag and a skin tone as one each", () => {
    const three = "👨‍👩‍👧‍👦🇸🇦👋🏽"
    expect(truncate(three, 3)).toBe(three)
    expect(truncate(`${three}x`, 3)).toBe(`${three}...`)
    expect(truncate(three, 1)).toBe("👨‍👩‍👧‍👦...")
  })
})
