import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { contentOf, fill, makeDraft, menuFields, type Places, places } from "../support/draft-visits"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import type { Page, Visitor } from "../support/visitor"
import { FORBIDDEN } from "../support/what-leaks"
import { type Asked, EVERY_NAME, everybody, SCREENS, without } from "./everybody"
import { builtRoutes, verdictOf } from "./screens"

/** product/shell 6: every gate of the table at every screen that exists, and every action on its own. */

let world: Surroundings
let here: Places
/** Route -> parent route. */
let around: Map<string, string | undefined>
beforeAll(async () => {
  world = await shareSurroundings()
  around = new Map((await builtRoutes()).map(({ id, parentId }) => [id, parentId]))
  here = await places(world)
})
afterAll(() => world?.close())

/** Descriptions of wrong results for one user. */
async function mistakes({ permissions, screens, controls }: Asked): Promise<string[]> {
  const person = await world.person(permissions, 3)
  // A session has one export at a time (ASVS 2.4.1).
  let exported: Promise<unknown> = Promise.resolve()
  const opened = new Map<string, Promise<Page>>()
  const open = (at: string) => {
    const isExport = at.endsWith("/export.csv")
    // For a file the headers are enough.
    const page = opened.get(at) ?? (isExport ? exported.then(() => person.request("HEAD", at)) : person.get(at))
    if (isExport) exported = page
    opened.set(at, page)
    return page
  }
  const shut = screens.map(async ({ id, at, opens }) => {
    // A forbidden page is also tested as a data request; an allowed page is requested once.
    const answers = await Promise.all([open(at), ...(opens ? [] : [person.data(at)])])
    const verdicts = answers.map((answer) => verdictOf(answer) !== "lost")
    return verdicts.every((isOpen) => isOpen === opens) ? [] : [`${id} ${opens ? "is shut" : "opens"}`]
  })
  const shown = controls.map(async ({ on, shows, isShown }) =>
    (await open(on)).body.includes(shows) === isShown ? [] : [`${on} ${isShown ? "lacks" : "shows"} ${shows}`],
  )
  const all = (await Promise.all([...shut, ...shown])).flat()
  return all.map(
    (mistake) => `${mistake} for ${permissions.length > 9 ? `all but ${without(permissions)}` : permissions}`,
  )
}

describe("every gate at every screen", () => {
  it("covers the whole table", () => {
    expect(EVERY_NAME.length).toBeGreaterThanOrEqual(24)
    expect(SCREENS.length).toBeGreaterThanOrEqual(3)
  })

  it("opens with the smallest sets of permissions, stays closed with the largest others, and shows controls accordingly", async () => {
    const wrong: string[] = []
    for (const one of everybody(around)) wrong.push(...(await mistakes(one)))
    expect(wrong).toEqual([])
  }, 300_000)
})

/** Every form of the builder in create mode. */
const DRAFT_INTENTS = [
  "add-meals",
  "add-multiply",
  "delete-multiply",
  "replace-multiply",
  "delete-meal",
  "copy-day",
  "mark-day-off",
  "activate-day",
  "duplicate-week",
  "rename",
  "undo",
  "redo",
  "discard",
  "ask-submit",
  "submit",
]

