import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import WizardDialog from "./wizard-dialog"
import { STEP_LISTS } from "./wizard-fields"

/** product/dispatch 1: the three steps of Map Filter Setting. */

const DRAFT = {
  city: { id: "1", name: "Jeddah", lat: 21.5, lng: 39.1 },
  zones: ["1"],
  foodCategories: ["1"],
  plans: [],
  shift: "2",
  ...{ restaurants: [], allRestaurants: false, teams: [], allTeams: false, showAllMerchants: false },
  ...({ addressType: "Both", businessType: "BOTH" } as const),
}
const lists = {
  cities: [{ value: "1", label: "Jeddah" }],
  zones: [{ value: "1", label: "North" }],
  categories: [{ value: "1", label: "Keto" }],
  shifts: [{ value: "2", label: "Lunch" }],
  plans: [{ value: "1", label: "Keto lunch" }],
}
const drawn = (step: number, closeHref = "/delivery/map", error?: string) => {
  const field = STEP_LISTS[step - 1] ?? "zones"
  const reply = error ? { status: 422, step, field, error } : null
  const dialog = <WizardDialog data={{ step, draft: DRAFT, ...lists }} reply={reply} closeHref={closeHref} />
  return markup(dialog, `/delivery/map?dialog=map-filter&step=${step}`)
}
const text = (html: string) => html.replace(/<[^>]*>/g, " ")

it.each([
  [1, "Next", true],
  [2, "Next", true],
  [3, "Save &amp; Filter", false],
])("step %i of 3 ends with '%s', and a cancel is on it: %s", (step, button, hasCancel) => {
  const html = drawn(step)
  expect(html).toContain(`Step ${step} of 3`)
  expect(html).toContain(`>${button}</button>`)
  expect(/>\s*Cancel\s*</.test(html)).toBe(hasCancel)
})

it("only steps that are done are links", () => {
  for (const [step, done] of [
    [1, []],
    [2, ["Cities"]],
    [3, ["Cities", "Categories"]],
  ] as const) {
    const led = [...drawn(step).matchAll(/<a [^>]*step=\d[^>]*>.*?(\w+)<\/a>/g)].map(([, name]) => name)
    expect(led).toEqual(done)
    expect(drawn(step)).toContain('aria-current="step"')
  }
})

it("has Back on every step but the first, and Enter never presses it", () => {
  expect([1, 2, 3].map((step) => />\s*Back\s*</.test(drawn(step)))).toEqual([false, true, true])
  const [first] = drawn(3).match(/<button type="submit"[^>]*>/) ?? []
  expect(first).toMatch(/hidden.*value="wizard-save"/)
})

it("Cancel leads home while no filter is saved, else back to the map", () => {
  expect(drawn(1, "/")).toMatch(/<a [^>]*href="\/"[^>]*>Cancel</)
  expect(drawn(1)).toMatch(/<a [^>]*href="\/delivery\/map"[^>]*>Cancel</)
})

it("an empty list has one error at its field, and a link to it above the form", () => {
  for (const [step, field] of [
    [1, "zones"],
    [2, "foodCategories"],
    [3, "plans"],
  ] as const) {
    const html = drawn(step, "/", "*Required")
    expect(text(html).match(/\*Required/g)).toHaveLength(1)
    expect(html).toContain(`<a href="#${field}">`)
  }
})

it("without a city the error is at the city, not at the zones", () => {
  const reply = { status: 422, step: 1, field: "city", error: "*Required" } as const
  const data = { step: 1, draft: { ...DRAFT, city: null, zones: [] }, ...lists, zones: [] }
  const html = markup(
    <WizardDialog data={data} reply={reply} closeHref="/" />,
    "/delivery/map?dialog=map-filter&step=1",
  )
  expect(html).toMatch(/id="city-d"[^>]*>.*?\*Required/s)
  expect(text(html).match(/\*Required/g)).toHaveLength(1)
  expect(html).toContain('<a href="#city">City</a>')
})

it("has a Close button only if a filter is saved", () => {
  expect(drawn(1, "/")).not.toContain('aria-label="Close"')
  expect(drawn(1)).toContain('aria-label="Close"')
})

it("a failed request shows an error with Retry", () => {
  expect(markup(<WizardDialog data="failed" reply={null} closeHref="/" />)).toContain("Retry")
})
