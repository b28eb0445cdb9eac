import { expect, it } from "vitest"
import { fullName } from "./person"

it.each([
  ["Imran", "Khan", "Imran Khan"],
  [" Imran  Ali ", " Khan", "Imran Ali Khan"],
  ["", "Khan", "Khan"],
  ["Imran", "", "Imran"],
  ["Imran", null, "Imran"],
  [null, null, ""],
])("%j and %j are %j", (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name)
})
