import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { EditState } from "~/ui/edit-state"
import { comeBack } from "../../../../tests/support/come-back"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader, meta } from "./profile"
import type { ShiftFields } from "./shift-fields"
import { shiftTexts } from "./shift-texts"

/** D2 2, 5, 8: a shift's profile on the real reference upstream. */

const BRUNCH = 8
let at = 0
let id: number
let upstream: TestUpstream
let staff: TestStaff
let token: string
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "EDIT_DRIVERS")
  token = (await upstream.person()).token
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(async () => {
  // Each test has a shift of its own.
  const made = await upstream.admin<{ id: number }>(token, "POST", "/shifts", wire(`Shift ${++at}`))
  id = made.body.id
})
afterEach(() => upstream.control("DELETE", "/faults"))

const wire = (title: string) => ({
  en: { title, description: "English" },
  ar: { title: `ع ${title}`, description: "عربي" },
  start_time: "09:00:00",
  end_time: "12:00:00",
  pickup_time: "08:30:00",
})
const read = async (one = id) => (await upstream.admin<ReturnType<typeof wire>>(token, "GET", `/shifts/${one}`)).body
/** Somebody else changes it. */
async function change(values: object) {
  const { id: _, ...now } = (await read()) as ReturnType<typeof wire> & { id: number }
  const { status } = await upstream.admin(token, "PUT", `/shifts/${id}`, { ...now, ...values })
  expect(status).toBe(200)
}
const path = (one: number | string = id) => `/delivery/shifts/${one}`
async function open(one: number | string = id, by = staff) {
  const call = by.get(path(one), { id: String(one) })
  const answer = await loader(call.args)
  return { call, page: "data" in answer ? { ...answer.data, status: answer.init?.status } : answer }
}
async function load(one: number | string = id, by = staff) {
  const { page } = await open(one, by)
  if (page.state !== "ready") throw new Error(`the profile is ${page.state}`)
  return page
}
const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations
const fault = (mode: string, method: string, more: object = {}) =>
  upstream.control("POST", "/faults", { match: { path: "/shifts/", method }, mode, ...more })

type State = EditState<ShiftFields>
function formOf(state: State, fields: Record<string, string> = {}): Record<string, string> {
  return { intent: "save-shift", once: randomUUID(), loaded: state.sealed, ...state.values, ...fields }
}
async function send(fields: Record<string, string>, one: number = id) {
  const call = staff.post(path(one), fields, { id: String(one) })
  const result: unknown = await action(call.args).catch((thrown: unknown) => thrown)
  if (result instanceof Error) throw result
  if (result instanceof Response) {
    return { call, status: result.status, location: result.headers.get("Location"), edit: null, message: null }
  }
  const { data, init } = result as { data: { edit: State | null; message: string | null }; init: { status: number } }
  return { call, status: init.status, location: null, ...data }
}
const save = async (fields: Record<string, string>, state?: State) => send(formOf(state ?? (await load()).edit, fields))

