import { expect, it } from "vitest"
import { UpstreamError } from "~/upstream/upstream-error"
import { refusalOf, refusalSentences, refusedFields } from "./refusal.server"

const FIELDS = { phone: { label: "Phone" }, email: { label: "Email" }, cityId: { label: "City" } }

it("uses messages only for the form's own fields", () => {
  const fieldErrors = { "input.phone": ["a"], email: ["b"], "input.other": ["c"], "input.constructor": ["d"] }
  expect(refusedFields({ fieldErrors }, { phone: "", email: "" })).toEqual({ phone: ["a"], email: ["b"] })
})

const refused = (fault: Partial<ConstructorParameters<typeof UpstreamError>[0]>) =>
  refusalOf(new UpstreamError({ kind: "invalid", status: 422, requestId: "r", ...fault }), FIELDS, {
    unknown: "Not known",
    failed: "Failed",
    wireNames: { city: "cityId" },
  })

it("shows each sentence once: at its field, else above the form", () => {
  const fieldErrors = { "input.phone": ["Taken."], "city.connect": ["No such city."], week: ["Nested."] }
  const { errors, messages } = refused({ fieldErrors, messages: ["Validation; Taken.", "Closed."] })
  expect(errors).toEqual({ phone: ["Taken."], cityId: ["No such city."] })
  expect(messages).toEqual(["Closed.", "Nested."])
})

it("has a text if the upstream gives none, and another for an unknown outcome", () => {
  expect(refused({}).messages).toEqual(["Failed"])
  expect(refused({ kind: "unavailable", status: 503, userMessage: "x" }).messages).toEqual(["Failed"])
  expect(refused({ kind: "unavailable", status: 504 }).messages).toEqual(["Not known"])
})

it("shows each sentence once, whether it is a message, a field error or both", () => {
  const fieldErrors = { "input.phone": ["Taken.", "Too short."], "input.owner": ["Unknown owner."] }
  const messages = ["Validation failed for the field [createContractor]; Taken.", "Closed; come back later.", ""]
  expect(refusalSentences({ messages, fieldErrors })).toEqual([
    "Closed; come back later.",
    "Taken.",
    "Too short.",
    "Unknown owner.",
  ])
})
