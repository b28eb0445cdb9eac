import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { loadEnv, useEnv } from "~/base/env.server"
import { closeStore } from "~/store/store.server"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { IS_FULL } from "../support/bounds"
import { bundledProgram } from "../support/bundled-program"
import { openTestDatabase } from "../support/postgres"
import { staffWith } from "../support/staff"
import { until } from "../support/until"

/**
 * security.md section 11, tests 12 and 16, with real processes on one PostgreSQL. `refresh.test.ts` tests the same with
 * instances in one process. TEST_SIZE=full runs the 60 rounds of the document.
 */
const database = await openTestDatabase()
const ROUNDS = IS_FULL ? 60 : 3
/** Lease of the refreshing process (seconds), shorter than in production. */
const LEASE_S = 4
const SESSION_KEYS = `test:${Buffer.alloc(32, 7).toString("base64")}`
const PROGRAM = await bundledProgram(new URL("../support/refresh-process.ts", import.meta.url))

interface Counts {
  ok: number
  ended: number
  failed: number
}

describe.skipIf(!database)("three processes", () => {
  let upstream: TestUpstream
  let processes: ChildProcess[]
  let settings: Record<string, string>

  beforeAll(async () => {
    upstream = await startTestUpstream({ logLevel: "silent" })
    settings = {
      APP_ENV: "test",
      LOG_LEVEL: "silent",
      SESSION_KEYS,
      DATABASE_URL: database?.url.href ?? "",
      UPSTREAM_URL: upstream.origin,
    }
    useEnv(loadEnv(settings))
    processes = await Promise.all([start(), start(), start()])
  })
  afterAll(async () => {
    for (const child of processes ?? []) child.disconnect()
    await closeStore()
    await upstream?.close()
    await database?.close()
  })

  async function start(): Promise<ChildProcess> {
    const child = fork(PROGRAM, { env: { ...process.env, ...settings } })
    await once(child, "message")
    return child
  }

  async function ask(child: ChildProcess, cookie: string, calls: number): Promise<Counts> {
    const answer = once(child, "message") as Promise<[Counts]>
    child.send({ cookie, calls, leaseS: LEASE_S })
    const [counts] = await answer
    return counts
  }

  const refreshes = async () => (await upstream.control<{ refreshes: number }>("GET", "/stats")).refreshes

  it.each([1, 3])(
    `%i of them refresh once per rotation for 50 parallel requests, ${ROUNDS} times over`,
    async (count) => {
      const { cookie, email } = await staffWith(upstream, "VIEW_MENUS")
      await upstream.control("POST", "/reset")
      for (let rotation = 1; rotation <= ROUNDS; rotation++) {
        await upstream.control("POST", "/tokens", { action: "expire", email })
        const shares = count === 1 ? [50] : [16, 17, 17]
        const counts = await Promise.all(shares.map((calls, at) => ask(processes[at] as ChildProcess, cookie, calls)))
        expect(counts).toEqual(shares.map((ok) => ({ ok, ended: 0, failed: 0 })))
        expect(await refreshes()).toBe(rotation)
      }
    },
    300_000,
  )

  it.each([
    [0, { ok: 0, ended: 5, failed: 0 }],
    [30, { ok: 5, ended: 0, failed: 0 }],
  ])(
    "with the winner killed in the middle and %i s of grace: %j",
    async (refreshGraceSeconds, expected) => {
      const { cookie, email } = await staffWith(upstream, "VIEW_MENUS")
      await upstream.control("POST", "/reset")
      await upstream.control("POST", "/settings", { refreshGraceSeconds })
      await upstream.control("POST", "/tokens", { action: "expire", email })
      // The upstream exchanges the token, but its response is lost.
      await upstream.control("POST", "/faults", { match: { path: "/refreshToken" }, mode: "hang" })
      const winner = await start()
      winner.send({ cookie, calls: 1, leaseS: LEASE_S })
      await until(async () => (await upstream.control<{ hits: number }[]>("GET", "/faults"))[0]?.hits === 1)
      winner.kill("SIGKILL")
      const { token } = await tokenOf(cookie)
      expect((await upstream.call(token, "PATCH", "/refreshToken")).status).toBe(200)
      const [first] = processes
      if (!first) throw new Error("no process")
      expect(await ask(first, cookie, 5)).toEqual(expected)
    },
    120_000,
  )

  async function tokenOf(cookie: string): Promise<{ token: string }> {
    const { loadSession } = await import("~/auth/session.server")
    const session = await loadSession(cookie)
    if (!session) throw new Error("no session")
    return { token: session.token }
  }
})
