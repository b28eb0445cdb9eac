import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { type Recorder, startRecorder } from "../../../../tests/contract/recorder"
import { staffWith, type TestStaff } from "../../../../tests/support/staff"
import { openTestStore } from "../../../../tests/support/store"
import { startTestUpstream, type TestUpstream } from "../../../../upstream/test-support"
import { action, loader as openAssign } from "./assign"
import { loader as openCopy } from "./copy-week"
import { loader } from "./schedule"
import { ALL_SUPERVISORS, ASSIGN, scheduleTexts } from "./schedule-fields"
import { copyWeekHref, scheduleHref } from "./schedule-paths"

/** product/pay 1: the calls that load the schedule and assign supervisors. */

const WEEK = { shift: 2, from: "2026-11-24" }

let upstream: TestUpstream
let recorder: Recorder
let staff: TestStaff
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  recorder = await startRecorder(upstream.origin)
  await openTestStore({ UPSTREAM_URL: recorder.origin, FROZEN_NOW: "2026-11-21T06:00:00Z" })
  staff = await staffWith(upstream, "EDIT_SUPERVISORS")
})
afterAll(async () => {
  await closeStore()
  await recorder?.close()
  await upstream?.close()
})
beforeEach(() => recorder.calls.splice(0))

const spans = () =>
  recorder.calls
    .filter(({ path }) => path === "/supervisor-assignment/list")
    .map(({ query }) => `${query.get("start_date")} ${query.get("end_date")}`)
const sent = () => recorder.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)

async function someCard() {
  const { week } = await loader(staff.get(scheduleHref(WEEK)).args)
  const card = week?.zones.flatMap(({ days }) => days[0] ?? []).find(({ total }) => total > 0)
  if (!card) throw new Error("the seed has no such card")
  return { merchant: card.id, date: WEEK.from }
}

it("loads seven days from the start for the week, for a card and for the week to copy to", async () => {
  const card = await someCard()
  expect(spans()).toEqual(["2026-11-24 2026-11-30"])
  recorder.calls.splice(0)
  await openAssign(staff.get(scheduleHref(WEEK, { ...card, date: "2026-11-26" })).args).catch(() => null)
  expect(spans()).toEqual(["2026-11-26 2026-12-02"])
  recorder.calls.splice(0)
  await openCopy(staff.get(copyWeekHref(WEEK)).args)
  expect(spans().toSorted()).toEqual(["2026-11-24 2026-11-30", "2026-12-01 2026-12-07"])
})

it("'+ Select All' without script assigns every supervisor", async () => {
  const path = scheduleHref(WEEK, await someCard())
  const { form } = await openAssign(staff.get(path).args)
  const all = { intent: ASSIGN, shown: "supervisors", [ALL_SUPERVISORS]: "1" }
  await action(staff.post(path, { once: randomUUID(), ...all }).args).catch(() => null)
  expect(sent()).toMatchObject([{ supervisors_ids: { length: form.offers.supervisors?.length } }])
})

it("an unchanged card sends nothing and says so", async () => {
  const path = scheduleHref(WEEK, await someCard())
  const { form } = await openAssign(staff.get(path).args)
  const save = async (supervisors: string[]) => {
    const call = staff.post(path, { once: randomUUID(), intent: ASSIGN, shown: "supervisors", supervisors })
    await action(call.args).catch(() => null)
    return call.toasts().map(({ title }) => title)
  }
  const [first = "", ...others] = form.values.supervisors
  expect(await save([...others, first])).toEqual(["No changes yet."])
  expect(sent()).toEqual([])
  expect(await save(["301", "302", "303", "304"])).toEqual([scheduleTexts.assigned])
  expect(sent()).toHaveLength(1)
})

it("an invalid supervisor id is refused, and nothing is sent", async () => {
  const path = scheduleHref(WEEK, await someCard())
  for (const id of ["x", "0", "3e2"]) {
    const fields = { once: randomUUID(), intent: ASSIGN, shown: "supervisors", supervisors: ["301", id] }
    expect(await action(staff.post(path, fields).args)).toMatchObject({ init: { status: 422 } })
  }
  expect(sent()).toEqual([])
})
