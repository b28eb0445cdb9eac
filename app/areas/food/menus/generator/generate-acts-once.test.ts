import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { comeBack } from "../../../../../tests/support/come-back"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { action, loader } from "./generate"
import type { GeneratorFormInput } from "./generator.server"
import { generatorTexts } from "./generator-texts"

/** Idempotency, activity and restored forms of the generator, on the reference upstream. */

const PATH = "/food/menus/generate"
const RIYADH = "3"
/** Signed in here and at the upstream. */
const NOW = "2026-11-21T09:00:00Z"

let upstream: TestUpstream
let staff: TestStaff
let token: string
let merchants: string[]
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
  await upstream.control("POST", "/clock", { now: NOW })
  staff = await staffWith(upstream, "GENERATE_MENUS")
  token = (await upstream.person()).token
  const { body } = await upstream.call<{ id: number }[]>(token, "GET", `/merchants?city_id=${RIYADH}`)
  merchants = body.map(({ id }) => String(id))
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

type Fields = Record<string, string | string[]>
const good = (changes: Fields = {}): Fields => ({
  intent: "generate-menu",
  actionType: "create",
  city: RIYADH,
  zones: ["17", "18"],
  productType: "1",
  startDate: "2027-01-03",
  noOfWeeks: "2",
  maxPickupTravelTime: "60",
  merchants,
  minMerchantsPerDay: "2",
  maxMerchantsPerDay: "4",
  merchantsFrequency: "2",
  minMealsPerDay: "4",
  maxMealsPerDay: "8",
  minMealsPerMerchant: "2",
  frequencyInDays: "3",
  ...changes,
})

async function send(fields: Fields) {
  const call = staff.post(PATH, fields)
  const answer: unknown = await action(call.args as never).catch((thrown: unknown) => thrown)
  const form = answer instanceof Response ? null : (answer as { data: GeneratorFormInput }).data
  const { status } = answer instanceof Response ? answer : (answer as { init: { status: number } }).init
  return { answer, form, status, toasts: call.toasts().map(({ title }) => title) }
}

async function jobs(): Promise<number> {
  const { data } = await upstream.graphql<{ menuConfigurationJob: { data: unknown[] } }>(
    token,
    "{ menuConfigurationJob(orderBy: [{ column: ID, order: DESC }], first: 100) { data { status } } }",
  )
  return data.menuConfigurationJob.data.length
}

const written = (kind: string, recordId: string) => listActivity({ kinds: [kind], recordId }, 1, 10)

it("a form sent twice in parallel starts one job with one activity entry, and both get the success", async () => {
  const before = await jobs()
  const fields = good({ once: randomUUID() })
  const outcomes = await Promise.all([send(fields), send(fields)])
  outcomes.push(await send(fields))
  for (const { answer, toasts } of outcomes) {
    expect(answer).toRedirectTo("/food/menus")
    expect(toasts).toEqual([generatorTexts.submitted])
  }
  expect(await jobs()).toBe(before + 1)
  const { rows } = await written("menu-generation", RIYADH)
  expect(rows).toMatchObject([
    {
      person: { email: staff.email },
      action: "requested",
      record: { name: "Riyadh" },
      before: null,
      after: { city: "Riyadh", zones: [expect.any(String), expect.any(String)], "start date": "03 Jan 2027", weeks: 2 },
    },
  ])
})

it("another form starts another job; a refusal and a choice do not use up the key", async () => {
  const before = await jobs()
  const once = randomUUID()
  expect((await send(good({ once, noOfWeeks: "" }))).status).toBe(422)
  expect((await send(good({ once, refresh: "choice" }))).status).toBe(200)
  expect(await jobs()).toBe(before)
  await send(good({ once }))
  await send(good({ once, noOfWeeks: "3" }))
  expect(await jobs()).toBe(before + 2)
})

it("an extension is recorded with its menu", async () => {
  type Row = { id: number; name: string; end_date: string; zones: { id: number }[] }
  const { body } = await upstream.call<Row[]>(token, "GET", "/menus")
  const menu = body.find(({ name }) => name === "Riyadh Central Lunch 4W")
  if (!menu) throw new Error("the seed has no such menu")
  const zones = menu.zones.map(({ id }) => String(id))
  const fields = good({ actionType: "extend", menu: String(menu.id), zones, startDate: "2026-12-13" })
  expect((await send(fields)).answer).toRedirectTo("/food/menus")
  const { rows } = await written("menu", String(menu.id))
  expect(rows).toMatchObject([
    {
      action: "extension requested",
      record: { name: menu.name },
      before: { end: "12 Dec 2026" },
      after: { "start date": "13 Dec 2026", weeks: 2 },
    },
  ])
})

it("an unknown outcome is reported, keeps the form and starts nothing again", async () => {
  const path = "/api/dashboard/v3/menu-configurations"
  await upstream.control("POST", "/faults", { match: { path }, mode: "500", times: 1 })
  const before = await jobs()
  const fields = good({ once: randomUUID(), frequencyInDays: "9" })
  const failed = await send(fields)
  const again = await send(fields)
  expect([failed.status, again.status]).toEqual([502, 409])
  for (const { form } of [failed, again]) {
    expect(form?.notice?.text).toBe(
      "We could not confirm that this generation was started. Check the jobs on the Menu List before you try again.",
    )
    expect(form?.values).toMatchObject({ frequencyInDays: "9", zones: ["17", "18"], merchants })
    expect(form?.options?.zones.length).toBeGreaterThan(1)
  }
  expect(await jobs()).toBe(before)
})

it("a form is restored after the session expired, with its city's options, and starts nothing by itself", async () => {
  const before = await jobs()
  const fields = good({ once: randomUUID(), maxMealsPerDay: "7", excludeWorkingMerchants: "on" })
  const args = await comeBack(upstream, staff, PATH, { fields, action: (sent) => action(sent as never) })
  const { form } = await loader(args as never)
  const { intent: _intent, once: _once, ...values } = fields
  expect(form?.values).toMatchObject(values)
  expect(form?.errors).toEqual({})
  expect(form?.options?.zones.map(({ id }) => String(id))).toEqual(expect.arrayContaining(["17", "18"]))
  expect(form?.options?.merchants.map(({ id }) => String(id))).toEqual(merchants)
  expect(await jobs()).toBe(before)
})
