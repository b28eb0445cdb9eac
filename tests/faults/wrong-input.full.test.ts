import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { NOT_A_DAY } from "~/domain/calendar"
import { MAX_MEALS_PER_DAY, MAX_WEEKS } from "~/domain/menu/menu-limits"
import { NOT_WHOLE } from "~/domain/number-text"
import { textOf } from "../bench/crowd/html-form.mjs"
import { contentOf, fill, makeDraft, menuFields, offer, type Places, places, withQuery } from "../support/draft-visits"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import type { Fields, Page, Visitor } from "../support/visitor"
import { insidesIn } from "../support/what-leaks"

/** Manipulated posts are rejected with a clear message and change nothing, here or upstream. */

let world: Surroundings
let here: Places
let person: Visitor
/** Sunday 6 Jan to Saturday 19 Jan 2030, without Fridays and Saturdays. */
let draft: string
let known: { merchant: string; meals: string[] }
let foreign: { merchant: string; meals: string[] }

beforeAll(async () => {
  world = await shareSurroundings()
  here = await places(world)
  person = await world.person(["VIEW_MENUS", "CREATE_MENUS"])
  draft = await makeDraft(person, menuFields(here))
  await fill(person, draft)
  known = await offer(person, draft, "2030-01-06")
  foreign = await offerElsewhere()
  before = await state()
})
afterAll(() => world?.close())

/** A merchant of another city, with its meals. */
async function offerElsewhere(): Promise<{ merchant: string; meals: string[] }> {
  const { token } = await world.upstream.person()
  const { body } = await world.upstream.call<{ id: number; city: { id: number } }[]>(token, "GET", "/merchants")
  const merchant = body.find(({ city }) => city.id !== here.city.id)?.id
  const meals = await world.upstream.call<{ item_id: number }[]>(token, "GET", `/merchants/${merchant}/meals`)
  return { merchant: String(merchant), meals: meals.body.map(({ item_id }) => String(item_id)) }
}

/** The state that must not change: the draft, the list of drafts, the upstream. */
async function state(): Promise<unknown> {
  const list = textOf((await person.get("/food/menus")).body)
  return {
    draft: await contentOf(person, draft),
    drafts: list.split("Hand-made").length,
    mutations: await world.mutations(),
  }
}

async function expectRefused(page: Page, status: number, says: string): Promise<void> {
  expect([page.status, textOf(page.body).includes(says)], `says "${says}"`).toEqual([status, true])
  expect(insidesIn(page.body)).toEqual([])
  await expectSame()
}

/** Nothing has changed. A change found here is not reported again by the next test. */
async function expectSame(): Promise<void> {
  const was = before
  before = await state()
  expect(before).toEqual(was)
}

/** The state at the start. */
let before: unknown

const create = (changes: Record<string, string | string[]>) =>
  person.post("/food/menus?dialog=create-menu", menuFields(here, { name: "Hand-made wrong", ...changes }))
const build = (dialog: string, fields: Fields) => person.post(withQuery(draft, `dialog=${dialog}`), fields)