describe("the profile", () => {
  it("is headed as the document shows it", async () => {
    expect(shiftTexts.heading("Lunch")).toBe("Contractor: Lunch")
    const data = await load(2)
    expect(data.shift).toEqual({ id: 2, title: "Lunch", arabicTitle: "الغداء" })
    const matches = [{ id: "root", data: { productName: "Saffron" } }]
    const [title] = meta({ data, matches } as unknown as Parameters<typeof meta>[0]) ?? []
    expect(title).toEqual({ title: "Contractor: Lunch | Saffron" })
  })

  it("saves the whole shift and says so", async () => {
    const { location, call } = await save({ enTitle: " Renamed ", endTime: "00:00:00" })
    expect(location).toBe(path())
    expect(call).toFlash("Successful Update!", "Shift data was successfully updated.")
    const before = wire(`Shift ${at}`)
    expect(await read()).toEqual({ id, ...before, en: { ...before.en, title: "Renamed" }, end_time: "00:00:00" })
    const { rows } = await listActivity({ kinds: ["shift"], recordId: String(id) }, 1, 5)
    expect(rows).toMatchObject([
      {
        action: "changed",
        record: { name: "Renamed" },
        before: { "english title": `Shift ${at}`, "end time": "12:00 PM" },
        after: { "english title": "Renamed", "end time": "12:00 AM" },
      },
    ])
  })

  it("leaves a time between the steps alone when another field is saved", async () => {
    const { edit } = await load(BRUNCH)
    expect(edit.values.startTime).toBe("09:07:30")
    expect((await send(formOf(edit, { enDescription: "Changed" }), BRUNCH)).location).toBe(path(BRUNCH))
    expect(await read(BRUNCH)).toMatchObject({ start_time: "09:07:30", en: { description: "Changed" } })
  })

  it("takes no other time between the steps, also not another shift's", async () => {
    const before = await mutations()
    const { status, edit } = await save({ startTime: "09:07:30", pickupTime: "08:30" })
    expect([status, edit?.errors]).toEqual([422, { startTime: ["Choose a time in steps of 15 minutes."] }])
    expect(await mutations()).toBe(before)
  })

  it("requires everything, and sends nothing where nothing changed", async () => {
    const before = await mutations()
    const { edit } = await load()
    const empty = Object.fromEntries(Object.keys(edit.values).map((name) => [name, ""]))
    const refused = await save(empty, edit)
    expect(refused.status).toBe(422)
    expect(Object.values(refused.edit?.errors ?? {})).toEqual(Array(7).fill(["*Required"]))
    const same = await save({ enTitle: `${edit.values.enTitle} ` })
    expect([same.status, same.edit?.said]).toEqual([200, "No changes yet."])
    expect(await mutations()).toBe(before)
  })

  it("a 422 lists every message under its title, beside the fields too", async () => {
    const { status, call, edit } = await save({ enTitle: "lunch", arTitle: "العشاء" })
    const text = "The English title has already been taken. The Arabic title has already been taken."
    expect(status).toBe(422)
    expect(call).toFlash("Failed to update shift", text)
    expect(edit?.notice).toBe(`Failed to update shift: ${text}`)
    expect(edit?.errors.arTitle).toEqual(["The Arabic title has already been taken."])
    expect(edit?.values.enTitle).toBe("lunch")
  })

  it.each(["500", "403", "409"])("another failure (%s) says to try again later", async (mode) => {
    await fault(mode, "PUT")
    const { call, edit } = await save({ enTitle: "Typed" })
    expect(call).toFlash("Failed to update shift please try again later")
    expect(edit?.values.enTitle).toBe("Typed")
  })

  it("a look-up that fails before the save sends nothing; the page draws what was typed", async () => {
    const form = formOf((await load()).edit, { enTitle: "Typed" })
    const before = await mutations()
    await fault("500", "GET")
    const { call, status, message } = await send(form)
    expect([status, message]).toEqual([503, "Failed to update shift please try again later"])
    expect(call).toFlash("Failed to update shift please try again later")
    expect(await mutations()).toBe(before)
    expect(await loader(call.args)).toMatchObject({ state: "ready", edit: { values: { enTitle: "Typed" } } })
  })

  it.each([
    ["500", "failed", 502],
    ["404", "missing", 404],
  ])("that can't be loaded (%s) says so", async (mode, state, status) => {
    await fault(mode, "GET")
    const { page, call } = await open()
    expect(page).toEqual({ state, status })
    expect(call).toFlash("Failed to fetch shift", "Failed to get shift information please try again later")
  })

  it.each(["0", "abc", "2a", "99999999999"])("of no id is a 404 without a call: %s", async (unknown) => {
    expect((await open(unknown)).page).toEqual({ state: "missing", status: 404 })
    const call = staff.post(path(unknown), { intent: "save-shift" }, { id: unknown })
    expect(await thrownBy(() => action(call.args))).toRefuse(404)
  })
})

describe("two people", () => {
  it("who change different fields: the PUT sends both", async () => {
    const { edit } = await load()
    await change({ end_time: "13:00:00", ar: { title: `آخر ${id}`, description: "عربي" } })
    expect((await save({ startTime: "10:00:00" }, edit)).location).toBe(path())
    expect(await read()).toMatchObject({ start_time: "10:00:00", end_time: "13:00:00", ar: { title: `آخر ${id}` } })
  })

  it("who change the same field: the second sees both values, and decides", async () => {
    const { edit } = await load()
    await change({ start_time: "13:30:00" })
    const before = await mutations()
    const refused = await save({ startTime: "10:00:00" }, edit)
    expect([refused.status, refused.edit?.theirs]).toEqual([409, { startTime: "1:30 PM" }])
    expect(await mutations()).toBe(before)
    const taken = await send({ ...formOf(refused.edit ?? edit), takeTheirs: "startTime", conflict: "startTime" })
    expect([taken.status, taken.edit?.values.startTime]).toEqual([200, "13:30:00"])
    expect((await send(formOf(refused.edit ?? edit))).location).toBe(path())
    expect(await read()).toMatchObject({ start_time: "10:00:00" })
  })
})

describe("who may only look", () => {
  it("sees the profile, and changes nothing by hand", async () => {
    const viewer = await staffWith(upstream, "VIEW_DRIVERS")
    const page = await load(id, viewer)
    expect(page.canEdit).toBe(false)
    const before = await mutations()
    const call = viewer.post(path(), formOf(page.edit, { enTitle: "Mine" }), { id: String(id) })
    expect(await thrownBy(() => action(call.args))).toRefuse(403)
    expect(call).toFlash("Unauthorized Action!", "You don't have the required permission to perform this action.")
    const { status } = await send({ ...formOf(page.edit, { enTitle: "By hand" }), loaded: "" })
    expect(status).toBe(409)
    expect(await mutations()).toBe(before)
    const other = await staffWith(upstream, "EDIT_SUPERVISORS")
    expect(await thrownBy(() => load(id, other))).toRedirectTo("/404")
  })

  it("a form whose session was over comes back", async () => {
    const person = await staffWith(upstream, "EDIT_DRIVERS")
    const fields = formOf((await load(id, person)).edit, { enTitle: "Parked", startTime: "10:00:00" })
    const args = await comeBack(upstream, person, path(), { fields, params: { id: String(id) }, action })
    const page = await loader(args)
    expect(page).toMatchObject({ edit: { values: { enTitle: "Parked", startTime: "10:00:00" } } })
  })
})
