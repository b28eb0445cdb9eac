import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Fields, GeneratorForms, type MenuRow, RIYADH, shown } from "../../../../../tests/support/generator-forms"
import { thrownBy } from "../../../../../tests/support/request-context"
import { action, loader } from "./generate"
import { UNTOUCHED } from "./generator-fields"
import { generatorTexts } from "./generator-texts"

let forms: GeneratorForms
beforeAll(async () => {
  forms = await GeneratorForms.start()
})
afterAll(() => forms?.upstream.close())

describe("ids of the form must exist", () => {
  it.each<[string, Fields, string, string]>([
    ["a zone of another city", { zones: ["17", "1"] }, "zones", "Choose zones of the chosen city."],
    ["no zone at all", { zones: ["17", "x"] }, "zones", "*Required"],
    ["a merchant of another city", { merchants: ["101"] }, "merchants", "Choose merchants of the chosen city."],
    ["an unknown city", { city: "999" }, "city", "Choose a city from the list."],
    ["a closed city", { city: "8" }, "city", "Choose a city from the list."],
    ["a product type that is none", { productType: "77" }, "productType", "Choose a product type from the list."],
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
    ["more weeks than a number of four bytes", { noOfWeeks: "2147483648" }, "noOfWeeks", "Maximum is 2147483647"],
    ["a travel time of nothing", { maxPickupTravelTime: "0" }, "maxPickupTravelTime", "Minimum is 1"],
    ["a Monday", { startDate: "2027-01-04" }, "startDate", "Start date must be a Sunday!"],
    ["a past Sunday", { startDate: "2026-11-15" }, "startDate", "Start date must not be in the past!"],
    [
      "min above max merchants",
      { minMerchantsPerDay: "5" },
      "maxMerchantsPerDay",
      "Max merchants per day must not be less than the min!",
    ],
    [
      "min above max meals",
      { minMealsPerDay: "9" },
      "maxMealsPerDay",
      "Max meals per day must not be less than the min!",
    ],
  ])("%s is refused, and the form keeps its values", async (_what, changes, field, text) => {
    const before = (await forms.jobs()).length
    const fields = forms.good(changes)
    const { values, errors } = await forms.refused(fields)
    expect(errors).toHaveProperty(field, [text])
    expect(values).toMatchObject(fields)
    expect(await forms.jobs()).toHaveLength(before)
  })

  it("a menu that is not active, has ended or is of another city is refused", async () => {
    const all = await forms.menus()
    const extend = async (menu: MenuRow | undefined, changes: Fields = {}) =>
      (
        await forms.refused(
          forms.good({ actionType: "extend", menu: String(menu?.id), startDate: "2026-12-06", ...changes }),
        )
      ).errors
    const open = (status: string) => all.find((menu) => menu.status === status && menu.end_date > "2026-12-06")
    expect((await extend(open("draft"))).menu).toEqual(["Only active menus can be extended."])
    expect((await extend(all.find(({ end_date }) => end_date < "2026-11-21"))).menu).toEqual([generatorTexts.expired])
    const jeddah = await forms.menuCalled("Jeddah Corniche Family")
    expect(await extend(jeddah)).toEqual({ city: ["Choose the city of the menu to be extended."] })
  })

  it("keys that reach into prototypes or past a list are refused first; unknown keys are ignored", async () => {
    for (const key of ["__proto__", "constructor.prototype.x", "zones[100]"]) {
      const call = forms.staff.post("/food/menus/generate", { ...forms.good(), intent: "generate-menu", [key]: "1" })
      expect(await thrownBy(() => action(call.args as Parameters<typeof action>[0]))).toRefuse(400)
    }
    const call = forms.staff.post("/food/menus/generate", { ...forms.good(), intent: "delete-everything" })
    expect(await thrownBy(() => action(call.args as Parameters<typeof action>[0]))).toRefuse(400)
    const { values } = await forms.refused({
      ...forms.good({ zones: [] }),
      status: "active",
      toBeExtendedMenuId: "1482",
    })
    expect(Object.keys(values).sort()).toEqual(Object.keys(UNTOUCHED).sort())
  })
})

