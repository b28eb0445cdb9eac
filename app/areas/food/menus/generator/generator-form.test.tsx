import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { selected, sent } from "../../../../../tests/support/drawn-values"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { action, GeneratorForm, loader } from "./generate"
import type { GeneratorFormInput as GeneratorState } from "./generator.server"

/** The form keeps its choices when the options can't be loaded while it is sent. */

const GENERATE = "/food/menus/generate"
const JEDDAH = "1"
const RIYADH = "3"
/** Signed in here and at the upstream. */
const NOW = "2026-11-21T09:00:00Z"
type Fields = Record<string, string | string[]>

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
  await upstream.control("POST", "/clock", { now: NOW })
})
// Cities and zones are cached per session, so each test has its own session.
beforeEach(async () => {
  staff = await staffWith(upstream, "VIEW_MENUS", "GENERATE_MENUS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

const fail = (path: string, times: number | null = null) =>
  upstream.control("POST", "/faults", { match: { path }, mode: "500", times })

const typed: Fields = {
  intent: "generate-menu",
  actionType: "create",
  menu: "",
  shownActionType: "create",
  shownMenu: "",
  shownCity: RIYADH,
  city: RIYADH,
  zones: ["17", "18"],
  productType: "1",
  startDate: "2027-01-03",
  noOfWeeks: "2",
  maxPickupTravelTime: "60",
  minMerchantsPerDay: "1",
  maxMerchantsPerDay: "4",
  merchantsFrequency: "2",
  minMealsPerDay: "4",
  maxMealsPerDay: "8",
  minMealsPerMerchant: "2",
  frequencyInDays: "3",
  allMerchants: "1",
}
async function send(fields: Fields) {
  const answer: unknown = await action(staff.post(GENERATE, fields).args as never).catch((thrown) => thrown)
  if (answer instanceof Response) return { location: answer.headers.get("Location"), html: "", status: 303 }
  const { data, init } = answer as { data: GeneratorState; init: { status: number } }
  const { form } = await loader(staff.get(GENERATE).args as never)
  const html = markup(<GeneratorForm offered={form as GeneratorState | null} answer={data} action={GENERATE} />)
  return { location: null, html, status: init.status }
}
const CHOICES = ["zones", "allMerchants", "shownCity", "shownMenu", "shownActionType"]

it("keeps everything, says that nothing was sent, and the same form works afterwards", async () => {
  await fail("/cities")
  const fields = { ...typed, once: randomUUID() }
  const { html, status } = await send(fields)
  expect(status).toBe(503)
  for (const name of [...CHOICES, "city", "productType", "startDate", "noOfWeeks"])
    expect([name, sent(html, name)]).toEqual([name, [typed[name] ?? ""].flat()])
  expect(html).toContain("The options could not be loaded, so nothing was sent. Your entries are kept. Try again.")
  await upstream.control("DELETE", "/faults")
  expect((await send(fields)).location).toBe("/food/menus")
})

it("keeps the chosen city's zones and merchants when only the page itself was loaded", async () => {
  await fail("/merchants", 1)
  const { html } = await send(typed)
  for (const name of CHOICES) expect([name, sent(html, name)]).toEqual([name, [typed[name] ?? ""].flat()])
  expect(selected(html)).toEqual(expect.arrayContaining([RIYADH, "1"]))
})

it("a choice that could not be applied is applied by the next request", async () => {
  await fail("/cities")
  const { html } = await send({ ...typed, refresh: "choice", city: JEDDAH })
  expect([sent(html, "city"), sent(html, "shownCity")]).toEqual([[JEDDAH], [RIYADH]])
})

it("the same for the menu to be extended", async () => {
  await fail("/cities")
  const { html } = await send({ ...typed, refresh: "choice", actionType: "extend", menu: "1482" })
  expect([sent(html, "menu"), sent(html, "shownMenu")]).toEqual([["1482"], [""]])
  expect(selected(html)).toEqual(["extend"])
})
