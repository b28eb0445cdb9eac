import { describe, expect, it } from "vitest"
import { z } from "zod"
import { readWrapped } from "./envelope"

const List = z.array(z.object({ id: z.number() }))
const Menu = z.object({ id: z.number(), meals: z.array(z.number()) })
const rows = [{ id: 1 }, { id: 2 }]
const menu = { id: 1, meals: [2] }

describe("readWrapped (product/shell 4)", () => {
  it.each([
    ["bare", rows],
    ["in data", { data: rows }],
    ["in data's data", { data: { data: rows } }],
    ["beside links and meta", { data: rows, links: { next: null }, meta: { total: 2 } }],
    ["as a page beside its figures", { data: { current_page: 1, data: rows, total: 2 } }],
    ["beside a copy under its own name", { menus: rows, data: rows, status: "ok" }],
  ])("reads a list %s", (_, body) => {
    expect(readWrapped(body, List).data).toEqual(rows)
  })

  it.each([[null], [{ data: null }], [{ data: { data: null, total: 0 } }], [{ data: null, links: {}, meta: {} }]])(
    "reads %j as an empty list",
    (body) => {
      expect(readWrapped(body, List).data).toEqual([])
    },
  )

  it.each([[menu], [{ data: menu }], [{ data: menu, message: "Saved" }], [{ ...menu, data: { id: "other" } }]])(
    "reads a record of %j",
    (body) => {
      expect(readWrapped(body, Menu).data).toEqual(menu)
    },
  )

  it.each([[undefined], [{}], [{ data: "x" }], [{ data: { data: { data: rows } } }], [""], [{ message: "x" }]])(
    "takes %j for no list",
    (body) => {
      expect(readWrapped(body, List).success).toBe(false)
    },
  )

  it.each([[null], [{ data: null }], [[]]])("takes %j for no record", (body) => {
    expect(readWrapped(body, Menu).success).toBe(false)
  })

  it("reports the errors of the innermost part", () => {
    const { error } = readWrapped({ data: [{ id: 1 }, { id: "x" }] }, List)
    expect(error?.issues[0]?.path).toEqual([1, "id"])
  })
})
