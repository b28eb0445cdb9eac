import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { ownMapTexts } from "~/areas/delivery/dispatch/dispatch-texts"
import { today } from "~/base/clock.server"
import { addDays } from "~/domain/calendar"
import { loader as jobsPage } from "~/shell/jobs/jobs"
import { changeKept, ofDay } from "~/store/kept-values.server"
import { closeStore } from "~/store/store.server"
import { type Desk, deskOf, dispatcher, keepJeddah, locationOf } from "../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../tests/support/request-context"
import { staffWith, startDashboardUpstream } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { action, loader } from "./split"
import { SPLIT_INTENTS } from "./split-fields"
import { changeSending, changeSplit, type KeptLoad, keepSent, readSent, readSplit } from "./split-kept.server"
import { splitTexts } from "./split-texts"

/** A plan while it is sent, after it, and when its sender was lost, on the real reference upstream. */

let upstream: TestUpstream
let desk: Desk
let day = today()
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(async () => {
  // Each test has a day of its own, as it may assign all orders of it.
  day = addDays(day, 1)
  desk = await dispatcher(upstream)
})
afterEach(() => upstream.control("DELETE", "/faults"))

const at = () => `/delivery/map/split?date=${day}`
const open = (query = "", by = desk) => loader(by.staff.get(`${at()}${query}`).args)
const post = async (fields: Record<string, string>, by = desk) => {
  const call = by.staff.post(at(), fields)
  let answer: unknown
  const thrown = await thrownBy(async () => {
    answer = await action(call.args)
  })
  return { to: thrown ? locationOf(thrown) : null, answer, toasts: call.toasts() }
}
const split = (by = desk) => readSplit(by.staff.session.staffKey, day)

/** Plans the day in a few routes and returns them. */
async function plan(by = desk): Promise<KeptLoad[]> {
  for (let tries = 0; tries < 3 && !(await split(by)); tries++) {
    await post({ intent: SPLIT_INTENTS.split, most: "60", within: "240", merchants: "20" }, by)
  }
  return (await split(by))?.loads.filter(({ driver }) => driver) ?? []
}
const send = async (by = desk) =>
  post({ intent: SPLIT_INTENTS.assign, seen: (await open("", by)).view?.mark ?? "" }, by)
const slow = (delayMs: number) =>
  upstream.control("POST", "/faults", { match: { operation: "AssignOrder" }, mode: "slow", delayMs, times: null })
const settled = (by = desk) =>
  expect.poll(async () => (await split(by))?.sending ?? null, { timeout: 30_000 }).toBeNull()

it("a larger plan is sent after the response; its page shows each driver, and stopping loses no result", async () => {
  const ready = await plan()
  expect(ready.length).toBeGreaterThan(2)
  await slow(1_600)
  const { to } = await send()
  expect(to).toBe(`${at()}&sending=1`)
  const { progress, view } = await open("&sending=1")
  expect(view).toBeNull()
  expect(progress).toMatchObject({ routes: ready.length })
  const states = progress?.rows.map(({ state }) => state)
  expect(states?.filter((state) => state === "sending")).toHaveLength(1)
  expect(states?.filter((state) => state === "waiting")).toHaveLength(ready.length - (progress?.done ?? 0) - 1)
  const { jobs } = await jobsPage(desk.staff.get("/jobs").args)
  expect(jobs?.running).toMatchObject([{ kind: "Delivery plan", canStop: true, href: at() }])

  // Neither a second press nor another change disturbs it.
  const again = await post({ intent: SPLIT_INTENTS.assign, seen: "x" })
  expect(again.answer).toMatchObject({
    data: { status: 422, form: { notice: "This plan is already being sent. Wait for its result." } },
  })
  await post({ intent: SPLIT_INTENTS.change, throw: "1" })
  expect((await split())?.loads.length).toBeGreaterThan(0)

  const stop = await post({ intent: SPLIT_INTENTS.stop })
  expect(stop.toasts).toMatchObject([{ title: "Stopping. Orders that were already sent stay assigned." }])
  await settled()
  const sent = await readSent(desk.staff.session.staffKey, day)
  expect(sent).toMatchObject({ early: "stopped", isClosed: false })
  const left = (await split())?.loads ?? []
  expect(left.length + (sent?.results.length ?? 0)).toBe(ready.length)
  expect(sent?.results.every(({ left: open, told }) => open + told.length === 0)).toBe(true)
  // The page that waited goes on to the plan; the rest can be sent.
  const call = desk.staff.get(`${at()}&sending=1`)
  expect(locationOf(await thrownBy(() => loader(call.args)))).toBe(at())
  expect(call.toasts()).toMatchObject([{ kind: "warning", text: splitTexts.early.stopped }])
  expect((await jobsPage(desk.staff.get("/jobs").args)).jobs?.ended).toMatchObject([{ status: { word: "Stopped" } }])
  expect((await post({ intent: SPLIT_INTENTS.stop })).toasts).toMatchObject([
    { title: "The plan is no longer being sent." },
  ])
  await upstream.control("DELETE", "/faults")
  await send()
  await settled()
  expect(await split()).toBeNull()
  expect((await readSent(desk.staff.session.staffKey, day))?.results).toHaveLength(ready.length)
})

