import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cleanText } from "./clean-text"

describe("a typed or pasted text", () => {
  it.each([
    ["marks of writing direction", "\u200fmajed@najd.example\u200e", "majed@najd.example"],
    ["an address book's marks", "\u202a+966 51 000 2723\u202c", "+966 51 000 2723"],
    ["isolates", "\u2066Saud Al-Juhani\u2069 \u061c", "Saud Al-Juhani"],
    ["zero-width spaces", "90\u200b001\u2060", "90001"],
    ["a byte order mark", "\ufeffName", "Name"],
    ["soft hyphens", "la\u00adyan@najd.example", "layan@najd.example"],
    ["control characters", "a\u0007b\u0000", "ab"],
    ["joiners that join nothing", "ma\u200cjed\u200d 12\u200d3", "majed 123"],
    ["selectors of nothing", "\ufe0f12\ufe0f", "12"],
  ])("loses %s", (_, text, clean) => expect(cleanText(text)).toBe(clean))

  it.each(["\u200b", "\u200f", "\u3164", "\u2800", "\u00ad", "\ufeff", " \u200d\u200c\n", "\ufe0f", "\u{e0041}"])(
    "%j shows nothing and is empty",
    (text) => expect(cleanText(text)).toBe(""),
  )

  it.each([
    ["a\r\nb\rc\u2028d\u0085e", "a\nb\nc\nd\ne"],
    ["10\u00a0kg\u202f\u3000x", "10 kg  x"],
    ["\ta\tb\n", "a\tb"],
  ])("%j has one kind of line end and of space", (text, clean) => expect(cleanText(text)).toBe(clean))

  it.each([
    ["Persian", "می\u200cخواهم"],
    ["Sinhala", "ශ්\u200dරී"],
    ["Malayalam, at the end of a word", "അവന്\u200d"],
    ["a family", "👨\u200d👩\u200d👧"],
    ["a profession", "👩🏽\u200d⚕\ufe0f"],
    ["a rainbow flag", "🏳\ufe0f\u200d🌈"],
    ["a keycap", "1\ufe0f\u20e3"],
    ["the flag of Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
    ["a variant of a Japanese name", "葛\u{e0100}城"],
    ["Arabic with vowels", "مُحَمَّد"],
  ])("keeps what %s needs", (_, text) => expect(cleanText(text)).toBe(text))

  /** Texts with difficult characters: joiners, selectors, tags, marks and letters around them. */
  const HARD = fc.string({
    unit: fc.oneof(
      fc.constantFrom(..."\u200b\u200c\u200d\u200e\u202a\u00ad\ufeff\u3164\u2800\ufe0f\ufe00\u180b\u20e3\u0301\u094d"),
      fc.constantFrom("\u{1f3f4}", "\u{e0067}", "\u{e007f}", "\u{e0100}", "👩", "🏽", "⚕", "ا", "ب", "න", "葛"),
      fc.constantFrom(..."a1# \t\r\n\u2028\u00a0"),
      fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    ),
  })

  it("does not change when cleaned again", () => {
    fc.assert(
      fc.property(HARD, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
      { numRuns: 5_000 },
    )
  })

  it("keeps all visible characters in order", () => {
    const visible = (text: string) => text.replace(/[\p{Z}\p{Cc}\p{DI}\u2800\ufff9-\ufffb]/gu, "")
    fc.assert(
      fc.property(HARD, (text) => {
        expect(visible(cleanText(text))).toBe(visible(text))
      }),
      { numRuns: 5_000 },
    )
  })

  it("starts and ends with a visible character, and has only one kind of line end", () => {
    fc.assert(
      fc.property(HARD, (text) => {
        expect(cleanText(text)).not.toMatch(/^\s|\s$|[\r\v\f\u0085\u2028\u2029]/)
      }),
    )
  })
})
