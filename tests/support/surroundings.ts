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

/** The built dashboard as a process, with an upstream and a provider that the test controls. */
export interface Surroundings {
  readonly stack: Stack
  readonly upstream: TestUpstream
  readonly identity: RunningIdentity
  /** The connection between dashboard and upstream. */
  readonly wire: Switch
  /** A browser without a session. */
  stranger(): Visitor
  /**
   * A signed-in browser of a user with exactly these permissions. `who` selects one of the provider's accounts. The same
   * account again is another session of the same user.
   */
  person(permissions: readonly string[], who?: number): Promise<Visitor & { email: string }>
  /**
   * Causes one 403 of the upstream and the silent sign-in after it. Since the permissions are then confirmed, a later 403
   * does not cause another one.
   */
  settleDoubts(person: Visitor & { email: string }): Promise<void>
  /** Upstream calls so far, by name. */
  calls(): Promise<Record<string, number>>
  mutations(): Promise<number>
  /** Makes the upstream fail; with `times: null` until `calm`. */
  fail(path: string, mode: string, changes?: object): Promise<unknown>
  calm(): Promise<unknown>
  /** Restarts a dead dashboard process with the same port and data. */
  again(): Promise<Stack>
  close(): Promise<void>
}

interface SurroundingsOptions extends StackOptions {
  /** Starts another instance of that dashboard: same upstream, with its own connection. Users sign in only at the first one. */
  readonly beside?: Surroundings
}

/**
 * Starts upstream and provider in this process, and the built dashboard in a separate one. Unless `env` or `dataDir` sets
 * the store, it is a database on the run's PostgreSQL if there is one, as an embedded store doubles the time of a start.
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

/** Ends a program together with its parent process and removes its data. */
const WITH_ITS_PARENT = fileURLToPath(new URL("./with-its-parent.mjs", import.meta.url))

let shared: Promise<{ world: Surroundings; store: TestDatabase }> | null = null

/**
 * Surroundings shared by all files of this process that do not stop or change the dashboard, as a start and a cold
 * dashboard cost seconds. The store is empty, the back office has the seed's data, and counters and logs are reset. The
 * dashboard's caches only refer to sessions that no longer exist.
 */
export async function shareSurroundings(): Promise<Surroundings> {
  // An embedded store cannot be emptied from outside.
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
      // Reads the sign-in's toast and waits for its last call before counting. Not the overview, which makes many calls.
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
