import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader } from "./assign"
import { assignTexts, ownAssignTexts } from "./assign-texts"

/** product/food 7 and product/food 8 and product/food 4 on the real reference upstream. */

/** A running menu of the seed with open orders. */
const BUSY = 1482

interface Known {
  id: number
  name: string
  status: string
  zones: { id: number }[]
}

const NOW = "2026-11-21T09:00:00Z"

let upstream: TestUpstream
let token: string
let editor: TestStaff
let menus: Known[]
/** Menus of the same zones as the busy one: without its meals, and one that nobody has ordered from. */
let next: number
let quiet: number
/** A menu that does not serve every zone of the busy one. */
let foreign: Known

beforeAll(async () => {
  upstream = await startDashboardUpstream()
  token = (await upstream.person()).token
  editor = await staffWith(upstream, "EDIT_MENUS")
  await upstream.control("POST", "/clock", { now: NOW })
  next = await makeMenu("The next menu")
  quiet = await makeMenu("A menu without orders")
  menus = (await upstream.call<Known[]>(token, "GET", "/menus")).body
  const found = menus.find((menu) => menu.id !== BUSY && !serves(menu))
  if (!found) throw new Error("Every menu serves the busy one's zones")
  foreign = found
})
afterAll(() => upstream?.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset")
  // The busy menu's open orders are of these days.
  await upstream.control("POST", "/clock", { now: NOW })
})

const zonesOf = (id: number) => menus.find((menu) => menu.id === id)?.zones.map((zone) => zone.id) ?? []
const serves = (menu: Known) => zonesOf(BUSY).every((id) => menu.zones.some((zone) => zone.id === id))

async function makeMenu(name: string): Promise<number> {
  const { body: detail } = await upstream.call<{ zones: { id: number }[] }>(token, "GET", `/menus/${BUSY}`)
  const { body: merchants } = await upstream.call<{ id: number }[]>(token, "GET", "/merchants?city_id=3")
  const { body: meals } = await upstream.call<{ item_id: number }[]>(
    token,
    "GET",
    `/merchants/${merchants.at(-1)?.id}/meals`,
  )
  const { body } = await upstream.call<{ id: number }>(token, "POST", "/menus", {
    name,
    status: "active",
    zones_ids: detail.zones.map(({ id }) => id),
    allow_fridays: false,
    allow_saturdays: false,
    allowed_holidays: [],
    schedule: [{ date: "2027-11-21", meals_ids: [meals[0]?.item_id] }],
  })
  return body.id
}

async function affected(oldMenu: number, newMenu: number): Promise<number> {
  const body = { type: "REPLACE_MENU", old_menu_id: oldMenu, new_menu_id: newMenu }
  return (await upstream.call<unknown[]>(token, "POST", "/meals/validate-affected-orders", body)).body.length
}

const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

const shown = (search: string, staff = editor) => loader(staff.get(`/food/AssignMenus${search}`).args)

async function send(fields: Record<string, string>, staff = editor) {
  const call = staff.post("/food/AssignMenus", fields)
  const before = await mutations()
  const thrown: unknown[] = []
  const answered = await action(call.args).catch((error: unknown) => {
    thrown.push(error)
    return null
  })
  return { call, thrown: thrown[0], reply: answered?.data ?? null, status: answered?.init?.status, before }
}

