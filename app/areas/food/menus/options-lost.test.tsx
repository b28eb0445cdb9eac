import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action as actOnGenerator, loader as loadGenerator } from "./generator/generate"
import type { GeneratorForm as GeneratorState } from "./generator/generator.server"
import { GeneratorForm } from "./generator/generator-form"
import { ownGeneratorTexts } from "./generator/generator-texts"
import type { CreateMenuFormData } from "./list/create-menu.server"
import CreateMenuDialog from "./list/create-menu-dialog"
import { action as actOnList, loader as loadList } from "./list/list"

/** What there is to choose from can't be had while a form is sent: what was chosen stands in the page all the same. */

const LIST = "/food/menus?dialog=create-menu"
const GENERATE = "/food/menus/generate"
const JEDDAH = "1"
const RIYADH = "3"
/** Here and at the upstream. */
const NOW = "2026-11-21T09:00:00Z"
type Fields = Record<string, string | string[]>

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
  await upstream.control("POST", "/clock", { now: NOW })
})
// Cities and zones are kept for a session: each test has one of its own.
beforeEach(async () => {
  staff = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

const fail = (path: string, times: number | null = null) =>
  upstream.control("POST", "/faults", { match: { path }, mode: "500", times })

/** Every value that a page's form would send for a field that is hidden, ticked or typed. */
const sent = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(` name="${name}"`) && (!tag.includes('"checkbox"') || tag.includes("checked")))
    .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? "on")
const selected = (html: string) => [...html.matchAll(/<option value="([^"]*)" selected=""/g)].map(([, value]) => value)

describe("Create Menu", () => {
  const typed: Fields = {
    intent: "create-menu",
    name: "Typed menu",
    noOfWeeks: "2",
    startDate: "2030-01-06",
    city: JEDDAH,
    shownCity: JEDDAH,
    zoneList: ["1", "2"],
    allowedHolidays: ["7"],
    allowFridays: "on",
  }
  async function draw(fields: Fields) {
    const answer = await actOnList(staff.post(LIST, fields).args)
    if (!("data" in answer)) throw new Error("no form")
    const { createForm } = await loadList(staff.get(LIST).args)
    if (!createForm) throw new Error("no dialog")
    const refused = answer.data as CreateMenuFormData
    return markup(<CreateMenuDialog form={createForm} refused={refused} action={LIST} closeHref="/food/menus" />)
  }
  const expectKept = (html: string) => {
    for (const name of ["name", "zoneList", "allowedHolidays", "allowFridays", "shownCity"] as const)
      expect([name, sent(html, name)]).toEqual([name, [typed[name]].flat()])
    expect(html).not.toMatch(/No (cities|zones) available/)
    expect(html).toContain('name="intent" value="refresh-options"')
  }

  it.each(["create-menu", "refresh-options"])("%s keeps city, zones and holidays", async (intent) => {
    await fail("/cities")
    const html = await draw({ ...typed, intent })
    expectKept(html)
    expect(sent(html, "city")).toEqual([JEDDAH])
    expect(html.match(/Not loaded, your choice is kept/g)).toHaveLength(3)
  })

  it("does not take the first city's zones for the chosen one's", async () => {
    await fail("/off-days", 1)
    const html = await draw(typed)
    expectKept(html)
    expect(selected(html)).toEqual([JEDDAH])
  })

  it("keeps '+ Select All'", async () => {
    await fail("/cities")
    expect(sent(await draw({ ...typed, zoneList: [], allZones: "1" }), "allZones")).toEqual(["1"])
  })

  it("Retry shows the options with the choice; those of another city go", async () => {
    const { createForm } = await loadList(staff.get(LIST).args)
    const { city, zones = [] } = createForm?.options ?? {}
    const own = { ...typed, intent: "refresh-options", city: String(city?.id), zoneList: [String(zones[1]?.id)] }
    expect(sent(await draw({ ...own, shownCity: own.city }), "zoneList")).toEqual(own.zoneList)
    expect(sent(await draw({ ...own, shownCity: "1" }), "zoneList")).toEqual([])
  })

  it("begins with Riyadh by its name, and with no city where there is none of that name (product/food 2)", async () => {
    const city = async () => (await loadList(staff.get(LIST).args)).createForm?.options
    expect((await city())?.city?.enName).toBe("Riyadh")
    const body = [{ id: 3, ar_name: "الرياض", en_name: "Not Riyadh", default_lat: 24, default_lng: 46, zones: [] }]
    const fault = { match: { path: "/cities" }, mode: "answer", status: 200, body, times: null }
    await upstream.control("POST", "/faults", fault)
    staff = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
    expect(await city()).toMatchObject({ city: null, zones: [], holidays: [], cities: [{ enName: "Not Riyadh" }] })
  })

  it("opened without options says so", async () => {
    await fail("/cities")
    const { createForm } = await loadList(staff.get(LIST).args)
    if (!createForm) throw new Error("no dialog")
    const html = markup(<CreateMenuDialog form={createForm} refused={null} action={LIST} closeHref="/food/menus" />)
    expect(html).toContain("Not loaded")
    expect(html).not.toMatch(/No (cities|zones) available/)
  })
})

describe("Generate Menu", () => {
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
    const answer: unknown = await actOnGenerator(staff.post(GENERATE, fields).args as never)
    if (answer instanceof Response) return { location: answer.headers.get("Location"), html: "", status: 303 }
    const { data, init } = answer as { data: GeneratorState; init: { status: number } }
    const { form } = await loadGenerator(staff.get(GENERATE).args as never)
    const html = markup(<GeneratorForm offered={form as GeneratorState | null} answer={data} action={GENERATE} />)
    return { location: null, html, status: init.status }
  }
  const CHOICES = ["zones", "allMerchants", "shownCity", "shownMenu", "shownActionType"]

  it("keeps everything, says that nothing was sent, and the same press then orders", async () => {
    await fail("/cities")
    const fields = { ...typed, once: randomUUID() }
    const { html, status } = await send(fields)
    expect(status).toBe(503)
    for (const name of [...CHOICES, "city", "productType", "startDate", "noOfWeeks"])
      expect([name, sent(html, name)]).toEqual([name, [typed[name] ?? ""].flat()])
    expect(html).toContain(ownGeneratorTexts.notLoaded)
    await upstream.control("DELETE", "/faults")
    expect((await send(fields)).location).toBe("/food/menus")
  })

  it("keeps the chosen city's own where only the page itself was loaded", async () => {
    await fail("/merchants", 1)
    const { html } = await send(typed)
    for (const name of CHOICES) expect([name, sent(html, name)]).toEqual([name, [typed[name] ?? ""].flat()])
    expect(selected(html)).toEqual(expect.arrayContaining([RIYADH, "1"]))
  })

  it("a choice that could not be carried out is carried out by the next press", async () => {
    await fail("/cities")
    const { html } = await send({ ...typed, intent: "refresh-options", city: JEDDAH })
    expect([sent(html, "city"), sent(html, "shownCity")]).toEqual([[JEDDAH], [RIYADH]])
  })

  it("the same for the menu to be extended", async () => {
    await fail("/cities")
    const { html } = await send({ ...typed, intent: "refresh-options", actionType: "extend", menu: "1482" })
    expect([sent(html, "menu"), sent(html, "shownMenu")]).toEqual([["1482"], [""]])
    expect(selected(html)).toEqual(["extend"])
  })
})