describe("an action without its gate changes nothing", () => {
  let owner: Visitor
  let draft: string
  beforeAll(async () => {
    owner = await world.person(["VIEW_MENUS", "CREATE_MENUS"], 0)
    draft = await makeDraft(owner, menuFields(here))
    await fill(owner, draft)
  })

  it("Create Menu: 403, the documents' toast once, the shell, no draft", async () => {
    const person = await world.person(["VIEW_MENUS", "EDIT_MENUS"], 4)
    const page = await person.post("/food/menus?dialog=create-menu", menuFields(here, { name: "Not allowed" }))
    expect(page.status).toBe(403)
    expect(page.toasts).toEqual([FORBIDDEN])
    expect(page.body).toContain("Logout")
    const later = await person.get("/food/menus")
    expect([later.status, later.toasts]).toEqual([200, []])
    const again = await world.person(["CREATE_MENUS"], 4)
    expect((await again.get("/food/menus")).body).not.toContain("Not allowed")
  })

  it.each(DRAFT_INTENTS)("the builder's %s, on a draft of one's own", async (intent) => {
    const before = await contentOf(owner, draft)
    // The same user with fewer permissions owns the draft but cannot change it.
    const person = await world.person(["VIEW_MENUS", "GENERATE_MENUS", "EDIT_MENUS"], 0)
    const calls = await world.calls()
    const fields = { intent, day: "2030-01-07", name: "Renamed", to: "1", agreed: "0 week 1", allDays: "on" }
    const page = await person.post(draft, fields)
    expect([page.status, page.toasts]).toEqual([403, [FORBIDDEN]])
    const data = await person.request("POST", draft.replace("?", ".data?"), { body: new URLSearchParams(fields) })
    expect(data.status).toBe(403)
    expect(await world.calls()).toEqual(calls)
    expect((await person.get("/")).toasts).toEqual([FORBIDDEN])
    expect(await contentOf(owner, draft)).toBe(before)
    expect(await world.mutations()).toBe(0)
  })

  it.each(DRAFT_INTENTS)("the builder's %s, on somebody else's draft (test 34)", async (intent) => {
    const before = await contentOf(owner, draft)
    const person = await world.person(["VIEW_MENUS", "CREATE_MENUS"], 5)
    expect((await person.get(draft)).location).toBe("/food/menus")
    const fields = { intent, day: "2030-01-07", name: "Renamed", to: "1", agreed: "0 week 1", allDays: "on" }
    const page = await person.post(draft, fields)
    expect([page.status, page.location]).toEqual([303, "/food/menus"])
    expect((await person.get("/food/menus")).body).not.toContain("Hand-made menu")
    expect(await contentOf(owner, draft)).toBe(before)
    expect(await world.mutations()).toBe(0)
  })
})

describe("/404 and unknown paths (product/shell 1)", () => {
  const UNKNOWN = ["/404", "/nothing", "/food", "/Food/menus", "/food/Menus", "/food/menus/1/edit"]

  it.each(UNKNOWN)("%s: sign-in for a stranger, the 404 page with 404 for staff", async (path) => {
    const asked = await world.stranger().get(`${path}?a=b`)
    expect(asked.location).toBe(`/login?returnTo=${encodeURIComponent(`${path}?a=b`)}`)
    const person = await world.person([], 6)
    for (const page of [await person.get(path), await person.post(path)]) {
      expect(page.status).toBe(404)
      expect(page.body).toContain("Looks like you got lost...")
      expect(page.body).toContain("The page you&#x27;re looking for doesn&#x27;t exist.")
      expect(page.body).toMatch(/<a[^>]* href="\/"[^>]*>Back to Home<\/a>/)
      expect(page.toasts).toEqual([])
    }
  })

  it("is shown with the shell to users without the permission", async () => {
    const person = await world.person([], 6)
    const page = await person.follow(await person.get("/food/menus"))
    expect(page.status).toBe(404)
    expect(page.body).toContain("Looks like you got lost...")
    expect(page.body).toContain("Logout")
  })
})

describe("the session's own addresses", () => {
  it("sign-in redirects a signed-in user; only a POST signs out, in all tabs at once", async () => {
    const person = await world.person(["VIEW_MENUS"], 7)
    const kept = person.cookieHeader
    expect((await person.get("/login")).location).toBe("/")
    expect((await person.get("/logout")).location).toBe("/")
    expect((await person.get("/")).status).toBe(200)
    expect((await person.post("/auth/google", { returnTo: "/food/menus" })).location).toBe("/food/menus")
    const out = await person.follow(await person.post("/logout"))
    expect(out.toasts).toEqual([{ title: "You have successfully logged out!", text: "" }])
    expect(out.body).toContain("Sign in to admin dashboard")
    const replay = world.stranger()
    const answer = await replay.request("GET", "/food/menus", { headers: { Cookie: kept } })
    expect(verdictOf(answer)).toBe("sign-in")
    expect((await replay.follow(answer)).toasts).toEqual([])
  })
})
