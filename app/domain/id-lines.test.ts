import { expect, it } from "vitest"
import { cleanIdFile, readIdLines, readingIdLines } from "./id-lines"

it("counts what is sent, doubled and malformed, with the file's own line numbers", () => {
  const text =
    '\uFEFFsubscription_id\r\n77102\r\n\r\n77310\n"77102"\nSUB-77120\n٧٧٤١٨\n7.73E+04\n-77402\n77 310\n1;2\n0\n77102'
  const found = readIdLines(text)
  expect(found.hasHeading).toBe(true)
  expect(found.ids).toEqual(["77102", "77310"])
  expect(found.doubled).toEqual([{ id: "77102", lines: [2, 5, 13] }])
  expect(found.malformed.map(({ line, reason }) => [line, reason])).toEqual([
    [6, "Only digits are allowed"],
    [7, "Other digits, write 77418"],
    [8, "Changed by a spreadsheet, the digits are lost"],
    [9, "Minus sign in front"],
    [10, "Space inside the number"],
    [11, "Two IDs in one line"],
    [12, "Not a number that an ID can be"],
  ])
  const repeats = found.doubled.reduce((sum, { lines }) => sum + lines.length - 1, 0)
  expect(found.read).toBe(found.ids.length + repeats + found.malformed.length)
  expect(readIdLines(cleanIdFile(found))).toMatchObject({ ids: found.ids, doubled: [], malformed: [] })
})

it.each(["", "subscription_id", "\n\n"])("%j has none", (text) => expect(readIdLines(text).read).toBe(0))

it("is read in pieces, so that a file of half a million lines lets others in", () => {
  const reading = readingIdLines("7\r\n".repeat(20_000))
  let pieces = 1
  for (let step = reading.next(); !step.done; step = reading.next()) pieces++
  expect(pieces).toBeGreaterThan(3)
  expect(readIdLines("7\r\n".repeat(20_000)).doubled[0]?.lines).toHaveLength(20_000)
})
