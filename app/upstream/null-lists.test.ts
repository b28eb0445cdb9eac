import { readFileSync } from "node:fs"
import { buildSchema, type GraphQLField, isListType, isNonNullType, isObjectType, parse } from "graphql"
import { describe, expect, it } from "vitest"
import { fillNullLists, LIST_FIELDS } from "./null-lists"

const filled = (query: string, data: Record<string, unknown>) => {
  fillNullLists(parse(query), data)
  return data
}

describe("fillNullLists", () => {
  it("gives an empty list for a null one, at every depth and in fragments, and leaves other nulls", () => {
    const query = `
      query Q { driver { id city { id } ...More } }
      fragment More on Driver { teams { id } contractor { paymentPlans { id } } }
    `
    const driver = { id: "1", teams: null, city: null, contractor: { paymentPlans: null } }
    expect(filled(query, { driver })).toEqual({
      driver: { id: "1", teams: [], city: null, contractor: { paymentPlans: [] } },
    })
  })

  it("gives an empty page for a null one, and for one without rows", () => {
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
})

describe("LIST_FIELDS", () => {
  const file = new URL("../../upstream/contract/schema.graphql", import.meta.url)
  const schema = buildSchema(readFileSync(file, "utf8"))
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !roots.includes(type) && !type.name.startsWith("__"))
    .flatMap((type) => Object.values(type.getFields()))
  const isList = ({ type }: GraphQLField<unknown, unknown>) => isListType(isNonNullType(type) ? type.ofType : type)

  it("has every list of the contract's records", () => {
    expect([...LIST_FIELDS].sort()).toEqual([...new Set(fields.filter(isList).map(({ name }) => name))].sort())
  })
})
