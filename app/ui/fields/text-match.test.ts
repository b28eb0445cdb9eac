import { describe, expect, it } from "vitest"
import { matcher, searchable } from "./text-match"

describe("matcher", () => {
  it.each([
    ["malqa", "Al Malqa الملقا"],
    ["MAL al", "Al Malqa"],
    ["ملقا", "Al Malqa الملقا"],
    ["احمد", "أحمد"],
    ["قهوه", "قَهْوَة"],
    ["cafe", "Café"],
    ["#١٨٠٠٢", "Ahmad Nasr #18002"],
    ["۱۸۰۰۲", "أحمد ١٨٠٠٢"],
    ["", "anything"],
  ])("%s is found in %s", (query, text) => {
    expect(matcher(query)(searchable(text))).toBe(true)
  })

  it("asks for every word", () => {
    expect(matcher("malqa hittin")(searchable("Al Malqa"))).toBe(false)
  })
})
