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

/** What a page that was drawn with these choices sends along. */
const shown = (actionType: string, menu = "", city = ""): Fields => ({
  shownActionType: actionType,
  shownMenu: menu,
  shownCity: city,
})
const refresh = (fields: Fields) => refused({ ...fields, intent: "refresh-options" }, 200)

describe("a choice that others depend on (D1 4.3)", () => {
  const typed = { noOfWeeks: "7", minMealsPerDay: "x", productType: "2", excludeWorkingMerchants: "on" }

  it("extend enables the menus, and clears nothing", async () => {
    const city = { city: RIYADH, zones: ["17"], startDate: "2027-01-03" }
    const { values } = await refresh({ ...typed, ...city, actionType: "extend", ...shown("create", "", RIYADH) })
    expect(values).toMatchObject({ ...typed, ...city, actionType: "extend", menu: "" })
  })

  it("a menu sets extend, city, zones and the day after its end, and keeps the rest", async () => {
    const menu = await menuCalled("Jeddah Corniche Family")
    const fields = { ...typed, actionType: "extend", menu: String(menu.id), city: RIYADH, zones: ["17"], merchants }
    const { values, options } = await refresh({ ...fields, ...shown("extend", "", RIYADH) })
    expect(values).toMatchObject({
      ...typed,
      actionType: "extend",
      city: "1",
      zones: menu.zones.map(({ id }) => String(id)),
      startDate: "2026-12-06",
      merchants: [],
    })
    expect(options?.zones.map(({ id }) => id)).toEqual(expect.arrayContaining(menu.zones.map(({ id }) => id)))
  })

  it("a menu of the same city keeps its merchants", async () => {
    const menu = await menuCalled("Riyadh Central Lunch 4W")
    const fields = { actionType: "extend", menu: String(menu.id), city: RIYADH, merchants: merchants.slice(0, 2) }
    const { values } = await refresh({ ...fields, ...shown("extend", "", RIYADH) })
    expect(values.merchants).toEqual(merchants.slice(0, 2))
  })

  it.each([
    ["back to create", { actionType: "create", menu: "1482" }],
    ["no menu any more", { actionType: "extend", menu: "" }],
  ])("%s clears menu, city, zones and start date", async (_what, choice) => {
    const fields = { ...typed, ...choice, city: RIYADH, zones: ["17"], startDate: "2026-12-13", merchants }
    const { values } = await refresh({ ...fields, ...shown("extend", "1482", RIYADH) })
    expect(values).toMatchObject({
      ...typed,
      actionType: "create",
      menu: "",
      city: "",
      zones: [],
      startDate: "",
      merchants: [],
    })
  })

  it("another city clears zones and merchants, '+ Select All' too, and brings its own", async () => {
    const fields = {
      ...typed,
      actionType: "create",
      city: "1",
      zones: ["17"],
      allZones: "1",
      merchants,
      allMerchants: "1",
    }
    const { values, options } = await refresh({ ...fields, ...shown("create", "", RIYADH) })
    expect(values).toMatchObject({ ...typed, city: "1", zones: [], merchants: [] })
    expect(options?.zones.length).toBeGreaterThan(0)
    expect(options?.zones.map(({ id }) => String(id))).not.toContain("17")
    expect(options?.merchants.map(({ id }) => String(id))).not.toContain(merchants[0])
  })

  it("an expired menu is told and the form begins anew", async () => {
    const expired = (await menus()).find(({ end_date, status }) => end_date < "2026-11-21" && status !== "active")
    const fields = { ...good(), ...typed, actionType: "extend", menu: String(expired?.id) }
    const { values, notice, isReset } = await refresh({ ...fields, ...shown("extend", "", RIYADH) })
    expect(notice).toEqual({
      kind: "warn",
      text: "Menu had been expired, You can't extend it, please select another one.",
    })
    expect([values, isReset]).toEqual([UNTOUCHED, true])
  })

  it("made without its button is shown before anything is sent", async () => {
    const menu = await menuCalled("Riyadh Central Lunch 4W")
    const before = (await jobs()).length
    const fields = good({ actionType: "extend", menu: String(menu.id) })
    const { values, notice, errors, isReset } = await refused({ ...fields, ...shown("extend", "", RIYADH) })
    expect(notice?.text).toBe(ownGeneratorTexts.chosenAnew)
    expect([values.startDate, errors, isReset]).toEqual(["2026-12-13", {}, false])
    expect(await jobs()).toHaveLength(before)
  })
})

