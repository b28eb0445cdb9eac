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
  expect(await thrownBy(() => updateAction(page.args))).toRefuse(404)
  const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  expect(Object.keys(calls).filter((name) => name.includes("egment"))).toEqual([])
})
