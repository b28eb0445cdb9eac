import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { MENU, MenuForms } from "../../../../../tests/support/menu-forms"
import { BaseStockDialog } from "../builder/dialogs/base-stock-dialog"
import { EditMenuDialog } from "../builder/dialogs/edit-menu-dialog"
import { UnsentMenuForm } from "../builder/unsent-menu-form"
import { menuSpot } from "../menu-paths"

/** Forms of an existing menu that fail before anything is sent, on the reference upstream. */

const DAY = "2026-11-24"

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(async () => {
  await closeStore()
  await forms?.close()
})
beforeEach(() => forms.begin())

const fault = (match: object, mode = "500") => forms.upstream.control("POST", "/faults", { match, mode, times: 1 })
const read = { method: "GET", path: `^/menus/${MENU}$` }
const rest = { spot: menuSpot({ id: MENU, opensAt: 0 }, 0, false, []), closeHref: "/" }

describe("when the menu can't be loaded", () => {
  it("the typed base stock is shown again, and the same form works afterwards", async () => {
    const { meal } = forms.firstOn(DAY)
    const search = `?dialog=base-stock&day=${DAY}&meal=${meal.item_id}`
    const fields = { once: randomUUID(), intent: "base-stock", day: DAY, meal: String(meal.item_id), base: "4321" }
    await fault(read)
    const { answer, status } = await forms.post(fields, search)
    expect(status).toBe(503)
    const { dialog } = await forms.load(search)
    if (dialog?.name !== "base-stock" || !answer) throw new Error("no dialog")
    const { reply, message } = answer
    const html = markup(<BaseStockDialog {...rest} dialog={dialog} reply={reply} message={message} />)
    expect(html).toContain('value="4321"')
    expect(html).toContain("try again later")
    expect((await forms.post(fields, search)).location).toContain(`/food/menus/${MENU}`)
    expect(forms.firstOn(DAY).available_base).not.toBe(4321)
    const now = (await forms.itemsOn(DAY)).find((item) => item.meal.item_id === meal.item_id)
    expect(now?.available_base).toBe(4321)
  })

  it("so are the name and the zones of Edit Menu", async () => {
    const search = "?dialog=edit-menu"
    const { dialog } = await forms.load(search)
    if (dialog?.name !== "edit-menu") throw new Error("no dialog")
    const other = dialog.zones.find(({ locked }) => !locked)?.value ?? ""
    const zones = [...forms.menu.zones.map(({ id }) => String(id)), other]
    await fault(read)
    const { answer } = await forms.post({ intent: "edit-menu", name: "Typed name", zones }, search)
    if (!answer) throw new Error("it was done")
    const { reply, message } = answer
    const html = markup(<EditMenuDialog {...rest} dialog={dialog} reply={reply} message={message} />)
    expect(html).toContain('value="Typed name"')
    expect(html).toMatch(new RegExp(`<input(?=[^>]* checked="")[^>]* value="${other}"`))
  })
})

it.each(["500", "503", "409", "429"])(
  "where the menu can't be shown either (%s), the page holds the form and sends it again",
  async (mode) => {
    const fields = { intent: "edit-menu", name: "Typed name", zones: ["17", "18"] }
    await fault(read, mode)
    const { answer, status } = await forms.post(fields)
    expect(status).toBe(503)
    const html = markup(<UnsentMenuForm answer={answer} />, `/food/menus/${MENU}?dialog=edit-menu`)
    for (const [name, value] of Object.entries(fields).flatMap(([name, all]) => [all].flat().map((one) => [name, one])))
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    expect(html).toContain(`action="/food/menus/${MENU}?dialog=edit-menu"`)
  },
)

it("when the affected orders can't be counted, the same form can be sent again", async () => {
  const { day, meal } = await forms.pick(false)
  const fields = { once: randomUUID(), intent: "delete-meal", day, meal: String(meal) }
  const before = await forms.mutations()
  await fault({ path: "/meals/validate-affected-orders" })
  expect((await forms.post(fields)).status).toBe(503)
  expect(await forms.mutations()).toBe(before)
  expect((await forms.post(fields)).location).toContain(`#d-${day}`)
  expect(await forms.idsOn(day)).not.toContain(meal)
})
