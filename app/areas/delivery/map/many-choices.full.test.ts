import { afterAll, beforeAll, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { deskOf, locationOf } from "../../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { readMapFilter } from "./filter/map-filter.server"
import { INTENTS } from "./filter/map-paths"

/** product/dispatch 1 and 2 with more entries than one fetch returns: the last ones are found, chosen and saved. */

const MANY = 1_100
const RIYADH = "3"

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream({}, { many: MANY })
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

it("the wizard accepts the last zone, category and plan, and all of them; the map offers every team and restaurant", async () => {
  const staff = await staffWith(upstream, "VIEW_MAP")
  const desk = deskOf(staff)
  const step = async (fields: Record<string, string | string[]>) =>
    locationOf(await thrownBy(() => desk.post(fields, "dialog=map-filter")))
  const shown = async (at: number) => {
    const { wizard } = await desk.open(`dialog=map-filter&step=${at}`)
    return wizard === "failed" ? null : wizard
  }
  const lastOf = (all: readonly { value: string; label: string }[] | undefined, label: string) =>
    all?.find((one) => one.label === `${label} ${MANY}`)?.value ?? ""

  await step({ intent: INTENTS.city, step: "1", city: RIYADH })
  const zone = lastOf((await shown(1))?.zones, "Many Zone")
  await step({ intent: INTENTS.next, step: "1", city: RIYADH, shown: RIYADH, zones: [zone], all: "1" })
  expect((await shown(2))?.draft.zones.length).toBeGreaterThan(MANY)

  const category = lastOf((await shown(2))?.categories, "Many Category")
  await step({ intent: INTENTS.next, step: "2", foodCategories: [category], all: "1" })
  expect((await shown(3))?.draft.foodCategories.length).toBeGreaterThan(MANY)

  const plan = lastOf((await shown(3))?.plans, "Many Plan")
  await step({ intent: INTENTS.save, step: "3", shift: "2", plans: [plan] })
  expect((await readMapFilter(staff.session.staffKey))?.plans).toEqual([plan])

  const page = (await desk.open()).page
  expect(lastOf(page?.restaurants, "Many Kitchen")).toMatch(/^\d+$/)
  expect(lastOf(page?.teams, "Many Team")).toMatch(/^\d+$/)
})
