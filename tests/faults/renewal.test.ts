import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { createSession, loadSession } from "~/auth/session.server"
import { env, loadEnv, useEnv } from "~/base/env.server"
import { ACCOUNTS } from "../../identity/accounts"
import { ageSession, rowOf } from "../support/aged-session"
import { testContext, thrownBy } from "../support/request-context"
import { type SignInStack, startSignInStack } from "../support/sign-in-stack"
import { TestBrowser } from "../support/test-browser"
import "../support/staff"

/** product/shell 3: a silent sign-in renews permissions. */

const HOUR_S = 3_600
let stack: SignInStack
beforeAll(async () => {
  stack = await startSignInStack()
})
afterAll(() => stack?.close())
beforeEach(async () => {
  await stack.reset()
  await grant(["VIEW_MENUS", "CREATE_MENUS"])
})

const FOOD = ACCOUNTS[1]?.email ?? ""
const SUBJECT = ACCOUNTS[1]?.sub
const grant = (permissions: string[], isActive = true) =>
  stack.upstream.control("POST", "/staff", { email: FOOD, firstName: "Faisal", lastName: "A", permissions, isActive })
const locationOf = (thrown: unknown) => (thrown instanceof Response ? (thrown.headers.get("Location") ?? "") : "")

async function signedIn() {
  const browser = new TestBrowser()
  await browser.signIn(FOOD)
  const session = await browser.session()
  if (!session) throw new Error("nobody signed in")
  return { browser, session }
}

/** A page view with a redirect through the provider. Returns the callback's response. */
async function renewed(browser: TestBrowser, path = "/activity?page=2") {
  const { thrown } = await browser.view(path)
  return browser.comeBack(await browser.pass(locationOf(thrown)))
}

describe("permissions", () => {
  it("are renewed after eight hours: a page view is redirected through the provider and back to the page", async () => {
    const { browser, session } = await signedIn()
    await grant(["VIEW_MENUS"])
    await ageSession(session, "renewedAt", 7.9 * HOUR_S)
    expect((await browser.view("/activity")).thrown).toBeUndefined()
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    const { thrown } = await browser.view("/activity?page=2")
    const target = new URL(locationOf(thrown))
    expect(target.origin + target.pathname).toBe(`${stack.identity.origin}/authorize`)
    expect(Object.fromEntries(target.searchParams)).toMatchObject({ prompt: "none", login_hint: SUBJECT })
    const before = await rowOf(session)
    const visit = await browser.comeBack(await browser.pass(target.href))
    expect(visit.response).toRedirectTo("/activity?page=2")
    expect(visit.toasts()).toEqual([])
    const after = await browser.session()
    expect([after?.id, after?.staff.permissions]).toEqual([session.id, ["VIEW_MENUS"]])
    expect(after?.token).not.toBe(session.token)
    expect((await rowOf(session))?.createdAt).toEqual(before?.createdAt)
    expect((await browser.view("/activity")).thrown).toBeUndefined()
  })

  it("follow the setting", async () => {
    const plain = env
    const { browser, session } = await signedIn()
    await ageSession(session, "renewedAt", 1.1 * HOUR_S)
    useEnv({ ...plain, PERMISSIONS_HOURS: loadEnv({ PERMISSIONS_HOURS: "1" }).PERMISSIONS_HOURS })
    const { thrown } = await browser.view("/")
    useEnv(plain)
    expect(locationOf(thrown)).toContain("prompt=none")
  })

  it("are renewed only by page views: forms and background requests continue", async () => {
    const { browser, session } = await signedIn()
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    const made = testContext("/activity", { session: await browser.session(), cookie: browser.cookieHeader })
    Object.assign(made.context, { isPageView: false })
    expect(await thrownBy(() => requireStaff(made.context, gates.signedIn))).toBeUndefined()
  })

  it("are requested once by all loaders of a page, and a navigation by script loads the whole page", async () => {
    const { browser, session } = await signedIn()
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    const made = testContext("/activity.data", { session: await browser.session(), cookie: browser.cookieHeader })
    const all = await Promise.all(
      [1, 2].map(() => thrownBy(() => requireStaff(made.context, gates.signedIn)) as Promise<Response>),
    )
    expect(new Set(all.map(locationOf)).size).toBe(1)
    expect(all[0]?.headers.get("X-Remix-Reload-Document")).toBe("true")
    expect(made.setCookies().filter((one) => one.startsWith("oauth-"))).toHaveLength(1)
  })

  it("that could not be renewed for days do not end the session", async () => {
    const { browser, session } = await signedIn()
    await ageSession(session, "renewedAt", 100 * HOUR_S)
    browser.providerCookies.clear()
    expect((await renewed(browser)).response).toRedirectTo("/activity?page=2")
    expect((await browser.view("/activity")).thrown).toBeUndefined()
    expect((await browser.session())?.staff.permissions).toEqual(["VIEW_MENUS", "CREATE_MENUS"])
  })
})

