import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { searchRows } from "~/record/list-route.server"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { sendTo } from "../../../../tests/support/profile-forms"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action } from "./create"
import { loader } from "./list"
import { shiftColumns } from "./shift-columns"
import { ADD_SHIFT } from "./shift-fields"
import { shiftList } from "./shift-screens.server"

/** product/workforce 4 "Shifts", list and Add New Shift, on the real reference upstream. */

const LIST = "/delivery/shifts"
const CREATE = `${LIST}/create?size=25`
const SERVER_ERROR = ["Server Error!", "Please try again later, if the problem persist contact tech team"] as const

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "EDIT_DRIVERS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

type Texts = { title: string; description: string }
type WireShift = { id: number; en: Texts; ar: Texts; start_time: string; end_time: string; pickup_time: string }
async function wire(): Promise<WireShift[]> {
  const { token } = await upstream.person()
  return (await upstream.admin<WireShift[]>(token, "GET", "/shifts")).body
}
const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations
const fault = (mode: string, method: string, more: object = {}) =>
  upstream.control("POST", "/faults", { match: { path: "/shifts", method }, mode, ...more })
async function list(fields: Record<string, string> = {}, by = staff) {
  const call = by.get(`${LIST}?${new URLSearchParams({ view: "none", ...fields })}`)
  return { ...(await loader(call.args)), call }
}
const titles = async (fields: Record<string, string>) => (await list(fields)).list?.rows.map(({ title }) => title)

describe("the shifts list", () => {
  it("lists all shifts in the upstream's order, with times as h:mm aa", async () => {
    const { list: page } = await list()
    expect(page?.rows.map(({ id }) => id)).toEqual((await wire()).map(({ id }) => id))
    const rows = Object.fromEntries(page?.rows.map((row) => [row.title, row]) ?? [])
    const late = { arabicTitle: "آخر الليل", start: "10:00 PM", end: "2:00 AM", pickup: "9:30 PM" }
    expect(rows["Late Night"]).toMatchObject(late)
    expect(rows["Weekend Brunch"]).toMatchObject({ start: "9:07:30 AM", end: "12:00 PM" })
    expect(rows["Ramadan Suhoor"]).toMatchObject({ start: "12:30 AM", pickup: "12:00 AM" })
  })

  it("is sorted, paged and searched here by titles in both languages, descriptions and IDs", async () => {
    expect((await titles({ sort: "start" }))?.[0]).toBe("Ramadan Suhoor")
    expect((await titles({ sort: "-title" }))?.[0]).toBe("Weekend Brunch")
    expect((await list({ size: "10", page: "2" })).list).toMatchObject({ page: 2, pages: 2, total: 12 })
    expect(await titles({ search: "LUNCH" })).toEqual(["Lunch", "Office Lunch"])
    expect(await titles({ search: "سحور" })).toEqual(["Ramadan Suhoor"])
    expect(await titles({ search: "#2, ٣" })).toEqual(["Lunch", "Dinner"])
    expect(await titles({ search: "%" })).toEqual([])
  })

  it("finds a single number as an ID and in texts, but after # or among others as an ID only", () => {
    const texts = (title: string, description = "Test") => ({ title, description })
    const times = { startTime: "09:00:00", endTime: "12:00:00", pickupTime: "08:30:00" }
    const all = [
      { id: 2, en: texts("Lunch"), ar: texts("الغداء"), ...times },
      { id: 13, en: texts("Phase 2"), ar: texts("مرحلة"), ...times },
      { id: 14, en: texts("Early"), ar: texts("مبكر", "وجبة ٢"), ...times },
    ]
    const found = (search: string) => searchRows(all, search, shiftColumns).map(({ id }) => id)
    for (const two of ["2", "٢"]) expect(found(two)).toEqual([2, 13, 14])
    expect(found("13")).toEqual([13])
    expect(found("#2")).toEqual([2])
    expect(found("2, 14")).toEqual([2, 14])
  })

  it("exports the same rows to a file", async () => {
    const call = staff.get(`${LIST}/export.csv?search=ramadan&sort=-start`)
    const lines = (await ((await shiftList.file(call.args)) as Response).text()).trimEnd().split("\r\n")
    expect(lines[0]).toBe(
      '"#","English Title","Arabic Title","English Description","Arabic Description","Start Time","End Time","Pickup Time"',
    )
    expect(lines.slice(1).map((line) => line.split('","')[1])).toEqual(["Ramadan Iftar", "Ramadan Suhoor"])
    expect(lines[2]).toContain('"00:30:00","03:30:00","00:00:00"')
  })

  it("shows an error if loading fails", async () => {
    await fault("500", "GET")
    const { list: page, call } = await list()
    expect(page).toBeNull()
    const toasts = call.toasts().map(({ title, text }) => [title, text])
    expect(toasts).toContainEqual(["Failed to fetch shifts", "Failed to retrieve shifts please try again later"])
    expect(toasts).toContainEqual([...SERVER_ERROR])
  })
})

const NEW = {
  intent: "add-shift",
  enTitle: "Night Owl",
  arTitle: "بومة الليل",
  enDescription: "After midnight",
  arDescription: "بعد منتصف الليل",
  startTime: "22:00:00",
  endTime: "02:00:00",
  pickupTime: "21:15:00",
}

