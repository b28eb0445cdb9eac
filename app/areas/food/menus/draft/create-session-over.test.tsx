import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSession, type Session } from "~/auth/session.server"
import { allowedDays } from "~/domain/menu/menu-draft"
import { addMeals } from "~/domain/menu/menu-draft-changes"
import { listActivity } from "~/store/activity.server"
import { changeDraft, deleteDraft, listDrafts, MAX_DRAFTS } from "~/store/drafts.server"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { newDraft } from "../../../../../tests/support/kept-drafts"
import { sampleMeal, sampleMenu } from "../../../../../tests/support/menu-drafts"
import { testContext, thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import CreateMenuDialog from "../list/create-menu-dialog"
import { action, loader } from "../list/list"
import { action as actOnBuilder } from "./create"

let upstream: TestUpstream
let person: TestStaff
let typed: Record<string, string>
const DIALOG = "/food/menus?dialog=create-menu"
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  person = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
  const { createForm } = await loader(person.get(DIALOG).args)
  const { city, zones } = createForm?.offers ?? {}
  typed = {
    intent: "create-menu",
    name: "Kept menu",
    noOfWeeks: "1",
    startDate: "2030-01-06",
    city: String(city?.id),
    zoneList: String(zones?.[0]?.id),
  }
})
afterAll(async () => {
  await closeStore()
  await upstream.close()
})

const locationOf = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("Location") : null)
const doneTo = async (id: string) =>
  (await listActivity({ kinds: ["menu-draft"], recordId: id }, 1, 10)).rows.map((row) => row.action)
const draftOf = (location: string | null) => new URLSearchParams(location?.split("?")[1]).get("draft") ?? ""

describe("Create Menu", () => {
  it("sent twice makes one draft, and one entry of activity", async () => {
    const fields = { ...typed, once: randomUUID() }
    const send = async () => locationOf(await thrownBy(() => action(person.post(DIALOG, fields).args)))
    const [one, two] = await Promise.all([send(), send()])
    expect(one).toMatch(/^\/food\/menus\/create\?draft=/)
    expect(two).toBe(one)
    expect(await send()).toBe(one)
    expect(await doneTo(draftOf(one))).toEqual(["created"])
  })

  it("refuses zones and holidays of another city at their fields", async () => {
    const { createForm } = await loader(person.get(DIALOG).args)
    const other = createForm?.offers?.cities?.find(({ id }) => String(id) !== typed.city)
    const elsewhere = await loader(person.get(`${DIALOG}&city=${other?.id}`).args)
    const own = new Set(createForm?.offers?.zones.map(({ id }) => id))
    const zone = elsewhere.createForm?.offers?.zones.find(({ id }) => !own.has(id))?.id ?? 999_999
    for (const [changes, field] of [
      [{ zoneList: String(zone) }, "zoneList"],
      [{ allowedHolidays: "999999" }, "allowedHolidays"],
    ] as const) {
      const refused = (await action(person.post(DIALOG, { ...typed, ...changes, once: randomUUID() }).args)) as {
        data: { form: { errors: object } }
        init: object
      }
      expect(refused.init).toEqual({ status: 422 })
      expect(Object.keys(refused.data.form.errors)).toEqual([field])
    }
  })

  it("is refused at the limit of drafts: the form keeps its values, and no draft is deleted", async () => {
    const keeper = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
    for (let index = 0; index < MAX_DRAFTS; index++) await newDraft(keeper.session.staffKey, sampleMenu())
    const fields = { ...typed, name: "One more", allowFridays: "on", once: randomUUID() }
    const refused = (await action(keeper.post(DIALOG, fields).args)) as { data: object; init: object }
    expect(refused.init).toEqual({ status: 422 })
    expect(await listDrafts(keeper.session.staffKey)).toHaveLength(MAX_DRAFTS)
    const { createForm } = await loader(keeper.get(DIALOG).args)
    if (!createForm) throw new Error("no form")
    const dialog = <CreateMenuDialog loaded={createForm} action={DIALOG} closeHref="/" />
    const html = markup(dialog, DIALOG, undefined, refused.data)
    expect(html).toMatch(/role="alert"[\s\S]*?<li>You have 50 drafts\. Submit or discard one first\.<\/li>/)
    expect(html).toContain('value="One more"')
    expect(html).toMatch(/name="allowFridays"[^>]* checked|checked[^>]* name="allowFridays"/)
    // With room for it the same form creates the draft.
    const [first] = await listDrafts(keeper.session.staffKey)
    await deleteDraft(keeper.session.staffKey, first?.id ?? "")
    expect(locationOf(await thrownBy(() => action(keeper.post(DIALOG, fields).args)))).toMatch(/draft=/)
  })

  it("is restored after the session expired", async () => {
    const fields = { ...typed, name: "Parked", allowFridays: "on" }
    const again = await otherSession()
    await upstream.control("POST", "/tokens", { action: "blacklist", email: person.email })
    const sent = person.post(DIALOG, fields)
    expect(await thrownBy(() => action(sent.args))).toRedirectTo(
      "/login?returnTo=%2Ffood%2Fmenus%3Fdialog%3Dcreate-menu",
    )
    const ticket = sent
      .setCookies()
      .find((one) => one.startsWith("parked="))
      ?.split(";", 1)[0]
    const back = testContext(DIALOG, { session: again, cookie: ticket })
    const { createForm } = await loader({
      request: new Request(`http://localhost:3000${DIALOG}`),
      context: back.context,
      params: {},
    })
    expect(createForm).toMatchObject({
      values: { name: "Parked", allowFridays: "1", zoneList: [typed.zoneList] },
      errors: {},
    })
    expect(createForm?.offers?.city?.id).toBe(Number(typed.city))
    person = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
  })
})

