import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { findDraft } from "~/store/drafts.server"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { newDraft } from "../../../../../../tests/support/kept-drafts"
import { sampleMenu } from "../../../../../../tests/support/menu-drafts"
import { type Fields, MENU, MenuForms } from "../../../../../../tests/support/menu-forms"
import { thrownBy } from "../../../../../../tests/support/request-context"
import { staffWith } from "../../../../../../tests/support/staff"
import { action, loader } from "../../draft/create"
import { FailedDialog } from "./failed-dialog"
import type { FailedDialogData } from "./failed-dialog.server"

/** The builder's dialogs when merchants or meals can't be loaded, on the reference upstream. */

const DAY = "2026-11-24"
const SEARCH = "?dialog=add-multiply"
const MERCHANTS = { method: "GET", path: "^/merchants$" }
const MEALS = { method: "GET", path: "^/merchants/[0-9]+/meals$" }

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(async () => {
  await closeStore()
  await forms?.close()
})
beforeEach(() => forms.begin())

/** Makes matching requests fail while `run` is running. */
async function failing<T>(match: object, run: () => Promise<T>, how: object = {}): Promise<T> {
  const fault = { match, mode: "500", times: null, ...how }
  const { id } = await forms.upstream.control<{ id: number }>("POST", "/faults", fault)
  try {
    return await run()
  } finally {
    await forms.upstream.control("DELETE", `/faults/${id}`)
  }
}

/** A choice in Add Meal Multiply. */
async function choice(): Promise<{ once: string } & Fields> {
  for (const { value: merchant } of (await offered("")).merchants) {
    const [meal] = (await offered(`&merchant=${merchant}`)).meals ?? []
    const { days } = await offered(`&merchant=${merchant}&meal=${meal?.value}`)
    if (meal && days?.some(({ value }) => value === DAY))
      return { once: randomUUID(), intent: "add-multiply", merchant, meal: meal.value, days: DAY }
  }
  throw new Error("the seed has no such meal")
}

async function offered(chosen: string) {
  const { dialog } = await forms.load(SEARCH + chosen)
  if (dialog?.name !== "add-multiply") throw new Error("no dialog")
  return dialog
}

function drawn(dialog: { name: string } | null | undefined, address = `/food/menus/${MENU}${SEARCH}`): string {
  expect(dialog?.name).toBe("failed")
  return markup(<FailedDialog dialog={dialog as FailedDialogData} closeHref="/" />, address)
}

function expectKept(html: string, fields: Fields) {
  for (const [name, value] of Object.entries(fields))
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(html).toContain("Nothing was sent. Your entries are still on this page.")
  expect(html).toContain("Send again")
}

describe("on an existing menu", () => {
  it.each([
    ["merchants", MERCHANTS, ""],
    ["meals", MEALS, "&merchant=197"],
  ])("a dialog whose %s can't be had opens all the same, and says so with Retry", async (_what, match, chosen) => {
    const { dialog } = await failing(match, () => forms.load(SEARCH + chosen), { mode: "404" })
    const address = `/food/menus/${MENU}${SEARCH}${chosen}`
    const html = drawn(dialog, address)
    expect(html).toContain("Add Meal Multiply")
    expect(html).toContain("Oops! Something went wrong. Please try again later.")
    expect(html).toContain(`href="${address.replace("&", "&amp;")}">`)
  })

  it.each([
    ["merchants", MERCHANTS],
    ["meals", MEALS],
    ["menu", { method: "GET", path: `^/menus/${MENU}$` }],
  ])("what was chosen is kept where the %s can't be had, and the same press is then carried out", async (_w, match) => {
    const fields = await choice()
    const { answer, status } = await failing(match, () => forms.post(fields, SEARCH))
    expect(status).toBe(503)
    expectKept(drawn(answer?.dialog), fields)
    expect((await forms.post(fields, SEARCH)).location).toContain(`/food/menus/${MENU}`)
    expect((await forms.idsOn(DAY)).map(String)).toContain(fields.meal)
  })

  it("a form that was sent is not reported as unsent", async () => {
    const fields = await choice()
    const send = () => failing({ operation: "CreateMenuMeals" }, () => forms.post(fields, SEARCH))
    const { answer } = await failing(MERCHANTS, send, { skip: 1 })
    expect(answer).toMatchObject({ message: expect.stringContaining("try again later"), dialog: null })
  })
})

it("on a draft the choices are kept too", async () => {
  const fields = await choice()
  const owner = await staffWith(forms.upstream, "VIEW_MENUS", "CREATE_MENUS")
  const { staffKey } = owner.session
  const id = await newDraft(staffKey, sampleMenu({ city: { id: 3, name: "Riyadh" } }))
  const path = `/food/menus/create?draft=${id}&dialog=add-multiply`
  const opened = await failing(MERCHANTS, async () => loader(owner.get(path).args))
  expect(drawn(opened.dialog, path)).toContain("Retry")
  const { data, init } = await failing(MERCHANTS, async () => action(owner.post(path, fields).args))
  expect(init?.status).toBe(502)
  expectKept(drawn(data.dialog, path), fields)
  expect(await thrownBy(() => action(owner.post(path, fields).args))).toBeInstanceOf(Response)
  expect((await findDraft(staffKey, id))?.body.days[DAY]?.itemIds.map(String)).toEqual([fields.meal])
})
