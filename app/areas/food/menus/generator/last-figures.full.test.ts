import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { changeKept } from "~/store/kept-values.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { GeneratorForms } from "../../../../../tests/support/generator-forms"
import { DEFAULTS, FROM_LAST, NUMBER_FIELDS, type NumberName, UNTOUCHED } from "./generator-fields"

/** The generator opens with the numbers of the person's last generation, on the reference upstream. */

let forms: GeneratorForms
beforeAll(async () => {
  forms = await GeneratorForms.start()
})
afterAll(() => forms?.upstream.close())

const NAMES = Object.keys(NUMBER_FIELDS) as NumberName[]

it("the form opens with the numbers of the last generation and nothing else of it", async () => {
  const good = { ...forms.good(), maxPickupTravelTime: "47" }
  const { status } = await forms.send(good)
  expect(status).toBe(303)
  const { values, isFromLast } = await forms.drawn()
  expect(values.maxPickupTravelTime).toBe("47")
  expect(NAMES.map((name) => values[name])).toEqual(NAMES.map((name) => good[name as keyof typeof good]))
  expect({ ...values, ...Object.fromEntries(NAMES.map((name) => [name, ""])) }).toEqual(UNTOUCHED)
  expect(isFromLast).toBe(true)
})

it("'Use the defaults' clears only the numbers and starts nothing", async () => {
  const before = (await forms.jobs()).length
  const { form, status } = await forms.send({ ...forms.good(), [FROM_LAST]: "1", [REFRESH_FIELD]: DEFAULTS })
  expect(status).toBe(200)
  expect(NAMES.map((name) => form?.values[name])).toEqual(NAMES.map(() => ""))
  expect(form).toMatchObject({ isFromLast: false, changed: expect.arrayContaining(NAMES), errors: {} })
  expect(form?.values.zones).toEqual([forms.good().zones].flat())
  expect(await forms.jobs()).toHaveLength(before)
})

it("a refused generation does not change the saved numbers", async () => {
  await forms.refused({ ...forms.good(), maxPickupTravelTime: "0" })
  expect((await forms.drawn()).values.maxPickupTravelTime).toBe("47")
})

it.each([
  ["no figures at all", "figures"],
  ["a list", [1, 2]],
  ["a name that is no field's", { maxPickupTravelTime: 47, zones: 3 }],
  ["text for a figure", { maxPickupTravelTime: "<b>47</b>" }],
  ["figures that can't be", { maxPickupTravelTime: -1, noOfWeeks: 0.5 }],
])("invalid saved numbers, %s, are ignored: the form opens and works", async (_, kept) => {
  await changeKept(forms.staff.session.staffKey, "generator-figures", z.unknown(), () => kept)
  const { values, isFromLast } = await forms.drawn()
  expect([NAMES.map((name) => values[name]), isFromLast]).toEqual([NAMES.map(() => ""), false])
  expect((await forms.send(forms.good())).status).toBe(303)
  expect((await forms.drawn()).isFromLast).toBe(true)
})
