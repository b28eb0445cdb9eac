import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { contentOf, makeDraft, menuFields, type Places, places } from "../support/draft-visits"
import { vectors } from "../support/redirect-vectors"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import { type Page, pairs, Visitor } from "../support/visitor"
import { type BuiltRoute, builtRoutes, GUARDS, verdictOf } from "./screens"

/** security.md section 11, tests 21 and 26 to 30, at every route of the build: other sites, other hosts, other cookies. */

let world: Surroundings
let routes: BuiltRoute[]
let here: Places
let person: Visitor
let draft: string
beforeAll(async () => {
  world = await shareSurroundings()
  routes = await builtRoutes()
  here = await places(world)
  person = await world.person(["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"])
  draft = await makeDraft(person, menuFields(here))
})
afterAll(() => world?.close())

/** The state that must not change: drafts, sessions, preferences, upstream calls. */
async function state(): Promise<unknown> {
  const list = await person.get("/food/menus")
  const drafts = list.body.split("Hand-made").length
  return { status: list.status, drafts, draft: await contentOf(person, draft), mutations: await world.mutations() }
}

/** A valid form for each action. */
const FORMS: Record<string, () => Record<string, string | string[]>> = {
  "/food/menus": () => menuFields(here, { name: "Hand-made elsewhere" }),
  "/food/menus/create": () => ({ intent: "discard" }),
  "/preferences": () => ({ theme: "dark", sidebar: "collapsed" }),
  "/filters": () => ({ zones: "17" }),
  "/page-views": () => ({ path: "/" }),
  "/jobs/now": () => ({ intent: "seen", until: new Date().toISOString() }),
}
const KINDS: ((path: string, query: string) => string)[] = [
  (path, query) => `${path}?${query}`,
  (path, query) => `${path}.data?${query}`,
  (path, query) => `${path}?index&${query}`,
  (path, query) => `${path}?_data=routes&${query}`,
]

describe("forms of other sites (test 27)", () => {
  const SIGNS: [name: string, headers: () => Record<string, string>][] = [
    ["a foreign Origin", () => ({ Origin: "https://evil.example" })],
    ["Origin null", () => ({ Origin: "null" })],
    ["a sibling's Origin", () => ({ Origin: `http://evil.localhost:${world.stack.port}` })],
    ["another port's Origin", () => ({ Origin: "http://localhost:1" })],
    ["another scheme's Origin", () => ({ Origin: `https://localhost:${world.stack.port}` })],
    ["this machine's other name", () => ({ Origin: `http://127.0.0.1:${world.stack.port}` })],
    ["Sec-Fetch-Site cross-site", () => ({ Origin: person.origin, "Sec-Fetch-Site": "cross-site" })],
    ["Sec-Fetch-Site same-site", () => ({ Origin: person.origin, "Sec-Fetch-Site": "same-site" })],
    ["Sec-Fetch-Site none", () => ({ Origin: person.origin, "Sec-Fetch-Site": "none" })],
    ["no sign at all", () => ({})],
  ]
  const BODIES: ((form: [string, string][]) => { body: string; type: string })[] = [
    (form) => ({ body: String(new URLSearchParams(form)), type: "application/x-www-form-urlencoded" }),
    (form) => ({ body: form.map(([key, value]) => `${key}=${value}`).join("\r\n"), type: "text/plain" }),
    (form) => ({ body: multipart(form), type: "multipart/form-data; boundary=b" }),
  ]
  const part = ([key, value]: [string, string]) =>
    `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}`
  const multipart = (form: [string, string][]) => `${form.map(part).join("\r\n")}\r\n--b--\r\n`

  /** Each sign tests a part of the cells in turn. All signs together cover every cell. */
  const SHARE = 8

  it.each(SIGNS)("%s: no action runs", async (name, headers) => {
    const turn = SIGNS.findIndex(([one]) => one === name)
    const before = await state()
    const actions = routes.filter(({ id, hasAction }) => hasAction && GUARDS[id])
    expect(actions.length).toBeGreaterThanOrEqual(7)
    const passed: string[] = []
    for (const { id } of actions) {
      const [path = "", own = ""] = (GUARDS[id]?.at ?? "").split("?")
      const form = pairs(FORMS[path]?.() ?? { a: "b" })
      const cells = ["POST", "PUT", "PATCH", "DELETE"].flatMap((method) =>
        KINDS.flatMap((kind) => BODIES.map((make) => ({ method, target: kind(path, own), ...make(form) }))),
      )
      const asked = cells.filter((_, at) => (at + turn) % SHARE === 0)
      const answers = asked.map(async ({ method, target, body, type }) => {
        const query = path === "/food/menus/create" ? `&${draft.split("?")[1]}` : ""
        // Only the given Origin, as the request is not from one of our pages.
        const init = { method, body, redirect: "manual" as const }
        const sent = { Cookie: person.cookieHeader, "Content-Type": type, ...headers() }
        const { status } = await fetch(person.origin + target + query, { ...init, headers: sent })
        if (status !== (target.includes("_data") ? 400 : 403)) passed.push(`${method} ${target} ${type}: ${status}`)
      })
      await Promise.all(answers)
    }
    expect(passed).toEqual([])
    expect(await state()).toEqual(before)
  })
})

