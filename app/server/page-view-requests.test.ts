import { expect, it } from "vitest"
import { isPageView } from "./http-context.server"

const ORIGIN = "http://localhost:3000"
const REFERER = { referer: `${ORIGIN}/food/menus?page=2` }

it.each([
  [true, "a document", "/activity", { "sec-fetch-dest": "document" }],
  [true, "a document of a client that does not say", "/activity?page=2", {}],
  [false, "a frame's document", "/activity", { "sec-fetch-dest": "iframe" }],
  [false, "what script fetches", "/activity", { "sec-fetch-dest": "empty" }],
  [false, "an export", "/activity/export.csv", { "sec-fetch-dest": "document" }],
  [false, "a record's section", "/activity/record?kind=menu&record=1", {}],
  [true, "script's way to another page", "/activity.data?page=2", REFERER],
  [true, "script's way home", "/_root.data", REFERER],
  [false, "the same page again", "/food/menus.data?page=3", REFERER],
  [false, "a part of another page", "/activity.data?_routes=areas%2Factivity%2Flist", REFERER],
  [false, "data without a page it comes from", "/activity.data", {}],
  [false, "data from a page that is no address", "/activity.data", { referer: "about:blank" }],
])("%s: %s", (expected, _name, path, headers) => {
  expect(isPageView({ method: "GET", headers }, new URL(path, ORIGIN))).toBe(expected)
})

it.each(["POST", "HEAD", "PUT"])("no %s is one", (method) => {
  expect(isPageView({ method, headers: {} }, new URL("/activity", ORIGIN))).toBe(false)
})
