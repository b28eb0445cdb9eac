import { describe, expect, it } from "vitest"
import { createFlash } from "./flash.server"
import { redirectWith, safeReturnTo } from "./redirects.server"

const APP = "https://app.saffron.example"

/** Everything between the start of a value and a foreign host that some parser somewhere skips or turns into slashes. */
const OPENINGS = [
  "//",
  "///",
  "////",
  "/\\",
  "\\/",
  "\\\\",
  "/\\/",
  "\\//",
  "/\t/",
  "/\n/",
  "/\r/",
  "/\r\n/",
  "\t//",
  " //",
  "\u00a0//",
  "/%09/",
  "/%0a/",
  "/%0d/",
  "/%0d%0a/",
  "/%5c",
  "/%5C/",
  "/%2f",
  "/%2F/",
  "/%2f%2f",
  "/./",
  "/../",
  "/.//",
  "/..//",
  "/%2e/",
  "/%2e%2e/",
  "/%2E%2e//",
  "/./\\",
  "/x/..//",
  "/x/../\\",
  "/x//",
  "/%00/",
  "/\u0000/",
  "/\u2028/",
  "/\ufeff/",
  "http://",
  "https://",
  "HTTPS://",
  "hTTp:/",
  "https:",
  "http:/\\",
  "https:///",
  "http:\\\\",
  "ftp://",
  "//user@",
  "/\\user@",
  "https://app.saffron.example@",
  "https://app.saffron.example.",
  "https://app.saffron.example:443@",
  "https://app.saffron.example%2f@",
  "//app.saffron.example@",
]
const HOSTS = [
  "evil.example",
  "evil.example/login",
  "evil.example:443/",
  "[::1]",
  "127.0.0.1",
  "evil%E3%80%82example",
  "ｅvil.example",
  "0x7f000001",
  "evil.example?a=/b",
  "evil.example#/b",
]
const SCRIPTS = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
  "file:///etc/passwd",
  "about:blank",
  "view-source:x",
  "mailto:a@b",
  "intent:x",
  "@evil.example",
  ".evil.example",
  "evil.example",
  "?//evil.example/..",
  "#//evil.example",
  "",
  " ",
  ".",
  "..",
  "../",
  "./x",
]
const OWN = [
  "/login",
  "/login?returnTo=/",
  "/logout",
  "/auth/google",
  "/auth/google/callback?code=1",
  "/LOGIN",
  "/login/",
  "/%6cogin",
  "/auth",
  "/logout#x",
]

const vectors = [...OPENINGS.flatMap((opening) => HOSTS.map((host) => opening + host)), ...SCRIPTS, ...OWN]

describe("safeReturnTo (security.md section 10, test 29)", () => {
  it("has a corpus of at least 580 vectors", () => {
    expect(new Set(vectors).size).toBeGreaterThanOrEqual(580)
  })

  it("never leaves the origin", () => {
    const escaped = vectors.filter((vector) => {
      const path = safeReturnTo(vector)
      return path !== null && (new URL(path, APP).origin !== APP || !/^\/(?![/\\])/.test(path))
    })
    expect(escaped).toEqual([])
  })

  it("refuses every vector that a browser would take to another host, and the sign-in paths", () => {
    const elsewhere = vectors.filter((vector) => URL.canParse(vector, APP) && new URL(vector, APP).origin !== APP)
    expect(elsewhere.length).toBeGreaterThan(150)
    expect([...elsewhere, ...OWN].filter((vector) => safeReturnTo(vector) !== null)).toEqual([])
  })

  it.each([
    ["/", "/"],
    ["/food/menus", "/food/menus"],
    ["/food/menus?page=2&name=a%20b#top", "/food/menus?page=2&name=a%20b#top"],
    ["/food/menus?next=//evil.example", "/food/menus?next=//evil.example"],
    ["/food/menus?name=قائمة", "/food/menus?name=%D9%82%D8%A7%D8%A6%D9%85%D8%A9"],
    ["/loginx", "/loginx"],
  ])("keeps %s", (value, expected) => {
    expect(safeReturnTo(value)).toBe(expected)
  })

  it.each([[undefined], [null], [7], [["/x"]], [{}], [`/${"a".repeat(2_000)}`]])("refuses %s", (value) => {
    expect(safeReturnTo(value)).toBeNull()
  })

  it("keeps 2,000 characters", () => {
    const longest = `/${"a".repeat(1_999)}`
    expect(safeReturnTo(longest)).toBe(longest)
  })
})

describe("redirectWith", () => {
  it("answers 303 and leaves the toast in the flash", () => {
    const flash = createFlash(undefined)
    const response = redirectWith({ flash }, "/food/menus", { kind: "success", title: "Successful Menu Creation!" })
    expect(response.status).toBe(303)
    expect(response.headers.get("Location")).toBe("/food/menus")
    expect(flash.take()).toEqual([{ kind: "success", title: "Successful Menu Creation!" }])
  })
})
