import { readFileSync } from "node:fs"
import { parse } from "graphql"
import { expect, it } from "vitest"
import { oursIn } from "./documented-fields"

const ask = (text: string, variables = {}) => oursIn(parse(text), variables)

it("finds what no document names, wherever an operation asks for it", () => {
  expect(ask("{ merchants(first: 1) { data { id restaurantNameAr } } }")).toEqual(["restaurantNameAr"])
  expect(ask("{ merchants(where: { column: RESTAURANT_NAME_AR }) { data { id } } }")).toEqual(["RESTAURANT_NAME_AR"])
  const where = { OR: [{ column: "RESTAURANT_NAME_AR", value: "%x%" }] }
  expect(ask("query Q($where: MerchantWhere) { merchants(where: $where) { data { id } } }", { where })).toEqual([
    "RESTAURANT_NAME_AR",
  ])
  expect(ask("{ merchants(where: { column: CITY_ID }) { data { id restaurantName } } }")).toEqual([])
})

it("what the contract marks as ours is named by no document", () => {
  const contract = readFileSync(new URL("../../upstream/contract/schema.graphql", import.meta.url), "utf8")
  const marked = [...contract.matchAll(/^ {2}(\w+).*@ours/gm)].map(([, name = ""]) => name)
  expect(marked.length).toBeGreaterThan(2)
  for (const name of marked.filter((one) => one !== one.toUpperCase())) {
    expect(ask(`{ some { ${name} } }`), name).toEqual([name])
  }
})
