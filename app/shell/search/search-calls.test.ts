import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../tests/support/staff"
import { ALL_PERMISSIONS } from "../../../upstream/db/seed/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { loader } from "./search"

/** The number of calls of a search by a number. A call that fails or is late affects only its own kind. */

let upstream: TestUpstream
let everyone: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  everyone = await staffWith(upstream, ...ALL_PERMISSIONS)
  // The first search of a process is slow enough to be sent in single calls.
  await search("1")
})
afterAll(() => upstream?.close())
beforeEach(() => upstream.control("POST", "/reset"))

async function search(q: string) {
  const call = everyone.get(`/search?${new URLSearchParams({ q })}`)
  const { groups } = await loader(call.args)
  const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  const count = Object.values(calls).reduce((sum, each) => sum + each, 0)
  return {
    calls,
    count,
    call,
    found: groups.map(({ label, total, isFailed }) => (isFailed ? label : `${label} ${total}`)),
  }
}
const fault = (operation: string, mode: string, more: object = {}) =>
  upstream.control("POST", "/faults", { match: { operation }, mode, times: null, ...more })

describe("a search by a number", () => {
  it.each(["721", "#1", "١", "+966 55 120 4118"])("makes at most eight upstream calls: %s", async (q) => {
    const { calls, count } = await search(q)
    expect(count, JSON.stringify(calls)).toBeLessThanOrEqual(8)
    expect(calls["graphql Together"]).toBe(1)
  })

  it("finds the same in one batch as in single calls", async () => {
    const together = await search("1")
    await upstream.control("POST", "/reset")
    await fault("Together", "422")
    await fault("TogetherExtra", "422")
    const apart = await search("1")
    expect(apart.count).toBeGreaterThan(20)
    expect(together.found).toEqual(apart.found)
    expect(together.found).toEqual(expect.arrayContaining(["Drivers 3000", "Companies 19", "Shifts 9"]))
    expect(apart.call.toasts()).toEqual([])
  })

  it("a kind that fails affects only its own group", async () => {
    await fault("Together", "500")
    await fault("FoundCompanies", "500")
    const { found, call } = await search("1")
    expect(found).toContain("Companies")
    expect(found).toEqual(expect.arrayContaining(["Drivers 3000", "Shifts 9"]))
    expect(call).toFlash("Server Error!")
  })
})
