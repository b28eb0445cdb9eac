import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { IS_FULL } from "../support/bounds"
import { makeDraft, menuFields, places } from "../support/draft-visits"
import { IDENTITY_CLIENT } from "../support/identity-client"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import { Visitor } from "../support/visitor"

/** security.md section 11, tests 34 and 63: no user gets another user's data or any secret. */

const CLIENT = fileURLToPath(new URL("../../build/client", import.meta.url))
/** Each round has ten requests. */
const ROUNDS = IS_FULL ? 100 : 30
const MENUS = ["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS"]
let world: Surroundings
beforeAll(async () => {
  world = await startSurroundings({ env: { LOG_LEVEL: "debug" } })
})
afterAll(() => world?.close())
beforeEach(() => world.calm())

type Person = Awaited<ReturnType<Surroundings["person"]>>

describe("two people on the same addresses (test 34)", () => {
  /** Gives one user their own lists, marked with a word. */
  async function mark({ email }: Person, word: string): Promise<void> {
    const match = (path: string) => ({ match: { path, email } })
    const city = { id: 1, name: `${word}-city`, en_name: `${word}-city`, ar_name: "", zones: [] }
    const menu = {
      id: 7,
      name: `${word}-menu`,
      status: "active",
      city: { id: 1, name: word },
      zones: [],
      end_date: null,
    }
    const job = { id: "1", name: `${word}-job`, status: "SUCCESS", menus: [] }
    const paginatorInfo = { currentPage: 1, lastPage: 1, total: 1 }
    const jobs = { data: { menuConfigurationJob: { data: [job], paginatorInfo } } }
    const day = { no_of_weeks: 1, start_date: "2030-01-06", end_date: "2030-01-12" }
    await world.fail("", "answer", { ...match("^/menus$"), body: [menu] })
    await world.fail("", "answer", { ...match("^/menus/7$"), body: { ...menu, ...day } })
    await world.fail("", "answer", { ...match("/cities"), body: [city] })
    await world.fail("", "answer", { ...match("/zones"), body: [{ id: 1, name: `${word}-zone` }] })
    await world.fail("", "answer", { ...match("/graphql"), body: jobs })
  }

  const WORDS = ["alpha", "beta"] as const
  const WAYS: ((visitor: Visitor) => ReturnType<Visitor["get"]>)[] = [
    (visitor) => visitor.get("/food/menus?jobs=1"),
    (visitor) => visitor.data("/food/menus?jobs=1"),
    (visitor) => visitor.data("/food/menus?_routes=areas%2Ffood%2Fmenus%2Flist%2Flist"),
    (visitor) => visitor.data("/food/menus/7"),
    (visitor) => visitor.get("/food/menus/7"),
  ]

  it(`read only their own, interleaved ${ROUNDS * 10} times`, async () => {
    const people = [await world.person(MENUS, 0), await world.person(MENUS, 1)] as const
    for (const at of [0, 1] as const) await mark(people[at], WORDS[at])
    const wrong: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const asked = Array.from({ length: 10 }, async (_, at) => {
        const who = at % 2 === 0 ? 0 : 1
        const [own, other] = who === 0 ? WORDS : [WORDS[1], WORDS[0]]
        const { origin, cookieHeader } = people[who]
        const page = await WAYS[(round + (at >> 1)) % WAYS.length]?.(new Visitor(origin, cookieHeader))
        const isOwn = page?.status === 200 && page.body.includes(`${own}-menu`) && !page.body.includes(other)
        if (!isOwn) wrong.push(`${own}: ${page?.status} ${page?.body.slice(0, 200)}`)
      })
      await Promise.all(asked)
    }
    expect(wrong).toEqual([])
  })

  it("each send their own token upstream", async () => {
    const one = await world.person(MENUS, 0)
    await world.person(MENUS, 1)
    await world.upstream.control("POST", "/tokens", { action: "blacklist", email: one.email })
    const other = await world.person(MENUS, 1)
    expect((await other.get("/food/menus")).status).toBe(200)
    expect((await one.get("/food/menus")).location).toBe("/login?returnTo=%2Ffood%2Fmenus")
    expect((await other.get("/food/menus")).status).toBe(200)
  })
})

