import { describe, expect, it } from "vitest"
import { spellingsOf } from "./spellings"

describe("spellings of a stored name", () => {
  it.each([
    ["احمد", "أحمد"],
    ["أحمد", "احمد"],
    ["ابراهيم", "إبراهيم"],
    ["الاحمد", "الأحمد"],
    ["شركه", "شركة"],
    ["شركة", "شركه"],
    ["شركه التوصيل", "شركة التوصيل"],
    ["مصطفي", "مصطفى"],
    ["زیاد", "زياد"],
    ["زياد", "زیاد"],
    ["کمال", "كمال"],
    ["مُحَمَّد", "محمد"],
    ["محـمد", "محمد"],
    ["مؤمن", "مومن"],
    ["فرع ١٢", "فرع 12"],
    ["Al–Juhani", "Al-Juhani"],
  ])("%s is also searched as %s", (typed, stored) => {
    expect(spellingsOf(typed)).toContain(stored)
    expect(spellingsOf(typed)[0]).toBe(typed)
  })

  it.each(["Najd", "Al-Juhani 12", "محمد", ""])("%j has one spelling", (typed) => {
    expect(spellingsOf(typed)).toEqual([typed])
  })

  it("has at most eight spellings", () => {
    const spellings = spellingsOf("احمد ابراهيم الامام اسامه عائشه")
    expect(spellings).toHaveLength(8)
    expect(new Set(spellings).size).toBe(8)
  })
})