describe("a generation that is ordered", () => {
  it("is sent exactly as in the documents, and redirects to the Menu List with the toast", async () => {
    const sent = await forms.send(
      forms.good({ merchants: [...forms.merchants, forms.merchants[0] ?? ""], menu: "1482" }),
    )
    expect(sent.answer).toRedirectTo("/food/menus")
    expect(sent.toasts).toEqual([{ kind: "success", title: "Submitting Menu Configuration Page Successful" }])
    const [job] = await forms.jobs()
    expect(job?.configurations).toEqual({
      action_type: "create",
      city_id: 3,
      zones_ids: [17, 18],
      product_type_id: 1,
      start_date: "03-01-2027",
      no_of_weeks: 2,
      max_pickup_travel_time: 60,
      merchants_ids: forms.merchants.map(Number),
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
    const menu = await forms.menuCalled("Riyadh North, Autumn balanced")
    const zones = menu.zones.map(({ id }) => String(id))
    const fields = { actionType: "extend", menu: String(menu.id), zones, startDate: "2026-12-13" }
    const all = { merchants: [], allMerchants: "1", excludeWorkingMerchants: "on" }
    const sent = await forms.send({ ...forms.good(fields), ...all, ...shown("extend", String(menu.id), RIYADH) })
    expect(sent.answer).toRedirectTo("/food/menus")
    const [job] = await forms.jobs()
    expect(job?.configurations).toMatchObject({
      action_type: "extend",
      to_be_extended_menu_id: menu.id,
      start_date: "13-12-2026",
      exclude_working_merchants: 1,
      merchants_ids: expect.arrayContaining(forms.merchants.map(Number)),
    })
  })

  it("is refused after the day that follows the menu's end", async () => {
    const menu = await forms.menuCalled("Riyadh Central Lunch 4W")
    const fields = { actionType: "extend", menu: String(menu.id) }
    const { errors } = await forms.refused(forms.good({ ...fields, startDate: "2026-12-20" }))
    expect(errors).toEqual({ startDate: ["Start date must not be after 13 Dec 2026, the day after the menu's end!"] })
  })
})

describe("a start inside the menu to be extended", () => {
  const inside = async (changes: Fields = {}) => {
    const menu = await forms.menuCalled("Riyadh Central Lunch 4W")
    const zones = menu.zones.map(({ id }) => String(id))
    const fields = forms.good({
      actionType: "extend",
      menu: String(menu.id),
      zones,
      startDate: "2026-12-06",
      ...changes,
    })
    return { ...fields, ...shown("extend", String(menu.id), RIYADH) }
  }

  const agreed = async () => `0 ${(await forms.menuCalled("Riyadh Central Lunch 4W")).id} 2026-12-06`

  it("asks when the date is chosen, and when the form is sent without a confirmation", async () => {
    const before = (await forms.jobs()).length
    const asked = {
      title: "Start date is within the menu's period",
      texts: [generatorTexts.dateInsideMenu],
      agreed: await agreed(),
    }
    expect((await forms.refresh(await inside())).question).toEqual({ ...asked, isEarly: true })
    expect((await forms.refused(await inside(), 200)).question).toEqual(asked)
    const other = await inside({ agreed: asked.agreed.replace("2026-12-06", "2026-11-29") })
    expect((await forms.refused(other, 200)).question?.agreed).toBe(asked.agreed)
    expect(await forms.jobs()).toHaveLength(before)
  })

  it.each([["2026-12-13"], ["2026-11-15"], [""], ["2026-12-20"]])("%j needs no question", async (startDate) => {
    expect((await forms.refresh(await inside({ startDate }))).question).toBeNull()
  })

  it("No restores the day after the end; Yes counts for this date only", async () => {
    const no = await forms.refused(await inside({ refresh: "no", agreed: "0 2026-12-06" }), 200)
    expect([no.values.startDate, no.agreed, no.question]).toEqual(["2026-12-13", "", null])
    const yes = await forms.refused(await inside({ refresh: "yes" }), 200)
    expect([yes.values.startDate, yes.agreed, yes.question]).toEqual(["2026-12-06", await agreed(), null])
    const kept = await forms.refresh(await inside({ agreed: yes.agreed }))
    expect([kept.agreed, kept.question]).toEqual([yes.agreed, null])
  })

  it("is sent after a Yes, given now or earlier", async () => {
    expect((await forms.send(await inside({ agreed: await agreed() }))).answer).toRedirectTo("/food/menus")
    const [job] = await forms.jobs()
    expect(job?.configurations).toMatchObject({ start_date: "06-12-2026" })
    expect((await forms.send(await inside({ agreed: ["", await agreed()] }))).answer).toRedirectTo("/food/menus")
  })

  it("a Yes does not skip the other rules", async () => {
    const { errors } = await forms.refused(await inside({ agreed: await agreed(), noOfWeeks: "" }))
    expect(errors).toEqual({ noOfWeeks: ["*Required"] })
  })
})

describe("an upstream that refuses", () => {
  it("has its first error at the field and in a toast, and the form keeps its values", async () => {
    const fields = forms.good({ minMerchantsPerDay: "4", minMealsPerMerchant: "3" })
    const { form, toasts, status } = await forms.send(fields)
    const text = "The minimum of meals per merchant does not fit into the max meals per day."
    expect(status).toBe(422)
    expect(toasts).toEqual([{ kind: "error", title: `Error:- ${text}` }])
    expect(form?.errors).toEqual({ minMealsPerMerchant: [text] })
    expect(form?.values).toMatchObject(fields)
  })

  it.each([
    ["500", 502, ["Server Error!", expect.stringMatching(/^Error:- ./)]],
    ["drop", 502, ["Server Error!", expect.stringMatching(/^Error:- ./)]],
    ["403", 403, ["Unauthorized Action!"]],
  ])("with %s shows the documents' toasts, and the form keeps its values", async (mode, status, titles) => {
    const path = "/api/dashboard/v3/menu-configurations"
    await forms.upstream.control("POST", "/faults", { match: { path }, mode, times: 1 })
    const sent = await forms.send(forms.good())
    expect([sent.status, sent.toasts.map((toast) => toast.title)]).toEqual([status, titles])
    expect(sent.form?.values).toMatchObject(forms.good())
  })

  it("that can't return the options leaves the typed values", async () => {
    await forms.upstream.control("POST", "/faults", {
      match: { path: "/api/dashboard/v3/product-types" },
      mode: "500",
      times: 2,
    })
    const { values, options } = await forms.refused(forms.good(), 503)
    expect(values).toMatchObject(forms.good())
    expect(options).toBeNull()
    const { args } = forms.staff.get("/food/menus/generate")
    expect((await loader(args as Parameters<typeof loader>[0])).form).toBeNull()
  })
})
