import { parse } from "graphql"
import { expect, it } from "vitest"
import { oursIn } from "./documented-fields"

const ask = (text: string, variables = {}) => oursIn(parse(text), variables)

it("finds undocumented fields anywhere in an operation", () => {
  expect(ask("{ merchants(first: 1) { data { id restaurantNameAr } } }")).toEqual([
    expect.stringMatching(/^Cannot query field "restaurantNameAr" on type "Merchant"/),
  ])
  expect(ask("{ orders(hasTeams: { column: ID, value: 1 }) { data { id } } }")).toEqual([
    expect.stringMatching(/^Unknown argument "hasTeams" on field "Query.orders"/),
  ])
  expect(ask("{ merchants(where: { column: RESTAURANT_NAME_AR }) { data { id } } }")).toEqual([
    expect.stringMatching(/^Value "RESTAURANT_NAME_AR" does not exist in "MerchantColumn" enum/),
  ])
  const where = { OR: [{ column: "RESTAURANT_NAME_AR", value: "%x%" }] }
  expect(ask("query Q($where: MerchantWhere) { merchants(where: $where) { data { id } } }", { where })).toEqual([
    expect.stringMatching(/Value "RESTAURANT_NAME_AR" does not exist in "MerchantColumn" enum/),
  ])
  expect(ask("{ merchants(where: { column: CITY_ID }) { data { id restaurantName } } }")).toEqual([])
})
