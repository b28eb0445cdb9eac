import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import { type Page, Visitor } from "../support/visitor"
import { EXPIRED, insidesIn, SERVER_ERROR, WENT_WRONG } from "../support/what-leaks"

/** security.md section 11, tests 11, 13, 14, 15, 17 and 18, from the view of a user with several tabs. */

const MENUS = ["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS"]
const EXPORT = "/logistics/drivers/export.csv"
let world: Surroundings
beforeAll(async () => {
  world = await shareSurroundings()
})
afterAll(() => world?.close())
afterEach(() => world.calm())

type Person = Awaited<ReturnType<Surroundings["person"]>>
const tokens = ({ email }: Person, action: string) => world.upstream.control("POST", "/tokens", { action, email })
const refreshes = async () => (await world.upstream.control<{ refreshes: number }>("GET", "/stats")).refreshes
const hits = async () => (await world.upstream.control<{ hits: number }[]>("GET", "/faults"))[0]?.hits
/** Another tab: the same cookies. */
const tab = (person: Visitor) => new Visitor(person.origin, person.cookieHeader)

/** Ends at the sign-in page within three redirects, without a session cookie. */
async function expectSignedOut(person: Visitor, answer: Page): Promise<Page> {
  expect([answer.status, answer.location]).toEqual([302, "/login?returnTo=%2Ffood%2Fmenus"])
  const page = await person.follow(answer)
  expect([page.status, page.body.includes("Sign in to admin dashboard")]).toEqual([200, true])
  expect(page.body).toContain('name="returnTo" value="/food/menus"')
  expect(insidesIn(page.body)).toEqual([])
  return page
}

describe("a session that the upstream has ended (test 14)", () => {
  it.each(["401-3", "401-4", "401-5", "401-6"])(
    "auth status %s ends it at once: one toast, sign-in, no refresh",
    async (mode) => {
      const person = await world.person(MENUS, 0)
      await world.fail("/", mode)
      const page = await expectSignedOut(person, await person.get("/food/menus"))
      expect(page.toasts).toEqual([EXPIRED])
      await world.calm()
      expect((await person.get("/login")).toasts).toEqual([])
      expect((await expectSignedOut(person, await person.get("/food/menus"))).toasts).toEqual([])
      expect(await refreshes()).toBe(0)
    },
  )

  it.each(["401", "422", "401-3", "401-4", "401-5", "401-6"])("a refresh answered with %s: the same", async (mode) => {
    const person = await world.person(MENUS, 0)
    await tokens(person, "expire")
    await world.fail("/refreshToken", mode)
    const page = await expectSignedOut(person, await person.get("/food/menus"))
    expect(page.toasts).toEqual([EXPIRED])
    await world.calm()
    expect((await expectSignedOut(person, await person.get("/food/menus"))).toasts).toEqual([])
  })

  it.each([
    ["blacklisted", "blacklist"],
    ["forgotten", "forget"],
    ["expired beyond refresh", "expire-beyond-refresh"],
  ])("a token that is really %s: the same", async (_name, action) => {
    const person = await world.person(MENUS, 0)
    await tokens(person, action)
    expect((await expectSignedOut(person, await person.get("/food/menus"))).toasts).toEqual([EXPIRED])
  })

  it("of a dismissed person: the same", async () => {
    const person = await world.person(MENUS, 5)
    await world.upstream.control("POST", "/staff", { email: person.email, permissions: MENUS, isActive: false })
    expect((await expectSignedOut(person, await person.get("/food/menus"))).toasts).toEqual([EXPIRED])
  })

  it("shows a toast in one of six tabs, and all are sent to sign-in", async () => {
    const person = await world.person(MENUS, 0)
    await tokens(person, "blacklist")
    const tabs = Array.from({ length: 6 }, () => tab(person))
    const ends = await Promise.all(
      tabs.map(async (each, at) => {
        const answer = await (at % 2 ? each.data("/food/menus") : each.get("/food/menus"))
        expect(answer.location).toMatch(/^\/login\?returnTo=/)
        return (await each.follow(answer)).toasts
      }),
    )
    expect(ends.flat()).toEqual([EXPIRED])
  })

  it("is noticed by a form as well: nothing is created, and sign-in returns to the page", async () => {
    const person = await world.person(MENUS, 0)
    await tokens(person, "blacklist")
    const answer = await person.post("/food/menus?dialog=create-menu", { intent: "create-menu", name: "x", city: "1" })
    expect(answer.location).toBe("/login?returnTo=%2Ffood%2Fmenus%3Fdialog%3Dcreate-menu")
    expect((await person.follow(answer)).toasts).toEqual([EXPIRED])
    expect(await world.mutations()).toBe(0)
  })

  it("a storm of 401: one refresh, at most ten calls, one toast (test 17)", async () => {
    const person = await world.person(MENUS, 0)
    await world.calm()
    await world.fail("^/(menus|cities|zones)", "401")
    const page = await expectSignedOut(person, await person.get("/food/menus"))
    expect(page.toasts).toEqual([EXPIRED])
    expect(await refreshes()).toBe(1)
    const calls = Object.values(await world.calls()).reduce((sum, count) => sum + count, 0)
    expect(calls).toBeLessThanOrEqual(10)
  })
})

