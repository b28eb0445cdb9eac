import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { test as base, type Cookie, expect } from "@playwright/test"
import { keepCache } from "./contexts"
import { type ByHand, sendByHand } from "./drafts"
import { listen, type Noise } from "./noise"
import { type Account, signInFast } from "./sign-in"
import { LOG_FILE, type Office, STACKS } from "./start"
import { createUpstream, emailOf, type Upstream } from "./upstream"

export interface Addresses {
  dashboard: string
  upstream: string
  identity: string
}

export interface Options {
  /** The signed-in account at the start; null for none. */
  account: Account | null
  /** The back office of the dashboard. */
  office: Office
  /** Upstream permissions set before the sign-in. No other test may use the account. */
  grants: readonly string[]
  /** Uses a separate session, for tests that end it. */
  ownSession: boolean
}

interface WorkerFixtures {
  /** This worker's session cookies by dashboard and account. */
  sessions: Map<string, Cookie[]>
}

interface Fixtures {
  addresses: Addresses
  noise: Noise
  upstream: Upstream
  byHand: ByHand
  /** A unique name. */
  uniqueName: string
  /** The dashboard's log lines so far. */
  readLog(): Promise<Record<string, unknown>[]>
}

/** A test signed in as `account` that fails on unexpected console output. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  account: ["noura", { option: true }],
  office: ["ours", { option: true }],
  grants: [[], { option: true }],
  ownSession: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
  sessions: [async ({}, use) => use(new Map()), { scope: "worker" }],
  addresses: async ({ office }, use) => use(JSON.parse(process.env[STACKS] ?? "{}")[office]),
  baseURL: async ({ addresses }, use) => use(addresses.dashboard),
  upstream: async ({ addresses }, use) => {
    const upstream = createUpstream(addresses.upstream)
    await use(upstream)
    await upstream.clear()
  },
  byHand: async ({ page, addresses }, use) => {
    const byHand = sendByHand(page.request, addresses.dashboard)
    await use(byHand)
    await byHand.discardAll()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  uniqueName: async ({}, use, { title }) => use(`${title.slice(0, 40)} ${randomUUID().slice(0, 8)}`),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  readLog: async ({}, use) =>
    use(async () => {
      const lines = (await readFile(process.env[LOG_FILE] ?? "", "utf8")).split("\n")
      return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line))
    }),
  context: async ({ context }, use) => {
    await keepCache(context)
    await use(context)
  },
  noise: async ({ context, javaScriptEnabled }, use) => {
    const noise = await listen(context, javaScriptEnabled !== false)
    await use(noise)
    expect(noise.unexpected()).toEqual([])
  },
  page: async ({ context, noise: _, addresses, account, grants, ownSession, sessions, upstream }, use) => {
    if (account && grants.length > 0) {
      const person = { email: emailOf(account), firstName: "Imran", lastName: "Siddiqui", permissions: [...grants] }
      await upstream.setStaff(person)
    }
    const isShared = grants.length === 0 && !ownSession
    const key = `${addresses.dashboard} ${account}`
    const cookies = isShared ? sessions.get(key) : undefined
    if (cookies) await context.addCookies(cookies)
    else if (account) await signInFast(context, addresses, account)
    if (account && isShared) sessions.set(key, await context.cookies())
    // A reused context keeps one page, which is empty again.
    await use(context.pages()[0] ?? (await context.newPage()))
  },
})

export { expect }
