import { expect, it } from "vitest"
import { requiredDigits, requiredPassword, requiredPhone } from "./field.schema"

const errorsOf = (text: string) => requiredDigits.safeParse(text).error?.issues.map(({ message }) => message)

it("a number of invisible characters is only missing, not also invalid", () => {
  expect([errorsOf(" "), errorsOf("\u200f"), errorsOf("")]).toEqual([["*Required"], ["*Required"], ["*Required"]])
  expect([errorsOf("12a"), errorsOf("-1")]).toEqual([["Invalid number"], ["Invalid number"]])
  expect(requiredDigits.parse(" ٠٥٥ 12")).toBe("05512")
  expect(requiredPassword.safeParse("\u200b ").error?.issues).toMatchObject([{ message: "*Required" }])
})

it("a pasted phone is reduced to digits, and another number may not contain hyphens", () => {
  for (const phone of ["+966 55 120 4118", "00966-55-120-4118", "tel:+966551204118"])
    expect(requiredPhone.parse(phone)).toBe("966551204118")
  expect(requiredPhone.parse("(055) 120\u20114118")).toBe("0551204118")
  expect([requiredPhone.safeParse("call me").success, requiredDigits.safeParse("055-120").success]).toEqual([
    false,
    false,
  ])
})
