import { describe, expect, it } from "vitest"
import { errorsNow } from "./live-errors"

const constraints = {
  name: { required: true, maxLength: 3, texts: { empty: "*Required", maxLength: "Maximum is 3 characters" } },
  weeks: { min: 2, max: 4, texts: { min: "Minimum is 2", max: "Maximum is 4" } },
  zones: { texts: { empty: "Minimum is one zone!" } },
  "rates[].amount": { required: true, texts: { empty: "*Required" } },
}

function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

describe("a field after a refusal", () => {
  it.each([
    ["right by now", "name", "", "Ali", null],
    ["still empty", "name", "", " ", "*Required"],
    ["wrong in another way", "name", "", "Alia", "Maximum is 3 characters"],
    ["below the least", "weeks", "9", "1", "Minimum is 2"],
    ["above the most", "weeks", "9", "5", "Maximum is 4"],
    ["within both", "weeks", "9", "4", null],
    ["a list with one", "zones", [], ["1"], null],
    ["a list without any again", "zones", [], [], "Minimum is one zone!"],
    ["a row's field", "rates[1].amount", "", "3", null],
    ["a row's field that is empty", "rates[1].amount", "x", "", "*Required"],
  ])("%s", (_, name, before, after, text) => {
    const errors = { [name]: [after.length > 0 ? "refused" : (text ?? "")] }
    const found = errorsNow({ errors, constraints }, [name], {
      refused: formOf({ [name]: before }),
      now: formOf({ [name]: after }),
    })
    expect(found).toEqual(text === null ? {} : { [name]: [text] })
  })

  it("keeps an error that only the server can check while the value is unchanged", () => {
    const errors = { phone: ["The phone has already been taken."] }
    const look = (now: string) =>
      errorsNow({ errors }, ["phone"], { refused: formOf({ phone: "0551" }), now: formOf({ phone: now }) })
    expect(look("0551")).toEqual(errors)
    expect(look("0552")).toEqual({})
  })

  it("gets an error when a valid value is cleared", () => {
    const now = formOf({ name: "", phone: "x" })
    const looked = errorsNow({ errors: {}, constraints }, ["name"], { refused: formOf({ name: "Ali" }), now })
    expect(looked).toEqual({ name: ["*Required"] })
  })
})
