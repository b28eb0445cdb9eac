import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSession, loadSession } from "~/auth/session.server"
import { closeStore } from "~/store/store.server"
import { ageSession } from "../../tests/support/aged-session"
import { thrownBy } from "../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { action, loader } from "./sessions"

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream.close()
})

const elsewhere = async ({ session }: TestStaff, browser: string | null = "Firefox on Linux") => {
  const other = await createSession(
    session.staffKey,
    { token: "t", staff: { ...session.staff, permissions: [] } },
    browser,
  )
  return { ...other, cookie: other.cookie.split(";", 1)[0] }
}
const shown = async (staff: TestStaff) => (await loader(staff.get("/sessions").args)).sessions

describe("My sessions", () => {
  it("shows only the person's active sessions, most recently used first", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await staffWith(upstream, "VIEW_MENUS")
    await ageSession(staff.session, "seenAt", 3_600)
    const other = await elsewhere(staff)
    const unnamed = await elsewhere(staff, null)
    await ageSession(unnamed.session, "seenAt", 7_200)
    const [idle, old] = [await elsewhere(staff), await elsewhere(staff)]
    await ageSession(idle.session, "seenAt", 13 * 3_600)
    await ageSession(old.session, "createdAt", 8 * 86_400)
    const moment = expect.stringMatching(/^\d\d [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d [AP]M$/)
    const row = { since: moment, lastUsed: moment, isThis: false }
    expect(await shown(staff)).toEqual([
      { ...row, id: other.session.id, browser: "Firefox on Linux" },
      { ...row, id: staff.session.id, browser: "Unknown browser", isThis: true },
      { ...row, id: unnamed.session.id, browser: "Unknown browser" },
    ])
  })

  it("signs out one, which reports it like an expired session", async () => {
    const staff = await staffWith(upstream)
    const other = await elsewhere(staff)
    const call = staff.post("/sessions", { intent: "one", session: other.session.id })
    expect(await thrownBy(() => action(call.args))).toRedirectTo("/sessions")
    expect(call).toFlash("Signed out of that browser.")
    expect(await loadSession(other.cookie)).toBeNull()
    const again = staff.post("/sessions", { intent: "one", session: other.session.id })
    await thrownBy(() => action(again.args))
    expect(again).toFlash("This session has already ended.")
  })

  it("signs out everywhere else, and stays signed in here", async () => {
    const staff = await staffWith(upstream)
    const others = [await elsewhere(staff), await elsewhere(staff)]
    const call = staff.post("/sessions", { intent: "others" })
    await thrownBy(() => action(call.args))
    expect(call).toFlash("Signed out of 2 other browsers.")
    for (const { cookie } of others) expect(await loadSession(cookie)).toBeNull()
    expect(await loadSession(staff.cookie)).not.toBeNull()
    const again = staff.post("/sessions", { intent: "others" })
    await thrownBy(() => action(again.args))
    expect(again).toFlash("No other sessions.")
  })

  it("ends neither another person's session nor this one, whatever the form sends", async () => {
    const [staff, colleague] = [await staffWith(upstream), await staffWith(upstream)]
    for (const session of [colleague.session.id, staff.session.id, "", "' OR ''='"]) {
      await thrownBy(() => action(staff.post("/sessions", { intent: "one", session }).args))
    }
    expect(await loadSession(colleague.cookie)).not.toBeNull()
    expect(await loadSession(staff.cookie)).not.toBeNull()
    expect(await thrownBy(() => action(staff.post("/sessions", { intent: "all" }).args))).toRefuse(400)
  })
})
