import { expect, it } from "vitest"
import { EMPTY_DRAFT, FilterDraft } from "./map-filter.server"

it("a filter holds ids alone, and a thousand of each kind at most", () => {
  const many = Array.from({ length: 1_000 }, (_, at) => String(at + 1))
  const isTaken = (zones: readonly string[]) => FilterDraft.safeParse({ ...EMPTY_DRAFT, zones }).success
  expect([isTaken([]), isTaken(many)]).toEqual([true, true])
  for (const zones of [[...many, "1"], ["0"], ["x"], ["-1"], ["1".repeat(11)]]) expect(isTaken(zones)).toBe(false)
})
