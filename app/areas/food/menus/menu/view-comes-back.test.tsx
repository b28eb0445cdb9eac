import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { type Fields, MENU, MenuForms } from "../../../../../tests/support/menu-forms"
import ExistingDialog from "../builder/dialogs/existing-dialog"
import { menuSpot } from "../menu-paths"

/** Dialogs of an existing menu that keep their values, on the reference upstream. */

const DAY = "2026-11-24"
const SCREEN_DAY = "24 Nov 2026"
const NEXT = "2026-11-25"
const SCREEN_NEXT = "25 Nov 2026"

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(async () => {
  await closeStore()
  await forms?.close()
})
beforeEach(() => forms.begin())

const failDeletion = () =>
  forms.upstream.control("POST", "/faults", { match: { operation: "DeleteMenuMeals" }, mode: "500", times: 1 })

/** A meal with orders, as chosen in Delete Meal Multiply, and all its days. */
async function ordered() {
  const { meal } = await forms.pick(true)
  const days = forms.menu.dates_meals.filter(({ items }) => items.some((item) => item.meal.item_id === meal))
  const merchant = days[0]?.items.find((item) => item.meal.item_id === meal)?.meal.merchant.id
  return { merchant: String(merchant), meal: String(meal), dates: days.map(({ date }) => date) }
}

describe("a question about a dialog's values", () => {
  const askAbout = async (intent: string, fields: Fields) => {
    const { answer } = await forms.post({ intent, ...fields }, `?week=1&dialog=${intent}`)
    if (answer?.dialog?.name !== "affected-orders") throw new Error("no question")
    const { form = "" } = answer.dialog
    return { dialog: answer.dialog, search: form.slice(form.indexOf("?")) }
  }

  it("returns with No to the dialog with its values, in its week", async () => {
    const { merchant, meal, dates } = await ordered()
    const { dialog, search } = await askAbout("delete-multiply", { merchant, meal, allDays: "on" })
    expect(search).toMatch(/^\?week=1&dialog=delete-multiply&/)
    expect((await forms.load(search)).dialog).toMatchObject({ name: "delete-multiply", merchant, meal, chosen: dates })
    const props = {
      spot: menuSpot({ id: MENU, opensAt: 0 }, 1, false, []),
      reply: null,
      message: null,
      closeHref: "/closed",
    }
    const html = markup(<ExistingDialog {...props} dialog={dialog} />).replaceAll("&amp;", "&")
    expect(html).toContain(`href="${dialog.form}"`)
    expect(html).toContain(`action="${dialog.form}"`)
    expect(html).not.toContain("/closed")
  })

  it("keeps the form when its Yes is refused, and the same form works afterwards", async () => {
    const { merchant, meal, dates } = await ordered()
    const { dialog, search } = await askAbout("delete-multiply", { merchant, meal, days: dates })
    await failDeletion()
    const { answer, status } = await forms.post(dialog.fields, search)
    expect(status).toBeGreaterThanOrEqual(500)
    expect(answer?.message).toMatch(/try again later/)
    expect(answer?.dialog).toMatchObject({ name: "delete-multiply", merchant, meal, chosen: dates })
    expect((await forms.post(dialog.fields, search)).location).toBe(`/food/menus/${MENU}?week=1`)
    expect(JSON.stringify(await forms.read())).not.toContain(`"item_id":${meal},`)
  })

  it("keeps both meals of Replace Meal Multiply", async () => {
    const { meal, merchant, dates } = await ordered()
    const { dialog } = await forms.load(
      `?dialog=replace-multiply&merchant=${merchant}&meal=${meal}&secondMerchant=${merchant}`,
    )
    const secondMeal = (dialog?.name === "replace-multiply" && dialog.secondMeals?.[0]?.value) || ""
    const chosen = { merchant, meal, secondMerchant: merchant, secondMeal }
    const { search } = await askAbout("replace-multiply", { ...chosen, days: dates })
    expect((await forms.load(search)).dialog).toMatchObject({ name: "replace-multiply", ...chosen, chosen: dates })
  })

  it("of a card returns to the page", async () => {
    const { day, meal } = await forms.pick(true)
    const { answer } = await forms.post({ intent: "delete-meal", day, meal: String(meal) })
    expect(answer?.dialog).not.toHaveProperty("form")
  })
})

it("'+ Select All' is resolved to its options when the upstream refuses", async () => {
  const { merchant, meal, dates } = await ordered()
  await failDeletion()
  const fields = { intent: "delete-multiply", merchant, meal, allDays: "on", agreed: "9999 delete-multiply" }
  const { answer } = await forms.post(fields, "?dialog=delete-multiply")
  expect(answer?.dialog).toMatchObject({ chosen: dates })
})

const entries = () => listActivity({ kinds: ["menu"], recordId: String(MENU) }, 1, 20)

it("a partly failed Replace Meal Multiply is reported and recorded, and its form keeps the rest", async () => {
  const [first, other] = forms.on(DAY).map(({ meal }) => meal)
  if (!first || !other) throw new Error("the seed has too few meals")
  // NEXT lacks the second meal, so the first is replaced there; on DAY it is only removed.
  const held = forms.on(NEXT).map(({ meal }) => meal.item_id)
  if (!held.includes(first.item_id)) await forms.elsewhere("createMenuMeals", [first.item_id], [NEXT])
  if (held.includes(other.item_id)) await forms.elsewhere("deleteMenuMeals", [other.item_id], [NEXT])
  const choice = {
    merchant: String(first.merchant.id),
    meal: String(first.item_id),
    secondMerchant: String(other.merchant.id),
    secondMeal: String(other.item_id),
  }
  const known = (await entries()).total
  const written = async () => {
    const { rows, total } = await entries()
    return rows.slice(0, total - known).map(({ action: what, before, after }) => ({ what, before, after }))
  }
  const fields = { intent: "replace-multiply", ...choice, agreed: "9999 replace-multiply" }
  await failDeletion()
  const search = "?dialog=replace-multiply"
  const { answer, status } = await forms.post({ ...fields, days: [DAY, NEXT] }, search)
  expect(status).toBe(502)
  const told = `${first.en_name} was replaced on ${SCREEN_NEXT}. The other days failed: `
  expect(answer?.message).toMatch(/try again later/)
  expect(answer?.message?.startsWith(told)).toBe(true)
  const { dialog } = answer ?? {}
  if (dialog?.name !== "replace-multiply") throw new Error("no dialog")
  expect(dialog).toMatchObject({ ...choice, chosen: [DAY] })
  expect(dialog.days?.map(({ value }) => value)).toContain(DAY)
  expect(dialog.days?.map(({ value }) => value)).not.toContain(NEXT)
  const entry = (day: string) => ({
    what: "meal replaced",
    before: { meal: first.en_name },
    after: { meal: other.en_name, days: [day] },
  })
  expect(await written()).toEqual([entry(SCREEN_NEXT)])
  expect((await forms.post({ ...fields, days: dialog.chosen }, search)).location).toBe(`/food/menus/${MENU}`)
  expect(await written()).toEqual([entry(SCREEN_DAY), entry(SCREEN_NEXT)])
  for (const day of [DAY, NEXT]) {
    const ids = await forms.idsOn(day)
    expect(ids).not.toContain(first.item_id)
    expect(ids.filter((id) => id === other.item_id)).toHaveLength(1)
  }
})
