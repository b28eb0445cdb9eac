import { afterEach, describe, expect, it } from "vitest"
import { parseCookies, signValue } from "./cookies.server"
import { env, loadEnv, useEnv } from "./env.server"
import { createFlash, flashCookieName, type Toast } from "./flash.server"

const started = env
afterEach(() => useEnv(started))

const saved: Toast = { kind: "success", title: "Saved", text: "قائمة الأسبوع" }

/** The cookie that the browser would send back. */
function sent(setCookie: string | null): string | undefined {
  return parseCookies(setCookie?.split(";")[0]).get(flashCookieName())
}

describe("flash", () => {
  it("keeps a toast over a redirect and shows it once", () => {
    const first = createFlash(undefined)
    first.add(saved)
    const next = createFlash(sent(first.commit(false)))
    expect(next.take()).toEqual([saved])
    expect(next.take()).toEqual([])
    expect(next.commit(true)).toMatch(/Max-Age=0/)
  })

  it("shows a toast added in the same request, without a cookie", () => {
    const flash = createFlash(undefined)
    flash.add(saved)
    expect(flash.take()).toEqual([saved])
    expect(flash.commit(true)).toBeNull()
  })

  it("shows a toast that a parallel loader adds after the toasts were taken", () => {
    const flash = createFlash(undefined)
    const page = flash.take()
    flash.add(saved)
    expect(page).toEqual([saved])
    expect(flash.commit(true)).toBeNull()
  })

  it("keeps taken toasts if the response is a redirect", () => {
    const first = createFlash(undefined)
    first.add(saved)
    const second = createFlash(sent(first.commit(false)))
    second.take()
    expect(second.commit(false)).toBeNull()
    second.add({ kind: "error", title: "Failed" })
    expect(
      createFlash(sent(second.commit(false)))
        .take()
        .map(({ title }) => title),
    ).toEqual(["Saved", "Failed"])
  })

  it("keeps pending toasts that were not taken", () => {
    const first = createFlash(undefined)
    first.add(saved)
    const cookie = sent(first.commit(false))
    expect(createFlash(cookie).commit(false)).toBeNull()
    const second = createFlash(cookie)
    second.add({ kind: "error", title: "Failed" })
    expect(
      createFlash(sent(second.commit(false)))
        .take()
        .map(({ title }) => title),
    ).toEqual(["Saved", "Failed"])
  })

  it("shows a toast added after the root loader on the same page", () => {
    const flash = createFlash(undefined)
    const taken = flash.take()
    flash.add(saved)
    expect(taken).toEqual([saved])
    expect(flash.commit(true)).toBeNull()
  })

  it("keeps toasts taken for a response that became a redirect", () => {
    const first = createFlash(undefined)
    first.add(saved)
    const cookie = sent(first.commit(false))
    const redirected = createFlash(cookie)
    redirected.take()
    expect(redirected.commit(false)).toBeNull()
    redirected.add({ kind: "error", title: "Failed" })
    const titles = createFlash(sent(redirected.commit(false)))
      .take()
      .map(({ title }) => title)
    expect(titles).toEqual(["Saved", "Failed"])
  })

  it("gives nothing to a prefetch", () => {
    const first = createFlash(undefined)
    first.add(saved)
    const cookie = sent(first.commit(false))
    const prefetch = createFlash(cookie, true)
    expect(prefetch.take()).toEqual([])
    expect(prefetch.commit(false)).toBeNull()
    expect(createFlash(cookie).take()).toEqual([saved])
  })

  it("ignores a changed or cut cookie, and one signed for another name", () => {
    const flash = createFlash(undefined)
    flash.add(saved)
    const cookie = sent(flash.commit(false)) ?? ""
    for (let at = 0; at < cookie.length; at++) {
      const changed = cookie.slice(0, at) + (cookie[at] === "A" ? "B" : "A") + cookie.slice(at + 1)
      expect(createFlash(changed).take()).toEqual([])
    }
    expect(createFlash(cookie.slice(0, -1)).take()).toEqual([])
    expect(createFlash("a".repeat(8_192)).take()).toEqual([])
  })

  it("shows only toasts of a signed cookie", () => {
    const kept = JSON.stringify([null, 5, "x", { kind: "loud", title: "x" }, { kind: "error" }, saved])
    expect(createFlash(signValue(flashCookieName(), kept)).take()).toEqual([saved])
    for (const other of ["null", "{}", "7"]) expect(createFlash(signValue(flashCookieName(), other)).take()).toEqual([])
  })

  it("fits into one cookie with any number of toasts", () => {
    const flash = createFlash(undefined)
    for (let n = 0; n < 50; n++) flash.add({ kind: "error", title: `${n} ${"ق".repeat(500)}`, text: "ق".repeat(2_000) })
    const cookie = flash.commit(false) ?? ""
    expect((cookie.split(";")[0] ?? "").length).toBeLessThanOrEqual(4_096)
    expect(createFlash(sent(cookie)).take().at(-1)?.title).toMatch(/^49 /)
  })

  it("is Secure and __Host- on https", () => {
    useEnv(loadEnv({ APP_ENV: "test", APP_ORIGIN: "https://app.saffron.example" }))
    const flash = createFlash(undefined)
    flash.add(saved)
    expect(flash.commit(false)).toMatch(/^__Host-toasts=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=120; Secure$/)
  })
})
