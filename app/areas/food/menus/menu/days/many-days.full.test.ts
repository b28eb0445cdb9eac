import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { type Fields, MENU, MenuForms } from "../../../../../../tests/support/menu-forms"
import { staffWith } from "../../../../../../tests/support/staff"
import type { DaysCheckData, DaysDoneData } from "./days-dialogs"

/** Several meals to several days of an existing menu, and a copied day, on the reference upstream. */

const [DAY, NEXT, THIRD, FRIDAY] = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"]

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(async () => {
  await closeStore()
  await forms?.close()
})
beforeEach(() => forms.begin())
afterEach(() => forms.upstream.control("DELETE", "/faults"))

/** A merchant of the menu's city with two meals that are on none of the days. */
async function offer(): Promise<{ merchant: string; meals: [number, number] }> {
  const { dialog } = await forms.load(`?dialog=add-meals&day=${DAY}`)
  if (dialog?.name !== "add-meals") throw new Error("no dialog")
  const held = [DAY, NEXT, THIRD].flatMap((day) => forms.on(day).map(({ meal }) => meal.item_id))
  for (const { value } of dialog.merchants) {
    const { body } = await forms.upstream.call<{ item_id: number }[]>(forms.token, "GET", `/merchants/${value}/meals`)
    const [first, second] = body.map((meal) => meal.item_id).filter((id) => !held.includes(id))
    if (first && second) return { merchant: value, meals: [first, second] }
  }
  throw new Error("the seed has no such merchant")
}

async function adding(): Promise<{ fields: Fields; meals: [number, number] }> {
  const { merchant, meals } = await offer()
  return { meals, fields: { intent: "add-meals", day: DAY, merchant, meals: meals.map(String), days: [NEXT, THIRD] } }
}

async function check(fields: Fields): Promise<DaysCheckData> {
  const { answer, status } = await forms.post(fields)
  if (answer?.dialog?.name !== "days-check") throw new Error(`no check: ${JSON.stringify(answer)}`)
  expect(status).toBe(200)
  return answer.dialog
}

async function agree({ fields }: DaysCheckData): Promise<DaysDoneData> {
  const { answer } = await forms.post(fields)
  if (answer?.dialog?.name !== "days-done") throw new Error(`not sent: ${JSON.stringify(answer)}`)
  return answer.dialog
}

const newest = async () => (await listActivity({ kinds: ["menu"], recordId: String(MENU) }, 1, 1)).rows[0]

const fail = (mode: string, times: number | null = 1, operation = "CreateMenuMeals") =>
  forms.upstream.control("POST", "/faults", { match: { operation }, mode, times })

