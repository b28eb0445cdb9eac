import { describe, expect, it } from "vitest"
import { normalValues } from "~/ui/form/changed-fields"
import { fieldsOf } from "~/ui/form/form-fields"
import { markup } from "~/ui/render.test-support"
import { type DriverForm, PlanField } from "./driver-form"
import type { ProfileDriver } from "./profile.server"
import { PROFILE_FIELDS } from "./profile-fields"
import { offerChoices, type ProfileOffers } from "./profile-offers.server"

/** The payment plan that an unchanged form sends. */
function sentPlan(
  saved: { contractor: string; paymentPlan: string },
  plans: ProfileOffers["plans"],
): string | undefined {
  const values = normalValues(PROFILE_FIELDS, saved as never)
  const state = { values, saved: values, errors: {}, constraints: {}, theirs: {}, sealed: "x", offers: { plans } }
  const parts = { id: "driver", fields: PROFILE_FIELDS, state, canEdit: true } as unknown as DriverForm
  const html = markup(<PlanField form={{ ...parts, ...fieldsOf(parts) }} />)
  const hidden = /<input type="hidden" name="paymentPlan" value="([^"]*)"/.exec(html)?.[1]
  return hidden ?? /<option value="([^"]*)" selected="">/.exec(html)?.[1] ?? (html.includes("<select") ? "" : undefined)
}

describe("an unchanged payment plan", () => {
  const OWN = { contractor: "", paymentPlan: "7" }
  const OF = { contractor: "201", paymentPlan: "7" }
  const plan = { value: "7", label: "Own" }

  it.each([
    ["of a driver without a contractor, if it is the only option", OWN, { contractor: "", options: [plan] }],
    ["of a driver without a contractor, if there are no options", OWN, { contractor: "", options: [] }],
    ["if the plans could not be loaded", OF, { contractor: "201", options: null }],
    ["if the contractor no longer has plans", OF, { contractor: "201", options: [] }],
  ])("is kept %s", (_, saved, plans) => expect(sentPlan(saved, plans)).toBe("7"))

  it("is cleared when the contractor changes", () => {
    expect(sentPlan(OF, { contractor: "202", options: [] })).toBe("")
  })

  it("is offered to a driver without a contractor", async () => {
    const paymentPlan = { id: "7", name: "Own", type: "driver" }
    const driver = { contractor: null, paymentPlan, teams: [], vehicles: [] } as unknown as ProfileDriver
    const values = normalValues(PROFILE_FIELDS, { contractor: "" } as never)
    const asked = { current: Promise.resolve(driver), values: Promise.resolve(values), canEdit: false }
    expect((await offerChoices(asked as never)).plans).toEqual({ contractor: "", options: [plan] })
  })
})