describe("an expired token (test 11)", () => {
  it("is refreshed once for all parts of a page and all tabs, unnoticed", async () => {
    const person = await world.person(MENUS, 1)
    await world.calm()
    await tokens(person, "expire")
    const pages = await Promise.all(Array.from({ length: 5 }, () => tab(person).get("/food/menus?jobs=1")))
    for (const page of pages)
      expect([page.status, page.toasts, page.body.includes(WENT_WRONG)]).toEqual([200, [], false])
    expect(await refreshes()).toBe(1)
  })

  it("during an export and in two tabs: all finish with one refresh (test 13)", async () => {
    const person = await world.person([...MENUS, "VIEW_DRIVERS"], 6)
    const whole = await person.get(EXPORT)
    expect([whole.status, whole.body.endsWith("\r\n")]).toEqual([200, true])
    await world.calm()
    const match = { path: "/graphql", operation: "Drivers", email: person.email }
    await world.upstream.control("POST", "/faults", { match, mode: "slow", delayMs: 400, skip: 1, times: null })
    const running = tab(person).get(EXPORT)
    // The first rows are read. The token ends while the second call is pending at the upstream.
    await expect.poll(hits).toBe(2)
    await tokens(person, "expire")
    const tabs = await Promise.all([
      tab(person).get("/food/menus?jobs=1"),
      tab(person).data("/logistics/drivers"),
      tab(person).get("/logistics/drivers"),
    ])
    for (const page of tabs) expect([page.status, page.location, page.toasts]).toEqual([200, null, []])
    expect(tabs.filter(({ body }) => body.includes(WENT_WRONG))).toEqual([])
    const file = await running
    expect([file.status, file.body === whole.body]).toEqual([200, true])
    expect(await refreshes()).toBe(1)
  })

  it.each([
    ["500", {}],
    ["503", {}],
    ["drop", {}],
    ["malformed", {}],
    ["answer", { body: {} }],
  ])("whose exchange fails with %s for now: the session stays, with one toast (test 15)", async (mode, changes) => {
    const person = await world.person(MENUS, 1)
    await tokens(person, "expire")
    await world.fail("/refreshToken", mode, changes)
    const page = await person.get("/food/menus")
    expect([page.status, page.toasts, page.body.includes(WENT_WRONG)]).toEqual([200, [SERVER_ERROR], true])
    // An immediate second request makes no upstream call.
    expect((await person.get("/food/menus")).toasts).toEqual([SERVER_ERROR])
    expect(await hits()).toBe(1)
    expect((await person.get("/")).status).toBe(200)
  })

  it("is refreshed after such a failure when the quiet time is over", async () => {
    const person = await world.person(MENUS, 1)
    await tokens(person, "expire")
    await world.fail("/refreshToken", "500", { times: 1 })
    expect((await person.get("/food/menus")).toasts).toEqual([SERVER_ERROR])
    let page = await person.get("/food/menus")
    for (let round = 0; round < 60 && page.toasts.length > 0; round++) {
      await new Promise((done) => setTimeout(done, 250))
      page = await person.get("/food/menus")
    }
    expect([page.toasts, page.body.includes(WENT_WRONG)]).toEqual([[], false])
    expect(await refreshes()).toBe(1)
  })
})

describe("GraphQL failures that come with HTTP 200 (test 18)", () => {
  const errors = (message: string, extensions = {}) => ({ body: { errors: [{ message, extensions }], data: null } })

  it("'Unauthenticated.' causes a refresh, unnoticed", async () => {
    const person = await world.person(MENUS, 2)
    await world.calm()
    await world.fail("/graphql", "answer", { ...errors("Unauthenticated."), times: 1 })
    const page = await person.get("/food/menus?jobs=1")
    expect([page.toasts, page.body.includes(WENT_WRONG)]).toEqual([[], false])
    expect(await refreshes()).toBe(1)
  })

  it.each([3, 4, 5, 6])("auth status %i ends the session", async (status) => {
    const person = await world.person(MENUS, 2)
    await world.fail("/graphql", "answer", errors("Token", { auth_status: status }))
    const answer = await person.get("/food/menus?jobs=1")
    expect(answer.location).toBe("/login?returnTo=%2Ffood%2Fmenus%3Fjobs%3D1")
    expect((await person.follow(answer)).toasts).toEqual([EXPIRED])
  })

  it.each([
    ["Internal server error", { category: "internal" }, [SERVER_ERROR]],
    ["canary-upstream-text", { validation: { name: ["canary-upstream-text"] } }, []],
    ["canary-upstream-text", {}, []],
  ])("%s: the jobs say so in their place, the list stands", async (message, extensions, toasts) => {
    const person = await world.person(MENUS, 2)
    await world.calm()
    await world.fail("/graphql", "answer", errors(message, extensions))
    const page = await person.get("/food/menus?jobs=1")
    expect([page.status, page.toasts]).toEqual([200, toasts])
    expect(page.body.split(WENT_WRONG).length - 1).toBe(1)
    expect(insidesIn(page.body)).toEqual([])
    expect(await refreshes()).toBe(0)
  })
})

it("no refresh and no ended session caused an error of the dashboard", async () => {
  await world.stack.written()
  const alarming = world.stack.lines().filter(({ level, msg }) => level === "fatal" || msg === "request failed")
  expect(alarming).toEqual([])
})