describe("what the form offers", () => {
  it("is every menu as the old one, and no new one before that is chosen", async () => {
    const { menus: offered, candidates, values } = await shown("")
    expect(offered?.map(({ id }) => id)).toEqual(menus.map(({ id }) => id))
    expect([candidates, values]).toEqual([[], { oldMenu: "", newMenu: "" }])
  })

  it("is the menus that serve every zone of the old one, without itself", async () => {
    const { candidates, values } = await shown(`?oldMenu=${BUSY}`)
    const wanted = menus
      .filter((menu) => menu.id !== BUSY && menu.status === "active" && serves(menu))
      .map(({ id }) => id)
    expect(candidates?.map(({ id }) => id)).toEqual(wanted)
    expect(wanted).toEqual(expect.arrayContaining([next, quiet]))
    expect(values).toEqual({ oldMenu: String(BUSY), newMenu: "" })
  })

  it("another old menu clears the new one; a closed question keeps it", async () => {
    expect((await shown(`?oldMenu=${BUSY}&newMenu=${next}`)).values.newMenu).toBe("")
    expect((await shown(`?oldMenu=${BUSY}&keep=${next}`)).values.newMenu).toBe(String(next))
    expect((await shown(`?oldMenu=${BUSY}&keep=${foreign.id}`)).values.newMenu).toBe("")
    expect((await shown(`?oldMenu=${BUSY}&keep=${BUSY}`)).values.newMenu).toBe("")
  })

  it.each(["?oldMenu=x", "?oldMenu=999999", "?oldMenu=-1", "?keep=3"])(
    "%s counts as nothing chosen",
    async (search) => {
      expect((await shown(search)).values).toEqual({ oldMenu: "", newMenu: "" })
    },
  )

  it("stands when the upstream fails, in part or whole", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/menus" }, mode: "500", times: null })
    expect(await shown(`?oldMenu=${BUSY}`)).toMatchObject({ menus: null, candidates: [] })
  })

  it("is closed without EDIT_MENUS, and so is the action", async () => {
    const person = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS")
    expect(await thrownBy(() => shown("", person))).toRedirectTo("/404")
    const { call, thrown, before } = await send({ oldMenu: String(quiet), newMenu: String(next) }, person)
    expect(thrown).toRefuse(403)
    expect(call).toFlash("Unauthorized Action!")
    expect(await mutations()).toBe(before)
    const stranger = await staffWith(upstream, "VIEW_MERCHANTS")
    expect((await send({ oldMenu: String(quiet), newMenu: String(next) }, stranger)).thrown).toRedirectTo("/404")
  })
})

describe("a form that is refused changes nothing", () => {
  const refusals: [string, () => Record<string, string>, object][] = [
    ["both missing", () => ({}), { oldMenu: assignTexts.required, newMenu: assignTexts.required }],
    ["no new menu", () => ({ oldMenu: String(BUSY) }), { newMenu: assignTexts.required }],
    ["no old menu", () => ({ newMenu: String(next) }), { oldMenu: assignTexts.required }],
    ["the same menu", () => ({ oldMenu: String(BUSY), newMenu: String(BUSY) }), { newMenu: ownAssignTexts.sameMenu }],
    [
      "other zones",
      () => ({ oldMenu: String(BUSY), newMenu: String(foreign.id) }),
      { newMenu: ownAssignTexts.notOffered },
    ],
    ["no such new menu", () => ({ oldMenu: String(BUSY), newMenu: "999999" }), { newMenu: ownAssignTexts.notOffered }],
    ["no such old menu", () => ({ oldMenu: "999999", newMenu: String(next) }), { oldMenu: ownAssignTexts.noSuchMenu }],
    ["no id", () => ({ oldMenu: "1 or 1", newMenu: "__proto__" }), { oldMenu: assignTexts.required }],
  ]

  it.each(refusals)("%s", async (_, fields, errors) => {
    const { reply, status, before } = await send({ ...fields(), confirmed: "99999" })
    expect([status, reply?.confirm]).toEqual([422, null])
    expect(reply?.errors).toMatchObject(errors)
    expect(await mutations()).toBe(before)
  })

  it("keeps the choice that is still offered, and shows what can follow it", async () => {
    const { reply } = await send({ oldMenu: String(BUSY), newMenu: String(foreign.id) })
    expect(reply?.values).toEqual({ oldMenu: String(BUSY), newMenu: "" })
    expect(reply?.candidates?.map(({ id }) => id)).toContain(next)
  })
})

