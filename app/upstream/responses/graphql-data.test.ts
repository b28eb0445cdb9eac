import { readFileSync } from "node:fs"
import { buildSchema, type GraphQLField, getNullableType, isListType, isObjectType, parse } from "graphql"
import { describe, expect, it } from "vitest"
import { DataShapeError, LIST_FIELDS, readData, rowReader } from "./graphql-data"

const filled = (query: string, data: Record<string, unknown>) => {
  readData(parse(query), data)
  return data
}

describe("readData", () => {
  it("turns null lists into empty ones, at every depth and in fragments, and keeps other nulls", () => {
    const query = `
      query Q { driver { id city { id } ...More } }
      fragment More on Driver { teams { id } contractor { paymentPlans { id } } }
    `
    const driver = { id: "1", teams: null, city: null, contractor: { paymentPlans: null } }
    expect(filled(query, { driver })).toEqual({
      driver: { id: "1", teams: [], city: null, contractor: { paymentPlans: [] } },
    })
  })

  it("sets missing fields of a record to null", () => {
    const data = { driver: { id: "1", contractor: {} } }
    expect(filled("{ driver { id city { id } teams { id } contractor { name } } }", data)).toEqual({
      driver: { id: "1", city: null, teams: [], contractor: { name: null } },
    })
  })

  it("turns a null page, or one without rows, into an empty page", () => {
    const page = { data: [], paginatorInfo: expect.objectContaining({ currentPage: 1, lastPage: 1, total: 0 }) }
    const query = "{ teams { data { id } paginatorInfo { total } } contractor { drivers { data { id } } } }"
    expect(filled(query, { teams: null, contractor: { drivers: null } })).toEqual({
      teams: page,
      contractor: { drivers: page },
    })
    const rows = { data: null, paginatorInfo: { total: 0 } }
    expect(filled(query, { teams: rows, contractor: null })).toEqual({
      teams: { data: [], paginatorInfo: { total: 0 } },
      contractor: null,
    })
  })

  const PAGE = "query Q { drivers { data { id teams { id } city { id } } paginatorInfo { total } } }"
  const driver = { id: "1", teams: [], city: null }
  const paginatorInfo = { total: 1 }

  it.each<[string, unknown]>([
    ["no object", []],
    ["a text", "drivers"],
    ["other data", { driverPayslipsTotals: { data: [], paginatorInfo } }],
    ["a page that is a list", { drivers: [driver] }],
    ["a page that is a text", { drivers: "none" }],
    ["rows that are an object", { drivers: { data: { id: "1" }, paginatorInfo } }],
    ["a row that is null", { drivers: { data: [null], paginatorInfo } }],
    ["a page without rows", { drivers: { paginatorInfo } }],
    ["a page without its place", { drivers: { data: [driver], paginatorInfo: {} } }],
    ["a record in place of a value", { drivers: { data: [{ ...driver, id: { en: "1" } }], paginatorInfo } }],
    ["a value in place of a list", { drivers: { data: [{ ...driver, teams: "7" }], paginatorInfo } }],
    ["a list in place of a record", { drivers: { data: [{ ...driver, city: [] }], paginatorInfo } }],
    ["a page that does not say its place", { drivers: { data: [driver], paginatorInfo: null } }],
  ])("refuses %s", (_, data) => {
    expect(() => readData(parse(PAGE), data)).toThrow(DataShapeError)
  })

  it("reads the rows of a list in the same way", () => {
    const read = rowReader(parse("{ totals { id name: driver_name } }"), "totals")
    expect(() => read({ id: "1", name: null })).not.toThrow()
    for (const row of [null, "1", { id: "1" }, { id: "1", name: {} }]) expect(() => read(row)).toThrow(DataShapeError)
  })
})

describe("LIST_FIELDS", () => {
  const file = new URL("../../../upstream/contract/schema.graphql", import.meta.url)
  const schema = buildSchema(readFileSync(file, "utf8"))
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith("__"))
    .flatMap((type) => Object.values(type.getFields()))
  const isList = ({ type }: GraphQLField<unknown, unknown>) => isListType(getNullableType(type))

  it("contains every list of the contract, and no field that is a record elsewhere", () => {
    expect([...LIST_FIELDS].sort()).toEqual([...new Set(fields.filter(isList).map(({ name }) => name))].sort())
    const others = fields.filter((field) => LIST_FIELDS.has(field.name) && !isList(field))
    expect(others.filter(({ type }) => !/Paginator!?$/.test(String(type)))).toEqual([])
  })
})