describe("what the form names must be there", () => {
  it.each<[string, Fields, string, string]>([
    ["a zone of another city", { zones: ["17", "1"] }, "zones", "Choose zones of the chosen city."],
    ["no zone at all", { zones: ["17", "x"] }, "zones", "*Required"],
    ["a merchant of another city", { merchants: ["101"] }, "merchants", ownGeneratorTexts.foreignMerchants],
    ["an unknown city", { city: "999" }, "city", ownGeneratorTexts.unknownCity],
    ["a closed city", { city: "8" }, "city", ownGeneratorTexts.unknownCity],
    ["a product type that is none", { productType: "77" }, "productType", ownGeneratorTexts.unknownProductType],
    ["an action that is none", { actionType: "delete" }, "actionType", "*Required"],
    ["no action", { actionType: "" }, "actionType", "*Required"],
    ["extend without a menu", { actionType: "extend" }, "menu", "*Required"],
    [
      "an unknown menu",
      { actionType: "extend", menu: "999999" },
      "menu",
      "Oops! The menu you're looking for doesn't exist.",
    ],
    ["less than a week", { noOfWeeks: "0" }, "noOfWeeks", "Minimum is 1 week"],
    ["more than a year", { noOfWeeks: "53" }, "noOfWeeks", "Maximum is 52"],
    ["a travel time of nothing", { maxPickupTravelTime: "0" }, "maxPickupTravelTime", "Minimum is 1"],
    ["a Monday", { startDate: "2027-01-04" }, "startDate", "Start date must be a Sunday!"],
    ["a past Sunday", { startDate: "2026-11-15" }, "startDate", ownGeneratorTexts.pastStart],
    ["min above max merchants", { minMerchantsPerDay: "5" }, "maxMerchantsPerDay", ownGeneratorTexts.fewerMerchants],
    ["min above max meals", { minMealsPerDay: "9" }, "maxMealsPerDay", ownGeneratorTexts.fewerMeals],
  ])("%s is refused, and what was typed comes back", async (_what, changes, field, text) => {
    const before = (await jobs()).length
    const fields = good(changes)
    const { values, errors } = await refused(fields)
    expect(errors).toHaveProperty(field, [text])
    expect(values).toMatchObject(fields)
    expect(await jobs()).toHaveLength(before)
  })

  it("a menu is refused that is not active, is over, or is of another city", async () => {
    const all = await menus()
    const extend = async (menu: MenuRow | undefined, changes: Fields = {}) =>
      (await refused(good({ actionType: "extend", menu: String(menu?.id), startDate: "2026-12-06", ...changes })))
        .errors
    const open = (status: string) => all.find((menu) => menu.status === status && menu.end_date > "2026-12-06")
    expect((await extend(open("draft"))).menu).toEqual([ownGeneratorTexts.onlyActive])
    expect((await extend(all.find(({ end_date }) => end_date < "2026-11-21"))).menu).toEqual([generatorTexts.expired])
    const jeddah = await menuCalled("Jeddah Corniche Family")
    expect(await extend(jeddah)).toEqual({ city: [ownGeneratorTexts.cityOfMenu] })
  })

  it("keys that reach elsewhere are refused before anything is read; unknown ones say nothing", async () => {
    for (const key of ["__proto__", "constructor.prototype.x", "zones[100]"]) {
      const call = staff.post("/food/menus/generate", { ...good(), intent: "generate-menu", [key]: "1" })
      expect(await thrownBy(() => action(call.args as Parameters<typeof action>[0]))).toRefuse(400)
    }
    const call = staff.post("/food/menus/generate", { ...good(), intent: "delete-everything" })
    expect(await thrownBy(() => action(call.args as Parameters<typeof action>[0]))).toRefuse(400)
    const { values } = await refused({ ...good({ zones: [] }), status: "active", toBeExtendedMenuId: "1482" })
    expect(Object.keys(values).sort()).toEqual(Object.keys(UNTOUCHED).sort())
  })
})

describe("a generation that is ordered", () => {
  it("goes out exactly as the documents say, and leads to the Menu List with the toast", async () => {
    const sent = await send(good({ merchants: [...merchants, merchants[0] ?? ""], menu: "1482" }))
    expect(sent.answer).toRedirectTo("/food/menus")
    expect(sent.toasts).toEqual([{ kind: "success", title: "Submitting Menu Configuration Page Successful" }])
    const [job] = await jobs()
    expect(job?.configurations).toEqual({
      action_type: "create",
      city_id: 3,
      zones_ids: [17, 18],
      product_type_id: 1,
      start_date: "03-01-2027",
      no_of_weeks: 2,
      max_pickup_travel_time: 60,
      merchants_ids: merchants.map(Number),
      exclude_working_merchants: 0,
      min_merchants_per_day: 2,
      max_merchants_per_day: 4,
      merchants_frequency: 2,
      min_meals_per_day: 4,
      max_meals_per_day: 8,
      min_meals_per_merchant: 2,
      frequency_in_days: 3,
    })
  })

  it("names the menu only when it extends one, and takes '+ Select All' for every merchant", async () => {
    const menu = await menuCalled("Riyadh North, Autumn balanced")
    const zones = menu.zones.map(({ id }) => String(id))
    const fields = { actionType: "extend", menu: String(menu.id), zones, startDate: "2026-12-13" }
    const all = { merchants: [], allMerchants: "1", excludeWorkingMerchants: "on" }
    const sent = await send({ ...good(fields), ...all, ...shown("extend", String(menu.id), RIYADH) })
    expect(sent.answer).toRedirectTo("/food/menus")
    const [job] = await jobs()
    expect(job?.configurations).toMatchObject({
      action_type: "extend",
      to_be_extended_menu_id: menu.id,
      start_date: "13-12-2026",
      exclude_working_merchants: 1,
      merchants_ids: expect.arrayContaining(merchants.map(Number)),
    })
  })

  it("is refused after the day that follows the menu's end", async () => {
    const menu = await menuCalled("Riyadh Central Lunch 4W")
    const fields = { actionType: "extend", menu: String(menu.id) }
    const { errors } = await refused(good({ ...fields, startDate: "2026-12-20" }))
    expect(errors).toEqual({ startDate: ["Start date must not be after 13 Dec 2026, the day after the menu's end!"] })
  })
})

