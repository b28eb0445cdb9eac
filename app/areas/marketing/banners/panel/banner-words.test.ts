import { expect, it } from "vitest"
import { MAX_BANNER_NAME } from "../banner-fields"
import { lettersLeft } from "./banner-words"

it.each([
  ["", "25 of 25 characters left"],
  ["  National Day ", "13 of 25 characters left"],
  ["😀".repeat(25), "0 of 25 characters left"],
  ["a".repeat(26), "1 character too many. Maximum is 25"],
  ["a".repeat(27), "2 characters too many. Maximum is 25"],
])("%j: %s", (name, said) => expect(lettersLeft(name, MAX_BANNER_NAME)).toBe(said))
