import { describe, expect, it } from "vitest"
import { NUMBER } from "~/domain/number-text"
import { CONFLICT_FIELD, LOADED_FIELD, TAKE_FIELD } from "~/ui/form/edit-state"
import { compareForm, loadedForm, NOT_OURS } from "./changed-fields.server"

const FIELDS = {
  firstName: { label: "First name" },
  phone: { label: "Phone" },
  city: { label: "City" },
  fee: { label: "Fee", ...NUMBER },
  bag: { label: "Has a Bag", kind: "boolean" },
  teams: { label: "Team list", kind: "list" },
} as const
const DRIVER = { kind: "driver", id: "20418", fields: FIELDS }
const LOADED = { firstName: "Abdulrahman", phone: "0551", city: 1, fee: 10, bag: true, teams: [1, 2] }
const SHOWN = { firstName: "Abdulrahman", phone: "0551", city: "1", fee: "10", bag: "1", teams: ["2", "1"] }

type Fields = Record<string, string | readonly string[] | undefined>

function posted(fields: Fields, sealed: string | null = loadedForm(DRIVER, LOADED).sealed): FormData {
  const form = new FormData()
  const all: Fields = { ...SHOWN, shown: "bag teams", ...fields }
  if (sealed !== null) form.set(LOADED_FIELD, sealed)
  for (const [name, value] of Object.entries(all)) for (const one of [value ?? []].flat()) form.append(name, one)
  return form
}

const compare = (fields: Fields, current: object = {}, sealed?: string | null) =>
  compareForm(DRIVER, {
    form: posted(fields, sealed),
    current: { ...LOADED, ...current },
    say: { city: (id) => ({ "1": "Riyadh", "2": "Jeddah" })[id], teams: (id) => `Team ${id}` },
  })

describe("a form that sends only what changed", () => {
  it("sends nothing if nothing differs", () => {
    const edit = compare({})
    expect([edit.isUnchanged, edit.isRefused, edit.changes]).toEqual([true, false, {}])
    expect(compare({ phone: " 0551" }).isUnchanged).toBe(true)
    const stored = { firstName: "\u200fAbdulrahman\u200b" }
    const { sealed } = loadedForm(DRIVER, { ...LOADED, ...stored })
    expect(compare({}, stored, sealed).changes).toEqual({})
  })

  it("sends the changed fields, null for a cleared one, with their previous values", () => {
    const edit = compare({ phone: "", fee: "12.50", bag: undefined, teams: ["1", "5"] })
    expect(edit.changes).toEqual({ phone: null, fee: 12.5, bag: false, teams: ["1", "5"] })
    expect(edit.before).toEqual({ phone: "0551", fee: 10, bag: true, teams: ["1", "2"] })
    expect(edit.isRefused).toBe(false)
  })

  it("keeps another person's changes to other fields", () => {
    const edit = compare({ phone: "0552" }, { city: 2, teams: [] })
    expect(edit.changes).toEqual({ phone: "0552" })
    expect(edit.values).toMatchObject({ phone: "0552", city: "2", teams: [] })
    expect(edit.isRefused).toBe(false)
  })

  it("sends nothing for a field that both changed to the same value", () => {
    const edit = compare({ phone: "0552", city: "2" }, { phone: "0552", city: "2" })
    expect([edit.isRefused, edit.isUnchanged]).toEqual([false, true])
  })

  it("refuses the form if both changed a field differently, and shows both values", () => {
    const edit = compare({ city: "3", phone: "0552", teams: ["9"] }, { city: 2, teams: [], firstName: "Abdo" })
    const answer = edit.answer()
    expect([edit.isRefused, edit.status]).toEqual([true, 409])
    expect(answer.theirs).toEqual({ city: "Jeddah", teams: "" })
    expect(answer.values).toMatchObject({ city: "3", phone: "0552", teams: ["9"], firstName: "Abdo" })
    expect(answer.notice).toContain("nothing was sent")
    const again = compareForm(DRIVER, {
      form: posted({ ...answer.values }, answer.sealed),
      current: { ...LOADED, city: 2, teams: [], firstName: "Abdo" },
    })
    expect(again.isRefused).toBe(false)
    expect(again.changes).toEqual({ phone: "0552", city: "3", teams: ["9"] })
  })

  it("'Use theirs' takes one value, keeps the other conflicts and sends nothing", () => {
    const theirs = { city: 2, phone: "0559" }
    const first = compare({ city: "3", phone: "0552", fee: "11" }, theirs).answer()
    const fields = { ...first.values, [CONFLICT_FIELD]: ["city", "phone"], [TAKE_FIELD]: "city" }
    const edit = compare(fields, theirs, first.sealed)
    expect([edit.isRefused, edit.status]).toEqual([true, 200])
    expect(edit.answer().values).toMatchObject({ city: "2", phone: "0552", fee: "11" })
    expect(edit.answer().theirs).toEqual({ phone: "0559" })
    expect(edit.changes).toEqual({ phone: "0552", fee: 11 })
  })

  it.each([
    ["missing", null],
    ["changed", `${loadedForm(DRIVER, LOADED).sealed}x`],
    ["of another record", loadedForm({ ...DRIVER, id: "20419" }, LOADED).sealed],
    ["of another kind", loadedForm({ ...DRIVER, kind: "contractor" }, LOADED).sealed],
    ["endless", "a".repeat(100_000)],
  ])("refuses a mark that is %s, with everything that was typed", (_, sealed) => {
    const edit = compare({ phone: "0552" }, { city: 2 }, sealed)
    expect([edit.isRefused, edit.status, edit.answer().notice]).toEqual([true, 409, NOT_OURS])
    expect(edit.values).toMatchObject({ phone: "0552", city: "1" })
  })

  it("keeps fields that a manipulated form omits", () => {
    const form = new FormData()
    form.set(LOADED_FIELD, loadedForm(DRIVER, LOADED).sealed)
    form.set("phone", "0552")
    expect(compareForm(DRIVER, { form, current: LOADED }).changes).toEqual({ phone: "0552" })
  })

  it("has a seal of limited size without values", () => {
    const long = loadedForm(DRIVER, { ...LOADED, firstName: "secret ".repeat(5_000) }).sealed
    expect(long.length).toBeLessThan(600)
    expect(Buffer.from(long, "base64url").toString()).not.toMatch(/secret|0551/)
  })

  it("is restored after the next sign-in, with changes made meanwhile", () => {
    const parked = posted({ phone: "0552", city: "3" })
    const state = loadedForm(DRIVER, { ...LOADED, city: 2, fee: 11 }, parked)
    expect(state.values).toMatchObject({ phone: "0552", city: "3", fee: "11" })
    expect(state.theirs).toEqual({ city: "2" })
    expect(loadedForm(DRIVER, LOADED, new FormData()).values.phone).toBe("0551")
  })

  it("shows its errors and the typed values", () => {
    const answer = compare({ phone: "x" }).answer({ errors: { phone: ["Numbers only"] } })
    expect(answer).toMatchObject({ values: { phone: "x" }, errors: { phone: ["Numbers only"] }, notice: null })
    expect(answer.version).not.toBe(loadedForm(DRIVER, LOADED).version)
  })
})