describe("a start inside the menu to be extended", () => {
  const inside = async (changes: Fields = {}) => {
    const menu = await menuCalled("Riyadh Central Lunch 4W")
    const zones = menu.zones.map(({ id }) => String(id))
    const fields = good({ actionType: "extend", menu: String(menu.id), zones, startDate: "2026-12-06", ...changes })
    return { ...fields, ...shown("extend", String(menu.id), RIYADH) }
  }

  it("is asked about when it is chosen, and when the form is sent without a Yes to it", async () => {
    const before = (await jobs()).length
    expect((await refresh(await inside())).question).toBe("date")
    expect((await refused(await inside())).question).toBe("generate")
    expect((await refused(await inside({ confirmedDate: "2026-11-29" }))).question).toBe("generate")
    expect(await jobs()).toHaveLength(before)
  })

  it.each([["2026-12-13"], ["2026-11-15"], [""], ["2026-12-20"]])("%j is no question", async (startDate) => {
    expect((await refresh(await inside({ startDate }))).question).toBeNull()
  })

  it("No gives back the day after the end; Yes is remembered for this date alone", async () => {
    const no = await refused(await inside({ intent: "decline-date" }), 200)
    expect([no.values.startDate, no.values.confirmedDate, no.question]).toEqual(["2026-12-13", "", null])
    const yes = await refused(await inside({ intent: "confirm-date" }), 200)
    expect([yes.values.startDate, yes.values.confirmedDate, yes.question]).toEqual(["2026-12-06", "2026-12-06", null])
  })

  it("is sent after a Yes, at once or before", async () => {
    expect((await send(await inside({ intent: "confirm-and-generate" }))).answer).toRedirectTo("/food/menus")
    const [job] = await jobs()
    expect(job?.configurations).toMatchObject({ start_date: "06-12-2026" })
    expect((await send(await inside({ confirmedDate: "2026-12-06" }))).answer).toRedirectTo("/food/menus")
  })

  it("a Yes does not get around the other rules", async () => {
    const { errors } = await refused(await inside({ intent: "confirm-and-generate", noOfWeeks: "" }))
    expect(errors).toEqual({ noOfWeeks: ["*Required"] })
  })
})

describe("an upstream that refuses", () => {
  it("is told by the first of its errors, at the field and as a toast, and the form stays filled", async () => {
    const fields = good({ minMerchantsPerDay: "4", minMealsPerMerchant: "3" })
    const { form, toasts, status } = await send(fields)
    const text = "The minimum of meals per merchant does not fit into the max meals per day."
    expect(status).toBe(422)
    expect(toasts).toEqual([{ kind: "error", title: `Error:- ${text}` }])
    expect(form?.errors).toEqual({ minMealsPerMerchant: [text] })
    expect(form?.values).toMatchObject(fields)
  })

  it.each([
    ["500", 502, "Server Error!"],
    ["403", 403, "Unauthorized Action!"],
  ])("with %s gets the global toast alone, and the form stays filled", async (mode, status, title) => {
    const path = "/api/dashboard/v3/menu-configurations"
    await upstream.control("POST", "/faults", { match: { path }, mode, times: 1 })
    const sent = await send(good())
    expect([sent.status, sent.toasts.map((toast) => toast.title)]).toEqual([status, [title]])
    expect(sent.form?.values).toMatchObject(good())
  })

  it("when it can't say what there is, keeps what was typed", async () => {
    await upstream.control("POST", "/faults", {
      match: { path: "/api/dashboard/v3/product-types" },
      mode: "500",
      times: 2,
    })
    const { values, options } = await refused(good(), 503)
    expect(values).toMatchObject(good())
    expect(options).toBeNull()
    const { args } = staff.get("/food/menus/generate")
    expect((await loader(args as Parameters<typeof loader>[0])).form).toBeNull()
  })
})
