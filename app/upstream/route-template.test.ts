import { describe, expect, it } from "vitest"
import { snakeName } from "./responses/key-case"
import { BadParameterError, encodeQuery, fillTemplate } from "./rest.server"

describe("fillTemplate", () => {
  it("puts ids in", () => {
    expect(fillTemplate("/menus/:id/weeks/duplicate", { id: 12 })).toBe("/menus/12/weeks/duplicate")
    expect(fillTemplate("/shifts/:id", { id: "A_b-9" })).toBe("/shifts/A_b-9")
  })

  it.each(["..", ".", "%2e%2e", "..%2f", "7?x=1", "7#", "7\\8", "7/8", "", " 7", "7\n", "é", "a".repeat(65)])(
    "refuses %j before any call",
    (id) => {
      expect(() => fillTemplate("/menus/:id", { id })).toThrow(BadParameterError)
    },
  )

  it("reports a missing parameter", () => {
    expect(() => fillTemplate("/menus/:id", {})).toThrow("parameter id is not given")
  })
})

const decoded = (query: string) => query.replaceAll("%5B", "[").replaceAll("%5D", "]")

describe("encodeQuery", () => {
  it("converts names, encodes lists as key[], booleans as 1 and 0, and skips missing values", () => {
    const query = { cityId: 3, isActive: true, isDraft: false, cityIds: [1, 2], keyword: undefined, page: null }
    expect(decoded(encodeQuery(query, snakeName))).toBe("?city_id=3&is_active=1&is_draft=0&city_ids[]=1&city_ids[]=2")
  })

  it("encodes values, never names", () => {
    expect(encodeQuery({ keyword: "a&b=c [x] ث" }, snakeName)).toBe("?keyword=a%26b%3Dc+%5Bx%5D+%D8%AB")
  })

  it("nests objects", () => {
    const query = { orderBy: { column: "ID" }, filters: { isActive: 1 } }
    expect(decoded(encodeQuery(query, snakeName))).toBe("?order_by[column]=ID&filters[is_active]=1")
  })

  it("is empty without parameters", () => {
    expect(encodeQuery({}, snakeName)).toBe("")
  })
})
