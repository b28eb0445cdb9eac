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

it("nothing is switched, changed or read under what is no id", async () => {
  const row = staff.post("/marketing/segments", { intent: "switch-segment", id: "../214", once: "no-id", on: "on" })
  expect(await thrownBy(() => switchAction(row.args))).toRefuse(400)
  const page = staff.post("/marketing/segments/..", { intent: "update-segment" }, { id: ".." })
  expect(await updateAction(page.args)).toMatchObject({ data: { status: 404, form: null } })
  const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  expect(Object.keys(calls).filter((name) => name.includes("egment"))).toEqual([])
})

it("what was typed of a segment is kept where it can't be looked up before it is saved", async () => {
  await upstream.control("POST", "/faults", { match: { path: "/segments/214" }, mode: "500", times: 8 })
  const typed = { intent: "update-segment", name: "Typed by hand", vouchers: "5121 AUTUMN1" }
  const call = staff.post("/marketing/segments/214?dialog=update-segment", typed, { id: "214" })
  const answer = (await updateAction(call.args)) as { data: { status: number; message: string; unsent: unknown } }
  expect(answer.data).toMatchObject({ status: 503, message: expect.stringMatching(/was not sent/) })
  expect(answer.data.unsent).toContainEqual(["name", "Typed by hand"])
  expect((await upstream.control<{ mutations: number }>("GET", "/stats")).mutations).toBe(0)
})
