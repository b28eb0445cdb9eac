import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { GeneratorForms, RIYADH, shown } from "../../../../../tests/support/generator-forms"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith } from "../../../../../tests/support/staff"
import { action, loader } from "./generate"
import { UNTOUCHED } from "./generator-fields"
import { generatorTexts } from "./generator-texts"

let forms: GeneratorForms
beforeAll(async () => {
  forms = await GeneratorForms.start()
})
afterAll(() => forms?.upstream.close())

describe("the gate", () => {
  it("lets only GENERATE_MENUS open it", async () => {
    const viewer = await staffWith(forms.upstream, "VIEW_MENUS", "CREATE_MENUS", "EDIT_MENUS")
    const { args } = viewer.get("/food/menus/generate")
    expect(await thrownBy(() => loader(args as Parameters<typeof loader>[0]))).toRedirectTo("/404")
  })

  it("refuses the action with the documents' toast and orders nothing", async () => {
    const viewer = await staffWith(forms.upstream, "VIEW_MENUS", "CREATE_MENUS", "EDIT_MENUS")
    const call = viewer.post("/food/menus/generate", { intent: "generate-menu", ...forms.good() })
    const before = (await forms.jobs()).length
    expect(await thrownBy(() => action(call.args as Parameters<typeof action>[0]))).toRefuse(403)
    expect(call).toFlash("Unauthorized Action!")
    expect(await forms.jobs()).toHaveLength(before)
  })
})

describe("the form at first", () => {
  it("creates, and names no city, zone or merchant", async () => {
    const { values, options } = await forms.drawn()
    expect(values).toEqual(UNTOUCHED)
    expect(options?.zones).toEqual([])
    expect(options?.merchants).toEqual([])
    expect(options?.productTypes.length).toBeGreaterThan(1)
    const active = (await forms.menus()).filter(({ status }) => status === "active")
    expect(options?.menus.map(({ id }) => id)).toEqual(active.map(({ id }) => id))
  })

  it("is refused while required fields are empty", async () => {
    const { errors } = await forms.refused({ ...UNTOUCHED })
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

  it("uses the menu of the address: extend, city, zones, start the day after its end", async () => {
    const menu = await forms.menuCalled("Riyadh Central Lunch 4W")
    const { values, options, notice } = await forms.drawn(`?menu=${menu.id}`)
    expect(values).toMatchObject({
      actionType: "extend",
      menu: String(menu.id),
      city: String(menu.city.id),
      zones: menu.zones.map(({ id }) => String(id)),
      startDate: "2026-12-13",
    })
    expect(notice).toBeNull()
    expect(options?.merchants.map(({ id }) => String(id))).toEqual(expect.arrayContaining(forms.merchants))
  })

  it("is reset for a menu that is not active or has expired, and says why", async () => {
    const say = async (id: number | string) => {
      const { values, notice } = await forms.drawn(`?menu=${id}`)
      expect(values).toEqual(UNTOUCHED)
      return notice?.text
    }
    const all = await forms.menus()
    const draft = all.find(({ status, end_date }) => status === "draft" && end_date > "2026-11-21")
    expect(await say(draft?.id ?? 0)).toBe("Only active menus can be extended.")
    expect(await say(999_999)).toBe("Oops! The menu you're looking for doesn't exist.")
    const ended = all.find(({ end_date }) => end_date < "2026-11-21")
    expect(await say(ended?.id ?? 0)).toBe(generatorTexts.expired)
    expect((await forms.drawn("?menu=abc")).notice).toBeNull()
  })
})

describe("a choice that others depend on (product/food 5)", () => {
  const typed = { noOfWeeks: "7", minMealsPerDay: "x", productType: "2", excludeWorkingMerchants: "on" }

  it("extend enables the menus, and clears nothing", async () => {
    const city = { city: RIYADH, zones: ["17"], startDate: "2027-01-03" }
    const { values } = await forms.refresh({ ...typed, ...city, actionType: "extend", ...shown("create", "", RIYADH) })
    expect(values).toMatchObject({ ...typed, ...city, actionType: "extend", menu: "" })
  })

  it("a menu sets extend, city, zones and the day after its end, and keeps the rest", async () => {
    const menu = await forms.menuCalled("Jeddah Corniche Family")
    const fields = {
      ...typed,
      actionType: "extend",
      menu: String(menu.id),
      city: RIYADH,
      zones: ["17"],
      merchants: forms.merchants,
    }
    const { values, options } = await forms.refresh({ ...fields, ...shown("extend", "", RIYADH) })
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
    const menu = await forms.menuCalled("Riyadh Central Lunch 4W")
    const fields = { actionType: "extend", menu: String(menu.id), city: RIYADH, merchants: forms.merchants.slice(0, 2) }
    const { values } = await forms.refresh({ ...fields, ...shown("extend", "", RIYADH) })
    expect(values.merchants).toEqual(forms.merchants.slice(0, 2))
  })

  it.each([
    ["back to create", { actionType: "create", menu: "1482" }],
    ["no menu any more", { actionType: "extend", menu: "" }],
  ])("%s clears menu, city, zones and start date", async (_what, choice) => {
    const fields = {
      ...typed,
      ...choice,
      city: RIYADH,
      zones: ["17"],
      startDate: "2026-12-13",
      merchants: forms.merchants,
    }
    const { values } = await forms.refresh({ ...fields, ...shown("extend", "1482", RIYADH) })
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
      merchants: forms.merchants,
      allMerchants: "1",
    }
    const { values, options } = await forms.refresh({ ...fields, ...shown("create", "", RIYADH) })
    expect(values).toMatchObject({ ...typed, city: "1", zones: [], merchants: [] })
    expect(options?.zones.length).toBeGreaterThan(0)
    expect(options?.zones.map(({ id }) => String(id))).not.toContain("17")
    expect(options?.merchants.map(({ id }) => String(id))).not.toContain(forms.merchants[0])
  })

  it("an expired menu is reported and the form is reset", async () => {
    const expired = (await forms.menus()).find(({ end_date, status }) => end_date < "2026-11-21" && status !== "active")
    const fields = { ...forms.good(), ...typed, actionType: "extend", menu: String(expired?.id) }
    const { values, notice, isReset } = await forms.refresh({ ...fields, ...shown("extend", "", RIYADH) })
    expect(notice).toEqual({
      kind: "warn",
      text: "Menu had been expired, You can't extend it, please select another one.",
    })
    expect([values, isReset]).toEqual([UNTOUCHED, true])
  })

  it("made without its button is applied and shown before anything is sent", async () => {
    const menu = await forms.menuCalled("Riyadh Central Lunch 4W")
    const before = (await forms.jobs()).length
    const fields = forms.good({ actionType: "extend", menu: String(menu.id) })
    const { values, notice, errors, isReset } = await forms.refused({ ...fields, ...shown("extend", "", RIYADH) })
    expect(notice?.text).toBe("Your choice changed other fields. Check them, then generate the menu.")
    expect([values.startDate, errors, isReset]).toEqual(["2026-12-13", {}, false])
    expect(await forms.jobs()).toHaveLength(before)
  })
})
