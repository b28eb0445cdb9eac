import { describe, expect, it } from "vitest"
import type { FormState } from "~/ui/form/form-state"
import { markup } from "~/ui/render.test-support"
import type { PLAN_FIELDS } from "./payment-plan-fields"
import type { PlanOffers } from "./payment-plan-forms.server"
import { rateRow } from "./plan-rates"
import { PlanView, PlanWizard } from "./plan-wizard"

/** The HTML of the wizard's second step, without script. */

const PATH = "/logistics/payment-plans/create"
const SHIFTS = [
  { id: "1", name: "Breakfast" },
  { id: "2", name: "Lunch" },
  { id: "10", name: "Dinner" },
]
const VALUES = {
  ...{ step: "2", version: "", name: "Eid", type: "DRIVER", city: "3", status: "ACTIVE" },
  rates: [
    rateRow([{ shift: "2", rate: "75.30" }]),
    rateRow([
      { shift: "10", rate: "0.2" },
      { shift: "2", rate: "0.1" },
    ]),
  ],
  defaultRate: "2",
  combination: [
    { shift: "2", rate: "0.1" },
    { shift: "", rate: "0.2" },
  ],
  newDefault: "",
}

function state(values: Partial<typeof VALUES> = {}, errors = {}): FormState<typeof PLAN_FIELDS, PlanOffers> {
  const told = { theirs: {}, notice: null, said: null, title: null, results: [], constraints: {} }
  const all = { ...VALUES, ...values }
  const offers = { cities: [{ value: "3", label: "Riyadh" }], shifts: SHIFTS }
  return { ...told, errors, record: "x", values: all, saved: all, sealed: "", version: "v", offers }
}

const draw = (form: ReturnType<typeof state>) =>
  markup(<PlanWizard intent="add-payment-plan" title="Add" loaded={form} action={PATH} closeHref="/x" />, PATH)
const finish = (html: string) => /<button[^>]*value="finish"[^>]*>/.exec(html)?.[0] ?? ""
const optionsOf = (html: string, name: string) => {
  const select = html.split(`name="${name}"`)[1]?.split("</select>")[0] ?? ""
  return [...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)
}

describe("the second step", () => {
  it("offers a chosen shift in no other row of the combination, until it is free again", () => {
    const html = draw(state())
    expect(optionsOf(html, "combination[0].shift")).toEqual(["Select", "Breakfast", "Lunch", "Dinner"])
    expect(optionsOf(html, "combination[1].shift")).toEqual(["Select", "Breakfast", "Dinner"])
    const free = draw(
      state({
        combination: [
          { shift: "", rate: "" },
          { shift: "", rate: "" },
        ],
      }),
    )
    expect(optionsOf(free, "combination[1].shift")).toEqual(["Select", "Breakfast", "Lunch", "Dinner"])
  })

  it("shows exact sums, keeps the first step's values, and offers to replace an existing row", () => {
    const html = draw(state())
    expect(html.match(/>0\.30</g)).toHaveLength(2)
    for (const name of ["name", "type", "city", "status"]) expect(html).toContain(`type="hidden" name="${name}"`)
    expect(html).toContain("Replace rate")
    expect(draw(state({ combination: [{ shift: "1", rate: "" }] }))).toContain("Add rate")
  })

  it("keeps the default: its remove button is off with the reason, and only one row is the default", () => {
    const html = draw(state())
    expect(/<button[^>]*value="drop:2"[^>]*>/.exec(html)?.[0]).toMatch(/aria-disabled="true"/)
    expect(/<button[^>]*value="drop:2,10"[^>]*>/.exec(html)?.[0]).not.toMatch(/aria-disabled/)
    expect(html.match(/<input[^>]*type="radio"[^>]*checked=""/g)).toHaveLength(1)
  })

  it("turns Finish off until there is a rate, and says why", () => {
    const html = draw(state({ rates: [], defaultRate: "" }))
    expect(finish(html)).toMatch(/aria-disabled="true"/)
    expect(html).toContain("Add at least one rate.")
    expect(finish(draw(state()))).not.toMatch(/aria-disabled/)
  })
})

it("returns to the first step, with the rows, when the server refuses its values", () => {
  const html = draw(state({}, { name: ["*Required"] }))
  expect(html).toContain(">Next<")
  expect(html).toMatch(/<a href="#add-payment-plan-name">Name<\/a>/)
  expect(html).toMatch(/<p class="err" id="add-payment-plan-name-d">.*?\*Required<\/p>/)
  expect(html).toMatch(/type="hidden" name="rates\[1\]\.shifts" value="2,10"/)
})

it("shows errors of the second step in the first step without a link", () => {
  const html = draw(state({}, { name: ["It is taken."], rates: ["They are closed."] }))
  expect(html).toContain('href="#add-payment-plan-name"')
  expect(html).not.toContain("#add-payment-plan-rates")
  expect(html).toContain("Shifts and rates: They are closed.")
})

it("shows no form without the edit permission", () => {
  const html = markup(<PlanView form={state()} closeHref="/x" />, PATH)
  expect(html).toContain("75.30")
  expect(html).not.toMatch(/<input|<form|type="submit"/)
})
