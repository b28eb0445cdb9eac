import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Gate, gates, holds } from "~/auth/gates"
import { contentOf, fill, makeDraft, menuFields, type Places, places } from "../support/draft-visits"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import type { Visitor } from "../support/visitor"
import { FORBIDDEN } from "../support/what-leaks"
import { GUARDS, verdictOf } from "./screens"

/** decisions.md "Permissions": every gate of the table at every screen that exists, and every action on its own. */

let world: Surroundings
let here: Places
beforeAll(async () => {
  world = await startSurroundings()
  here = await places(world)
})
afterAll(() => world?.close())

const namesOf = (gate: Gate): readonly string[] => ("all" in gate ? gate.all : gate.any)
const EVERY_NAME = [...new Set(Object.values<Gate>(gates).flatMap(namesOf))]

/** Screens by the address people open; a draftless builder leads to the list, which is an answer. */
const SCREENS = Object.entries(GUARDS).filter(
  ([id, { gate }]) => /^areas\/(food|logistics|delivery)\//.test(id) && gate !== "public",
)
const CONTROLS: [shows: string, gate: Gate][] = [
  ["+ Create Menu", gates.createMenu],
  ['href="/food/menus/generate"', gates.generateMenu],
  ['href="/food/menus"', gates.menus],
  ['href="/food/AssignMenus"', gates.editMenus],
  ["+ Create Merchant", gates.createMerchant],
  ['href="/food/merchants"', gates.merchants],
  ['href="/logistics/drivers"', gates.drivers],
  ["Send Notification", gates.editDrivers],
  ["+ Add Driver", gates.editDrivers],
  ['href="/logistics/contractors"', gates.contractors],
  ["Add Contractor", gates.editContractors],
  ['href="/logistics/supervisors"', gates.supervisors],
  ["+ Add Supervisor", gates.editSupervisors],
  ['href="/delivery/shifts"', gates.shifts],
  ["Add New Shift", gates.editShifts],
]

/** The lists whose pages show the controls. */
const LISTS = {
  "areas/food/menus/list": "/food/menus",
  "areas/food/merchants/list": "/food/merchants",
  "areas/logistics/drivers/list": "/logistics/drivers",
  "areas/logistics/contractors/list": "/logistics/contractors",
  "areas/logistics/supervisors/list": "/logistics/supervisors",
  "areas/delivery/shifts/list": "/delivery/shifts",
}

