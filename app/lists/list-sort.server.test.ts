import { describe, expect, it } from "vitest"
import { orderByOf, sortOf, sortRows } from "./list-sort.server"
import { filtersOf } from "./list-state.server"

const screen = { key: "things", path: "/things", filters: ["name"], sorts: ["id", "name"], pageSize: 10 }
const read = (search: string) => sortOf(new URLSearchParams(search), screen)

describe("the sort of an address", () => {
  it.each([
    ["sort=name", { by: "name", isDescending: false }],
    ["sort=-name", { by: "name", isDescending: true }],
    ["", null],
    ["sort=", null],
    ["sort=-", null],
    ["sort=--name", null],
    ["sort=Name", null],
    ["sort=constructor", null],
    ["sort=city&sort=name", null],
  ])("%j", (search, wanted) => expect(read(search)).toEqual(wanted))

  it("is ignored by a list without sorts", () => {
    expect(sortOf(new URLSearchParams("sort=name"), {})).toBeNull()
  })

  it("is kept with the filters in canonical form, if the list supports it", () => {
    const kept = (search: string) => filtersOf(new URLSearchParams(search), screen)
    expect(kept("sort=-id&page=2&name=a")).toBe("name=a&sort=-id")
    expect(kept("sort=city&name=a")).toBe("name=a")
  })
})

describe("the order in the upstream's query", () => {
  const columns = { id: "ID", name: "NAME" } as const
  const otherwise = { column: "ID", order: "DESC" } as const

  it("is the documents' order by default and as tie-breaker", () => {
    expect(orderByOf<"ID" | "NAME">(null, columns, otherwise)).toEqual([otherwise])
    expect(orderByOf<"ID" | "NAME">(read("sort=name"), columns, otherwise)).toEqual([
      { column: "NAME", order: "ASC" },
      otherwise,
    ])
    expect(orderByOf<"ID" | "NAME">(read("sort=id"), columns, otherwise)).toEqual([{ column: "ID", order: "ASC" }])
  })
})

describe("rows sorted here", () => {
  const rows = [
    { id: 2, name: "Menu 10" },
    { id: 10, name: "" },
    { id: 1, name: "menu 9" },
    { id: 3, name: "Éclair" },
    { id: 4, name: "MENU 9" },
  ]
  const values = { id: (row: { id: number }) => row.id, name: (row: { name: string }) => row.name }
  const sorted = (search: string) => sortRows(rows, read(search), values).map(({ id }) => id)

  it.each([
    ["", [2, 10, 1, 3, 4]],
    ["sort=id", [1, 2, 3, 4, 10]],
    ["sort=-id", [10, 4, 3, 2, 1]],
    ["sort=name", [3, 1, 4, 2, 10]],
    ["sort=-name", [2, 1, 4, 3, 10]],
  ])("%j: numbers by value, text without regard for capitals, nothing last", (search, ids) => {
    expect(sorted(search)).toEqual(ids)
  })
})
