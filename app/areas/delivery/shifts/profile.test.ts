import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { ProfileForms, type ReadyOf } from "../../../../tests/support/profile-forms"
import { staffWith, startDashboardUpstream } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader, meta } from "./profile"

/** product/workforce 4: a shift's profile on the real reference upstream. */

const BRUNCH = "8"
let at = 0
let id: string
let upstream: TestUpstream
let profiles: ProfileForms<ReadyOf<typeof loader>, FormReply>
let token: string
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  const staff = await staffWith(upstream, "EDIT_DRIVERS")
  const place = { folder: "/delivery/shifts", loader, action }
  profiles = new ProfileForms<ReadyOf<typeof loader>, FormReply>(upstream, staff, place)
  token = (await upstream.person()).token
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(async () => {
  // Each test has its own shift.
  const made = await upstream.admin<{ id: number }>(token, "POST", "/shifts", wire(`Shift ${++at}`))
  id = String(made.body.id)
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
const fault = (mode: string, method: string) =>
  upstream.control("POST", "/faults", { match: { path: "/shifts/", method }, mode })
async function fields(changes: Record<string, string>, one = id): Promise<Record<string, string>> {
  const { form } = await profiles.ready(one)
  return { intent: "save-shift", once: randomUUID(), loaded: form.sealed, ...form.values, ...changes }
}
const save = async (changes: Record<string, string>, one = id) => profiles.send(one, await fields(changes, one))

it("has the documented heading, and a link to the schedule for users with access to it", async () => {
  const page = await profiles.ready("2")
  expect(page.header).toEqual({ id: 2, title: "Lunch", arabicTitle: "الغداء", scheduleHref: null })
  const matches = [{ id: "root", data: { productName: "Saffron" } }]
  const [title] = meta({ data: page, matches } as unknown as Parameters<typeof meta>[0]) ?? []
  expect(title).toEqual({ title: "Contractor: Lunch | Saffron" })
  const planner = await staffWith(upstream, "VIEW_DRIVERS", "VIEW_SUPERVISORS")
  const { header } = await profiles.ready("2", "", planner)
  expect(header.scheduleHref).toBe("/logistics/supervisor-assignments?shift=2")
})

it("saves the whole shift, with fields that someone else changed meanwhile", async () => {
  const form = await fields({ enTitle: " Renamed ", endTime: "00:00:00" })
  const before = wire(`Shift ${at}`)
  const theirs = { ...before, start_time: "08:00:00" }
  expect((await upstream.admin(token, "PUT", `/shifts/${id}`, theirs)).status).toBe(200)
  const sent = await profiles.send(id, form)
  expect(sent.location).toBe(profiles.path(id))
  expect(sent).toFlash("Successful Update!", "Shift data was successfully updated.")
  const whole = { id: Number(id), ...theirs, en: { ...before.en, title: "Renamed" }, end_time: "00:00:00" }
  expect(await read()).toEqual(whole)
  const { rows } = await listActivity({ kinds: ["shift"], recordId: id }, 1, 5)
  expect(rows).toMatchObject([
    {
      action: "changed",
      record: { name: "Renamed" },
      before: { "english title": `Shift ${at}`, "end time": "12:00 PM" },
      after: { "english title": "Renamed", "end time": "12:00 AM" },
    },
  ])
})

it("shows a time that someone else chose in the usual format", async () => {
  const form = await fields({ startTime: "10:00:00" })
  await upstream.admin(token, "PUT", `/shifts/${id}`, { ...wire(`Shift ${at}`), start_time: "13:30:00" })
  const { status, answer } = await profiles.send(id, form)
  expect([status, answer?.form?.theirs]).toEqual([409, { startTime: "1:30 PM" }])
})

it("keeps a stored time between the steps when another field is saved", async () => {
  const sent = await fields({ enDescription: "Changed" }, BRUNCH)
  expect(sent.startTime).toBe("09:07:30")
  expect((await profiles.send(BRUNCH, sent)).location).toBe(profiles.path(BRUNCH))
  expect(await read(BRUNCH)).toMatchObject({ start_time: "09:07:30", en: { description: "Changed" } })
})

it("rejects any other time between the steps, also a stored time of another shift", async () => {
  const before = await profiles.mutations()
  const { status, answer } = await save({ startTime: "09:07:30", pickupTime: "08:30" })
  expect([status, answer?.form?.errors]).toEqual([422, { startTime: ["Choose a time in steps of 15 minutes."] }])
  expect(await profiles.mutations()).toBe(before)
})

it("a 422 lists all messages under its title, also at the fields", async () => {
  const sent = await save({ enTitle: "lunch", arTitle: "العشاء" })
  const messages = ["The English title has already been taken.", "The Arabic title has already been taken."]
  expect(sent.status).toBe(422)
  expect(sent).toFlash("Failed to update shift", messages.join(" "))
  expect(sent.answer?.form).toMatchObject({
    title: "Failed to update shift",
    errors: { enTitle: [messages[0]], arTitle: [messages[1]] },
    values: { enTitle: "lunch" },
  })
})

it.each(["500", "403", "409"])("another failure (%s) asks to try again later", async (mode) => {
  await fault(mode, "PUT")
  const sent = await save({ enTitle: "Typed" })
  expect(sent).toFlash("Failed to update shift please try again later")
  expect(sent.answer?.form?.title).toBe("Failed to update shift please try again later")
})

it("shows an error if it can't be loaded, also before a save", async () => {
  const form = await fields({ enTitle: "Typed" })
  await fault("500", "GET")
  expect(await profiles.load(id)).toEqual({ state: "failed", status: 502 })
  await fault("500", "GET")
  const sent = await profiles.send(id, form)
  expect(sent).toFlash("Failed to fetch shift", "Failed to get shift information please try again later")
  expect(sent.answer?.unsent).toContainEqual(["enTitle", "Typed"])
  await fault("404", "GET")
  const visit = profiles.staff.get(profiles.path(id), { id })
  expect(await loader(visit.args)).toMatchObject({ data: { state: "missing" }, init: { status: 404 } })
  expect(visit).toFlash("Failed to fetch shift", "Failed to get shift information please try again later")
})
