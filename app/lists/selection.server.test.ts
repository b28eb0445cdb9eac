import { expect, it } from "vitest"
import { searchWithoutSelection, selectionOf } from "./selection.server"

const at = (query: string) => new URL(`http://dashboard.test/logistics/drivers/notify?${query}`)

it("reads the selected ids of a list, without duplicates and invalid ids", () => {
  expect(selectionOf(at("city=3&chosen=7&chosen=9&chosen=7&chosen=x&chosen="))).toEqual({
    isAll: false,
    ids: ["7", "9"],
  })
  expect(selectionOf(at("allChosen=1&city=3"))).toEqual({ isAll: true, ids: [] })
  expect(selectionOf(at("selection=1&city=3"))).toEqual({ isAll: false, ids: [] })
  expect(selectionOf(at("city=3"))).toBeNull()
})

it("links back to the list with its filters only", () => {
  expect(searchWithoutSelection(at("city=3&selection=1&chosen=7&page=2&allChosen=1"))).toBe("?city=3&page=2")
  expect(searchWithoutSelection(at("chosen=7"))).toBe("")
})