/** A second session of the same person, with its own token. */
async function otherSession(): Promise<Session> {
  const fresh = await upstream.person("VIEW_MENUS", "CREATE_MENUS")
  const { staffKey, staff } = person.session
  return (
    await createSession(staffKey, { token: fresh.token, staff: { ...staff, permissions: [...staff.permissions] } })
  ).session
}

describe("the builder", () => {
  it("discards once, with one activity entry", async () => {
    const made = locationOf(await thrownBy(() => action(person.post(DIALOG, typed).args))) ?? ""
    const fields = { intent: "discard", once: randomUUID() }
    const first = person.post(made, fields)
    const second = person.post(made, fields)
    expect(await thrownBy(() => actOnBuilder(first.args))).toRedirectTo("/food/menus")
    expect(await thrownBy(() => actOnBuilder(second.args))).toRedirectTo("/food/menus")
    for (const one of [first, second]) expect(one).toFlash("Draft discarded.")
    expect(await doneTo(draftOf(made))).toEqual(["discarded", "created"])
  })
  it("Submit reports a 422 without fields as a taken name, and other refusals by their message or ours", async () => {
    const made = locationOf(await thrownBy(() => action(person.post(DIALOG, typed).args))) ?? ""
    await changeDraft(person.session.staffKey, draftOf(made), (draft) =>
      addMeals(draft, allowedDays(draft), [sampleMeal(1)]),
    )
    const refused = async (status: number, body: object) => {
      const match = { path: "/menus", method: "POST" }
      await upstream.control("POST", "/faults", { match, mode: "answer", status, body, times: 1 })
      const call = person.post(made, { intent: "submit" })
      const { data } = await actOnBuilder(call.args)
      return [data.message, data.dialog?.name, call.toasts().map(({ kind, title }) => `${kind}: ${title}`)]
    }
    const taken = [null, "rename", ["warning: Menu name must be unique."]]
    expect(await refused(422, { message: "The given data was invalid." })).toEqual(taken)
    expect(await refused(422, { errors: { name: ["Taken."] } })).toEqual(taken)
    const empty = { message: "A day is empty.", code: "MENU_HAS_EMPTY_DAY" }
    expect(await refused(422, empty)).toEqual(["A day is empty.", undefined, []])
    expect(await refused(409, {})).toEqual(["Something went wrong", undefined, []])
  })
})
