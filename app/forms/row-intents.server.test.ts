import { expect, it } from "vitest"
import { NUMBER } from "~/domain/number-text"
import { valuesInForm } from "~/ui/form/changed-fields"
import { rowIntent } from "~/ui/form/field-rows"
import { hasRowIntent, withRowIntent } from "./row-intents.server"

const FIELDS = {
  name: { label: "Name" },
  rates: {
    label: "Rates",
    kind: "rows",
    row: { from: { label: "From", ...NUMBER }, isFree: { label: "Free", kind: "boolean" } },
  },
} as const

const SENT: [string, string][] = [
  ["name", "Riyadh"],
  ["rates[0].from", "1"],
  ["rates[0].isFree", "on"],
  ["rates[1].from", "07"],
]

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const valuesOf = (form: FormData) => valuesInForm(FIELDS, form, { name: "", rates: [] })
const pressed = (intent: string) => valuesOf(withRowIntent(FIELDS, formOf([...SENT, ["__intent__", intent]])))

it("reads rows by their numbers, with every field of a row", () => {
  const rates = [
    { from: "1", isFree: "1" },
    { from: "7", isFree: "" },
  ]
  expect(valuesOf(formOf(SENT))).toEqual({ name: "Riyadh", rates })
  expect(valuesOf(formOf([...SENT, ["rates[9].from", "x"]])).rates).toHaveLength(3)
})

it("adds an empty row at the end and removes one; typed values stay", () => {
  expect(pressed(rowIntent("insert", "rates"))).toEqual({
    name: "Riyadh",
    rates: [
      { from: "1", isFree: "1" },
      { from: "7", isFree: "" },
      { from: "", isFree: "" },
    ],
  })
  expect(pressed(rowIntent("remove", "rates", 0)).rates).toEqual([{ from: "7", isFree: "" }])
  const last = formOf([
    ["rates[0].from", "1"],
    ["shown", "rates"],
    ["__intent__", rowIntent("remove", "rates", 0)],
  ])
  expect(
    valuesInForm(FIELDS, withRowIntent(FIELDS, last), { name: "", rates: [{ from: "8", isFree: "" }] }).rates,
  ).toEqual([])
})

it("allows a hundred rows", () => {
  const many = Array.from({ length: 100 }, (_, at): [string, string] => [`rates[${at}].from`, String(at)])
  const form = formOf([...many, ["__intent__", rowIntent("insert", "rates")]])
  expect(valuesOf(withRowIntent(FIELDS, form)).rates).toHaveLength(100)
})

it.each([
  "",
  "{",
  "null",
  '{"type":"insert"}',
  rowIntent("insert", "name"),
  rowIntent("remove", "rates", -1),
  rowIntent("remove", "rates", 100),
  rowIntent("insert", "__proto__"),
])("refuses what no button says: %s", (intent) => {
  const form = formOf([...SENT, ["__intent__", intent]])
  expect(hasRowIntent(form)).toBe(true)
  expect(() => withRowIntent(FIELDS, form)).toThrow(expect.objectContaining({ status: 400 }))
})
