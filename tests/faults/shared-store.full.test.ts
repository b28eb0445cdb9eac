import { randomBytes } from "node:crypto"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { signInOverHttp } from "../bench/sign-in.mjs"
import { menuFields, places } from "../support/draft-visits"
import { openTestDatabase, type TestDatabase } from "../support/postgres"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import { type Switch, startSwitch } from "../support/switch"
import { until } from "../support/until"
import { Visitor } from "../support/visitor"
import { EXPIRED, insidesIn, WENT_WRONG } from "../support/what-leaks"

/**
 * security.md section 11, tests 12, 16, 19, 20 and 55: two dashboards as processes on one PostgreSQL. Skipped, with the
 * reason, where there is no PostgreSQL.
 */

const MENUS = ["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS"]
/** Milliseconds. */
const TIMEOUT_MS = 40_000
const database = await openTestDatabase()

describe.skipIf(!database)("two instances on one store", () => {
  let store: Switch
  let env: Record<string, string>
  let one: Surroundings
  let two: Surroundings
  beforeAll(async () => {
    const { url } = database as TestDatabase
    store = await startSwitch(Number(url.port || 5432))
    const relayed = new URL(url)
    relayed.port = String(store.port)
    const key = () => randomBytes(32).toString("base64")
    env = { DATABASE_URL: relayed.href, SESSION_KEYS: `new:${key()},old:${key()}` }
    one = await startSurroundings({ env })
    two = await startSurroundings({ env, beside: one })
  })
  afterAll(async () => {
    await two?.close()
    await one?.close()
    await store?.close()
    await database?.close()
  })
  beforeEach(() => one.calm())

  /** The same browser at the other instance. */
  const at = (world: Surroundings, person: Visitor) => new Visitor(world.stack.dashboard, person.cookieHeader)
  const refreshes = async () => (await one.upstream.control<{ refreshes: number }>("GET", "/stats")).refreshes
  const expire = (email: string) => one.upstream.control("POST", "/tokens", { action: "expire", email })

  it("a session is valid at both instances, and ends at both", async () => {
    const person = await one.person(MENUS, 0)
    expect((await at(two, person).get("/food/menus")).status).toBe(200)
    await at(two, person).post("/logout")
    expect((await person.get("/food/menus")).location).toBe("/login?returnTo=%2Ffood%2Fmenus")
  })

  it("50 requests to both instances refresh an expired token once for each of 5 people (test 12)", async () => {
    await one.calm()
    for (let who = 0; who < 5; who++) {
      const person = await one.person(MENUS, who)
      await expire(person.email)
      const visits = Array.from({ length: 50 }, async (_, index) => {
        const { status, body } = await at(index % 2 ? two : one, person).data("/food/menus")
        return status === 200 && !body.includes("Server Error!")
      })
      expect((await Promise.all(visits)).filter((isFine) => !isFine)).toEqual([])
      expect(await refreshes()).toBe(who + 1)
      expect((await at(two, person).get("/food/menus")).toasts).toEqual([])
    }
  })

  it("a store outage ends no session (test 19)", async () => {
    const person = await one.person(MENUS, 0)
    await store.down()
    for (const page of [
      await person.get("/food/menus"),
      await person.get("/"),
      await person.post("/food/menus", { intent: "create-menu" }),
      await person.data("/food/menus"),
    ]) {
      expect([page.status, page.headers.get("retry-after"), insidesIn(page.body)]).toEqual([503, "5", []])
    }
    expect((await person.get("/food/menus")).body).toContain("The dashboard is not available right now.")
    expect((await one.stranger().get("/login")).status).toBe(200)
    const probe = async (path: string) => (await fetch(one.stack.dashboard + path)).status
    expect([await probe("/healthz"), await probe("/readyz")]).toEqual([200, 503])
    const login = await one.stranger().post("/auth/google")
    expect(login.status).toBeLessThan(500)

    await store.up()
    await until(async () => (await probe("/readyz")) === 200, TIMEOUT_MS)
    const page = await person.get("/food/menus")
    expect([page.status, page.toasts, page.body.includes(WENT_WRONG)]).toEqual([200, [], false])
    expect((await at(two, person).get("/food/menus")).status).toBe(200)
    for (const { stack } of [one, two]) await stack.written()
    for (const { stack } of [one, two]) expect(stack.output()).not.toMatch(/nhandled|uncaught|"level":"fatal"/)
  })

  it("a store that only reads: pages can be read, readiness and sign-in report it, and no error is logged as ours", async () => {
    const person = await one.person(MENUS, 0)
    const url = (database as TestDatabase).url.href
    const setReadOnly = async (value: boolean) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const name = new URL(url).pathname.slice(1)
      await client.query("SET default_transaction_read_only = off")
      await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value ? "on" : "off"}`)
      await client.query("UPDATE sessions SET seen_at = seen_at - interval '2 minutes'")
      // Only this database: other tests use the same server.
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      )
      await client.end()
    }
    const probe = async (path: string) => (await fetch(one.stack.dashboard + path)).status
    const fields = menuFields(await places(one))
    await setReadOnly(true)
    try {
      await until(async () => (await probe("/readyz")) === 503, TIMEOUT_MS)
      await until(async () => (await person.get("/food/menus")).status === 200, TIMEOUT_MS)
      expect([(await person.get("/")).status, await probe("/healthz")]).toEqual([200, 200])
      await expect(signInOverHttp(one.stack.dashboard, person.email)).rejects.toThrow("503")
      expect((await person.post("/food/menus?dialog=create-menu", fields)).status).toBe(503)
    } finally {
      await setReadOnly(false)
    }
    await until(async () => (await probe("/readyz")) === 200, TIMEOUT_MS)
    await until(async () => (await person.post("/food/menus?dialog=create-menu", fields)).status === 303, TIMEOUT_MS)
  })

  it("sign-in is refused while the store is down, and works afterwards", async () => {
    const visitor = one.stranger()
    const started = await visitor.post("/auth/google")
    const chooser = new URL(started.location ?? "")
    chooser.searchParams.set("account", "noura@saffron.example")
    const init = { method: "POST", body: chooser.searchParams, redirect: "manual" } as const
    const back = new URL((await fetch(new URL("/authorize", chooser), init)).headers.get("location") ?? "")
    await store.down()
    const page = await visitor.get(back.pathname + back.search)
    expect([page.status, insidesIn(page.body)]).toEqual([503, []])
    expect([...visitor.cookies.keys()]).not.toContain("test_session")
    await store.up()
    await until(async () => (await fetch(`${one.stack.dashboard}/readyz`)).status === 200, TIMEOUT_MS)
    expect((await (await one.person(MENUS, 0)).get("/food/menus")).status).toBe(200)
  })

  it("keys can be rotated: the old one decrypts, the new one encrypts; without the old one people sign in again (test 20)", async () => {
    const person = await one.person(MENUS, 3)
    const [first = "", second = ""] = env.SESSION_KEYS?.split(",") ?? []
    const turned = await startSurroundings({ env: { ...env, SESSION_KEYS: `${second},${first}` }, beside: one })
    expect((await at(turned, person).get("/food/menus")).status).toBe(200)
    await turned.close()
    const without = await startSurroundings({ env: { ...env, SESSION_KEYS: second }, beside: one })
    const visitor = at(without, person)
    const page = await visitor.follow(await visitor.get("/food/menus"))
    expect([page.status, page.body.includes("Sign in to admin dashboard")]).toEqual([200, true])
    await without.close()
  })

  it("a process killed during a refresh causes one sign-out or none (test 16)", async () => {
    const unlucky = await one.person(MENUS, 1)
    const lucky = await one.person(MENUS, 2)
    await one.calm()
    for (const { email } of [unlucky, lucky]) await expire(email)
    // The token is exchanged but the response is lost: the instance dies while it holds the lease.
    one.wire.swallowAnswers("/refreshToken")
    const lost = [unlucky, lucky].map((person) => person.get("/food/menus").catch(() => null))
    await until(async () => (await refreshes()) === 2, TIMEOUT_MS)
    one.stack.process.kill("SIGKILL")
    expect(await Promise.all(lost)).toEqual([null, null])

    const tabs = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const visitor = at(two, unlucky)
        const answer = await visitor.get("/food/menus")
        return [answer.location, (await visitor.follow(answer)).toasts] as const
      }),
    )
    expect(tabs.map(([location]) => location)).toEqual(tabs.map(() => "/login?returnTo=%2Ffood%2Fmenus"))
    expect(tabs.flatMap(([, toasts]) => toasts)).toEqual([EXPIRED])

    // If the upstream accepts the old token for a while (JWT_BLACKLIST_GRACE_PERIOD), no user is signed out.
    await one.upstream.control("POST", "/settings", { refreshGraceSeconds: 600 })
    const page = await at(two, lucky).get("/food/menus")
    expect([page.status, page.toasts, page.body.includes(WENT_WRONG)]).toEqual([200, [], false])
    await two.stack.written()
    expect(two.stack.output()).not.toMatch(/nhandled|uncaught|"level":"fatal"/)
  })
})