async function seen(person: Visitor, screens: typeof SCREENS): Promise<Record<string, boolean>> {
  // A session has one export at a time (ASVS 2.4.1).
  let exported: Promise<unknown> = Promise.resolve()
  const open = (at: string) => {
    if (!at.endsWith("/export.csv")) return person.get(at)
    const page = exported.then(() => person.get(at))
    exported = page
    return page
  }
  const entries = await Promise.all(
    screens.map(async ([id, { at }]) => {
      const [page, data] = await Promise.all([open(at), person.data(at)])
      expect(verdictOf(data), `${id}: its data as its page`).toBe(verdictOf(page))
      return [id, verdictOf(page) !== "lost"] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** Names that some screen of today asks for: people who differ only in others are the same to all of them. */
const ASKED_FOR = new Set([
  ...SCREENS.flatMap(([, { gate }]) => (gate === "public" ? [] : namesOf(gates[gate]))),
  ...CONTROLS.flatMap(([, gate]) => namesOf(gate)),
])
/** What tells two people apart; a name that is none of the table's does too. */
const whatCounts = (permissions: readonly string[]) =>
  permissions.filter((name) => ASKED_FOR.has(name) || !EVERY_NAME.includes(name)).join("|")

const isOpen = (permissions: readonly string[], [, { gate }]: (typeof SCREENS)[number]) =>
  gate !== "public" && holds(permissions, gates[gate])

describe("every gate × every screen", () => {
  /** Who lacks one gate is asked for what that shuts only: what else opens is seen by who holds no more than it needs. */
  const lacking = Object.entries<Gate>(gates).map(([name, gate]): [string, string[]] => [
    `all but what ${name} needs`,
    EVERY_NAME.filter((one) => !namesOf(gate).includes(one)),
  ])
  const people: [string, string[]][] = [
    ["nobody's permissions", []],
    ...EVERY_NAME.map((name): [string, string[]] => [`${name} alone`, [name]]),
    ...Object.entries<Gate>(gates).map(([name, gate]): [string, string[]] => [
      `what ${name} needs`,
      [...namesOf(gate)],
    ]),
    ["every permission", EVERY_NAME],
    ["a permission in small letters", ["create_menus"]],
    ["a permission with something around it", [" CREATE_MENUS", "CREATE_MENUS,VIEW_MENUS"]],
  ]

  it("covers the whole table", () => {
    expect(EVERY_NAME.length).toBeGreaterThanOrEqual(24)
    expect(SCREENS.length).toBeGreaterThanOrEqual(3)
  })

  it("opens exactly the screens whose gate is held, and shows exactly their controls", async () => {
    const wrong: unknown[] = []
    for (const one of new Map([...lacking, ...people].map((each) => [whatCounts(each[1]), each])).values()) {
      const [name, permissions] = one
      const asked = lacking.includes(one) ? SCREENS.filter((screen) => !isOpen(permissions, screen)) : SCREENS
      const person = await world.person(permissions, 3)
      const opened = await seen(person, asked)
      const held = Object.fromEntries(SCREENS.map((screen) => [screen[0], isOpen(permissions, screen)]))
      const paths = ["/", ...Object.entries(LISTS).flatMap(([id, path]) => (held[id] ? [path] : []))]
      const pages = await Promise.all(paths.map(async (path) => (await person.get(path)).body))
      const controls = CONTROLS.map(([shows]) => pages.some((page) => page.includes(shows)))
      const expected = Object.fromEntries(asked.map((screen) => [screen[0], isOpen(permissions, screen)]))
      const wanted = [expected, CONTROLS.map(([, gate]) => holds(permissions, gate))]
      if (JSON.stringify([opened, controls]) !== JSON.stringify(wanted)) wrong.push({ name, opened, controls })
    }
    expect(wrong).toEqual([])
  }, 120_000)
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
    // The same person with fewer permissions: the draft is theirs, the right to change it is not.
    const person = await world.person(["VIEW_MENUS", "GENERATE_MENUS", "EDIT_MENUS"], 0)
    const calls = await world.calls()
    const fields = { intent, day: "2030-01-07", name: "Renamed", to: "1", confirmed: "yes", allDays: "on" }
    const page = await person.post(draft, fields)
    expect([page.status, page.toasts]).toEqual([403, [FORBIDDEN]])
    const data = await person.request("POST", draft.replace("?", ".data?"), { body: new URLSearchParams(fields) })
    expect(data.status).toBe(403)
    expect((await person.get("/")).toasts).toEqual([FORBIDDEN])
    expect(await world.calls()).toEqual(calls)
    expect(await contentOf(owner, draft)).toBe(before)
    expect(await world.mutations()).toBe(0)
  })

  it.each(DRAFT_INTENTS)("the builder's %s, on somebody else's draft (test 34)", async (intent) => {
    const before = await contentOf(owner, draft)
    const person = await world.person(["VIEW_MENUS", "CREATE_MENUS"], 5)
    expect((await person.get(draft)).location).toBe("/food/menus")
    const fields = { intent, day: "2030-01-07", name: "Renamed", to: "1", confirmed: "yes", allDays: "on" }
    const page = await person.post(draft, fields)
    expect([page.status, page.location]).toEqual([303, "/food/menus"])
    expect((await person.get("/food/menus")).body).not.toContain("Hand-made menu")
    expect(await contentOf(owner, draft)).toBe(before)
    expect(await world.mutations()).toBe(0)
  })
})

describe("/404 and unknown paths (decisions.md)", () => {
  const UNKNOWN = ["/404", "/nothing", "/food", "/Food/menus", "/food/Menus", "/food/menus/1/edit", "/gallery"]

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

  it("is where somebody without a gate comes to rest, with the shell around it", async () => {
    const person = await world.person([], 6)
    const page = await person.follow(await person.get("/food/menus"))
    expect(page.status).toBe(404)
    expect(page.body).toContain("Looks like you got lost...")
    expect(page.body).toContain("Logout")
  })
})

describe("the session's own addresses", () => {
  it("sign-in sends a signed-in person on; only a POST signs out, everywhere at once", async () => {
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
