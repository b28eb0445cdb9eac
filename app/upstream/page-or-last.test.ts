import { expect, it } from "vitest"
import { pageOrLast } from "./page-or-last.server"

it.each([
  [1, 3, [1]],
  [3, 3, [3]],
  [999, 3, [999, 3]],
  [1, 0, [1]],
  [7, 0, [7, 1]],
])("page %i of %i asks for %j", async (page, lastPage, wanted) => {
  const asked: number[] = []
  await pageOrLast(async (number) => {
    asked.push(number)
    return { paginatorInfo: { lastPage } }
  }, page)
  expect(asked).toEqual(wanted)
})

it("of nothing is nothing", async () => {
  expect(await pageOrLast(async () => undefined, 5)).toBeUndefined()
})
