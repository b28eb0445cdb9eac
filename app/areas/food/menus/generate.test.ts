import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader } from "./generate"
import type { GeneratorForm } from "./generator/generator.server"
import { UNTOUCHED } from "./generator/generator-fields"
import { generatorTexts, ownGeneratorTexts } from "./generator/generator-texts"

/** The day is 2026-11-21, a Saturday, here and at the upstream. */
const NOW = "2026-11-21T09:00:00Z"
const RIYADH = "3"

let upstream: TestUpstream
let staff: TestStaff
let token: string
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
  staff = await staffWith(upstream, "GENERATE_MENUS")
  token = (await upstream.person()).token
})
afterAll(() => upstream?.close())
beforeEach(() => upstream.control("POST", "/clock", { now: NOW }))

interface MenuRow {
  id: number
  name: string
  status: string
  end_date: string
  city: { id: number }
  zones: { id: number }[]
}
const menus = async () => (await upstream.call<MenuRow[]>(token, "GET", "/menus")).body
async function menuCalled(name: string): Promise<MenuRow> {
  const menu = (await menus()).find((one) => one.name === name)
  if (!menu) throw new Error(`The seed has no menu ${name}`)
  return menu
}

const drawn = async (search = ""): Promise<GeneratorForm> => {
  const { args } = staff.get(`/food/menus/generate${search}`)
  const { form } = await loader(args as Parameters<typeof loader>[0])
  if (!form) throw new Error("No form")
  return form as GeneratorForm
}

type Fields = Record<string, string | string[]>

/** Sends fields; gives the redirect, or the form that came back with its status and toasts. */
async function send(fields: Fields, who = staff) {
  const call = who.post("/food/menus/generate", { intent: "generate-menu", ...fields })
  const answer = await action(call.args as Parameters<typeof action>[0])
  if (answer instanceof Response) return { answer, toasts: call.toasts(), form: null, status: answer.status }
  const { data, init } = answer as { data: GeneratorForm; init: { status: number } }
  return { answer, toasts: call.toasts(), form: data, status: init.status }
}
async function refused(fields: Fields, status = 422): Promise<GeneratorForm> {
  const sent = await send(fields)
  expect(sent.status).toBe(status)
  if (!sent.form) throw new Error("It was accepted")
  return sent.form
}

let merchants: string[]
/** A form that the upstream takes, as a page without script sends it, but for what the page was drawn with. */
const good = (changes: Fields = {}): Fields => ({
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
beforeAll(async () => {
  const { body } = await upstream.call<{ id: number }[]>(token, "GET", `/merchants?city_id=${RIYADH}`)
  merchants = body.map(({ id }) => String(id))
})

interface Job {
  status: string
  configurations: Record<string, unknown>
}
const jobs = async () => {
  const { data } = await upstream.graphql<{ menuConfigurationJob: { data: Job[] } }>(
    token,
    "{ menuConfigurationJob(orderBy: [{ column: ID, order: DESC }], first: 100) { data { status configurations } } }",
  )
  return data.menuConfigurationJob.data
}

describe("the gate", () => {
  it("lets only GENERATE_MENUS open it", async () => {
    const viewer = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS", "EDIT_MENUS")
    const { args } = viewer.get("/food/menus/generate")
    expect(await thrownBy(() => loader(args as Parameters<typeof loader>[0]))).toRedirectTo("/404")
  })

  it("refuses the action with the documents' toast and orders nothing", async () => {
    const viewer = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS", "EDIT_MENUS")
    const call = viewer.post("/food/menus/generate", { intent: "generate-menu", ...good() })
    const before = (await jobs()).length
    expect(await thrownBy(() => action(call.args as Parameters<typeof action>[0]))).toRefuse(403)
    expect(call).toFlash("Unauthorized Action!")
    expect(await jobs()).toHaveLength(before)
  })
})

describe("the form at first", () => {
  it("creates, and names no city, zone or merchant", async () => {
    const { values, options } = await drawn()
    expect(values).toEqual(UNTOUCHED)
    expect(options?.zones).toEqual([])
    expect(options?.merchants).toEqual([])
    expect(options?.productTypes.length).toBeGreaterThan(1)
    const active = (await menus()).filter(({ status }) => status === "active")
    expect(options?.menus.map(({ id }) => id)).toEqual(active.map(({ id }) => id))
  })

  it("is refused as it stands by the required fields", async () => {
    const { errors } = await refused({ ...UNTOUCHED })
    expect(errors).toEqual({
      city: ["*Required"],
      zones: ["*Required"],
      productType: ["*Required"],
      startDate: ["Start date is required!"],
      noOfWeeks: ["*Required"],
      merchants: ["*Required"],
      maxPickupTravelTime: ["Max pickup travel time is required!"],
      minMerchantsPerDay: ["Min merchants per day is required!"],
      maxMerchantsPerDay: ["Max merchants per day is required!"],
      merchantsFrequency: ["Merchants frequency is required!"],
      minMealsPerDay: ["Min meals per day is required!"],
      maxMealsPerDay: ["Max meals per day is required!"],
      minMealsPerMerchant: ["Min meals per merchant is required!"],
      frequencyInDays: ["Frequency in days is required!"],
    })
  })

  it("takes the menu of the address: extend, city, zones, start the day after its end", async () => {
    const menu = await menuCalled("Riyadh Central Lunch 4W")
    const { values, options, notice } = await drawn(`?menu=${menu.id}`)
    expect(values).toMatchObject({
      actionType: "extend",
      menu: String(menu.id),
      city: String(menu.city.id),
      zones: menu.zones.map(({ id }) => String(id)),
      startDate: "2026-12-13",
    })
    expect(notice).toBeNull()
    expect(options?.merchants.map(({ id }) => String(id))).toEqual(expect.arrayContaining(merchants))
  })

  it("begins anew for a menu that is no active one, or expired, and says why", async () => {
    const say = async (id: number | string) => {
      const { values, notice } = await drawn(`?menu=${id}`)
      expect(values).toEqual(UNTOUCHED)
      return notice?.text
    }
    const all = await menus()
    const draft = all.find(({ status, end_date }) => status === "draft" && end_date > "2026-11-21")
    expect(await say(draft?.id ?? 0)).toBe(ownGeneratorTexts.onlyActive)
    expect(await say(999_999)).toBe("Oops! The menu you're looking for doesn't exist.")
    const ended = all.find(({ end_date }) => end_date < "2026-11-21")
    expect(await say(ended?.id ?? 0)).toBe(generatorTexts.expired)
    expect((await drawn("?menu=abc")).notice).toBeNull()
  })
})
