import { fileURLToPath } from "node:url"
import { ACCOUNTS } from "../../identity/accounts"
import { type RunningIdentity, startIdentity } from "../../identity/server"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { chooseAccount, signInOverHttp } from "../bench/sign-in.mjs"
import { IDENTITY_CLIENT, identitySettings } from "./identity-client"
import { openTestDatabase, type TestDatabase } from "./postgres"
import { linesOf, type Stack, type StackOptions, startStack } from "./stack"
import { EMPTIED } from "./store"
import { freePort, type Switch, startSwitch } from "./switch"
import { until } from "./until"
import { Visitor } from "./visitor"

/** The built dashboard as a process, with everything it talks to in the test's own hands. */
export interface Surroundings {
  readonly stack: Stack
  readonly upstream: TestUpstream
  readonly identity: RunningIdentity
  /** The wire between dashboard and upstream. */
  readonly wire: Switch
  /** A browser that nobody has signed in with. */
  stranger(): Visitor
  /**
   * A signed-in browser of somebody with exactly these permissions. `who` chooses one of the provider's accounts, each
   * with drafts and a session of their own; the same one again is another session of the same person.
   */
  person(permissions: readonly string[], who?: number): Promise<Visitor & { email: string }>
  /**
   * Makes the upstream forbid a person something once: the next page view passes the provider unseen, and permissions
   * that stayed the same are not doubted again by a later 403.
   */
  settleDoubts(person: Visitor & { email: string }): Promise<void>
  /** Upstream calls so far, by name. */
  calls(): Promise<Record<string, number>>
  mutations(): Promise<number>
  /** Orders a failure of the upstream; `times: null` until `calm`. */
  fail(path: string, mode: string, changes?: object): Promise<unknown>
  calm(): Promise<unknown>
  /** Starts the dashboard again, after its process died, at the same address and on the same data. */
  again(): Promise<Stack>
  close(): Promise<void>
}

interface SurroundingsOptions extends StackOptions {
  /** Another instance of that dashboard: same upstream, behind a wire of its own. Nobody signs in at this one. */
  readonly beside?: Surroundings
}

/**
 * Starts upstream and provider in this process, and the built dashboard in one of its own. Its store is a database on
 * the PostgreSQL of the run where there is one (half of a start is spent on an embedded one), unless `env` or `dataDir`
 * says where it is.
 */
export async function startSurroundings({ beside, env = {}, ...options }: SurroundingsOptions = {}) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const redirectUris = [`${origin}/auth/google/callback`]
  const identity = beside?.identity ?? (await startIdentity({ ...IDENTITY_CLIENT, redirectUris, isControllable: true }))
  const userinfoUrl = `${identity.origin}/userinfo`
  const upstream = beside?.upstream ?? (await startTestUpstream({ userinfoUrl, logLevel: "silent" }))
  const wire = await startSwitch(Number(new URL(upstream.origin).port))
  const isOwnStore = env.DATABASE_URL === undefined && options.dataDir === undefined
  const store = process.env.TEST_DATABASE_URL && isOwnStore ? await openTestDatabase() : null
  const stackOptions = {
    ...options,
    env: {
      PORT: String(port),
      UPSTREAM_URL: `http://127.0.0.1:${wire.port}`,
      ...identitySettings(identity.origin),
      ...(store && { DATABASE_URL: store.nearUrl.href }),
      ...env,
    },
  }
  const stack = await startStack(stackOptions)
  return surround(
    { stack, upstream, identity, wire, store },
    {
      isFirst: !beside,
      again: () => startStack({ ...stackOptions, dataDir: stack.dataDir }),
    },
  )
}

/** Ends a program with whoever started it, and takes its data along. */
const WITH_ITS_PARENT = fileURLToPath(new URL("./with-its-parent.mjs", import.meta.url))

let shared: Promise<{ world: Surroundings; store: TestDatabase }> | null = null

/**
 * Surroundings for a file that leaves the dashboard running as it found it: all such files of this process have the same
 * ones, for a start and a dashboard that has yet to warm up cost seconds. The store is empty, the back office has the
 * seed's data, and nothing was counted or written yet. What the dashboard remembers, it remembers of sessions that are
 * gone.
 */
export async function shareSurroundings(): Promise<Surroundings> {
  // Nobody else could empty an embedded store.
  if (!process.env.TEST_DATABASE_URL) return startSurroundings()
  shared ??= startShared()
  const { world, store } = await shared
  await world.wire.up()
  await world.upstream.control("POST", "/reset", { data: true })
  await store.run(EMPTIED)
  await world.stack.written()
  const start = world.stack.output().length
  const output = () => world.stack.output().slice(start)
  return { ...world, stack: { ...world.stack, output, lines: () => linesOf(output()) }, close: async () => {} }
}

async function startShared() {
  const store = await openTestDatabase()
  if (!store) throw new Error("There is no PostgreSQL")
  const nodeOptions = ["--import", WITH_ITS_PARENT]
  const world = await startSurroundings({ nodeOptions, env: { DATABASE_URL: store.nearUrl.href } })
  return { world, store }
}

type Parts = Pick<Surroundings, "stack" | "upstream" | "identity" | "wire"> & { readonly store: TestDatabase | null }

function surround(parts: Parts, { isFirst, again }: { isFirst: boolean; again(): Promise<Stack> }): Surroundings {
  const { stack, upstream, identity, wire, store } = parts
  const stats = () => upstream.control<{ calls: Record<string, number>; mutations: number }>("GET", "/stats")
  return {
    ...parts,
    again,
    stranger: () => new Visitor(stack.dashboard),
    async person(permissions, who = 0) {
      const account = ACCOUNTS[who]
      if (!account) throw new Error(`There are ${ACCOUNTS.length} accounts`)
      const { email, givenName: firstName, familyName: lastName } = account
      await upstream.control("POST", "/staff", { email, firstName, lastName, permissions })
      const revoked = async () => (await stats()).calls["PATCH /api/dashboard/v3/revokeToken"] ?? 0
      const before = await revoked()
      const visitor = new Visitor(stack.dashboard, await signInOverHttp(stack.dashboard, email))
      // The toast of the sign-in is read, and its last call made, before anything is counted. The overview asks much.
      await visitor.get("/login")
      await visitor.get("/sessions")
      await until(async () => (await revoked()) > before)
      return Object.assign(visitor, { email })
    },
    async settleDoubts(person) {
      const order = { match: { path: "/menus", email: person.email }, mode: "403", times: 1 }
      await upstream.control("POST", "/faults", order)
      await person.get("/food/menus")
      const { location } = await person.get("/food/menus")
      if (!location?.startsWith(`${identity.origin}/authorize`)) throw new Error(`Led to ${location}`)
      const back = new URL(await chooseAccount(location, person.email))
      await person.follow(await person.get(back.pathname + back.search))
    },
    calls: async () => (await stats()).calls,
    mutations: async () => (await stats()).mutations,
    fail: (path, mode, changes = {}) =>
      upstream.control("POST", "/faults", { match: { path }, mode, times: null, ...changes }),
    calm: () => upstream.control("POST", "/reset"),
    async close() {
      await stack.stop()
      await store?.close()
      await wire.close()
      if (!isFirst) return
      await identity.close()
      await upstream.close()
    },
  }
}
