import { describe, expect, it } from "vitest"
import { NOT_A_DAY } from "~/domain/calendar"
import { NOT_A_NUMBER, NOT_WHOLE } from "~/domain/number-text"
import { checkForm, constraintsOf } from "~/forms/check-values.server"
import {
  checkbox,
  choice,
  choices,
  date,
  digits,
  email,
  type Fields,
  file,
  hidden,
  longText,
  money,
  number,
  password,
  phone,
  rows,
  text,
  time,
} from "./fields"
import { schemaOf } from "./schema.server"

const REQUIRED = ["*Required"]
const DAY_OR_NIGHT = [
  { value: "DAY", label: "Day" },
  { value: "NIGHT", label: "Night" },
]

/** The parsed input of a form with one field, or its errors. */
function read(fields: Fields, typed: Readonly<Record<string, string | readonly string[]>>) {
  const form = new FormData()
  for (const [name, values] of Object.entries(typed)) for (const value of [values].flat()) form.append(name, value)
  const checked = checkForm(form, schemaOf(fields))
  return "errors" in checked ? checked.errors : checked.input
}

describe("the schema of a field", () => {
  it.each([
    [text("A"), "Noura", "Noura"],
    [text("A", { optional: true }), "", null],
    [longText("A", { max: 7 }), "one\ntwo", "one\ntwo"],
    [email("A", { optional: true }), "", null],
    [digits("A"), "٠٥٠ ١", "0501"],
    [phone("A", { optional: true }), "", null],
    [phone("A"), "(+966) 55-120 4118", "966551204118"],
    [password(), " s3cret ", " s3cret "],
    [choice("A"), "anything", "anything"],
    [choice("A", { from: "plans" }), "12", "12"],
    [choice("A", { of: DAY_OR_NIGHT, optional: true }), "", null],
    [choice("A", { from: "places", words: true }), "SPECIFIC", "SPECIFIC"],
    [choices("A", { from: "zones" }), ["1", "2"], ["1", "2"]],
    [choices("A", { optional: true }), [], []],
    [date("A"), "2026-11-28", "2026-11-28"],
    [time("A"), "09:07:30", "09:07:30"],
    [money("A"), "1,234.5", "1234.50"],
    [number("A", { max: 9 }), "9", 9],
    [number("A", { optional: true }), "", null],
    [number("A", { min: 0, decimal: true }), "1,500.5", 1500.5],
    [checkbox("A"), "on", true],
    [checkbox("A"), [], false],
    [file("A"), "logo.png, 12 bytes", "logo.png, 12 bytes"],
    [hidden("A"), "2", "2"],
  ])("%o takes %o", (one, typed, input) => {
    expect(read({ one }, { one: typed })).toEqual({ one: input })
  })

  it.each([
    [text("A"), "", REQUIRED],
    [text("A", { required: "Name is required!" }), "", ["Name is required!"]],
    [text("A", { max: 3 }), "four", ["Maximum is 3 characters"]],
    [digits("A"), "05x", ["Invalid number"]],
    [phone("A"), "5.51204E+08", ["Invalid number"]],
    [digits("A"), "", REQUIRED],
    [password(), "  ", REQUIRED],
    [password(), "\u200b ", REQUIRED],
    [choice("A"), "", REQUIRED],
    [choice("A", { from: "plans" }), "abc", REQUIRED],
    [choice("A", { of: DAY_OR_NIGHT }), "NOON", REQUIRED],
    [choices("A", { from: "zones" }), [], REQUIRED],
    [choices("A"), ["7", "8 x"], REQUIRED],
    [choices("A", { max: 1, tooMany: "Too many" }), ["7", "8"], ["Too many"]],
    [date("A"), "2026-02-30", [NOT_A_DAY]],
    [time("A"), "9", ["Choose a time in steps of 15 minutes."]],
    [time("A"), "", REQUIRED],
    [money("A"), "0", ["Enter an amount above 0 with at most two decimals"]],
    [number("A", { max: 9 }), "10", ["Maximum is 9"]],
    [number("A"), "0", ["Minimum is 1"]],
    [number("A"), "x", [NOT_WHOLE]],
    [number("A", { min: 0, decimal: true }), "x", [NOT_A_NUMBER]],
    [number("A", { min: 0, decimal: true, least: "Minimum is Zero" }), "-0.5", ["Minimum is Zero"]],
    [number("A", { max: 100, decimal: true, most: "Maximum is 100%" }), "100.5", ["Maximum is 100%"]],
    [number("A", { decimal: true }), "", REQUIRED],
    [number("A"), "1.000", [NOT_WHOLE]],
    [number("A"), "", REQUIRED],
    [number("A", { decimal: true, min: 0, least: "Minimum is Zero" }), "-0.1", ["Minimum is Zero"]],
    [number("A", { decimal: true, max: 100 }), "100.5", ["Maximum is 100"]],
    [number("A", { decimal: true }), "x", [NOT_A_NUMBER]],
    [number("A", { decimal: true }), "", REQUIRED],
  ])("%o refuses %o", (one, typed, errors) => {
    expect(read({ one }, { one: typed })).toEqual({ one: errors })
  })

  it("also applies to the fields of rows", () => {
    const rates = rows("Rates", { name: text("Name"), amount: money("Amount") }, { max: 1 })
    const one = { "rates[0].name": "A", "rates[0].amount": "2" }
    expect(read({ rates }, one)).toEqual({ rates: [{ name: "A", amount: "2.00" }] })
    expect(read({ rates }, {})).toEqual({ rates: [] })
    expect(read({ rates }, { ...one, "rates[0].amount": "" })).toEqual({ "rates[0].amount": REQUIRED })
    expect(read({ rates }, { ...one, "rates[1].name": "B", "rates[1].amount": "3" })).toEqual({
      rates: ["Maximum is 1"],
    })
  })
})

it("the browser checks the same limits and texts as the schema", () => {
  const fields = {
    name: text("Name"),
    note: longText("Note", { optional: true, max: 20 }),
    phone: phone(),
    weeks: number("Weeks", { max: 12 }),
    share: number("Share", { min: 0, max: 100, decimal: true }),
    shift: time("Shift"),
    plan: choice("Plan", { from: "plans" }),
  }
  const made = constraintsOf(schemaOf(fields))
  for (const [name, { limits }] of Object.entries(fields)) {
    const { texts, ...rest } = made[name] ?? {}
    expect(limits, name).toMatchObject({ ...rest, texts: texts ?? {} })
  }
})