describe("several meals to several days", () => {
  it("are reviewed per day before anything is sent, then sent per day, each with its result", async () => {
    const { fields, meals } = await adding()
    const before = await forms.mutations()
    const asked = await check(fields)
    expect(await forms.mutations()).toBe(before)
    expect(asked.days.map(({ date, text }) => [date, text])).toEqual(
      [DAY, NEXT, THIRD].map((date) => [date, "2 meals to add"]),
    )
    const done = await agree(asked)
    expect(done).toMatchObject({ done: 3, again: null })
    expect(done.results.map(({ error, said }) => [error, said])).toEqual(Array(3).fill([null, "2 meals added"]))
    expect(await forms.mutations()).toBe(before + 3)
    for (const day of [DAY, NEXT, THIRD]) expect(await forms.idsOn(day)).toEqual(expect.arrayContaining(meals))
    expect(await newest()).toMatchObject({
      action: "meals added",
      after: { days: ["24 Nov 2026", "25 Nov 2026", "26 Nov 2026"] },
    })
  })

  it("meals that a day already has are listed and not sent again", async () => {
    const { fields, meals } = await adding()
    await forms.elsewhere("createMenuMeals", [meals[0]], [NEXT])
    await forms.elsewhere("createMenuMeals", meals, [THIRD])
    const asked = await check(fields)
    expect(asked.days.map(({ text, isSent }) => [text, isSent])).toEqual([
      ["2 meals to add", true],
      ["1 meal to add, 1 already there", true],
      ["2 already there", false],
    ])
    const before = await forms.mutations()
    const done = await agree(asked)
    expect(done.results.map(({ said }) => said)).toEqual([
      "2 meals added",
      "1 meal added, 1 already there",
      "Already has these meals, nothing was sent",
    ])
    expect(await forms.mutations()).toBe(before + 2)
  })

  it("a duplicate request sends nothing, and says that the meals are already there", async () => {
    const asked = await check((await adding()).fields)
    await agree(asked)
    const before = await forms.mutations()
    const again = await agree(asked)
    expect(again).toMatchObject({ done: 0, again: null, undo: null })
    expect(await forms.mutations()).toBe(before)
  })

  it("a menu that changed since the review is reviewed again before anything is sent", async () => {
    const { fields, meals } = await adding()
    const asked = await check(fields)
    await forms.elsewhere("createMenuMeals", [meals[0]], [NEXT])
    const before = await forms.mutations()
    const anew = await check(asked.fields)
    expect([asked.isChanged, anew.isChanged]).toEqual([false, true])
    expect(anew.days[1]?.text).toBe("1 meal to add, 1 already there")
    expect(await forms.mutations()).toBe(before)
    expect((await agree(anew)).done).toBe(3)
  })

  it("a refusal affects only its day, and Retry sends only this day", async () => {
    const { fields } = await adding()
    const asked = await check(fields)
    await fail("422")
    const done = await agree(asked)
    expect(done.done).toBe(2)
    const refused = done.results.filter(({ error }) => error !== null)
    expect(refused).toHaveLength(1)
    expect(done.again).toMatchObject({ days: 1 })
    const retry = await check(done.again?.fields ?? {})
    expect(retry.days).toHaveLength(1)
    expect(await agree(retry)).toMatchObject({ done: 1, again: null })
  })

  it("unknown outcomes are resolved by the menu, and the rest is not sent", async () => {
    const asked = await check((await adding()).fields)
    await fail("500", null)
    const done = await agree(asked)
    expect(done).toMatchObject({ done: 0, undo: null, again: { days: 3 } })
  })

  it("one Undo removes the meals from all days", async () => {
    const done = await agree(await check((await adding()).fields))
    const { toasts } = await forms.post(done.undo ?? {})
    expect(toasts).toMatchObject([{ kind: "success" }])
    for (const day of [DAY, NEXT, THIRD]) expect(await forms.itemsOn(day)).toHaveLength(forms.on(day).length)
  })

  it("a day that is off is reported and not sent; a single day is sent immediately", async () => {
    const { fields } = await adding()
    expect((await check({ ...fields, days: [NEXT, FRIDAY] })).days[2]).toMatchObject({
      text: "The day is off",
      isSent: false,
    })
    expect((await forms.post({ ...fields, days: [] })).location).toContain(`#d-${DAY}`)
  })
})

describe("a copied day", () => {
  const copy = { intent: "copy-day", day: DAY, days: [NEXT, THIRD] }

  it("replaces the meals of the other days, after showing the affected orders", async () => {
    const asked = await check(copy)
    const lost = forms.on(NEXT).filter(({ meal }) => !forms.on(DAY).some((one) => one.meal.item_id === meal.item_id))
    expect(asked.days[0]?.text).toContain(`${lost.length} meal`)
    const orders = await Promise.all(
      [NEXT, THIRD].flatMap((day) =>
        forms
          .on(day)
          .flatMap(({ meal }) =>
            forms.on(DAY).some((one) => one.meal.item_id === meal.item_id) ? [] : [forms.ordersOf(meal.item_id, [day])],
          ),
      ),
    )
    expect(asked.orders).toBe(orders.reduce((sum, count) => sum + count, 0))
    expect(await agree(asked)).toMatchObject({ done: 2, undo: null })
    const wanted = forms.on(DAY).map(({ meal }) => meal.item_id)
    for (const day of [DAY, NEXT, THIRD]) expect((await forms.idsOn(day)).sort()).toEqual(wanted.toSorted())
    expect(await newest()).toMatchObject({ action: "day copied" })
  })

  it("a failure between a day's two calls leaves no day empty, and reports what was not removed", async () => {
    const asked = await check(copy)
    await fail("422", null, "DeleteMenuMeals")
    const done = await agree(asked)
    expect(done.results.map(({ error }) => error ?? "")).toContainEqual(expect.stringContaining("could not be removed"))
    for (const day of [NEXT, THIRD]) expect((await forms.idsOn(day)).length).toBeGreaterThan(0)
  })

  it("needs a day with meals", async () => {
    await forms.expectRefused({ intent: "copy-day", day: DAY }, 422, "*Required")
    await forms.expectRefused({ ...copy, day: FRIDAY }, 409, "the day is off")
  })
})

it("is offered neither way without permission to edit", async () => {
  const reader = await staffWith(forms.upstream, "VIEW_MENUS")
  for (const dialog of ["copy-day", "add-meals"]) {
    expect((await forms.load(`?dialog=${dialog}&day=${DAY}`)).dialog).toMatchObject({ name: dialog })
    expect((await forms.load(`?dialog=${dialog}&day=${DAY}`, reader)).dialog).toBeNull()
  }
})
