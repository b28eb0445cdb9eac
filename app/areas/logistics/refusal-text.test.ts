import { expect, test } from "vitest"
import { refusalSentences, refusalText } from "./refusal-text"

test("of each message the part after the first semicolon, later ones kept, and whole without one", () => {
  expect(refusalText(["Validation failed; The phone is taken; twice", "Not allowed"])).toBe(
    "Something went wrong. The phone is taken; twice Not allowed",
  )
  expect(refusalText([])).toBe("Something went wrong.")
  expect(refusalText(["Nothing behind;"])).toBe("Something went wrong.")
})

test("each sentence once, whether a message, a field or both say it", () => {
  const fieldErrors = { "input.phone": ["Taken.", "Too short."], "input.owner": ["Unknown owner."] }
  const messages = ["Validation failed for the field [createContractor]; Taken.", "Closed; come back later.", ""]
  expect(refusalSentences({ messages, fieldErrors })).toEqual([
    "Closed; come back later.",
    "Taken.",
    "Too short.",
    "Unknown owner.",
  ])
})
