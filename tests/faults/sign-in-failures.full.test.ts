import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { env, loadEnv, useEnv } from "~/base/env.server"
import { ACCOUNTS } from "../../identity/accounts"
import { type SignInStack, startSignInStack } from "../support/sign-in-stack"
import { APP_ORIGIN, IDENTITY_OPTIONS, TestBrowser, type Visit } from "../support/test-browser"
import "../support/staff"

/** security.md section 11, test 24, against the local provider and the reference upstream. */

let stack: SignInStack
beforeAll(async () => {
  stack = await startSignInStack()
})
afterAll(() => stack?.close())
beforeEach(() => stack.reset())

const NOURA = ACCOUNTS[0]?.email ?? ""
const STALE = "This sign-in is no longer valid. Please try again."
const PROVIDER = "The sign-in provider could not complete the sign-in. Please try again."
const NO_ACCESS = "This account has no access. Please use your work account."
const UNAVAILABLE = "The sign-in could not be completed. Please try again later."

async function expectRefused(visit: Visit, browser: TestBrowser, title: string, text?: string): Promise<void> {
  expect(visit.response).toRedirectTo("/login")
  expect(visit.toasts()).toEqual([{ kind: "error", title, ...(text ? { text } : {}) }])
  expect(await browser.session()).toBeNull()
  expect([...browser.cookies.keys()].filter((name) => name.startsWith("oauth-"))).toEqual([])
}