it("a sent plan is closed, and its result stays readable; only who may notify drivers is offered that", async () => {
  const staff = await staffWith(upstream, "VIEW_MAP", "VIEW_DRIVERS", "EDIT_DRIVERS")
  await keepJeddah(staff.session)
  const by = deskOf(staff)
  const results = [
    { number: 1, driver: { id: "18001", name: "Rahul Nair" }, assigned: 3, total: 3, told: [], left: 0 },
    {
      number: 2,
      driver: { id: "18002", name: "Hani Nasr" },
      assigned: 0,
      total: 2,
      told: [ownMapTexts.unknown],
      left: 2,
    },
    {
      number: 3,
      driver: { id: "18003", name: "Omar Saleh" },
      assigned: 1,
      total: 2,
      told: ["Order #5 is taken"],
      left: 0,
    },
  ]
  for (const { staffKey } of [by.staff.session, desk.staff.session]) {
    await keepSent(staffKey, day, { results, early: null, isClosed: true })
  }
  const { sent, view, isSent } = await open("&sent=1", by)
  expect([isSent, view]).toEqual([true, null])
  expect(sent).toMatchObject({ done: "4 of 5 assigned, 2 orders not confirmed", isClosed: true })
  expect(sent?.results.rows.map(({ number, state }) => [number, state])).toEqual([
    [2, "unknown"],
    [3, "part"],
    [1, "done"],
  ])
  expect(sent?.summary).toBe("1 driver has all their orders, 1 has some, 1 not confirmed")
  expect(sent?.notify).toEqual([
    { href: "/logistics/drivers/notify?selection=1&chosen=18001&chosen=18003", from: 1, to: 2, of: 2 },
  ])
  expect((await open("&sent=1")).sent?.notify).toEqual([])
  // A new plan can be made at once.
  const next = await open("", by)
  expect([next.isSent, next.form !== null, next.sent?.done]).toEqual([false, true, sent?.done])
})

it("a sender that was lost is reported: the call under way is not confirmed, and the rest can be sent", async () => {
  const ready = await plan()
  const { staffKey } = desk.staff.session
  const waiting = ready.map(({ number }) => number)
  const sending = { id: "lost", job: null, routes: ready.length, waiting, at: Date.now() - 121_000 }
  await changeSending(staffKey, day, (kept) => kept && { ...kept, sending })
  const { progress, view, sent } = await open()
  expect(progress).toBeNull()
  expect(view?.results.rows).toMatchObject([{ number: waiting[0], state: "unknown", told: [ownMapTexts.unknown] }])
  expect(sent).toMatchObject({ isClosed: false })
  expect(view?.ready.loads).toBe(ready.length)
  await send()
  await settled()
  expect(await split()).toBeNull()
})

it("a sender that was reported lost sends nothing more, so that another can", async () => {
  const ready = await plan()
  const { staffKey } = desk.staff.session
  await slow(1_600)
  await send()
  const late = Date.now() - 121_000
  await changeSending(
    staffKey,
    day,
    (kept) => kept && { ...kept, sending: kept.sending && { ...kept.sending, at: late } },
  )
  expect((await open()).progress).toBeNull()
  // The call under way ends after its report.
  await sleep(4_000)
  const results = (await split())?.results ?? []
  expect(results.length).toBeLessThan(ready.length)
  expect((await split())?.loads.length).toBeGreaterThanOrEqual(ready.length - 2)
})

it("lists the routes in the chosen order, and finds them by number, driver, zone and merchant", async () => {
  const all = await plan()
  const { staffKey } = desk.staff.session
  const shown = async (query: string) => (await open(query)).view
  const rows = async (query: string) => (await shown(query))?.loads.rows ?? []
  const sizes = (await rows("&sort=size")).map(({ count }) => count)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  const kitchens = (await rows("&sort=merchants")).map(({ merchants }) => merchants)
  expect(kitchens).toEqual(kitchens.toSorted((a, b) => b - a))
  const names = (await rows("&sort=driver")).map(({ driver }) => driver?.name ?? "")
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")))
  const zones = (await rows("&sort=zone")).map((row) => row.zones[0] ?? "")
  expect(zones.some(Boolean)).toBe(true)
  expect(zones).toEqual(zones.toSorted((a, b) => a.localeCompare(b, "en")))
  const [one] = all
  expect((await rows(`&find=${one?.number}`)).map(({ number }) => number)).toContain(one?.number)
  expect((await rows(`&find=%23${one?.driver?.id}`)).map(({ number }) => number)).toEqual([one?.number])
  const zone = zones.find(Boolean) ?? ""
  const found = await shown(`&find=${encodeURIComponent(zone)}`)
  expect(found?.loads.rows.every((row) => row.zones.includes(zone))).toBe(true)
  // The other routes stay in the plan.
  expect(found?.routes).toBe((await split())?.loads.length)
  expect(await rows("&find=nothing%20like%20it")).toEqual([])
  await changeSplit(staffKey, day, () => null)
})

it("what was sent on another day is no longer shown", async () => {
  const { staffKey } = desk.staff.session
  const sent = await keepSent(staffKey, day, { results: [], early: null, isClosed: true })
  expect((await open()).sent).not.toBeNull()
  await changeKept(staffKey, ofDay(day, "split-sent"), z.unknown(), () => ({ ...sent, day: addDays(today(), -1) }))
  expect((await open("&sent=1")).sent).toBeNull()
})
