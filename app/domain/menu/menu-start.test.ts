import { expect, it } from "vitest"
import { sundayFrom } from "./menu-start"

it("finds the next Sunday, which can be the day itself or in another year", () => {
  expect(sundayFrom("2026-11-22")).toBe("2026-11-22")
  expect(sundayFrom("2026-11-23")).toBe("2026-11-29")
  expect(sundayFrom("2026-12-28")).toBe("2027-01-03")
})