describe("affected orders (product/food 4)", () => {
  it("none: asks all the same before orders move, with that number; then the documents' toast", async () => {
    const fields = { oldMenu: String(quiet), newMenu: String(next) }
    const asked = await send(fields)
    expect([asked.status, asked.reply?.confirm, asked.reply?.values]).toEqual([200, 0, fields])
    const { call, thrown, before } = await send({ ...fields, confirmed: "0" })
    expect(before).toBe(asked.before)
    expect(thrown).toRedirectTo("/food/AssignMenus")
    expect(call).toFlash("Successful Assignment!", "Menu was successfully assigned")
    expect(await mutations()).toBe(before + 1)
  })

  it("some: asks first; a confirmation of fewer is no confirmation; then it is done", async () => {
    const count = await affected(BUSY, next)
    expect(count).toBeGreaterThan(1)
    const fields = { oldMenu: String(BUSY), newMenu: String(next) }
    const asked = await send(fields)
    expect([asked.status, asked.reply?.confirm, asked.reply?.values]).toEqual([200, count, fields])
    for (const confirmed of [String(count - 1), "yes", "-1", ""]) {
      const again = await send({ ...fields, confirmed })
      expect(again.reply?.confirm, confirmed).toBe(count)
    }
    expect(await mutations()).toBe(asked.before)
    const done = await send({ ...fields, confirmed: String(count) })
    expect(done.thrown).toRedirectTo("/food/AssignMenus")
    expect(await affected(BUSY, next)).toBe(0)
  })
})

describe("an upstream that refuses or fails", () => {
  const chosen = () => ({ oldMenu: String(quiet), newMenu: String(next) })
  const fields = () => ({ ...chosen(), confirmed: "0" })
  const fault = (path: string, mode: string, body?: object) =>
    upstream.control("POST", "/faults", { match: { path }, mode, times: null, ...(body ? { body } : {}) })

  it("its message is in the toast and on the page, and the form keeps its choices", async () => {
    await fault("/menus/copy-menu-assignment", "422", { message: "The new menu is closed.", errors: {} })
    const { call, reply, status } = await send(fields())
    expect(status).toBe(422)
    expect(reply).toMatchObject({ message: "The new menu is closed.", values: chosen(), confirm: null })
    expect(call).toFlash("Something went wrong", "The new menu is closed.")
  })

  it("an inactive menu is not offered, and refused where somebody sends it all the same", async () => {
    await upstream.call(token, "PATCH", `/menus/${quiet}`, {
      name: "A menu without orders",
      status: "inactive",
      zones: zonesOf(quiet),
    })
    expect((await shown(`?oldMenu=${next}`)).candidates?.map(({ id }) => id)).not.toContain(quiet)
    const { reply, status } = await send({ oldMenu: String(next), newMenu: String(quiet) })
    expect([status, reply?.errors.newMenu]).toEqual([422, ownAssignTexts.notOffered])
  })

  it("no answer to the copy: one toast, and the page says that the outcome is not known", async () => {
    await fault("/menus/copy-menu-assignment", "drop")
    const { call, reply, status } = await send(fields())
    expect([status, reply?.message]).toEqual([502, ownAssignTexts.outcomeUnknown])
    expect(call.toasts().map(({ title }) => title)).toEqual(["Server Error!"])
  })

  it("no answer to the check: nothing is copied", async () => {
    await fault("/meals/validate-affected-orders", "500")
    const { reply, status, before } = await send({ ...fields(), confirmed: "99" })
    expect([status, reply?.values]).toEqual([502, chosen()])
    expect(await mutations()).toBe(before)
  })

  it("403 has the documents' toast and changes nothing", async () => {
    await fault("/menus/copy-menu-assignment", "403")
    const { call, status } = await send(fields())
    expect(status).toBe(403)
    expect(call.toasts().map(({ title }) => title)).toEqual(["Unauthorized Action!"])
  })
})