describe("secrets (test 63)", () => {
  /** Secrets exchanged between dashboard, provider and upstream. */
  const secrets = new Map<string, string>()
  const read: string[] = []

  beforeAll(async () => {
    const visitor = world.stranger()
    const started = await visitor.post("/auth/google", { returnTo: "/food/menus" })
    const chooser = new URL(started.location ?? "")
    for (const name of ["state", "nonce", "code_challenge"]) secrets.set(name, chooser.searchParams.get(name) ?? "")
    for (const [name, value] of visitor.cookies) secrets.set(`the cookie ${name}`, value)
    chooser.searchParams.set("account", "noura@saffron.example")
    const authorize = new URL("/authorize", chooser)
    const init = { method: "POST", body: chooser.searchParams, redirect: "manual" } as const
    const back = new URL((await fetch(authorize, init)).headers.get("location") ?? "")
    secrets.set("code", back.searchParams.get("code") ?? "")
    await world.upstream.control("POST", "/staff", { email: "noura@saffron.example", permissions: MENUS })
    await visitor.get(back.pathname + back.search)
    const [, id = "", secret = ""] = /test_session=([^.;]+)\.([^.;]+)/.exec(visitor.cookieHeader) ?? []
    secrets.set("the session's id", id).set("the session's secret", secret)
    await visitEverything(visitor)
    await visitor.get(back.pathname + back.search)
    await visitor.get("/auth/google/callback?code=canary-code-1&state=canary-state-1&error=canary-error-1")
    for (const text of ["canary-code-1", "canary-state-1", "canary-error-1", "canary-query-1"]) secrets.set(text, text)
    const passed = world.wire.transcript()
    const found = [...passed.matchAll(/"token":"([^"]+)"|[Bb]earer (\S+)/g)].map(([, one, two]) => one ?? two ?? "")
    for (const [at, token] of [...new Set(found)].entries()) secrets.set(`token ${at} on the wire`, token)
    secrets.set("the client's secret", IDENTITY_CLIENT.clientSecret)
    const keys = await readFile(join(world.stack.dataDir, "session-keys"), "utf8")
    for (const line of keys.trim().split(/[\n,]/))
      secrets.set(`the key ${line.split(":")[0]}`, line.split(":")[1] ?? "")
    read.push(...visitor.read)
  })

  /** Visits pages, data, actions and errors, with a token refresh and every kind of upstream failure. */
  async function visitEverything(visitor: Visitor): Promise<void> {
    for (const path of ["/", "/food/menus?jobs=1&name=canary-query-1", "/food/menus/1", "/nothing", "/login"]) {
      await visitor.get(path)
      await visitor.data(path)
    }
    const draft = await makeDraft(visitor, menuFields(await places(world)))
    await visitor.get(draft)
    await visitor.post(draft, { intent: "submit" })
    await world.upstream.control("POST", "/tokens", { action: "expire", email: "noura@saffron.example" })
    await visitor.get("/food/menus")
    await world.settleDoubts(Object.assign(visitor, { email: "noura@saffron.example" }))
    for (const mode of ["500", "403", "malformed", "422"]) {
      await world.fail("/", mode)
      await visitor.get("/food/menus?jobs=1")
      await visitor.get("/food/menus/1")
      await visitor.post(draft, { intent: "submit" })
      await world.calm()
    }
    await world.upstream.control("POST", "/tokens", { action: "blacklist", email: "noura@saffron.example" })
    await visitor.follow(await visitor.get("/food/menus"))
  }

  it("are all known to this test", () => {
    expect([...secrets].filter(([, value]) => value.length < 12)).toEqual([])
    const names = [...secrets.keys()].join()
    for (const part of [
      "state",
      "nonce",
      "code",
      "session's secret",
      "token 2",
      "client",
      "the key",
      "cookie oauth-",
    ]) {
      expect(names).toContain(part)
    }
  })

  /** The secret, or parts of a long one that identify it, as logs cut long texts. */
  const pieces = (value: string) => (value.length < 72 ? [value] : [value.slice(48, 72), value.slice(-24)])
  const hits = (text: string) =>
    [...secrets].filter(([, value]) => pieces(value).some((piece) => text.includes(piece))).map(([name]) => name)

  it("are in no log line, also at debug level", async () => {
    await world.stack.written()
    expect(world.stack.lines().filter(({ level }) => level === "debug").length).toBeGreaterThan(5)
    expect(hits(world.stack.output())).toEqual([])
  })

  it("are in no page and no data response", () => {
    const ours = new Set(["canary-query-1"])
    expect(read.length).toBeGreaterThan(25)
    expect(hits(read.join("\n")).filter((name) => !ours.has(name))).toEqual([])
  })

  it("are in no file that browsers get, and neither are names of secret settings", async () => {
    const names = await readdir(CLIENT, { recursive: true })
    expect(names.filter((name) => name.endsWith(".map"))).toEqual([])
    const scripts = names.filter((name) => /\.(?:js|css|svg|html|json|txt)$/.test(name))
    expect(scripts.length).toBeGreaterThan(3)
    const text = (await Promise.all(scripts.map((name) => readFile(join(CLIENT, name), "utf8")))).join("\n")
    expect(hits(text)).toEqual([])
    const inner =
      /GOOGLE_CLIENT|SESSION_KEYS|DATABASE_URL|drizzle|refreshToken|createDecipheriv|canary|sourceMappingURL/
    expect(inner.exec(text)?.[0]).toBeUndefined()
  })
})
