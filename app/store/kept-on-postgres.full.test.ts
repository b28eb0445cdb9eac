import { randomBytes, randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { loadEnv, useEnv } from "~/base/env.server"
import { openTestDatabase } from "../../tests/support/postgres"
import { testContext } from "../../tests/support/request-context"
import { listActivity, recordActivity } from "./activity.server"
import { checkStore } from "./check-store.server"
import { MAX_STORE_CONNECTIONS } from "./connections.server"
import { claimAct, releaseAct, settleAct, takeOverAct } from "./idempotency-keys.server"
import { dropParked, findParked, MAX_PARKED_PER_PERSON, parkForm } from "./parked-forms.server"
import { closeStore, storeReady, withStore } from "./store.server"

/** The same queries on PostgreSQL with several connections; the other test files run them embedded. */

const database = await openTestDatabase()

describe.skipIf(!database)("on PostgreSQL, where the machine has one", () => {
  beforeAll(() => useEnv(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: database?.url.href ?? "" })))
  afterAll(async () => {
    await closeStore()
    await database?.close()
  })

  const hash = () => randomBytes(32).toString("hex")
  const atOnce = <T>(count: number, run: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => run(at)))

  it("is checked before the start without a change: empty, up to date, outdated, unavailable", async () => {
    const says = async () => {
      const { is, says } = await checkStore()
      return `${is}: ${says}`
    }
    const run = (statement: string) => withStore((db) => db.execute(sql.raw(statement)))
    expect(await says()).toMatch(/^good: PostgreSQL as \w+, empty: the first start creates the tables$/)
    await storeReady()
    expect(await says()).toMatch(/^good: PostgreSQL as \w+, tables are up to date$/)
    await run("DELETE FROM dashboard_migrations WHERE id IN ('125-pay-runs', '150-forgotten-people')")
    expect(await says()).toMatch(
      /, 2 migrations run at the next start; then an older release's 'activity verify' reports /,
    )
    await run("INSERT INTO dashboard_migrations (id) VALUES ('125-pay-runs'), ('150-forgotten-people')")
    useEnv(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: "postgres://a:canary@127.0.0.1:1/none" }))
    expect(await says()).toBe("broken: PostgreSQL is not available as configured (ECONNREFUSED)")
    useEnv(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: database?.url.href ?? "" }))
  })

  it("concurrent parked forms of one person are limited, and each is found and deleted", async () => {
    const [key, staffKey] = [hash(), `google:${randomUUID()}`]
    const place = (at: number) => ({ key, staffKey, path: `/page-${at}` })
    await atOnce(MAX_PARKED_PER_PERSON + 10, (at) => parkForm(place(at), { kid: "k", sealed: String(at) }))
    await parkForm(place(999), { kid: "k", sealed: "last" })
    const { rows } = await withStore((db) => db.execute(sql`SELECT path FROM parked_forms WHERE key = ${key}`))
    expect(rows).toHaveLength(MAX_PARKED_PER_PERSON)
    expect(await findParked(place(999))).toEqual({ kid: "k", sealed: "last" })
    expect(await findParked({ ...place(999), staffKey: "google:other" })).toBeNull()
    await dropParked(place(999))
    expect(await findParked(place(999))).toBeNull()
  })

  it("many queries wait in order beyond the connection timeout, and the health check never waits", async () => {
    let isOver = false
    const crowd = atOnce(5 * MAX_STORE_CONNECTIONS, () =>
      withStore((db) => db.execute(sql`SELECT pg_sleep(0.6)`)),
    ).then((answers) => {
      isOver = true
      return answers
    })
    expect([await storeReady(), isOver]).toEqual([true, false])
    expect(await crowd).toHaveLength(5 * MAX_STORE_CONNECTIONS)
  })

  it("a submit is claimed once by many callers, settled once, and taken over once", async () => {
    const act = { staffKey: "google:1", key: hash() }
    const claims = await atOnce(20, () => claimAct(act))
    const mine = claims.flatMap((claim) => (claim.kind === "mine" ? [claim.owner] : []))
    expect([mine.length, claims.filter(({ kind }) => kind === "busy").length]).toEqual([1, 19])
    await releaseAct(act, "somebody else")
    expect(await claimAct(act)).toEqual({ kind: "busy" })
    await withStore((db) => db.execute(sql`UPDATE acts SET lease_until = now() - interval '1 second'`))
    expect(await claimAct(act)).toEqual({ kind: "lost" })
    const owners = (await atOnce(10, () => takeOverAct(act))).filter((owner) => owner !== null)
    expect(owners).toHaveLength(1)
    const outcome = { kind: "redirect" as const, status: 303, location: "/x", toasts: [] }
    await settleAct(act, mine[0] ?? "", { kind: "unknown" })
    await settleAct(act, owners[0] ?? "", outcome)
    expect(await claimAct(act)).toEqual({ kind: "done", outcome })
  })

  it("activity is written concurrently, filtered by text and day, and never changed", async () => {
    const staff = { id: null, firstName: "نورة", lastName: "", email: "noura_1@saffron.example", permissions: [] }
    const entry = (id: number) => ({ action: "changed", kind: "menu", id, name: "x", after: { stock: id } })
    const { context } = testContext("/")
    await atOnce(20, (id) => recordActivity(context, { staff, staffKey: "google:1" }, entry(id)))
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Riyadh" }).format(new Date())
    const filter = { kinds: ["menu", "menu-draft"], person: "نورة", from: today, to: today }
    const found = await listActivity(filter, 2, 15)
    expect([found.total, found.pages, found.rows.length, typeof found.rows[0]?.id]).toEqual([20, 2, 5, "number"])
    expect((await listActivity({ ...filter, person: "%" }, 1, 5)).total).toBe(0)
    const about = [{ kind: "driver", id: "20418" }]
    await recordActivity(context, { staff, staffKey: "google:1" }, { ...entry(99), about })
    const ofDriver = { kinds: ["driver"], recordId: "20418", alsoOf: filter.kinds }
    expect((await listActivity(ofDriver, 1, 5)).total).toBe(1)
    await expect(withStore((db) => db.execute(sql`UPDATE activity SET action = 'x'`))).rejects.toThrow("refused")
  })
})
