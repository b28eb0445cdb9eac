import { describe, expect, it } from "vitest"
import { z } from "zod"
import { readQuery } from "./query.server"

const Query = z.object({
  page: z.coerce.number().int().min(1).max(100).catch(1),
  name: z.string().trim().max(100).default(""),
  city: z.coerce.number().int().positive().optional(),
  zones: z.array(z.coerce.number().int()).default([]),
  status: z.enum(["active", "inactive", "draft"]).optional(),
})

const parse = (search: string) => readQuery(new URL(`http://localhost/food/menus${search}`), Query)
const empty = { page: 1, name: "", city: undefined, zones: [], status: undefined }

describe("readQuery", () => {
  it("reads valid values", () => {
    expect(parse("?page=3&name=%20Ramadan%20&city=2&zones[]=1&zones[]=2&status=draft&other=1")).toEqual({
      page: 3,
      name: "Ramadan",
      city: 2,
      zones: [1, 2],
      status: "draft",
    })
    expect(parse("?zones=1&zones=2").zones).toEqual([1, 2])
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

  it("keeps valid fields next to an invalid one", () => {
    expect(parse("?page=x&name=a")).toEqual({ ...empty, name: "a" })
  })

  it("removes invisible characters from a pasted name or id", () => {
    const copied = new URLSearchParams({ name: "\u202aق\u200b\u202c", city: "\u200e2\ufeff" })
    expect(parse(`?${copied}`)).toMatchObject({ name: "ق", city: 2 })
    expect(parse(`?name=${encodeURIComponent("\u3164")}`).name).toBe("")
  })

  it("reads packed ids of one value, and none of a similar value", () => {
    expect(parse("?zones=~2-3.5&zones=40").zones).toEqual([2, 3, 4, 5, 10, 40])
    expect(parse("?zones=~2-zzzzzzz").zones).toEqual([])
    expect(parse("?name=~2-3").name).toBe("~2-3")
  })

  it("throws for a schema without a default", () => {
    expect(() => readQuery(new URL("http://localhost/"), z.object({ id: z.number() }))).toThrow("id")
  })
})