describe("more tabs than one browser's limit of sign-ins", () => {
  const PATHS = Array.from({ length: 8 }, (_, at) => `/activity?page=${at + 1}`)
  const leaveAll = async (browser: TestBrowser) => {
    const backs: string[] = []
    for (const path of PATHS) backs.push(await browser.pass(locationOf((await browser.view(path)).thrown)))
    return backs
  }

  it.each([
    ["in the order in which they left", (backs: string[]) => backs],
    ["the last one first", (backs: string[]) => backs.toReversed()],
  ])("each come back to their own page, %s", async (_name, order) => {
    const { browser, session } = await signedIn()
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    const visits = []
    for (const back of order(await leaveAll(browser))) visits.push(await browser.comeBack(back))
    const led = visits.map(({ response }) => response.headers.get("Location"))
    expect(led).toEqual(order(PATHS))
    expect(visits.flatMap((visit) => visit.toasts())).toEqual([])
    expect((await browser.session())?.isRenewalDue).toBe(false)
  })

  it("all return to their pages: none is sent to sign-in", async () => {
    const { browser, session } = await signedIn()
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    const backs = await leaveAll(browser)
    const visits = await Promise.all(backs.map((back) => browser.comeBack(back)))
    expect(visits.map(({ response }) => response.headers.get("Location"))).toEqual(PATHS)
  })

  it("after the session ended are sent to sign-in and then to their page; a forged return address is ignored", async () => {
    const { browser, session } = await signedIn()
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    const [first = ""] = await leaveAll(browser)
    const forged = new URL(first)
    forged.searchParams.set("state", `${"a".repeat(43)}.${(forged.searchParams.get("state") ?? "").slice(44)}`)
    expect((await browser.comeBack(forged.href)).response).toRedirectTo("/login")
    await browser.logout()
    expect((await browser.comeBack(first)).response).toRedirectTo("/login?returnTo=%2Factivity%3Fpage%3D1")
  })
})

describe("a 403 from the upstream although our gate allowed the call", () => {
  const forbid = async (browser: TestBrowser) => {
    await stack.upstream.control("POST", "/faults", { match: { path: "/zones" }, mode: "403" })
    const { context } = testContext("/", { session: await browser.session(), cookie: browser.cookieHeader })
    const { api } = await requireStaff(context, gates.menus)
    expect(await thrownBy(() => api.rest.get("/zones"))).toRefuse(403)
  }

  it("renews the permissions at the next page view", async () => {
    const { browser } = await signedIn()
    await grant(["VIEW_MENUS"])
    await forbid(browser)
    expect((await renewed(browser)).response).toRedirectTo("/activity?page=2")
    expect((await browser.session())?.staff.permissions).toEqual(["VIEW_MENUS"])
  })

  it("renews only once if the permissions are the same, until the next regular renewal", async () => {
    const { browser, session } = await signedIn()
    await forbid(browser)
    await renewed(browser)
    await forbid(browser)
    expect((await browser.view("/activity")).thrown).toBeUndefined()
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    await renewed(browser)
    await forbid(browser)
    expect(locationOf((await browser.view("/activity")).thrown)).toContain("prompt=none")
  })
})

describe("a renewal that fails", () => {
  it.each([
    ["the provider wants to be seen", (browser: TestBrowser) => browser.providerCookies.clear()],
    ["the provider fails", () => stack.order("token-502")],
    [
      "the upstream fails",
      () => stack.upstream.control("POST", "/faults", { match: { path: "/login" }, mode: "500", times: null }),
    ],
  ])("because %s: session, permissions and page stay as they were, and the next try waits", async (_name, order) => {
    const { browser, session } = await signedIn()
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    await order(browser)
    const visit = await renewed(browser)
    expect(visit.response).toRedirectTo("/activity?page=2")
    expect(visit.toasts()).toEqual([])
    expect((await browser.session())?.staff).toEqual(session.staff)
    expect((await browser.view("/activity")).thrown).toBeUndefined()
    await ageSession(session, "renewalTriedAt", 301)
    expect(locationOf((await browser.view("/activity")).thrown)).toContain("prompt=none")
  })

  it("because the person was dismissed: every session of theirs ends", async () => {
    const { browser, session } = await signedIn()
    const other = await createSession(session.staffKey, { token: "t", staff: { ...session.staff, permissions: [] } })
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    await grant([], false)
    const visit = await renewed(browser)
    expect(visit.response).toRedirectTo("/login")
    expect(visit).toFlash("Authorization Error", "This account has no access. Please use your work account.")
    expect([await browser.session(), await loadSession(other.cookie.split(";", 1)[0])]).toEqual([null, null])
  })

  it("because the session ended meanwhile: nobody is signed in automatically", async () => {
    const { browser, session } = await signedIn()
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    const { thrown } = await browser.view("/activity")
    const back = await browser.pass(locationOf(thrown))
    await browser.logout()
    expect((await browser.comeBack(back)).response).toRedirectTo("/login?returnTo=%2Factivity")
    expect(await browser.session()).toBeNull()
  })

  it("because another person signed in: the session continues with its own person and permissions", async () => {
    const { browser, session } = await signedIn()
    await ageSession(session, "renewedAt", 8.1 * HOUR_S)
    const { thrown } = await browser.view("/activity")
    const target = new URL(locationOf(thrown))
    target.searchParams.delete("prompt")
    const visit = await browser.comeBack(await browser.choose(target.href, ACCOUNTS[0]?.email ?? ""))
    expect(visit.response).toRedirectTo("/activity")
    const after = await browser.session()
    expect([after?.id, after?.staffKey, after?.staff]).toEqual([session.id, session.staffKey, session.staff])
  })
})
