import { describe, expect, it } from "vitest"
import { z } from "zod"
import { readQuery } from "~/base/query.server"
import { paginate, SearchText } from "./list-query.server"

describe("SearchText", () => {
  it("accepts a search of up to 1,500 characters, not blank", () => {
    const searched = (text: string) =>
      readQuery(new URL(`http://localhost/?search=${text}`), z.object({ search: SearchText })).search
    expect(searched("%20Huda ")).toBe("Huda")
    expect(searched("7".repeat(1_500))).toHaveLength(1_500)
    expect([searched("%20"), searched("7".repeat(1_501))]).toEqual([undefined, undefined])
  })
})

describe("paginate", () => {
  const rows = Array.from({ length: 21 }, (_, at) => at)

  it.each([
    [1, 1, 10],
    [3, 3, 1],
    [9, 3, 1],
    [0, 1, 10],
  ])("page %i of 21 rows by 10 is page %i with %i rows", (asked, page, count) => {
    const result = paginate(rows, asked, 10)
    expect([result.page, result.pages, result.total, result.rows.length]).toEqual([page, 3, 21, count])
  })

  it("gives an empty list one page", () => {
    expect(paginate([], 4, 10)).toEqual({ rows: [], page: 1, pages: 1, perPage: 10, total: 0 })
  })
})
