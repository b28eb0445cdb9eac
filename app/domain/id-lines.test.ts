import { expect, it } from "vitest"
import { checkLines, type FoundLines, type JudgedLine } from "./checked-lines"
import { idLines } from "./id-lines"

function check(text: string, tell: (line: JudgedLine) => void = () => {}): FoundLines {
  const reading = checkLines(text, idLines, { tell })
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}

it("counts ready lines, duplicates and errors, with the file's line numbers", () => {
  const text =
    '\uFEFFsubscription_id\r\n77102\r\n\r\n77310\n"77102"\nSUB-77120\n٧٧٤١٨\n7.73E+04\n-77402\n77 310\n1;2\n0\n77102\n8,9\n""x'
  const found = check(text)
  expect(found).toMatchObject({ hasHeading: true, read: 13, ready: 2, broken: 9, doubled: 2, doubledKeys: 1 })
  expect(found.readyLines.map(({ cells }) => cells)).toEqual([["77102"], ["77310"]])
  expect(found.doubledLines).toEqual([{ key: "77102", times: 3, lines: [2, 5, 13] }])
  expect(found.brokenLines.map(({ line, reason }) => [line, reason])).toEqual([
    [6, "An ID has digits only"],
    [7, "Use Western digits: 77418"],
    [8, "Changed by Excel (scientific format): enter the full number"],
    [9, "Starts with a minus sign"],
    [10, "Space inside the number"],
    [11, "Two IDs in one line"],
    [12, "Invalid ID"],
    [14, "Two IDs in one line"],
    [15, "Not an ID"],
  ])
})

it("reads the first of several columns with any separator and ignores the others", () => {
  expect(check("id;note\n77102;a\n;b\n77103;77104\n")).toMatchObject({
    ...{ ready: 2, broken: 1 },
    separator: ";",
    notices: ["The file has 2 columns. The first column is used as the ID. The others are uploaded too."],
    brokenLines: [{ line: 3, cells: [""], reason: "Empty" }],
  })
})

it("reports the offsets of each rejected line: without them the rest is unchanged", () => {
  const text = '\uFEFFid\r\n77102\r\nx1\n\n77102\n"77103"\rlast1'
  let [left, from] = ["", 0]
  check(text, ({ start, end, reason }) => {
    if (reason === null) return
    left += text.slice(from, start)
    from = end
  })
  expect(left + text.slice(from)).toBe('\uFEFFid\r\n77102\r\n\n"77103"\r')
})

it.each(["", "subscription_id", "\n\n"])("%j has none", (text) => expect(check(text).read).toBe(0))