describe("Create Menu", () => {
  const rows: [what: string, changes: () => Record<string, string | string[]>, says: string][] = [
    ["zones of another city", () => ({ zoneList: String(here.otherZones[0]?.id) }), "Choose zones of the chosen city."],
    [
      "a zone of the city and one of another",
      () => ({ zoneList: [String(here.zones[0]?.id), String(here.otherZones[0]?.id)] }),
      "Choose zones of the chosen city.",
    ],
    ["a zone that does not exist", () => ({ zoneList: "2000000000" }), "Choose zones of the chosen city."],
    ["no zone", () => ({ zoneList: [] }), "Minimum is one zone!"],
    ["a zone that is no id", () => ({ zoneList: "1; DROP TABLE" }), "Minimum is one zone!"],
    ["another city with this city's zones", () => ({ city: "2" }), "Choose zones of the chosen city."],
    ["a city that does not exist", () => ({ city: "999999" }), "City is required!"],
    ["a city that is no id", () => ({ city: "../1" }), "City is required!"],
    ["a city in another spelling", () => ({ city: "1e0" }), "City is required!"],
    ["a holiday of nowhere", () => ({ allowedHolidays: "2000000000" }), "Choose holidays of the chosen city."],
    ["a start that is no Sunday", () => ({ startDate: "2030-01-07" }), "Start date must be a Sunday!"],
    ["a start that is no date", () => ({ startDate: "2030-02-30" }), NOT_A_DAY],
    ["a start with a time", () => ({ startDate: "2030-01-06T00:00:00Z" }), NOT_A_DAY],
    ["5,000 weeks", () => ({ noOfWeeks: "5000" }), `Maximum is ${MAX_WEEKS} weeks`],
    ["no weeks", () => ({ noOfWeeks: "0" }), "Minimum is 1 week"],
    ["weeks below nothing", () => ({ noOfWeeks: "-1" }), "Minimum is 1 week"],
    ["half a week", () => ({ noOfWeeks: "1.5" }), NOT_WHOLE],
    ["weeks in another spelling", () => ({ noOfWeeks: "1e1" }), NOT_WHOLE],
    ["no name", () => ({ name: " \t " }), "*Required"],
    ["a name of 5,000 characters", () => ({ name: "n".repeat(5_000) }), "Maximum is"],
  ]
  it.each(rows)("%s", async (_what, changes, says) => {
    await expectRefused(await create(changes()), 422, says)
  })

  it.each(["name", "noOfWeeks", "startDate", "city"])("%s twice is an error of that field (test 37)", async (name) => {
    const fields = menuFields(here, { name: "Hand-made twice" })
    const value = String(fields[name as keyof typeof fields])
    await expectRefused(
      await create({ [name]: [value, value] }),
      422,
      { city: "City is required!", noOfWeeks: NOT_WHOLE }[name] ?? "equired",
    )
  })
})

