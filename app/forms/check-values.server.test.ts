import { expect, it } from "vitest"
import { z } from "zod"
import { checkForm, checkValues, constraintsOf } from "./check-values.server"

const Schema = z.object({
  name: z.string().trim().max(5, "Maximum is 5 characters"),
  phone: z
    .string("Say a phone")
    .transform((text) => text.replaceAll(" ", ""))
    .pipe(z.string().min(2)),
  note: z.string().default(""),
  weeks: z.number("Say a number").min(1).max(9).optional(),
  isFree: z.boolean().default(false),
  zones: z.array(z.string().regex(/^\d$/, "No such zone")).default([]),
  rates: z.array(z.object({ amount: z.number().min(2) })).default([]),
})

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

it("reads what browsers send: empty is missing, on is true, digits are numbers, names with brackets are rows", () => {
  const form = formOf([
    ["name", " Huda "],
    ["phone", "0 5"],
    ["note", ""],
    ["weeks", "3"],
    ["isFree", "on"],
    ["zones", "1"],
    ["rates[0].amount", "2"],
    ["rates[1].amount", "3.5"],
  ])
  const input = { name: "Huda", phone: "05", note: "", weeks: 3, isFree: true, zones: ["1"] }
  expect(checkForm(form, Schema)).toEqual({ input: { ...input, rates: [{ amount: 2 }, { amount: 3.5 }] } })
})

it("reports missing fields with the documents' text or the schema's own, and a list's error at the list", () => {
  const form = formOf([
    ["weeks", "x"],
    ["zones", "1"],
    ["zones", "x"],
    ["zones", "y"],
    ["rates[0].amount", ""],
  ])
  expect(checkForm(form, Schema)).toEqual({
    errors: {
      name: ["*Required"],
      phone: ["Say a phone"],
      weeks: ["Say a number"],
      zones: ["No such zone"],
      "rates[0].amount": ["*Required"],
    },
  })
})

it("checks values as it checks a form", () => {
  const fields = {
    name: { label: "Name" },
    phone: { label: "Phone" },
    isFree: { label: "Free", kind: "boolean" },
  } as const
  const values = { name: "Huda", phone: "0 5", isFree: "1" }
  expect(checkValues(fields, values, Schema)).toMatchObject({ input: { phone: "05", isFree: true, zones: [] } })
})

it("derives browser constraints from a schema, with the schema's texts", () => {
  const between = { min: "Say a number", max: "Say a number" }
  expect(constraintsOf(Schema)).toEqual({
    name: { required: true, maxLength: 5, texts: { empty: "*Required", maxLength: "Maximum is 5 characters" } },
    phone: { required: true, texts: { empty: "Say a phone" } },
    note: { required: false },
    weeks: { required: false, min: 1, max: 9, texts: between },
    isFree: { required: false },
    zones: { required: false },
    rates: { required: false },
    "rates[].amount": {
      required: true,
      min: 2,
      texts: { empty: "*Required", min: "Too small: expected number to be >=2" },
    },
  })
})
