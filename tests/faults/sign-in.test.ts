import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { loader as loginPage } from "~/areas/sign-in/login"
import { loadSession } from "~/auth/session.server"
import { ACCOUNTS } from "../../identity/accounts"
import { testContext, thrownBy } from "../support/request-context"
import { type SignInStack, startSignInStack } from "../support/sign-in-stack"
import { APP_ORIGIN, IDENTITY_OPTIONS, TestBrowser, type Visit } from "../support/test-browser"
import { until } from "../support/until"
import "../support/staff"

/** security.md section 11, tests 22, 23, 25 and 26, against the local provider and the reference upstream. */

let stack: SignInStack
beforeAll(async () => {
  stack = await startSignInStack()
})
afterAll(() => stack?.close())
beforeEach(() => stack.reset())

const NOURA = ACCOUNTS[0]?.email ?? ""
const STALE = "This sign-in is no longer valid. Please try again."

describe("sign-in", () => {
  it("redirects to the provider with PKCE, nonce and the configured callback, and signs in", async () => {
    const browser = new TestBrowser()
    const { response } = await browser.start("/food/menus?city=1")
    const target = new URL(response.headers.get("location") ?? "")
    expect(target.origin + target.pathname).toBe(`${stack.identity.origin}/authorize`)
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      response_type: "code",
      client_id: IDENTITY_OPTIONS.clientId,
      redirect_uri: `${APP_ORIGIN}/auth/google/callback`,
      scope: "openid email profile",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const visit = await browser.comeBack(await browser.choose(target.href, NOURA))
    expect(visit.response).toRedirectTo("/food/menus?city=1")
    expect(visit).toFlash("You have successfully logged in!")
    const session = await browser.session()
    expect(session?.staff).toMatchObject({ email: NOURA, firstName: "Noura" })
    expect(session?.staff.permissions).toContain("CREATE_MENUS")
    await until(async () => {
      const { calls } = await stack.upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
      return Object.keys(calls).some((name) => name.endsWith("/revokeToken"))
    })
  })

  it("goes to the overview without a return address, or with a bad one", async () => {
    expect((await new TestBrowser().signIn(NOURA)).response).toRedirectTo("/")
    expect((await new TestBrowser().signIn(NOURA, "//evil.example")).response).toRedirectTo("/")
    expect((await new TestBrowser().signIn(NOURA, "/logout")).response).toRedirectTo("/")
  })

  it("keeps the person signed in when the provider's token cannot be revoked", async () => {
    await stack.upstream.control("POST", "/faults", { match: { path: "/revokeToken" }, mode: "500" })
    const browser = new TestBrowser()
    const visit = await browser.signIn(NOURA)
    expect(visit).toFlash("You have successfully logged in!")
    await until(() => visit.logLines.some((line) => line.includes("token-revoke")))
    expect(await browser.session()).not.toBeNull()
  })

  it("works in several tabs at once (test 25)", async () => {
    const browser = new TestBrowser()
    const tabs = [await browser.start("/a"), await browser.start("/b"), await browser.start("/c")]
    const visits: Visit[] = []
    for (const { response } of tabs) {
      visits.push(await browser.comeBack(await browser.choose(response.headers.get("location") ?? "", NOURA)))
    }
    expect(visits.map(({ response }) => response.headers.get("location"))).toEqual(["/a", "/b", "/c"])
    expect(await browser.session()).not.toBeNull()
  })

  it("keeps at most five started sign-ins, and drops the oldest", async () => {
    const browser = new TestBrowser()
    const tabs: Visit[] = []
    for (let tab = 0; tab < 7; tab++) tabs.push(await browser.start(`/t${tab}`))
    expect([...browser.cookies.keys()].filter((name) => name.startsWith("oauth-"))).toHaveLength(5)
    const back = async (tab: number) =>
      browser.comeBack(await browser.choose(tabs[tab]?.response.headers.get("location") ?? "", NOURA))
    expect(await back(0)).toFlash("Authorization Error", STALE)
    expect((await back(6)).response).toRedirectTo("/t6")
  })

  it("gives the session a new id; the old one is invalid (test 22)", async () => {
    const browser = new TestBrowser()
    browser.cookies.set("test_session", `${"A".repeat(22)}.${"B".repeat(22)}`)
    await browser.signIn(NOURA)
    const first = browser.cookieHeader
    expect(first).not.toContain("A".repeat(22))
    const tab = new TestBrowser()
    await tab.signIn(NOURA)
    const other = tab.cookieHeader
    const { response } = await new TestBrowser().start()
    tab.cookies.clear()
    expect(response.status).toBe(302)
    const again = new TestBrowser()
    const begun = await again.start()
    for (const pair of first.split("; ")) again.cookies.set(pair.split("=")[0] ?? "", pair.slice(pair.indexOf("=") + 1))
    await again.comeBack(await again.choose(begun.response.headers.get("location") ?? "", NOURA))
    expect(await loadSession(first)).toBeNull()
    expect(await loadSession(other)).not.toBeNull()
    expect(await again.session()).not.toBeNull()
  })

  it("ignores a forwarded host (test 26)", async () => {
    const evil = { "X-Forwarded-Host": "evil.example", Host: "evil.example", "X-Forwarded-Proto": "https" }
    const { response } = await new TestBrowser().start("/", evil)
    const target = new URL(response.headers.get("location") ?? "")
    expect(target.searchParams.get("redirect_uri")).toBe(`${APP_ORIGIN}/auth/google/callback`)
  })

  it("does not start again for a person who is signed in", async () => {
    const browser = new TestBrowser()
    await browser.signIn(NOURA)
    expect((await browser.start("/food/menus")).response).toRedirectTo("/food/menus")
    const { context } = testContext("/login", { session: await browser.session() })
    const args = { request: new Request(`${APP_ORIGIN}/login`), params: {}, context }
    expect(await thrownBy(() => loginPage(args))).toRedirectTo("/")
  })
})

describe("logout (test 23)", () => {
  it("ends the session, clears the cookie and the browser's caches, and reports it", async () => {
    const browser = new TestBrowser()
    await browser.signIn(NOURA)
    const kept = browser.cookieHeader
    const visit = await browser.logout()
    expect(visit.response).toRedirectTo("/login")
    expect(visit.response.headers.get("Clear-Site-Data")).toBe('"cache","storage"')
    expect(visit).toFlash("You have successfully logged out!")
    expect(browser.cookies.has("test_session")).toBe(false)
    expect(await loadSession(kept)).toBeNull()
  })

  it("without a session redirects to sign-in", async () => {
    const visit = await new TestBrowser().logout()
    expect(visit.response).toRedirectTo("/login")
    expect(visit.toasts()).toEqual([])
  })
})
