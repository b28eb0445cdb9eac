import { expect, it } from "vitest"
import { shownName } from "./shown-name"

it.each([
  [["Noon Kitchen", "مطبخ نون"], "Noon Kitchen"],
  [["", "مطبخ نون"], "مطبخ نون"],
  [[null, " "], "#7"],
  [["\u200b", "\u3164"], "#7"],
  [[], "#7"],
])("%j is called %s", (names, shown) => {
  expect(shownName(7, ...names)).toBe(shown)
})
