import { describe, expect, it } from "vitest"
import { z } from "zod"
import { PageNumber, paginate, parseListQuery, SearchText } from "./list-query.server"

const Query = z.object({
  page: PageNumber,
  name: z.string().trim().max(100).default(""),
  city: z.coerce.number().int().positive().optional(),
  zones: z.array(z.coerce.number().int()).default([]),
  status: z.enum(["active", "inactive", "draft"]).optional(),
})

const parse = (search: string) => parseListQuery(new URL(`http://localhost/food/menus${search}`), Query)
const empty = { page: 1, name: "", city: undefined, zones: [], status: undefined }

describe("parseListQuery", () => {
  it("reads a search of up to 1,500 characters, and none that is blank or longer", () => {
    const searched = (text: string) =>
      parseListQuery(new URL(`http://localhost/?search=${text}`), z.object({ search: SearchText })).search
    expect(searched("%20Huda ")).toBe("Huda")
    expect(searched("7".repeat(1_500))).toHaveLength(1_500)
    expect([searched("%20"), searched("7".repeat(1_501))]).toEqual([undefined, undefined])
  })

  it("reads what fits", () => {
    expect(parse("?page=3&name=%20Ramadan%20&city=2&zones[]=1&zones[]=2&status=draft&other=1")).toEqual({
      page: 3,
      name: "Ramadan",
      city: 2,
      zones: [1, 2],
      status: "draft",
    })
    expect(parse("?zones=1&zones=2").zones).toEqual([1, 2])
    expect(parseListQuery(new Request("http://localhost/?page=2"), Query).page).toBe(2)
  })

  it.each([
    "",
    "?page=0",
    "?page=-1",
    "?page=1.5",
    "?page=x",
    "?page=1e99",
    "?page=",
    "?city=abc",
    "?city=",
    "?status=ACTIVE",
    "?zones[]=x",
    `?name=${"a".repeat(101)}`,
    "?__proto__=1",
    "?constructor=1",
    "?status[]=draft&city=-2",
  ])("falls back field by field: %s", (search) => {
    const { status, ...rest } = parse(search)
    expect(rest).toEqual({ page: 1, name: "", city: undefined, zones: [] })
    expect([undefined, "draft"]).toContain(status)
  })

  it("keeps the fields that are good beside one that is not", () => {
    expect(parse("?page=x&name=a")).toEqual({ ...empty, name: "a" })
  })

  it("drops the direction marks that a copied name brings", () => {
    expect(parse("?name=%E2%80%AA%D9%82%E2%80%AC").name).toBe("ق")
  })

  it("tells the author of a schema without a default", () => {
    expect(() => parseListQuery(new URL("http://localhost/"), z.object({ id: z.number() }))).toThrow("id")
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
