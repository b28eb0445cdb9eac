import { afterAll, beforeAll, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action as switchAction } from "./list"
import { action as updateAction } from "./profile"

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_SEGMENT", "EDIT_SEGMENT")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

it("nothing is switched, changed or read under an invalid id", async () => {
  const row = staff.post("/marketing/segments", { intent: "switch-segment", id: "../214", once: "no-id", on: "on" })
  expect(await thrownBy(() => switchAction(row.args))).toRefuse(400)
  const page = staff.post("/marketing/segments/..", { intent: "update-segment" }, { id: ".." })
  expect(await updateAction(page.args)).toMatchObject({ data: { status: 404, form: null } })
  const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  expect(Object.keys(calls).filter((name) => name.includes("egment"))).toEqual([])
})

it("typed values are kept if the segment can't be loaded before saving", async () => {
  await upstream.control("POST", "/faults", { match: { path: "/segments/214" }, mode: "500", times: 8 })
  const typed = { intent: "update-segment", name: "Typed by hand", vouchers: "5121 AUTUMN1" }
  const call = staff.post("/marketing/segments/214?dialog=update-segment", typed, { id: "214" })
  const answer = (await updateAction(call.args)) as { data: { status: number; message: string; unsent: unknown } }
  expect(answer.data).toMatchObject({ status: 503, message: expect.stringMatching(/Nothing was sent/) })
  expect(answer.data.unsent).toContainEqual(["name", "Typed by hand"])
  expect((await upstream.control<{ mutations: number }>("GET", "/stats")).mutations).toBe(0)
})

it("Undo in the toast reverts a segment's switch and confirms it", async () => {
  await upstream.control("DELETE", "/faults")
  const path = "/marketing/segments"
  const press = async (fields: Record<string, string>, expected: unknown) => {
    const call = staff.post(path, fields)
    await Promise.resolve(switchAction(call.args)).catch(() => {})
    expect(call.toasts()).toEqual([expected])
  }
  const undo = { action: path, fields: { intent: "switch-segment", id: "214", back: "1", on: "on" } }
  await press({ intent: "switch-segment", id: "214" }, { kind: "success", title: "Segment Updated Successfully", undo })
  await press({ ...undo.fields, stay: "1" }, { kind: "success", title: "Segment is active again" })
  await upstream.control("POST", "/faults", { match: { path: "/segments" }, mode: "403", times: 8 })
  const lost = staff.post(path, { ...undo.fields, stay: "1" })
  expect(await switchAction(lost.args)).toMatchObject({ data: { status: 200 } })
  await upstream.control("DELETE", "/faults")
})
