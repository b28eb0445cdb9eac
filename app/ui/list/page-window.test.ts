import { describe, expect, it } from "vitest"
import { pageWindow } from "./pager"

const shown = (page: number, last: number) =>
  pageWindow(page, last)
    .map((number) => number ?? "…")
    .join(" ")

describe("pageWindow", () => {
  it.each([
    [20, 42, "1 2 … 18 19 20 21 22 … 41 42"],
    [4, 19, "1 2 3 4 5 6 … 18 19"],
    [1, 4, "1 2 3 4"],
    [1, 19, "1 2 3 4 5 … 18 19"],
    [19, 19, "1 2 … 15 16 17 18 19"],
    [6, 12, "1 2 3 4 5 6 7 8 … 11 12"],
    [1, 1, "1"],
    [3, 5, "1 2 3 4 5"],
  ])("page %i of %i shows %s", (page, last, expected) => {
    expect(shown(page, last)).toBe(expected)
  })

  it("uses the nearest page for one outside the list, and shows nothing for an empty list", () => {
    expect(shown(99, 4)).toBe("1 2 3 4")
    expect(shown(0, 9)).toBe(shown(1, 9))
    expect(pageWindow(1, 0)).toEqual([])
  })
})
