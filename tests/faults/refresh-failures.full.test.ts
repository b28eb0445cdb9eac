import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { REFRESH_TIMING } from "~/auth/refresh.server"
import { loadSession } from "~/auth/session.server"
import { takeLease } from "~/auth/session-rows.server"
import { UpstreamError } from "~/upstream/upstream-error"
import type { TestUpstream } from "../../upstream/test-support"
import { QUICK, refreshControl, requestOnce } from "../support/refresh-round"
import { staffWith, startDashboardUpstream, type TestStaff } from "../support/staff"

/** security.md section 11, tests 14 to 17, against the reference upstream. */

let upstream: TestUpstream
let expire: ReturnType<typeof refreshControl>["expire"]
let refreshes: ReturnType<typeof refreshControl>["refreshes"]
let fail: ReturnType<typeof refreshControl>["fail"]
let hits: ReturnType<typeof refreshControl>["hits"]
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  ;({ expire, refreshes, fail, hits } = refreshControl(upstream))
})
afterAll(() => upstream?.close())
beforeEach(() => upstream.control("POST", "/reset"))

const statusOf = (error: unknown) => (error instanceof UpstreamError ? error.status : null)
const EXPIRED = ["Saffron Session Expired!", "Your session has expired. You need to log in again."] as const

describe("a refresh that the upstream refuses for good (test 14)", () => {
  it.each(["401", "422", "401-3", "401-4", "401-5", "401-6"])(
    "with %s ends the session: one toast, /login",
    async (mode) => {
      const staff = await staffWith(upstream, "VIEW_MENUS")
      await expire(staff)
      await fail(mode)
      const results = await Promise.all(Array.from({ length: 10 }, () => requestOnce(staff)))
      for (const { thrown } of results) expect(thrown).toRedirectTo("/login?returnTo=%2Ffood%2Fmenus")
      const toasts = results.flatMap((result) => result.toasts())
      expect(toasts).toEqual([{ kind: "error", title: EXPIRED[0], text: EXPIRED[1] }])
      expect(await refreshes()).toBeLessThanOrEqual(1)
      const later = await requestOnce(staff)
      expect(later.thrown).toRedirectTo("/login?returnTo=%2Ffood%2Fmenus")
      expect(later.toasts()).toEqual([])
    },
  )

  it.each(["401-3", "401-4", "401-5", "401-6"])(
    "a call answered with %s ends the session without a refresh",
    async (mode) => {
      const staff = await staffWith(upstream, "VIEW_MENUS")
      await upstream.control("POST", "/faults", { match: { path: "/cities" }, mode, times: null })
      const result = await requestOnce(staff)
      expect(result.thrown).toRedirectTo("/login?returnTo=%2Ffood%2Fmenus")
      expect(result).toFlash(...EXPIRED)
      expect(await refreshes()).toBe(0)
      expect(await loadSession(staff.cookie)).toBeNull()
    },
  )
})

describe("a refresh that fails for now (test 15)", () => {
  it.each([
    ["500", 500],
    ["503", 503],
    ["hang", 504],
    ["drop", 502],
    ["malformed", 502],
  ])("with %s keeps the session, says so, and is not repeated at once", async (mode, status) => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await expire(staff)
    await fail(mode)
    const timing = { ...REFRESH_TIMING, pollMs: 10, deadlineMs: 300 }
    const first = await requestOnce(staff, timing)
    expect(statusOf(first.thrown)).toBe(status)
    expect(first).toFlash("Server Error!", "Please try again later, if the problem persist contact tech team")
    const others = await Promise.all(Array.from({ length: 5 }, () => requestOnce(staff, timing)))
    for (const { thrown } of others) expect(statusOf(thrown)).toBe(503)
    expect(await hits()).toBe(1)
    expect(await loadSession(staff.cookie)).not.toBeNull()
    await upstream.control("POST", "/reset")
    const again = await requestOnce(staff)
    expect(again.thrown, again.logLines.join("")).toBeUndefined()
  })

  it("before use does not fail the call: the old token is still valid", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await fail("500")
    const result = await requestOnce(staff, { ...QUICK, earlyS: 10_000_000 })
    expect(result.thrown).toBeUndefined()
    expect(result.toasts()).toEqual([])
  })
})

describe("a process that died during a refresh (test 16)", () => {
  async function crash(staff: TestStaff): Promise<void> {
    const lease = { version: 1, owner: "dead", leaseS: 1, quietS: 0 }
    expect(await takeLease(staff.session.id, lease)).toBe(true)
    const { status } = await upstream.call(staff.session.token, "PATCH", "/refreshToken")
    expect(status).toBe(200)
  }

  it("costs one clean logout when the upstream gives no grace", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await crash(staff)
    const results = await Promise.all(Array.from({ length: 5 }, () => requestOnce(staff)))
    for (const { thrown } of results) expect(thrown).toRedirectTo("/login?returnTo=%2Ffood%2Fmenus")
    expect(results.flatMap((result) => result.toasts())).toHaveLength(1)
  })

  it("costs nothing when the upstream gives grace", async () => {
    await upstream.control("POST", "/settings", { refreshGraceSeconds: 30 })
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await expire(staff)
    await crash(staff)
    const results = await Promise.all(Array.from({ length: 5 }, () => requestOnce(staff)))
    expect(results.map(({ thrown }) => thrown)).toEqual(results.map(() => undefined))
  })
})

describe("a refresh that takes longer than its lease", () => {
  it("is refused, and does not end the session that another process has renewed meanwhile", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await expire(staff)
    await fail("slow", { delayMs: 600, times: 1 })
    const timing = () => ({ ...QUICK, leaseS: 0.2, flights: new Map() })
    const results = await Promise.all([requestOnce(staff, timing()), requestOnce(staff, timing())])
    expect(results.map(({ thrown }) => thrown)).toEqual([undefined, undefined])
    expect(await loadSession(staff.cookie)).not.toBeNull()
    expect((await requestOnce(staff)).thrown).toBeUndefined()
  })
})

describe("a storm of 401 (test 17)", () => {
  it("costs one refresh and one retry per call, then the session ends", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await upstream.control("POST", "/faults", { match: { path: "/cities" }, mode: "401", times: null })
    const results = await Promise.all(Array.from({ length: 4 }, () => requestOnce(staff, REFRESH_TIMING)))
    for (const { thrown } of results) expect(thrown).toRedirectTo("/login?returnTo=%2Ffood%2Fmenus")
    expect(results.flatMap((result) => result.toasts())).toHaveLength(1)
    const { calls, refreshes } = await upstream.control<{ calls: Record<string, number>; refreshes: number }>(
      "GET",
      "/stats",
    )
    expect(refreshes).toBe(1)
    expect(Object.values(calls).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(10)
  })
})
