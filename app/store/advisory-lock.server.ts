import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { and, eq, sql } from "drizzle-orm"
import type { RequestContext } from "~/base/context.server"
import { turns } from "./schema.server"
import { withStore } from "./store.server"

/** Longer than an upstream call with its refresh and retry: who holds a turn longer than this has died (seconds). */
const LEASE_SECONDS = 50
/** How long somebody waits before it is told that others are at it (milliseconds). */
export const LOCK_TIMEOUT_MS = 10_000
/** Another process's turn is looked at this often: soon at first, then half as often each time (milliseconds). */
const FIRST_LOOK_MS = 50
const LAST_LOOK_MS = 800

/** The turn never came, so nothing was done: others were at it too long, or the browser left. */
export class LockTimeoutError extends Error {
  constructor(readonly reason: "busy" | "aborted") {
    super(`The turn was not taken (${reason})`)
    this.name = "LockTimeoutError"
  }
}

/**
 * Does what only one may do at a time, over all processes, by `name`, such as a city's day. A lease, not a transaction:
 * nothing is held open while the upstream is asked. What was done is told even where giving the turn back fails.
 * Throws LockTimeoutError or StoreUnavailableError before `work` began, and what `work` throws.
 */
export async function withAdvisoryLock<T>(
  name: string,
  context: Pick<RequestContext, "signal" | "log">,
  work: () => Promise<T>,
  patienceMs = LOCK_TIMEOUT_MS,
): Promise<T> {
  const owner = randomUUID()
  const next = await waitForTurn(name, owner, context.signal, patienceMs)
  try {
    return await work()
  } finally {
    await giveBack(name, owner, context.log)
    next()
  }
}

/** Gives what lets the next one of this process on. */
async function waitForTurn(name: string, owner: string, left: AbortSignal, patienceMs: number): Promise<() => void> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new LockTimeoutError("busy")), patienceMs)
  const leave = () => stop.abort(new LockTimeoutError("aborted"))
  if (left.aborted) leave()
  left.addEventListener("abort", leave, { once: true })
  let next = () => {}
  try {
    next = await lineUp(name, stop.signal)
    await takeFromOthers(name, owner, stop.signal)
    return next
  } catch (error) {
    next()
    throw error
  } finally {
    clearTimeout(timer)
    left.removeEventListener("abort", leave)
  }
}

/** Who of this process waits for each name, first come first served: the one in front alone asks the store. */
const lines = new Map<string, (() => void)[]>()

async function lineUp(name: string, stop: AbortSignal): Promise<() => void> {
  stop.throwIfAborted()
  const next = () => {
    const enter = lines.get(name)?.shift()
    if (enter) enter()
    else lines.delete(name)
  }
  const line = lines.get(name)
  if (!line) {
    lines.set(name, [])
    return next
  }
  return new Promise((resolve, reject) => {
    const give = () => {
      line.splice(line.indexOf(enter), 1)
      reject(stop.reason)
    }
    const enter = () => {
      stop.removeEventListener("abort", give)
      resolve(next)
    }
    line.push(enter)
    stop.addEventListener("abort", give, { once: true })
  })
}

async function takeFromOthers(name: string, owner: string, stop: AbortSignal): Promise<void> {
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(2 * pause, LAST_LOOK_MS)) {
    stop.throwIfAborted()
    if (await take(name, owner)) return
    // The next look says why it was cut short.
    await sleep(pause, undefined, { signal: stop }).catch(() => {})
  }
}

/** Turns of this process that could not be given back: the next one here need not wait until they run out. */
const unreturned = new Map<string, string>()

async function take(name: string, owner: string): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  const ours = unreturned.get(name)
  const isFree = sql`${turns.until} < now() or ${turns.owner} = ${ours ?? owner}`
  const rows = await withStore((db) =>
    db
      .insert(turns)
      .values({ name, owner, until })
      .onConflictDoUpdate({ target: turns.name, set: { owner, until }, setWhere: isFree })
      .returning({ owner: turns.owner }),
  )
  if (rows[0]?.owner !== owner) return false
  unreturned.delete(name)
  return true
}

/** A turn that is not given back runs out by itself: whoever did the work must not be told that it failed. */
async function giveBack(name: string, owner: string, log: RequestContext["log"]): Promise<void> {
  try {
    await withStore((db) => db.delete(turns).where(and(eq(turns.name, name), eq(turns.owner, owner))))
  } catch (error) {
    unreturned.set(name, owner)
    log.error({ turn: name, reason: error instanceof Error ? error.message : "unknown" }, "turn not given back")
  }
}