describe("the builder", () => {
  const CLOSED = "can't have meals because the day is off."
  const rows: [what: string, dialog: string, fields: () => Fields, says: string][] = [
    ["a Friday that is not allowed", "add-meals", () => meals("2030-01-11"), CLOSED],
    ["a Saturday that is not allowed", "add-meals", () => meals("2030-01-12"), CLOSED],
    ["a day before the menu", "add-meals", () => meals("2030-01-05"), CLOSED],
    ["a day after the menu", "add-meals", () => meals("2030-01-20"), CLOSED],
    ["a day that is no date", "add-meals", () => meals("__proto__"), "*Required"],
    ["no meal", "add-meals", () => meals("2030-01-06", []), "Please select at least one meal!"],
    ["a meal of another merchant", "add-meals", () => meals("2030-01-06", foreign.meals.slice(0, 1)), "Please select"],
    [
      "a merchant of another city",
      "add-meals",
      () => ({ ...meals("2030-01-06", foreign.meals.slice(0, 1)), merchant: foreign.merchant }),
      "Please select at least one meal!",
    ],
    [
      "a merchant that is no id",
      "add-meals",
      () => ({ ...meals("2030-01-06"), merchant: "1/../2" }),
      "Merchant is required!",
    ],
    ["a meal that is no id", "add-meals", () => meals("2030-01-06", ["1.5"]), "Please select at least one meal!"],
    [
      "400 meals in a day",
      "add-meals",
      () => meals("2030-01-06", many(400)),
      `A day can have up to ${MAX_MEALS_PER_DAY} meals.`,
    ],
    ["copying to a Friday", "copy-day", () => ({ day: "2030-01-06", days: "2030-01-11" }), CLOSED],
    ["copying from a Friday", "copy-day", () => ({ day: "2030-01-11", days: "2030-01-07" }), CLOSED],
    [
      "adding on a Friday too",
      "add-multiply",
      () => ({ merchant: known.merchant, meal: known.meals[1] ?? "", days: ["2030-01-06", "2030-01-11"] }),
      CLOSED,
    ],
    ["replacing by a foreign meal", "replace-multiply", () => replacing(foreign.meals[0] ?? ""), "*Required"],
    [
      "activating a Friday",
      "none",
      () => ({ intent: "activate-day", day: "2030-01-11" }),
      "This day can't be activated.",
    ],
    ["a Friday off", "none", () => ({ intent: "mark-day-off", day: "2030-01-11" }), "The day is already off."],
    ["a week that is not there", "none", () => ({ intent: "duplicate-week", to: "2" }), "Choose another week."],
    ["week 5,000", "none", () => ({ intent: "duplicate-week", to: "5000" }), "Choose another week."],
    ["two weeks at once", "none", () => ({ intent: "duplicate-week", to: ["1", "1"] }), "Choose another week."],
    ["the week itself", "none", () => ({ intent: "duplicate-week", to: "0" }), "Choose another week."],
    ["a name of nothing", "rename", () => ({ name: " " }), "*Required"],
    ["two names at once", "rename", () => ({ name: ["One", "Two"] }), "*Required"],
  ]
  const many = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
  const meals = (day: string, chosen: string[] = known.meals.slice(0, 1)) => ({
    day,
    merchant: known.merchant,
    meals: chosen,
  })
  const replacing = (secondMeal: string) => ({
    merchant: known.merchant,
    meal: known.meals[0] ?? "",
    secondMerchant: known.merchant,
    secondMeal,
    days: "2030-01-06",
  })

  it.each(rows)("%s", async (_what, dialog, fields, says) => {
    await expectRefused(await build(dialog, { intent: dialog, ...fields() }), 422, says)
  })

  it("a holiday that is not allowed", async () => {
    const today = new Date().toISOString()
    const [holiday] = here.holidays.filter(
      ({ start_date }) => start_date > today && new Date(start_date).getUTCDay() < 5,
    )
    if (!holiday) throw new Error("Every holiday is at a weekend")
    const sunday = new Date(holiday.start_date)
    sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay())
    const startDate = sunday.toISOString().slice(0, 10)
    const own = await makeDraft(person, menuFields(here, { name: "Around a holiday", startDate }))
    const untouched = await contentOf(person, own)
    for (const intent of ["add-meals", "mark-day-off", "activate-day"]) {
      const page = await person.post(withQuery(own, `dialog=${intent}`), { intent, ...meals(holiday.start_date) })
      expect(page.status).toBe(422)
    }
    expect(await contentOf(person, own)).toBe(untouched)
    await person.post(own, { intent: "discard" })
  })

  it.each([
    ["an intent of nobody", { intent: "launch" }],
    ["an intent of every object", { intent: "constructor" }],
    ["no intent", {}],
  ])("%s", async (_what, fields) => {
    const page = await person.post(draft, fields)
    expect([page.status, insidesIn(page.body)]).toEqual([400, []])
    await expectSame()
  })

  it.each(["", "1", "..", "%2e%2e", "00000000-0000-0000-0000-000000000000", "' OR 1=1 --", "constructor"])(
    "the draft '%s' is nobody's",
    async (id) => {
      const address = `/food/menus/create?draft=${encodeURIComponent(id)}`
      expect((await person.get(address)).location).toBe("/food/menus")
      expect((await person.post(address, { intent: "submit" })).location).toBe("/food/menus")
      await expectSame()
    },
  )

  it("a request is refused only because of its fault: without it the same request succeeds", async () => {
    const page = await build("add-meals", { intent: "add-meals", ...meals("2030-01-07", known.meals.slice(0, 3)) })
    expect(page.status).toBe(303)
    const after = await state()
    expect(after).not.toEqual(before)
    expect((await person.post(draft, { intent: "undo" })).status).toBe(303)
    before = await state()
  })
})

describe("more than the form has (test 35)", () => {
  it("is ignored: only the form's own fields are sent upstream", async () => {
    const extra = {
      id: "1",
      status: "inactive",
      role: "admin",
      is_admin: "1",
      "menu.city.id": "2",
      staffKey: "x",
      meals: "1",
    }
    const own = await makeDraft(person, menuFields(here, { ...extra, name: "Mass assignment" }))
    await fill(person, own)
    const done = await person.post(own, { intent: "submit", ...extra, name: "Other", schedule: "[]" })
    expect([done.status, done.location]).toEqual([303, "/food/menus"])
    const { token } = await world.upstream.person()
    const list = await world.upstream.call<{ id: number; name: string; status: string }[]>(token, "GET", "/menus")
    expect(list.body[0]).toMatchObject({ name: "Mass assignment", status: "active", city: here.city })
  })
})
