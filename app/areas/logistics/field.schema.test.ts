import { expect, it } from "vitest"
import { requiredDigits } from "./field.schema"

const said = (text: string) => requiredDigits.safeParse(text).error?.issues.map(({ message }) => message)

it("a number that holds nothing to be seen is missing, and no wrong one besides", () => {
  expect([said(" "), said("\u200f"), said("")]).toEqual([["*Required"], ["*Required"], ["*Required"]])
  expect([said("12a"), said("-1")]).toEqual([["Invalid number"], ["Invalid number"]])
  expect(requiredDigits.parse(" ٠٥٥ 12")).toBe("05512")
})