it("GET and HEAD change nothing, with any URL (test 28)", async () => {
  const before = await state()
  for (const method of ["GET", "HEAD"]) {
    for (const { at } of Object.values(GUARDS)) {
      const form = new URLSearchParams(pairs({ ...(FORMS[at]?.() ?? {}), _method: "POST", _action: "discard" }))
      const query = `${form}${at === "/food/menus/create" ? `&${draft.split("?")[1]}` : ""}`
      for (const target of [`${at}?${query}`, `${at === "/" ? "/_root" : at}.data?${query}`]) {
        const { status } = await person.request(method, target, { headers: { "X-HTTP-Method-Override": "POST" } })
        expect(status, `${method} ${target}`).toBeLessThan(500)
      }
    }
  }
  expect(await state()).toEqual(before)
})

describe("return paths (test 29)", () => {
  const leaves = ({ location }: Page) => location === null || !/^\/(?![/\\])/.test(location)

  it.each(["/auth/google", "/preferences", "/auth/google.data", "/preferences.data"])(
    "%s leads nowhere else",
    async (entry) => {
      expect(new Set(vectors).size).toBeGreaterThanOrEqual(580)
      const { origin, cookieHeader } = person
      const escaped: string[] = []
      for (let from = 0; from < vectors.length; from += 20) {
        const asked = vectors.slice(from, from + 20).map(async (returnTo) => {
          const page = await new Visitor(origin, cookieHeader).post(entry, { returnTo })
          // A NUL, which no form can send, is rejected with the whole request.
          if (leaves(page) && page.status !== 400) escaped.push(`${returnTo}: ${page.status} ${page.location}`)
        })
        await Promise.all(asked)
      }
      expect(escaped).toEqual([])
    },
  )

  it("the sign-in page keeps only our own paths", async () => {
    const kept: string[] = []
    for (const vector of vectors) {
      if (vector.includes("\u0000") || vector.includes("%00")) continue
      const { body } = await world.stranger().get(`/login?returnTo=${encodeURIComponent(vector)}`)
      const value = /name="returnTo" value="([^"]*)"/.exec(body)?.[1]
      if (value !== undefined) kept.push(value)
    }
    expect(kept.filter((value) => !/^\/(?![/\\])/.test(value) || /^\/(?:login|logout|auth)\b/i.test(value))).toEqual([])
  })
})

it("a forwarded host changes no URL (test 26)", async () => {
  const headers = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", Forwarded: "host=evil.example" }
  const started = await world.stranger().request("POST", "/auth/google", { headers, body: new URLSearchParams() })
  const { searchParams } = new URL(started.location ?? "")
  expect(searchParams.get("redirect_uri")).toBe(`${world.stack.dashboard}/auth/google/callback`)
  const page = await person.request("GET", "/food/menus", { headers })
  expect([page.status, page.body.includes("evil.example")]).toEqual([200, false])
})

it("a changed session cookie is not accepted (test 21)", async () => {
  const value = person.cookies.get("test_session") ?? ""
  const changed = [...value].map((char, at) => value.slice(0, at) + (char === "A" ? "B" : "A") + value.slice(at + 1))
  const others = [
    value.slice(0, -1),
    `${value}A`,
    value.repeat(90),
    `${value};test_session=${value}`,
    value.toLowerCase(),
  ]
  const verdicts = await Promise.all(
    [...changed.filter((one) => one !== value), ...others, "", ".", "%00", "toasts"].map(async (one) => {
      const answer = await world
        .stranger()
        .request("GET", "/food/menus", { headers: { Cookie: `test_session=${one}` } })
      return verdictOf(answer)
    }),
  )
  expect(verdicts.length).toBeGreaterThan(45)
  expect(verdicts.filter((verdict) => verdict !== "sign-in")).toEqual([])
  expect((await person.get("/food/menus")).status).toBe(200)
})

it("every page forbids framing, and no response for a signed-in user may be cached (tests 30 and 64)", async () => {
  const missing = await Promise.all(
    ["/", "/food/menus", draft, "/food/menus/1", "/nothing", "/food/menus.data", "/login", "/food/menus/%FF"].map(
      async (target) => {
        const { headers } = await person.get(target)
        const policy = headers.get("content-security-policy") ?? ""
        const isFramed = !policy.includes("frame-ancestors 'none'") || headers.get("x-frame-options") !== "DENY"
        const isKept = headers.get("cache-control") !== "no-store"
        const isSniffed = headers.get("x-content-type-options") !== "nosniff"
        return isFramed || isKept || isSniffed ? [target] : []
      },
    ),
  )
  expect(missing.flat()).toEqual([])
})
