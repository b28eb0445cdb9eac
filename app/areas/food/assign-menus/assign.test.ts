import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"
import { type FormReply, NOT_SENT } from "~/ui/form/form-state"
import { createApi } from "~/upstream/api.server"
import { BUSY, type KnownMenu, makeNextMenu } from "../../../../tests/support/assign-menus"
import { testContext, thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader } from "./assign"
import { listCandidates } from "./assign.server"
import { ASSIGN_MENUS } from "./assign-fields"
import type { AssignMenuOffers } from "./assign-form.server"

/** Assign Menus on the reference upstream (product/food 7). */

const NOW = "2026-11-21T09:00:00Z"

let upstream: TestUpstream
let token: string
let editor: TestStaff
let menus: KnownMenu[]
/** Menus with the busy menu's zones: one without its meals, and one without orders. */
let next: number
let quiet: number
/** A menu that does not serve every zone of the busy one. */
let foreign: KnownMenu

beforeAll(async () => {
  upstream = await startDashboardUpstream()
  token = (await upstream.person()).token
  editor = await staffWith(upstream, "EDIT_MENUS")
  await upstream.control("POST", "/clock", { now: NOW })
  next = await makeNextMenu(upstream, "The next menu")
  quiet = await makeNextMenu(upstream, "A menu without orders")
  menus = (await upstream.call<KnownMenu[]>(token, "GET", "/menus")).body
  const found = menus.find((menu) => menu.id !== BUSY && !serves(menu))
  if (!found) throw new Error("Every menu serves the busy one's zones")
  foreign = found
})
afterAll(() => upstream?.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset")
  // Days of the busy menu's open orders.
  await upstream.control("POST", "/clock", { now: NOW })
})

const zonesOf = (id: number) => menus.find((menu) => menu.id === id)?.zones.map((zone) => zone.id) ?? []
const serves = (menu: KnownMenu) => zonesOf(BUSY).every((id) => menu.zones.some((zone) => zone.id === id))

const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

const candidatesIn = (reply: FormReply | null) => {
  return (reply?.form?.offers as AssignMenuOffers | undefined)?.candidates?.map(({ id }) => id)
}

const shown = (search: string, staff = editor) => loader(staff.get(`/food/AssignMenus${search}`).args)

async function send(fields: Record<string, string>, staff = editor) {
  const call = staff.post("/food/AssignMenus", { intent: ASSIGN_MENUS, ...fields })
  const before = await mutations()
  const thrown: unknown[] = []
  const answered = await action(call.args).catch((error: unknown) => {
    thrown.push(error)
    return null
  })
  return { call, thrown: thrown[0], reply: answered?.data ?? null, status: answered?.init?.status, before }
}

describe("what the form offers", () => {
  it("all menus are old menus, and no new menu is offered before one is chosen", async () => {
    const { offers, values } = await shown("")
    expect(offers.menus?.map(({ id }) => id)).toEqual(menus.map(({ id }) => id))
    expect([offers.candidates, values]).toMatchObject([[], { oldMenu: "", newMenu: "" }])
  })

  it("new menus are those that serve every zone of the old one, without itself", async () => {
    const { offers, values } = await shown(`?oldMenu=${BUSY}`)
    const wanted = menus.filter((menu) => menu.id !== BUSY && serves(menu)).map(({ id }) => id)
    expect(offers.candidates?.map(({ id }) => id)).toEqual(wanted)
    expect(wanted).toEqual(expect.arrayContaining([next, quiet]))
    // Of any status (product/food 7).
    const offered = menus.filter(({ id }) => wanted.includes(id)).map(({ status }) => status)
    expect(new Set(offered).size).toBeGreaterThan(1)
    expect(values).toMatchObject({ oldMenu: String(BUSY), newMenu: "" })
  })

  it("an old menu without zones has no new menus", async () => {
    const { context } = testContext("/", { session: editor.session, cookie: editor.cookie })
    const api = createApi(context, credentialsOf(context, editor.session))
    expect(await listCandidates(api, { id: BUSY, zoneIds: [] })).toEqual([])
  })

  it("another old menu clears the new one; a closed question keeps it", async () => {
    const fields = { newMenu: String(next), newFor: String(BUSY) }
    const other = await send({ ...fields, oldMenu: String(quiet), refresh: "oldMenu" })
    expect([other.status, other.reply?.form?.values]).toMatchObject([200, { oldMenu: String(quiet), newMenu: "" }])
    expect(candidatesIn(other.reply)).toContain(next)
    const sent = await send({ ...fields, oldMenu: String(quiet) })
    expect([sent.status, sent.reply?.form?.errors]).toEqual([422, { newMenu: ["*Required"] }])
    const no = await send({ ...fields, oldMenu: String(BUSY), refresh: "no" })
    expect(no.reply?.form?.values).toMatchObject({ oldMenu: String(BUSY), newMenu: String(next) })
    expect(no.reply?.form?.question).toBeUndefined()
  })

  it.each(["?oldMenu=x", "?oldMenu=999999", "?oldMenu=-1", "?newMenu=3"])(
    "%s counts as nothing chosen",
    async (search) => {
      expect((await shown(search)).values).toEqual({ oldMenu: "", newMenu: "", newFor: "" })
    },
  )

  it("the page still opens when the upstream fails, partly or completely", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/menus" }, mode: "500", times: null })
    expect((await shown(`?oldMenu=${BUSY}`)).offers).toEqual({ menus: null, candidates: null, place: null })
    const { reply, status, before } = await send({ oldMenu: String(quiet), newMenu: String(next) })
    expect([status, reply?.form?.values]).toMatchObject([422, { oldMenu: String(quiet), newMenu: String(next) }])
    expect(reply?.form?.errors).toEqual({ oldMenu: [SOMETHING_WENT_WRONG] })
    expect(await mutations()).toBe(before)
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
    ["both missing", () => ({}), { oldMenu: ["*Required"], newMenu: ["*Required"] }],
    ["no new menu", () => ({ oldMenu: String(BUSY) }), { newMenu: ["*Required"] }],
    ["no old menu", () => ({ newMenu: String(next) }), { oldMenu: ["*Required"] }],
    [
      "the same menu",
      () => ({ oldMenu: String(BUSY), newMenu: String(BUSY) }),
      { newMenu: ["The new menu can't be the old one."] },
    ],
    [
      "other zones",
      () => ({ oldMenu: String(BUSY), newMenu: String(foreign.id) }),
      { newMenu: ["This menu doesn't serve every zone of the old one. Choose another one."] },
    ],
    [
      "no such new menu",
      () => ({ oldMenu: String(BUSY), newMenu: "999999" }),
      { newMenu: ["This menu doesn't serve every zone of the old one. Choose another one."] },
    ],
    [
      "no such old menu",
      () => ({ oldMenu: "999999", newMenu: String(next) }),
      { oldMenu: ["This menu no longer exists. Choose another one."] },
    ],
    ["no id", () => ({ oldMenu: "1 or 1", newMenu: "__proto__" }), { oldMenu: ["*Required"] }],
  ]

  it.each(refusals)("%s", async (_, fields, errors) => {
    const sent = fields()
    const { reply, status, before } = await send({ ...sent, agreed: `99999 ${sent.oldMenu} ${sent.newMenu}` })
    expect([status, reply?.form?.question]).toEqual([422, undefined])
    expect(reply?.form?.errors).toMatchObject(errors)
    expect(await mutations()).toBe(before)
  })

  it("keeps the choice that is still offered, and shows what can follow it", async () => {
    const { reply } = await send({ oldMenu: String(BUSY), newMenu: String(foreign.id) })
    expect(reply?.form?.values).toMatchObject({ oldMenu: String(BUSY) })
    expect(candidatesIn(reply)).toContain(next)
  })
})

