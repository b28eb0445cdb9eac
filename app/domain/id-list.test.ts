import { describe, expect, it } from "vitest"
import { idNoteOf, idsOnly, MAX_IDS, parseIds, tooManyIds } from "./id-list"

describe("typed or pasted ids", () => {
  it.each([
    ["12", ["12"]],
    [" 12 ", ["12"]],
    ["12,13", ["12", "13"]],
    ["12 13\t14\n15\r\n16", ["12", "13", "14", "15", "16"]],
    ["12، 13؛14", ["12", "13", "14"]],
    ["#12; #13 | 14", ["12", "13", "14"]],
    ["12,,  ,13,", ["12", "13"]],
    ["12\u200b\n\u200e13\ufeff, 1\u20604", ["12", "13", "14"]],
    ["12 12 13 12", ["12", "13"]],
    ["menu 12 and 13", ["12", "13"]],
    ["١٢، ۱۳", ["12", "13"]],
    ["-1 1.5 12", ["12"]],
    ["9999999999 12", ["12"]],
  ])("%j", (text, ids) => expect(parseIds(text)?.ids).toEqual(ids))

  it.each(["", " , ", "abc", "-1", "1.5", "0", "3000000000", "12abc"])("none in %j", (text) =>
    expect(parseIds(text)).toBeNull(),
  )

  it(`are at most ${MAX_IDS}, and the rest is reported`, () => {
    const many = parseIds(Array.from({ length: MAX_IDS + 50 }, (_, at) => at + 1).join("\n"))
    expect(many?.ids).toHaveLength(MAX_IDS)
    expect(many && tooManyIds(many)).toBe("150 IDs were given. The first 100 are shown.")
    const all = parseIds(Array.from({ length: MAX_IDS }, (_, at) => at + 1).join(" "))
    expect([all?.ids.length, all && tooManyIds(all)]).toEqual([MAX_IDS, null])
  })
})

describe("a search with ids only", () => {
  it.each([
    ["12", ["12"]],
    ["1|2", ["1", "2"]],
    ["#1 #2", ["1", "2"]],
    ["1؛2", ["1", "2"]],
    ["١٢، ۱۳", ["12", "13"]],
    ["12 966501234567", ["12"]],
  ])("%j", (text, ids) => expect(idsOnly(text)?.ids).toEqual(ids))

  it.each(["Kitchen 24", "+966 50", "12-13", "966501234567", "#", ""])("%j is not one", (text) =>
    expect(idsOnly(text)).toBeNull(),
  )

  it("gets a note if it has too many ids, and a name does not", () => {
    const many = Array.from({ length: MAX_IDS + 50 }, (_, at) => at + 1).join(" ")
    expect([idNoteOf(many), idNoteOf(`Menu ${many}`), idNoteOf("12, 13"), idNoteOf(undefined)]).toEqual([
      "150 IDs were given. The first 100 are shown.",
      null,
      null,
      null,
    ])
  })
})
