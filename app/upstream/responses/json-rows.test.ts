import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { rowSplitter } from "./json-rows"

function split(text: string, size: number) {
  const bytes = Buffer.from(text)
  const splitter = rowSplitter("list")
  const rows: unknown[] = []
  for (let at = 0; at < bytes.length; at += size) rows.push(...splitter.push(bytes.subarray(at, at + size)))
  return { rows, rest: () => splitter.rest() }
}

describe("rows of a streamed response", () => {
  it("are complete, wherever a chunk ends", () => {
    const row = fc.record({ name: fc.string({ unit: "grapheme" }), inner: fc.array(fc.record({ "]}": fc.string() })) })
    fc.assert(
      fc.property(fc.array(row), fc.integer({ min: 1, max: 40 }), (list, size) => {
        const { rows, rest } = split(JSON.stringify({ data: { list } }), size)
        expect(rows).toEqual(JSON.parse(JSON.stringify(list)))
        expect(rest()).toEqual({ data: { list: [] } })
      }),
    )
  })

  it("keep the errors around them, and those of a response without a list", () => {
    const { rest } = split('{"data":{"list":[{"a":1}]},"errors":[{"message":"no"}]}', 7)
    expect(rest()).toHaveProperty("errors.0.message", "no")
    expect(split('{"errors":[{"message":"no"}],"data":null}', 9).rest()).toHaveProperty("data", null)
  })

  it.each(['{"data":{"list":[{"a":1},{"a"', '{"data":{"list":[{"a":1}]', '{"data":{"list":[', "", "<html>"])(
    "say that %j broke off",
    (text) => expect(() => split(text, 5).rest()).toThrow(SyntaxError),
  )
})
