import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { createSession, loadSession } from "~/auth/session.server"
import { loader as exported } from "~/shell/activity/export"
import { loader as activity, action as keepView } from "~/shell/activity/list"
import { loader as record } from "~/shell/activity/record"
import { action as keepLook } from "~/shell/preferences"
import { closeStore } from "~/store/store.server"
import type { TestUpstream } from "../../upstream/test-support"
import { ageSession, rowOf } from "../support/aged-session"
import { testContext, thrownBy } from "../support/request-context"
import { type RouteCall, staffWith, startDashboardUpstream, type TestStaff } from "../support/staff"

/** product/shell 3: pages without upstream calls verify that the token is still valid. */

const PROOF_S = 300
let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream.close()
})
beforeEach(() => upstream.control("POST", "/reset"))

const asked = async () => {
  const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  return Object.values(calls).reduce((sum, count) => sum + count, 0)
}
/** A page view in the user's browser, up to the guard. */
async function view({ cookie }: Pick<TestStaff, "cookie">) {
  const made = testContext("/activity", { session: await loadSession(cookie), cookie })
  return { ...made, thrown: await thrownBy(() => requireStaff(made.context, gates.signedIn)) }
}
const dismiss = ({ email }: TestStaff) =>
  upstream.control("POST", "/staff", { email, permissions: ["VIEW_MENUS"], isActive: false })

describe("a token", () => {
  it("is verified at most every five minutes, by one call for all requests", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await view(staff)
    expect(await asked()).toBe(0)
    await ageSession(staff.session, "provedAt", PROOF_S + 1)
    const views = await Promise.all(Array.from({ length: 5 }, () => view(staff)))
    expect(views.map(({ thrown }) => thrown)).toEqual(Array.from({ length: 5 }))
    expect(await asked()).toBe(1)
    await view(staff)
    expect(await asked()).toBe(1)
  })

  it("that a call has verified is not verified again", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await ageSession(staff.session, "provedAt", PROOF_S + 1)
    const { context } = testContext("/", { session: await loadSession(staff.cookie), cookie: staff.cookie })
    const { api } = await requireStaff(context, gates.menus)
    await api.rest.get("/zones")
    const before = await asked()
    await view(staff)
    expect(await asked()).toBe(before)
  })

  it("is verified by a 403 as well, without a renewal of the permissions", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await upstream.control("POST", "/faults", { match: { path: "/cities" }, mode: "403", times: null })
    await ageSession(staff.session, "provedAt", PROOF_S + 1)
    const { thrown, toasts } = await view(staff)
    expect([thrown, toasts()]).toEqual([undefined, []])
    expect(await rowOf(staff.session)).toMatchObject({ doubt: null, endReason: null })
    await view(staff)
    expect(await asked()).toBe(1)
  })

  it.each(["500", "503", "drop", "malformed", "429"])(
    "of which an upstream that answers %s says nothing lets the page stand, and is asked about in half a minute",
    async (mode) => {
      const staff = await staffWith(upstream, "VIEW_MENUS")
      await upstream.control("POST", "/faults", { match: { path: "/cities" }, mode, times: null })
      await ageSession(staff.session, "provedAt", PROOF_S + 1)
      const { thrown, toasts } = await view(staff)
      expect([thrown, toasts()]).toEqual([undefined, []])
      await view(staff)
      expect(await asked()).toBe(1)
      await ageSession(staff.session, "provedAt", PROOF_S + 1)
      await view(staff)
      expect(await asked()).toBe(2)
    },
  )

  type Page = [string, string, (staff: TestStaff) => RouteCall, (args: RouteCall["args"]) => unknown]
  const ACTIVITY = "/login?returnTo=%2Factivity"
  const PAGES: Page[] = [
    ["the page of activity", ACTIVITY, (staff) => staff.get("/activity"), activity],
    ["its export", ACTIVITY, (staff) => staff.get("/activity/export.csv"), exported],
    ["the activity of a record", ACTIVITY, (staff) => staff.get("/activity/record"), record],
    ["a saved view", ACTIVITY, (staff) => staff.post("/activity", { intent: "save-view", viewName: "A" }), keepView],
    ["a look", "/login", (staff) => staff.post("/preferences", { theme: "dark" }), keepLook],
  ]

  it.each(PAGES)("that is dead ends every session of its person: %s", async (_name, back, ask, run) => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    const elsewhere = await createSession(staff.session.staffKey, { token: "other", staff: staff.session.staff })
    const colleague = await staffWith(upstream, "VIEW_MENUS")
    await dismiss(staff)
    await ageSession(staff.session, "provedAt", PROOF_S + 1)
    const call = ask(staff)
    Object.assign(call.args.context, { session: await loadSession(staff.cookie) })
    expect(await thrownBy(() => run(call.args))).toRedirectTo(back)
    expect(call).toFlash("Saffron Session Expired!", "Your session has expired. You need to log in again.")
    expect(await rowOf(elsewhere.session)).toMatchObject({ endReason: "expired", sealed: "" })
    expect(await loadSession(colleague.cookie)).not.toBeNull()
  })
})
