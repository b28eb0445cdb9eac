import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { findClosingHoliday } from "~/domain/menu/menu-week"
import { findDraft, listDrafts } from "~/store/drafts.server"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { selected, sent } from "../../../../../tests/support/drawn-values"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import CreateMenuDialog from "./create-menu-dialog"
import { action, loader } from "./list"

/** The form keeps its choices when the options can't be loaded while it is sent. */

const LIST = "/food/menus?dialog=create-menu"
const JEDDAH = "1"
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
  staff = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

const fail = (path: string, times: number | null = null) =>
  upstream.control("POST", "/faults", { match: { path }, mode: "500", times })

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
const opened = async () => {
  const { createForm } = await loader(staff.get(LIST).args)
  if (!createForm) throw new Error("no dialog")
  return createForm
}
async function draw(fields: Fields) {
  const answer = await action(staff.post(LIST, fields).args)
  if (!("data" in answer)) throw new Error("no form")
  const dialog = <CreateMenuDialog loaded={await opened()} action={LIST} closeHref="/food/menus" />
  return markup(dialog, LIST, undefined, answer.data)
}
const expectKept = (html: string) => {
  for (const name of ["name", "zoneList", "allowedHolidays", "allowFridays", "shownCity"] as const)
    expect([name, sent(html, name)]).toEqual([name, [typed[name]].flat()])
  expect(html).not.toMatch(/No (cities|zones) available/)
  expect(html).toContain('name="refresh"')
}

it.each([
  ["Create Menu", {}],
  ["Retry", { refresh: "city" }],
])("%s keeps city, zones and holidays", async (_, pressed) => {
  await fail("/cities")
  const html = await draw({ ...typed, ...pressed })
  expectKept(html)
  expect(sent(html, "city")).toEqual([JEDDAH])
  expect(html.match(/Not loaded, your choice is kept/g)).toHaveLength(3)
})

it("does not mix up the first city's zones with the chosen city's", async () => {
  await fail("/off-days", 1)
  const html = await draw(typed)
  expectKept(html)
  expect(selected(html)).toEqual([JEDDAH])
})

it("keeps '+ Select All'", async () => {
  await fail("/cities")
  expect(sent(await draw({ ...typed, zoneList: [], allZones: "1" }), "allZones")).toEqual(["1"])
})

it("Retry shows the options with the choice, and clears choices of another city", async () => {
  const { city, zones = [] } = (await opened()).offers ?? {}
  const own = { ...typed, refresh: "city", city: String(city?.id), zoneList: [String(zones[1]?.id)] }
  expect(sent(await draw({ ...own, shownCity: own.city }), "zoneList")).toEqual(own.zoneList)
  expect(sent(await draw({ ...own, shownCity: "1" }), "zoneList")).toEqual([])
})

it("an invalid value of a list marks the list's field, which the summary links to", async () => {
  const { city } = (await opened()).offers ?? {}
  const html = await draw({ ...typed, city: String(city?.id), zoneList: ["abc"], allowedHolidays: ["x"] })
  for (const [label, text] of [
    ["Zones", "Minimum is one zone!"],
    ["Holidays", "Choose holidays of the chosen city."],
  ]) {
    const [, id] = new RegExp(`<a href="#([^"]+)">${label}</a>`).exec(html) ?? []
    expect(html).toMatch(new RegExp(`<(summary|fieldset) [^>]*id="${id}"[^>]* aria-describedby="${id}-d"`))
    expect(html).toMatch(new RegExp(`<p class="err" id="${id}-d">.*?${text}</p>`))
  }
})

it("preselects the city named Riyadh, or none if there is no such city (product/food 2)", async () => {
  const city = async () => (await opened()).offers
  expect((await city())?.city?.enName).toBe("Riyadh")
  const body = [{ id: 3, ar_name: "الرياض", en_name: "Not Riyadh", default_lat: 24, default_lng: 46, zones: [] }]
  const fault = { match: { path: "/cities" }, mode: "answer", status: 200, body, times: null }
  await upstream.control("POST", "/faults", fault)
  staff = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
  expect(await city()).toMatchObject({ city: null, zones: [], holidays: [], cities: [{ enName: "Not Riyadh" }] })
})

it("proposes the next Sunday after today as start", async () => {
  expect((await opened()).values.startDate).toBe("2026-11-22")
})

it("has a checkbox for each holiday of the city; a past holiday still closes its day in a menu that starts before it", async () => {
  const { token } = await upstream.person()
  const { body } = await upstream.call<{ id: number }[]>(token, "GET", "/off-days?city=3")
  const { city, zones = [], holidays = [] } = (await opened()).offers ?? {}
  expect(holidays.map(({ id }) => id).toSorted()).toEqual(body.map(({ id }) => id).toSorted())
  expect(holidays.at(0)?.description).toBe("Riyadh hub maintenance")
  const html = await draw({ ...typed, city: String(city?.id), allowedHolidays: [] })
  const [, ahead = "", past = "", over = ""] =
    /Allow holidays(.*)<details><summary[^>]*>.*?Past holidays \((\d+)\)<\/summary>(.*?)<\/details>/s.exec(html) ?? []
  const boxes = (part: string) => part.split('name="allowedHolidays"').length - 1
  expect([boxes(ahead) + boxes(over), boxes(over)]).toEqual([holidays.length, Number(past)])
  expect(over).toContain("2025")
  expect(ahead).not.toContain("2025")
  const own = { city: String(city?.id), shownCity: "", zoneList: [String(zones[0]?.id)], allowedHolidays: [] }
  const call = staff.post(LIST, { ...typed, ...own, startDate: "2026-09-20", noOfWeeks: "1" })
  await thrownBy(() => action(call.args))
  const [draft] = await listDrafts(staff.session.staffKey)
  const menu = (await findDraft(staff.session.staffKey, draft?.id ?? ""))?.body.menu
  expect(menu && findClosingHoliday(menu, "2026-09-23")?.description).toBe("Saudi National Day")
})

it("opened without options says so", async () => {
  await fail("/cities")
  const html = markup(<CreateMenuDialog loaded={await opened()} action={LIST} closeHref="/food/menus" />)
  expect(html).toContain("Not loaded")
  expect(html).not.toMatch(/No (cities|zones) available/)
})
