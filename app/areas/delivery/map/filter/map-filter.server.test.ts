import { expect, it } from "vitest"
import { EMPTY_DRAFT, FilterDraft } from "./map-filter.server"
import { MapQuery } from "./map-query.server"

it("a filter has only ids, up to ten thousand of each kind", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => String(at + 1))
  const isTaken = (zones: readonly string[]) => FilterDraft.safeParse({ ...EMPTY_DRAFT, zones }).success
  expect([isTaken([]), isTaken(many)]).toEqual([true, true])
  for (const zones of [[...many, "1"], ["0"], ["x"], ["-1"], ["1".repeat(11)]]) expect(isTaken(zones)).toBe(false)
})

it("the dialog parameter accepts one valid order id, or the group", () => {
  const about = (orders: string) => MapQuery.parse({ orders }).orders
  expect([about("551902"), about("group")]).toEqual(["551902", "group"])
  for (const orders of ["x", "0", "1,2", "groups", ""]) expect(about(orders)).toBeUndefined()
})