describe("affected orders (product/food 4)", () => {
  it("none: no question, and the documents' toast", async () => {
    const { call, thrown, before } = await send({ oldMenu: String(quiet), newMenu: String(next) })
    expect(thrown).toRedirectTo("/food/AssignMenus")
    expect(call).toFlash("Successful Assignment!", "Menu was successfully assigned")
    expect(await mutations()).toBe(before + 1)
  })

  it("some: a question names their number, and nothing is copied before Yes", async () => {
    const fields = { oldMenu: String(BUSY), newMenu: String(next) }
    const { reply, status, before } = await send(fields)
    expect([status, reply?.form]).toMatchObject([200, { values: fields, errors: {}, question: { title: null } }])
    expect(reply?.form?.question?.texts).toHaveLength(2)
    expect(await mutations()).toBe(before)
  })
})

describe("an upstream that refuses or fails", () => {
  const chosen = () => ({ oldMenu: String(quiet), newMenu: String(next) })
  const fields = chosen
  const fault = (path: string, mode: string, body?: object) =>
    upstream.control("POST", "/faults", { match: { path }, mode, times: null, ...(body ? { body } : {}) })

  it("its message is in the toast and on the page, and the form keeps its choices", async () => {
    await fault("/menus/copy-menu-assignment", "422", { message: "The new menu is closed.", errors: {} })
    const { call, reply, status } = await send(fields())
    expect(status).toBe(422)
    expect(reply?.form).toMatchObject({
      title: "Something went wrong",
      notice: "The new menu is closed.",
      values: chosen(),
    })
    expect(call).toFlash("Something went wrong", "The new menu is closed.")
  })

  it.each(["inactive", "draft"])("a menu that is %s is offered with its status, and may follow", async (status) => {
    await upstream.call(token, "PATCH", `/menus/${quiet}`, {
      name: "A menu without orders",
      status,
      zones: zonesOf(quiet),
    })
    const { candidates } = (await shown(`?oldMenu=${next}`)).offers
    expect(candidates?.find(({ id }) => id === quiet)?.label).toBe(`A menu without orders (#${quiet}, ${status})`)
    const { reply } = await send({ oldMenu: String(next), newMenu: String(quiet) })
    // Only the upstream may refuse it.
    expect(reply?.form?.errors ?? {}).not.toMatchObject({
      newMenu: ["This menu doesn't serve every zone of the old one. Choose another one."],
    })
  })

  it("no response to the copy: the documents' failure toast, and the page says that the outcome is not confirmed", async () => {
    await fault("/menus/copy-menu-assignment", "drop")
    const { call, reply, status } = await send(fields())
    expect([status, reply?.form?.notice]).toEqual([
      502,
      "We could not confirm that the menu was assigned. Check its orders before you try again.",
    ])
    expect(call.toasts().map(({ title }) => title)).toEqual(["Server Error!", "Something went wrong"])
  })

  it("no response to the check: nothing is copied, and the page says so", async () => {
    await fault("/meals/validate-affected-orders", "500")
    const { reply, status, before } = await send(fields())
    expect([status, reply?.form]).toMatchObject([503, { values: chosen(), notice: NOT_SENT }])
    expect(await mutations()).toBe(before)
  })

  it("403 has the documents' toast and changes nothing", async () => {
    await fault("/menus/copy-menu-assignment", "403")
    const { call, status } = await send(fields())
    expect(status).toBe(403)
    expect(call.toasts().map(({ title }) => title)).toEqual(["Unauthorized Action!"])
  })
})
