import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { ageSession } from "../../tests/support/aged-session"
import { testContext, thrownBy } from "../../tests/support/request-context"
import "../../tests/support/staff"
import { pagePath } from "~/base/page-path"
import { emptyActivity, openTestStore } from "../../tests/support/store"
import { until } from "../../tests/support/until"
import { gates } from "./gates"
import { requireStaff } from "./guard.server"
import { createSession, loadSession } from "./session.server"

beforeAll(() => openTestStore())
afterAll(closeStore)

async function signedIn(...permissions: string[]) {
  const staff = { id: "7", firstName: "N", lastName: "A", email: "n@saffron.example", permissions }
  const { session, cookie: setCookie } = await createSession("google:1", { token: "t", staff })
  return { session, cookie: setCookie.split(";", 1)[0] ?? "" }
}

describe("requireStaff", () => {
  it("sends a visitor to sign in, and back to the page they wanted", async () => {
    const { context, toasts } = testContext("/food/menus?city=3&page=2")
    const thrown = await thrownBy(() => requireStaff(context, gates.menus))
    expect(thrown).toRedirectTo("/login?returnTo=%2Ffood%2Fmenus%3Fcity%3D3%26page%3D2")
    expect(toasts()).toEqual([])
  })

  it("redirects to /404 without the gate", async () => {
    const { context } = testContext("/food/menus", await signedIn("VIEW_DRIVERS"))
    expect(await thrownBy(() => requireStaff(context, gates.menus))).toRedirectTo("/404")
  })

  it("records the person and the denied action, up to twenty per minute and session", async () => {
    await emptyActivity()
    const person = await signedIn("VIEW_DRIVERS")
    const made = testContext("/food/menus.data?name=typed", person)
    await thrownBy(() => requireStaff(made.context, gates.menus))
    const { requireGate } = await requireStaff(testContext("/logistics/drivers/7", person).context, gates.drivers)
    await thrownBy(() => requireGate(gates.editDrivers))
    const entries = () => listActivity({ kinds: ["refused-try"] }, 1, 50)
    await until(async () => (await entries()).total === 2)
    expect((await entries()).rows.map(({ action, record, person: { email } }) => [action, record.name, email])).toEqual(
      [
        ["to change", "/logistics/drivers/7", "n@saffron.example"],
        ["to open", "/food/menus", "n@saffron.example"],
      ],
    )
    for (let at = 0; at < 25; at++) await thrownBy(() => requireStaff(made.context, gates.menus))
    expect((await entries()).total).toBe(20)
  })

  it("returns the upstream client, the person and the permissions", async () => {
    const { context } = testContext("/food/menus", await signedIn("VIEW_MENUS"))
    const { staff, can, api, session } = await requireStaff(context, gates.menus)
    expect(staff.firstName).toBe("N")
    expect(can(gates.menus)).toBe(true)
    expect(can(gates.createMenu)).toBe(false)
    expect(api.cacheKey).toBe(session.id)
  })

  it("lets an action throw a 403 with the documents' toast", async () => {
    const made = testContext("/food/menus", await signedIn("VIEW_MENUS"))
    const { requireGate } = await requireStaff(made.context, gates.menus)
    expect(() => requireGate(gates.menus)).not.toThrow()
    expect(await thrownBy(() => requireGate(gates.createMenu))).toRefuse(403)
    expect(made).toFlash("Unauthorized Action!", "You don't have the required permission to perform this action.")
  })

  /** A request whose session has ended; with `isLate` after its response was sent. */
  async function finds(cookie: string, isLate = false): Promise<string[]> {
    const made = testContext("/", { session: await loadSession(cookie), cookie })
    if (isLate) made.leave()
    expect(await thrownBy(() => requireStaff(made.context, gates.signedIn))).toRedirectTo("/login")
    return made.toasts().map(({ title }) => title)
  }
  async function idle(): Promise<string> {
    const { session, cookie } = await signedIn("VIEW_MENUS")
    await ageSession(session, "seenAt", 13 * 3_600)
    return cookie
  }

  it("reports an expired session once, however many requests find it", async () => {
    const cookie = await idle()
    const toasts = await Promise.all(Array.from({ length: 5 }, () => finds(cookie)))
    expect(toasts.flat()).toEqual(["Saffron Session Expired!"])
  })

  it("leaves the report to the next request if this response was already sent", async () => {
    const cookie = await idle()
    await finds(cookie, true)
    expect(await finds(cookie)).toEqual(["Saffron Session Expired!"])
  })
})

describe("pagePath", () => {
  it.each([
    ["/food/menus?a=1", "/food/menus?a=1"],
    ["/food/menus.data?a=1&_routes=routes%2Fx", "/food/menus?a=1"],
    ["/_root.data", "/"],
    ["/?index&a=1", "/?a=1"],
    ["/food/menus.data", "/food/menus"],
    ["/food/menus/export.csv?city=3", "/food/menus?city=3"],
    ["/delivery/map/pins.data?city=3", "/delivery/map?city=3"],
    ["/b2b/organizations/603/reports", "/b2b/organizations/603"],
    ["/preferences.data", "/"],
    ["/page-views", "/"],
  ])("%s is the page %s", (request, page) => {
    expect(pagePath(new URL(request, "http://localhost"))).toBe(page)
  })
})