describe("failures (test 24)", () => {
  const faults: [fault: string, text: string][] = [
    ["missing-code", PROVIDER],
    ["replaced-state", STALE],
    ["missing-state", STALE],
    ["wrong-response-issuer", PROVIDER],
    ["token-400", PROVIDER],
    ["token-502", PROVIDER],
    ["token-drop", PROVIDER],
    ["token-not-json", PROVIDER],
    ["no-id-token", PROVIDER],
    ["wrong-nonce", PROVIDER],
    ["missing-nonce", PROVIDER],
    ["wrong-audience", PROVIDER],
    ["wrong-authorized-party", PROVIDER],
    ["wrong-issuer", PROVIDER],
    ["wrong-key", PROVIDER],
    ["expired-id-token", PROVIDER],
    ["future-id-token", PROVIDER],
    ["endless-id-token", PROVIDER],
    ["unverified-email", NO_ACCESS],
    ["unknown-staff", NO_ACCESS],
  ]

  it.each(faults)("%s: one toast, no session, no secret in the log", async (fault, text) => {
    await stack.order(fault)
    const browser = new TestBrowser()
    const visit = await browser.signIn(NOURA, "/food/menus")
    expect(visit.toasts()).toEqual([{ kind: "error", title: "Authorization Error", text }])
    expect(visit.response).toRedirectTo("/login")
    expect(await browser.session()).toBeNull()
    const log = visit.logLines.join("")
    expect(log).toContain('"event":"sign_in_failed"')
    expect(log).not.toContain(IDENTITY_OPTIONS.clientSecret)
    for (const secret of ["code", "state"]) {
      const value = visit.context.url.searchParams.get(secret)
      if (value) expect(log).not.toContain(value)
    }
  })

  it("an unverified e-mail is refused before the upstream is called", async () => {
    await stack.order("unverified-email")
    const browser = new TestBrowser()
    await expectRefused(await browser.signIn(NOURA), browser, "Authorization Error", NO_ACCESS)
    const { calls } = await stack.upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
    expect(Object.keys(calls).filter((name) => name.endsWith("/login"))).toEqual([])
  })

  it("access_denied shows the documents' text about permissions", async () => {
    const browser = new TestBrowser()
    const title = "Please grant Saffron the requested permissions to be able to login"
    await expectRefused(await browser.signIn(""), browser, title)
  })

  it("idpiframe_initialization_failed shows the documents' text about third party cookies", async () => {
    const browser = new TestBrowser()
    const visit = await browser.comeBack(`${APP_ORIGIN}/auth/google/callback?error=idpiframe_initialization_failed`)
    const title = "Third party cookies disabled in your browser, Please enable third party cookies"
    await expectRefused(visit, browser, title)
  })

  it("another error of the provider is an Authorization Error", async () => {
    const browser = new TestBrowser()
    const { response } = await browser.start()
    const state = new URL(response.headers.get("location") ?? "").searchParams.get("state")
    const visit = await browser.comeBack(`${APP_ORIGIN}/auth/google/callback?error=server_error&state=${state}`)
    await expectRefused(visit, browser, "Authorization Error", PROVIDER)
    // The text comes from the URL, so anyone may have written it.
    expect(visit.logLines.join("")).not.toContain("server_error")
  })

  it("a callback without a sign-in makes no call", async () => {
    const browser = new TestBrowser()
    const visit = await browser.comeBack(`${APP_ORIGIN}/auth/google/callback?code=x&state=${"a".repeat(43)}`)
    await expectRefused(visit, browser, "Authorization Error", STALE)
    expect((await stack.calls()).token).toBe(0)
  })

  it("a replayed callback makes no second token call, even if its cookie is restored", async () => {
    const browser = new TestBrowser()
    const { response } = await browser.start()
    const url = await browser.choose(response.headers.get("location") ?? "", NOURA)
    const kept = [...browser.cookies]
    await browser.comeBack(url)
    expect((await stack.calls()).token).toBe(1)
    expect(await browser.comeBack(url)).toFlash("Authorization Error", STALE)
    const thief = new TestBrowser()
    for (const [name, value] of kept) thief.cookies.set(name, value)
    expect(await thief.comeBack(url)).toFlash("Authorization Error", STALE)
    expect((await stack.calls()).token).toBe(1)
    expect(await thief.session()).toBeNull()
  })

  it("a state that only begins like the sent one, or arrives after ten minutes, is refused", async () => {
    const browser = new TestBrowser()
    const { response } = await browser.start()
    const url = new URL(await browser.choose(response.headers.get("location") ?? "", NOURA))
    const kept = [...browser.cookies]
    const comeBack = (state: string) => {
      for (const [name, value] of kept) browser.cookies.set(name, value)
      url.searchParams.set("state", state)
      return browser.comeBack(url.href)
    }
    const state = url.searchParams.get("state") ?? ""
    expect(await comeBack(state.slice(0, 8) + "a".repeat(35))).toFlash("Authorization Error", STALE)
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 600_001)
    expect(await comeBack(state)).toFlash("Authorization Error", STALE)
    clock.mockRestore()
    expect((await stack.calls()).token).toBe(0)
    expect(await comeBack(state)).toFlash("You have successfully logged in!")
  })

  it("a cookie of another sign-in, or a changed one, is refused", async () => {
    const browser = new TestBrowser()
    const { response } = await browser.start()
    const url = await browser.choose(response.headers.get("location") ?? "", NOURA)
    const [[name, value] = ["", ""]] = [...browser.cookies]
    browser.cookies.set(name, `${value.slice(0, -3)}AAA`)
    expect(await browser.comeBack(url)).toFlash("Authorization Error", STALE)
    const other = new TestBrowser()
    await other.start()
    const [[, foreign] = ["", ""]] = [...other.cookies]
    browser.cookies.set(name, foreign)
    expect(await browser.comeBack(url)).toFlash("Authorization Error", STALE)
    expect((await stack.calls()).token).toBe(0)
  })

  it.each(["wrong-hosted-domain", "missing-hosted-domain"])(
    "%s is refused where a domain is configured",
    async (fault) => {
      const plain = env
      useEnv({ ...env, GOOGLE_HOSTED_DOMAIN: "saffron.example" })
      const good = await new TestBrowser().signIn(NOURA)
      await stack.order(fault)
      const browser = new TestBrowser()
      const visit = await browser.signIn(NOURA)
      useEnv(plain)
      expect(good).toFlash("You have successfully logged in!")
      await expectRefused(visit, browser, "Authorization Error", NO_ACCESS)
    },
  )

  it("an id_token without the e-mail is completed by userinfo, of the same person only", async () => {
    await stack.order("no-email-in-id-token")
    expect(await new TestBrowser().signIn(NOURA)).toFlash("You have successfully logged in!")
    for (const [fault, text] of [
      ["userinfo-other-subject", PROVIDER],
      ["userinfo-401", PROVIDER],
      ["userinfo-500", PROVIDER],
      ["unverified-email", NO_ACCESS],
    ] as const) {
      await stack.order("no-email-in-id-token")
      await stack.order(fault)
      const browser = new TestBrowser()
      await expectRefused(await browser.signIn(NOURA), browser, "Authorization Error", text)
    }
  })

  it.each([
    ["500", UNAVAILABLE],
    ["503", UNAVAILABLE],
    ["drop", UNAVAILABLE],
    ["malformed", UNAVAILABLE],
    ["empty", UNAVAILABLE],
    ["401", NO_ACCESS],
    ["403", NO_ACCESS],
    ["422", NO_ACCESS],
  ])("the upstream's POST /login with %s is an Authorization Error", async (mode, text) => {
    await stack.upstream.control("POST", "/faults", { match: { path: "/login" }, mode })
    const browser = new TestBrowser()
    await expectRefused(await browser.signIn(NOURA), browser, "Authorization Error", text)
  })

  it("a call to a hanging provider ends after 10 seconds", async () => {
    await stack.order("token-hang")
    const browser = new TestBrowser()
    const startedAt = Date.now()
    const visit = await browser.signIn(NOURA)
    const took = Date.now() - startedAt
    expect(took).toBeGreaterThanOrEqual(9_900)
    // The deadline plus the time of a sign-in on a loaded machine.
    expect(took).toBeLessThanOrEqual(11_500)
    await expectRefused(visit, browser, "Authorization Error", PROVIDER)
  })

  it("no configured client is an Authorization Error, not a crash", async () => {
    const plain = env
    useEnv(loadEnv({ APP_ENV: "test", DATA_DIR: plain.DATA_DIR }))
    const visit = await new TestBrowser().start()
    useEnv(plain)
    expect(visit).toFlash("Authorization Error", PROVIDER)
  })
})
