import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { gates, holds } from "~/auth/gates"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import { type Page, Visitor } from "../support/visitor"
import { type BuiltRoute, builtRoutes, GUARDS, type Guard, isRead, METHODS, type Verdict, verdictOf } from "./screens"

/**
 * security.md section 11, tests 32 and 33: requests all routes of the build over HTTP as users without access. No
 * combination of route, method and kind of request returns data of the route or makes an upstream call.
 */

let world: Surroundings
let routes: BuiltRoute[]
/** Words that occur only in data: names of menus, zones and staff. */
let words: string[]

beforeAll(async () => {
  world = await shareSurroundings()
  routes = await builtRoutes()
  const everything = ["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"]
  const person = await world.person(everything)
  const { body } = await world.upstream.call<{ name: string; zones: { name: string }[] }[]>(
    (await world.upstream.person()).token,
    "GET",
    "/menus",
  )
  words = [...new Set([...body.slice(0, 10).map(({ name }) => name), "Noura", "Al-Harbi", person.email])]
  const shown = `${(await person.get("/food/menus")).body} ${(await person.data("/food/menus")).body}`
  expect(words.filter((word) => shown.includes(word)).length).toBeGreaterThan(5)
})
afterAll(() => world?.close())

/** A kind of request: a document, its data, or the data of some of its routes. */
type Kind = (guard: Guard, id: string) => string
const KINDS: Record<string, Kind> = {
  document: ({ at }) => at,
  data: ({ at }) => dataAddress(at),
  "its own data": ({ at }, id) => `${dataAddress(at)}?_routes=${encodeURIComponent(id)}`,
  "its own data beside others'": ({ at }, id) => `${dataAddress(at)}?_routes=${encodeURIComponent(`root,${id}`)}`,
  "the index route": ({ at }) => `${at}?index`,
}
const dataAddress = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`)

interface Cell {
  id: string
  method: string
  kind: string
  page: Page
  verdict: Verdict
  hasHandler: boolean
}

/** Every tested combination in this file. */
const everything: Cell[] = []

/** Requests every route in every way; the ways of one method in parallel. */
async function ask(
  { origin, cookieHeader }: Visitor,
  wanted: (guard: Guard) => boolean,
  methods: readonly string[] = METHODS,
  share: readonly [part: number, of: number] = [0, 1],
): Promise<Cell[]> {
  const cells: Cell[] = []
  let at = 0
  for (const { id, hasLoader, hasAction } of routes) {
    const guard = GUARDS[id]
    if (!guard || !wanted(guard)) continue
    for (const method of methods) {
      const body = isRead(method) ? {} : { body: new URLSearchParams({ intent: guard.intent ?? "submit" }) }
      const hasHandler = isRead(method) ? hasLoader : hasAction
      const kinds = Object.entries(KINDS).filter(() => at++ % share[1] === share[0])
      const asked = kinds.map(async ([kind, address]): Promise<Cell> => {
        // Always with the same cookies; changes of cookies are tested elsewhere.
        const page = await new Visitor(origin, cookieHeader).request(method, address(guard, id), body)
        return { id, method, kind, page, verdict: verdictOf(page), hasHandler }
      })
      cells.push(...(await Promise.all(asked)))
    }
  }
  everything.push(...cells)
  return cells
}

const nameOf = ({ id, method, kind, page, verdict }: Cell) => `${method} ${id} (${kind}): ${page.status}, ${verdict}`

/** Combinations that were not rejected. A route without a handler for the method may report that instead. */
function notRefused(cells: Cell[], way: Verdict): string[] {
  const isRefused = ({ verdict, kind, method, hasHandler }: Cell) => {
    if (verdict === way) return true
    if (hasHandler) return false
    // The data of a route without a loader is that of the root, which is public.
    return verdict === "refused" || (isRead(method) && kind.includes("data") && verdict === "answered")
  }
  return cells.filter((cell) => !isRefused(cell)).map(nameOf)
}

function leaks(cells: Cell[]): string[] {
  const isLeak = ({ page }: Cell) => words.some((word) => page.body.includes(word))
  return cells.filter(isLeak).map(nameOf)
}

const isGuarded = ({ gate }: Guard) => gate !== "public"

describe("without a session", () => {
  const strangers: [string, () => Promise<Visitor>][] = [
    ["nobody", async () => world.stranger()],
    [
      "a forged cookie",
      async () => new Visitor(world.stack.dashboard, `test_session=${"A".repeat(22)}.${"B".repeat(22)}`),
    ],
    [
      "the cookie of somebody who signed out",
      async () => {
        const person = await world.person(["VIEW_MENUS"], 1)
        const kept = person.cookieHeader
        await person.post("/logout")
        return new Visitor(world.stack.dashboard, kept)
      },
    ],
  ]

  /** No session is tested with everything; the other cases with a ninth each, as they share the same session check. */
  it.each(strangers)("%s: every guarded route redirects to sign-in for any request", async (name, come) => {
    const visitor = await come()
    const before = await world.calls()
    const turn = strangers.findIndex(([one]) => one === name)
    const cells = await ask(visitor, isGuarded, METHODS, turn === 0 ? [0, 1] : [turn, 9])
    expect(cells.length).toBeGreaterThanOrEqual(8 * METHODS.length)
    expect(notRefused(cells, "sign-in")).toEqual([])
    expect(leaks(cells)).toEqual([])
    expect(cells.filter(({ page }) => page.status >= 500).map(nameOf)).toEqual([])
    expect(await world.calls()).toEqual(before)
  })

  it.each(strangers)("%s: the redirect to sign-in keeps the page's path", async (_name, come) => {
    const visitor = await come()
    const { location } = await visitor.get("/food/menus?city=1&page=2")
    expect(location).toBe("/login?returnTo=%2Ffood%2Fmenus%3Fcity%3D1%26page%3D2")
    expect((await visitor.data("/food/menus?city=1&_routes=areas%2Ffood%2Fmenus%2Flist%2Flist")).body).toContain(
      '"/login?returnTo=%2Ffood%2Fmenus%3Fcity%3D1"',
    )
    expect((await visitor.get("/")).location).toBe("/login")
    expect((await visitor.post("/food/menus")).location).toBe("/login?returnTo=%2Ffood%2Fmenus")
  })

  it("public routes return no user data and make no upstream call", async () => {
    const before = await world.calls()
    const cells = await ask(world.stranger(), ({ gate }) => gate === "public")
    expect(leaks(cells)).toEqual([])
    expect(cells.filter(({ page }) => page.status >= 500).map(nameOf)).toEqual([])
    const answered = cells.filter(({ verdict, method }) => verdict === "answered" && method === "GET")
    expect([...new Set(answered.map(({ id }) => id))].sort()).toEqual(["areas/sign-in/login", "root"])
    expect(await world.calls()).toEqual(before)
  })
})

describe("without the gate", () => {
  /** Permissions for whole areas, with all pages below their lists. */
  const OTHERS = ["VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_SUPERVISORS", "EDIT_SUPERVISORS", "VIEW_MAP"]

  /** Each is tested with every second way, every route with a page and a change. Together they cover everything. */
  it.each([
    ["no permissions", [] as string[], [0, 2]],
    ["every permission of other areas", OTHERS, [1, 2]],
  ] as const)("%s: every gated route is lost, whatever is asked", async (_name, permissions, share) => {
    const person = await world.person(permissions, 8)
    const before = await world.calls()
    const isLost = ({ gate }: Guard) => gate !== "public" && gate !== "signedIn" && !holds(permissions, gates[gate])
    const cells = await ask(person, isLost, METHODS, share)
    expect(cells.length).toBeGreaterThanOrEqual(METHODS.length * Object.keys(KINDS).length)
    expect(notRefused(cells, "lost")).toEqual([])
    expect(leaks(cells)).toEqual([])
    expect(cells.filter(({ page }) => page.status >= 500).map(nameOf)).toEqual([])
    expect(await world.calls()).toEqual(before)
    await world.stack.written()
    const denials = world.stack.lines().filter(({ event }) => event === "access_denied").length
    expect(denials).toBeGreaterThanOrEqual(cells.filter(({ verdict }) => verdict === "lost").length)
  })

  const LOOKING = [
    ...["VIEW_MENUS", "VIEW_DRIVERS", "VIEW_SUPERVISORS", "VIEW_PAYMENTS", "VIEW_MAP"],
    ...["VIEW_ORGANIZATION", "VIEW_BANNER", "VIEW_SEGMENT"],
  ]

  it.each([
    ["a page's gate without its action's", LOOKING, "may be opened"],
    ["another change of menus", ["VIEW_MENUS", "EDIT_MENUS", "GENERATE_MENUS"], "may be opened"],
    ["a look at the list beside a page for changes alone", LOOKING, "is for changes"],
  ])("%s: the action is rejected with 403 and makes no upstream call", async (_name, permissions, which) => {
    const person = await world.person(permissions, 8)
    const before = await world.calls()
    const unsafe = METHODS.filter((method) => !isRead(method))
    const isShut = ({ gate, action }: Guard) =>
      action !== undefined &&
      gate !== "public" &&
      !holds(permissions, gates[action]) &&
      (which === "is for changes" ? gate === action : holds(permissions, gates[gate]))
    const cells = await ask(person, isShut, unsafe)
    expect(cells.length).toBeGreaterThanOrEqual(4 * Object.keys(KINDS).length)
    expect(notRefused(cells, "forbidden")).toEqual([])
    expect(await world.calls()).toEqual(before)
  })
})

it("no response allows another origin to read it (test 31)", () => {
  expect(everything.length).toBeGreaterThan(1_000)
  expect(everything.filter(({ page }) => page.headers.has("access-control-allow-origin")).map(nameOf)).toEqual([])
})
