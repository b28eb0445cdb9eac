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
    ["زیاد", "زياد"],
    ["کمال", "كمال"],
    ["شركه", "شركة"],
    ["عايشه", "عائشة"],
    ["بهاء", "بها"],
    ["زياد\u200f", "زياد"],
    ["Saud Al\u2011Juhani\u200f", "Saud Al-Juhani"],
    ["20997\u200e", "Saud Al-Juhani #20997"],
    ["\u202a+966 51 000-2723\u202c", "Saud 966510002723"],
    ["(+966) 510002723", "Saud 0510002723"],
    ["tel:0510002723", "Saud 966510002723"],
    ["", "anything"],
  ])("%s is found in %s", (query, text) => {
    expect(matcher(query)(searchable(text))).toBe(true)
  })

  it("requires every word", () => {
    expect(matcher("malqa hittin")(searchable("Al Malqa"))).toBe(false)
  })
})