async function add(fields: Record<string, string> = {}) {
  const sent = await sendTo(action, staff.post(CREATE, { ...NEW, once: randomUUID(), ...fields }))
  return { ...sent, reply: sent.answer?.form }
}

describe("Add New Shift", () => {
  let before: number
  beforeEach(async () => {
    before = await mutations()
  })

  it("adds a shift past midnight, and records the activity", async () => {
    const { location, ...call } = await add({ enTitle: " Night Owl " })
    expect(location).toBe(`${LIST}?size=25`)
    expect(call).toFlash("Shift was successfully added.")
    const made = (await wire()).at(-1)
    expect(made).toEqual({
      id: made?.id,
      en: { title: "Night Owl", description: "After midnight" },
      ar: { title: "بومة الليل", description: "بعد منتصف الليل" },
      start_time: "22:00:00",
      end_time: "02:00:00",
      pickup_time: "21:15:00",
    })
    const { rows } = await listActivity({ kinds: ["shift"], recordId: String(made?.id) }, 1, 5)
    expect(rows).toMatchObject([{ action: "created", record: { name: "Night Owl" } }])
    expect(rows[0]?.after).toMatchObject({ "start time": "10:00 PM", "arabic title": "بومة الليل" })
  })

  it("counts and sends a line break as one character, also without script", async () => {
    const lines = `${"a".repeat(999)}\r\n`.repeat(2).trim()
    const { location } = await add({
      enTitle: "Lines",
      arTitle: "سطور",
      enDescription: lines,
      arDescription: "\r\nب\rت\r\n",
    })
    expect(location).toBe(`${LIST}?size=25`)
    expect((await wire()).at(-1)).toMatchObject({
      en: { description: lines.replace("\r", "") },
      ar: { description: "ب\nت" },
    })
    const { reply } = await add({ enDescription: `a\r\n${"b".repeat(1_998)}c` })
    expect(reply?.errors.enDescription).toEqual([expect.stringContaining("2000")])
  })

  it("an empty response counts as added", async () => {
    await upstream.control("POST", "/foreign", { modes: ["documented"] })
    const { location } = await add({ enTitle: "Answered with nothing", arTitle: "بلا جواب" })
    await upstream.control("POST", "/foreign", { modes: [] })
    expect(location).toBe(`${LIST}?size=25`)
    expect((await wire()).map(({ en }) => en.title)).toContain("Answered with nothing")
  })

  it("requires all fields, and accepts texts up to their limits", async () => {
    const blank = Object.fromEntries(Object.keys(NEW).map((name) => [name, name === "intent" ? NEW.intent : " "]))
    const { reply, status } = await add(blank)
    expect([status, Object.keys(reply?.errors ?? {})]).toEqual([422, Object.keys(ADD_SHIFT.fields)])
    expect(Object.values(reply?.errors ?? {})).toEqual(Array(7).fill(["*Required"]))
    const long = await add({ enTitle: "t".repeat(192), arDescription: "d".repeat(2_001) })
    const most = (count: number) => [`Maximum is ${count} characters`]
    expect(long.reply?.errors).toEqual({ enTitle: most(191), arDescription: most(2_000) })
    expect(await mutations()).toBe(before)
  })

  it.each(["09:10:00", "09:15:30", "24:00:00", "9:15:00", "soon"])(
    "takes steps of 15 minutes only, not %s",
    async (time) => {
      const { reply } = await add({ pickupTime: time })
      expect(reply?.errors).toEqual({ pickupTime: ["Choose a time in steps of 15 minutes."] })
      expect(reply?.values.enTitle).toBe("Night Owl")
      expect(await mutations()).toBe(before)
    },
  )

  it("a 422 lists all messages in the toast and in the form", async () => {
    const { reply, status, ...call } = await add({ enTitle: "LUNCH", arTitle: "العشاء" })
    const messages = ["The English title has already been taken.", "The Arabic title has already been taken."]
    expect(status).toBe(422)
    expect(call).toFlash("Failed to create shift", messages.join(" "))
    expect(reply).toMatchObject({ title: "Failed to create shift", notice: null })
    expect(reply?.errors).toEqual({ enTitle: [messages[0]], arTitle: [messages[1]] })
    expect(reply?.values.enTitle).toBe("LUNCH")
  })

  it("a 422 also lists a second message, a message of an unknown field, and a message without fields", async () => {
    const errors = { start_time: ["Too early.", "Too near."], week: [["Nested."]], "": ["Nameless."] }
    await fault("422", "POST", { body: { message: "The given data was invalid.", errors } })
    const { reply, ...call } = await add()
    expect(reply?.errors).toEqual({ startTime: ["Too early.", "Too near."] })
    expect(reply?.notice).toBe("Too near. Nested.")
    expect(call).toFlash("Failed to create shift", "Too early. Too near. Nested.")
    await fault("422", "POST", { body: { message: "Shifts are closed." } })
    const bare = await add()
    expect(bare).toFlash("Failed to create shift", "Shifts are closed.")
    expect(bare.reply?.notice).toBe("Shifts are closed.")
  })

  it("another failure asks to try again later, and keeps the entries", async () => {
    await fault("500", "POST")
    const { reply, status, ...call } = await add()
    expect([status, reply?.title]).toEqual([502, "Failed to create shift please try again later"])
    expect(call).toFlash("Failed to create shift please try again later")
    expect(reply?.values.enTitle).toBe("Night Owl")
    expect(await mutations()).toBe(before)
  })
})
