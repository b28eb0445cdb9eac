import { randomBytes } from "node:crypto"
import { afterEach, describe, expect, it } from "vitest"
import {
  cookieName,
  openSealed,
  parseCookies,
  sealValue,
  serializeCookie,
  sessionCookieName,
  signValue,
  verifySigned,
} from "./cookies.server"
import { env, loadEnv, useEnv } from "./env.server"

const started = env
afterEach(() => useEnv(started))

const key = (kid: string) => `${kid}:${randomBytes(32).toString("base64")}`
const withKeys = (...keys: string[]) => useEnv(loadEnv({ APP_ENV: "test", SESSION_KEYS: keys.join(",") }))

describe.each([
  ["signed", signValue, verifySigned],
  ["sealed", sealValue, openSealed],
] as const)("%s values", (kind, make, read) => {
  it("return any text unchanged", () => {
    for (const value of ["", "state", "قائمة", "\u0000;=,", "x".repeat(2_000)]) {
      expect(read("oauth", make("oauth", value))).toBe(value)
    }
  })

  it("are rejected with any byte changed, removed or added", () => {
    const made = make("oauth", "state")
    for (let at = 0; at < made.length; at++) {
      const changed = made.slice(0, at) + (made[at] === "A" ? "B" : "A") + made.slice(at + 1)
      expect(read("oauth", changed)).toBeNull()
    }
    expect(read("oauth", made.slice(0, -1))).toBeNull()
    expect(read("oauth", `${made}A`)).toBeNull()
    expect(read("oauth", `${made}.`)).toBeNull()
    expect(read("oauth", undefined)).toBeNull()
    expect(read("oauth", "")).toBeNull()
  })

  it("accept only canonical base64url, which has several last letters for the same bytes", () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for (const value of ["a", "ab", "abc"]) {
      const made = make("oauth", value)
      const read64 = [...letters].filter((letter) => read("oauth", made.slice(0, -1) + letter) !== null)
      expect(read64).toEqual([made.at(-1)])
    }
  })

  it("are rejected under another cookie's name (security.md finding 14)", () => {
    expect(read("session", make("toasts", "x"))).toBeNull()
  })

  it("survive a rotation as long as the old key is listed", () => {
    const [old, next] = [key("a"), key("b")]
    withKeys(old)
    const made = make("oauth", "state")
    withKeys(next, old)
    expect(read("oauth", made)).toBe("state")
    expect(make("oauth", "state")).toMatch(kind === "sealed" ? /^b\./ : /\.b\./)
    withKeys(next)
    expect(read("oauth", made)).toBeNull()
  })

  it("are not readable under another key with the same id", () => {
    withKeys(key("a"))
    const made = make("oauth", "state")
    withKeys(key("a"))
    expect(read("oauth", made)).toBeNull()
  })
})

describe("sealed values", () => {
  it("hide their value and differ every time", () => {
    const [one, two] = [sealValue("oauth", "verifier"), sealValue("oauth", "verifier")]
    expect(one).not.toBe(two)
    expect(Buffer.from(one.split(".")[1] ?? "", "base64url").toString("latin1")).not.toContain("verifier")
  })
})

describe("cookies", () => {
  it("drops duplicate names (security.md test 21)", () => {
    const cookies = parseCookies("a=1; b=2; a=3; =x; c; d=e=f")
    expect(Object.fromEntries(cookies)).toEqual({ b: "2", d: "e=f" })
  })

  it("have the prefixes only on https", () => {
    expect([cookieName("toasts"), sessionCookieName()]).toEqual(["toasts", "test_session"])
    useEnv(loadEnv({ APP_ENV: "test", APP_ORIGIN: "https://app.saffron.example" }))
    expect([cookieName("toasts"), sessionCookieName()]).toEqual(["__Host-toasts", "__Host-Http-test_session"])
    expect(serializeCookie("a", "b", { sameSite: "Strict" })).toBe("a=b; Path=/; HttpOnly; SameSite=Strict; Secure")
  })

  it("reject values that break the header or the browser's limit", () => {
    expect(() => serializeCookie("a", "b; Domain=evil.example")).toThrow(RangeError)
    expect(() => serializeCookie("a", "b\r\nX: y")).toThrow(RangeError)
    expect(() => serializeCookie("a", "b".repeat(4_096))).toThrow(RangeError)
    expect(serializeCookie("a", "b".repeat(4_095))).toHaveLength("a=; Path=/; HttpOnly; SameSite=Lax".length + 4_095)
  })
})
