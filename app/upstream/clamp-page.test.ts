import { expect, it } from "vitest"
import { loadPageClamped, pagedRows } from "./clamp-page.server"

it.each([
  [1, 3, [1]],
  [3, 3, [3]],
  [999, 3, [999, 3]],
  [1, 0, [1]],
  [7, 0, [7, 1]],
])("page %i of %i asks for %j", async (page, lastPage, wanted) => {
  const asked: number[] = []
  await loadPageClamped(async (number) => {
    asked.push(number)
    return { paginatorInfo: { lastPage } }
  }, page)
  expect(asked).toEqual(wanted)
})

it("an empty list stays empty", async () => {
  expect(await loadPageClamped(async () => undefined, 5)).toBeUndefined()
})

it.each([
  ["as many as were asked for", { currentPage: 2, lastPage: 3, total: 250, count: 100 }, 100],
  ["fewer", { currentPage: 2, lastPage: 5, total: 250, count: 50 }, 50],
  ["fewer, on the last page", { currentPage: 5, lastPage: 5, total: 230, count: 30 }, 50],
  ["a row less than it said", { currentPage: 2, lastPage: 3, total: 250, count: 99 }, 100],
  ["all of them", { currentPage: 1, lastPage: 1, total: 3, count: 3 }, 100],
  ["nothing", { currentPage: 1, lastPage: 1, total: 0, count: 0 }, 100],
])("a page holds what the upstream gives at once: %s", async (_, { count, ...paginatorInfo }, perPage) => {
  const page = { data: Array.from({ length: count }, () => ({})), paginatorInfo }
  expect((await pagedRows(async () => page, { page: page.paginatorInfo.currentPage, perPage: 100 })).perPage).toBe(
    perPage,
  )
})
