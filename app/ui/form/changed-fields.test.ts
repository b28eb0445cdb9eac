import { describe, expect, it } from "vitest"
import { changedFields, normalValues, shownNames, valuesInForm } from "./changed-fields"

const FIELDS = {
  phone: { label: "Phone", normal: (text: string) => text.replaceAll(" ", "") },
  amount: { label: "Amount", kind: "number", normal: (text: string) => text.replace(/^(\d+\.\d)0$/, "$1") },
  bag: { label: "Has a Bag", kind: "boolean" },
  born: { label: "Birth date", kind: "date" },
  start: { label: "Start time", kind: "time" },
  teams: { label: "Team list", kind: "list" },
} as const

const LOADED = { phone: "0551", amount: 12.5, bag: true, born: "1994-06-12", start: "09:30:00", teams: [3, 1] }
const saved = normalValues(FIELDS, LOADED)

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}

const same = { phone: "0551", amount: "12.5", bag: "1", born: "1994-06-12", start: "09:30", teams: ["1", "3"] }
const changed = (fields: Record<string, string | string[]>) =>
  changedFields(FIELDS, saved, valuesInForm(FIELDS, formOf({ shown: shownNames(FIELDS), ...fields }), saved))

describe("changed fields", () => {
  it("are none for equal values in other formats", () => {
    expect(changed(same)).toEqual([])
    expect(changed({ ...same, phone: " 05 51 ", amount: "12.50", bag: "on", teams: ["3", "1", "1"] })).toEqual([])
    expect(normalValues(FIELDS, { ...LOADED, born: "1994-06-12 00:00:00", teams: ["1", "3"] })).toEqual(saved)
    const empty = { phone: null, amount: undefined, bag: false, born: null, start: null, teams: null }
    expect(normalValues(FIELDS, empty)).toEqual({ phone: "", amount: "", bag: "", born: "", start: "", teams: [] })
  })

  it.each([
    ["phone", { phone: "551" }],
    ["phone", { phone: "" }],
    ["amount", { amount: "12.51" }],
    ["born", { born: "1994-06-13" }],
    ["start", { start: "09:45" }],
    ["teams", { teams: ["1"] }],
  ])("see %s become %j", (name, fields) => {
    expect(changed({ ...same, ...fields } as Record<string, string | string[]>)).toEqual([name])
  })

  it("include a cleared checkbox or list only if the form showed it", () => {
    const { bag, teams, ...rest } = same
    expect(changed(rest)).toEqual(["bag", "teams"])
    expect(changed({ ...rest, shown: "bag" })).toEqual(["bag"])
    expect(changed({ shown: "" })).toEqual([])
  })

  it("ignore the kind of line breaks and keep leading zeros", () => {
    const note = { note: { label: "Note" } } as const
    const was = normalValues(note, { note: "one\ntwo" })
    expect(changedFields(note, was, valuesInForm(note, formOf({ note: "one\r\ntwo" }), was))).toEqual([])
    expect(changedFields(note, normalValues(note, { note: "007" }), normalValues(note, { note: "7" }))).toEqual([
      "note",
    ])
  })
})
