import { describe, expect, it } from "vitest"
import { OWN, vectors } from "../../tests/support/redirect-vectors"
import { createFlash } from "./flash.server"
import { isDestination, redirectWith, safeReturnTo } from "./redirects.server"

const APP = "https://app.saffron.example"

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

  it("rejects every vector that leads a browser to another host, and the sign-in paths", () => {
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

  // Each of these is rejected by exactly one check.
  it.each([
    ["no slash at its start", "food/menus"],
    ["a space", "/food menus"],
    ["a backslash behind the path", "/food?next=\\evil.example"],
    ["a line separator behind the path", "/food#\u2028"],
    ["what is no encoding", "/food/%zz"],
    ["a line break that only decoding shows", "/food%0amenus"],
    ["an empty segment", "/food//menus"],
    ["an encoded empty segment", "/food/%2fmenus"],
    ["a dot segment", "/food/./menus"],
    ["two dots, encoded", "/food/%2e%2e/menus"],
    ["sign-in, encoded", "/%6cogin"],
    ["sign-out", "/logout"],
  ])("refuses %s", (_what, value) => {
    expect(safeReturnTo(value)).toBeNull()
  })

  it.each([
    ["another origin", "https://evil.example/food"],
    ["another scheme", "http://app.saffron.example/food"],
    ["two slashes", "https://app.saffron.example//evil.example"],
    ["sign-in", "https://app.saffron.example/login?returnTo=%2F"],
  ])("the final check rejects %s", (_what, address) => {
    expect(isDestination(new URL(address), APP)).toBe(false)
    expect(isDestination(new URL("/food/menus?a=b", APP), APP)).toBe(true)
  })

  it("keeps 2,000 characters", () => {
    const longest = `/${"a".repeat(1_999)}`
    expect(safeReturnTo(longest)).toBe(longest)
  })
})

describe("redirectWith", () => {
  it("responds with 303 and stores the toast", () => {
    const flash = createFlash(undefined)
    const response = redirectWith({ flash }, "/food/menus", { kind: "success", title: "Successful Menu Creation!" })
    expect(response.status).toBe(303)
    expect(response.headers.get("Location")).toBe("/food/menus")
    expect(flash.take()).toEqual([{ kind: "success", title: "Successful Menu Creation!" }])
  })
})
