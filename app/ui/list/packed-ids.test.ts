import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MAX_PACKED, MAX_QUERY, packQuery, unpackIds } from "./packed-ids"

const queryOf = (ids: readonly number[]) => new URLSearchParams(ids.map((id) => ["zones", String(id)]))
const packedOf = (ids: readonly number[]) => packQuery(queryOf(ids)).getAll("zones")
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at)

describe("the ids of a filter in an address", () => {
  it("are separate up to 20, and packed into one value beyond", () => {
    expect(packedOf(numbers(20))).toHaveLength(20)
    expect(packedOf(numbers(21))).toEqual(["~1-k"])
  })

  it("are short for 997 of 1,000, and fit for 1,000 out of a million", () => {
    const allBut = numbers(1_000, 201).filter((id) => ![207, 500, 1_100].includes(id))
    expect(packedOf(allBut)).toEqual(["~5l-5.2-83.2-gm.2-2r"])
    const sparse = numbers(1_000).map((at) => at * 997 + (at % 7))
    expect(String(packQuery(queryOf(sparse))).length).toBeLessThan(MAX_QUERY)
  })

  it("unpack to the same ids, unique and ascending", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000_000 }), { minLength: 21, maxLength: 300 })
    fc.assert(
      fc.property(ids, (some) => {
        const [value = "", ...more] = packedOf([...some, ...some.slice(0, 3)])
        expect(more).toEqual([])
        expect(unpackIds(value)).toEqual(some.toSorted((one, other) => one - other).map(String))
      }),
    )
  })

  it("do not change any other value", () => {
    const query = new URLSearchParams("q=a b&page=2")
    for (let at = 0; at < 30; at++) query.append("days", `2026-11-${at}`)
    query.append("empty", "")
    expect(String(packQuery(query))).toBe(String(query))
  })

  it.each(["", "1", "~", "~-1", "~1.", "~1--2", "~A", "~1-zzzzzzzz", "~zzzzzzzzzzzz", "~1-7ps", "a~1"])(
    "%j is not valid",
    (value) => {
      expect(unpackIds(value)).toBeNull()
    },
  )

  it("are unpacked up to the maximum", () => {
    expect(unpackIds(packedOf(numbers(MAX_PACKED))[0] ?? "")).toHaveLength(MAX_PACKED)
  })
})
