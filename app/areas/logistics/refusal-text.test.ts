import { expect, test } from "vitest"
import { refusalText } from "./refusal-text"

test("of each message the part after the first semicolon, later ones kept, and whole without one", () => {
  expect(refusalText(["Validation failed; The phone is taken; twice", "Not allowed"])).toBe(
    "Something went wrong. The phone is taken; twice Not allowed",
  )
  expect(refusalText([])).toBe("Something went wrong.")
  expect(refusalText(["Nothing behind;"])).toBe("Something went wrong.")
})
