import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { and, eq, sql } from "drizzle-orm"
import type { RequestContext } from "~/base/context.server"
import { turns } from "./schema.server"
import { withStore } from "./store.server"

/** Longer than an upstream call with its refresh and retry: a holder beyond this has died (seconds). */
const LEASE_SECONDS = 50
/** Default wait for a lock (milliseconds). */
export const LOCK_TIMEOUT_MS = 10_000
/** Poll interval while another process holds the lock: it doubles from the first value to the last (milliseconds). */
const FIRST_POLL_MS = 50
const LAST_POLL_MS = 800

/** The lock was not acquired, so nothing was done: it was held too long, or the browser disconnected. */
export class LockTimeoutError extends Error {
  constructor(readonly reason: "busy" | "aborted") {
    super(`The turn was not taken (${reason})`)
    this.name = "LockTimeoutError"
  }
}

/**
 * Runs `work` under a lock called `name`, such as a city's day, across all processes. The lock is a lease, not a
 * transaction: no connection is held during upstream calls. A failed release does not hide the result of `work`. Throws
 * LockTimeoutError or StoreUnavailableError before `work` starts, and the errors of `work`.
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
    await release(name, owner, context.log)
    next()
  }
}

/** Returns a function that lets the next waiter of this process continue. */
async function waitForTurn(name: string, owner: string, left: AbortSignal, patienceMs: number): Promise<() => void> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new LockTimeoutError("busy")), patienceMs)
  const leave = () => stop.abort(new LockTimeoutError("aborted"))
  if (left.aborted) leave()
  left.addEventListener("abort", leave, { once: true })
  let next = () => {}
  try {
    next = await lineUp(name, stop.signal)
    await pollUntilTaken(name, owner, stop.signal)
    return next
  } catch (error) {
    next()
    throw error
  } finally {
    clearTimeout(timer)
    left.removeEventListener("abort", leave)
  }
}

/** The waiters of this process by lock name, first come first served: only the first one polls the store. */
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
    const abort = () => {
      line.splice(line.indexOf(enter), 1)
      reject(stop.reason)
    }
    const enter = () => {
      stop.removeEventListener("abort", abort)
      resolve(next)
    }
    line.push(enter)
    stop.addEventListener("abort", abort, { once: true })
  })
}

async function pollUntilTaken(name: string, owner: string, stop: AbortSignal): Promise<void> {
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(2 * pause, LAST_POLL_MS)) {
    stop.throwIfAborted()
    if (await take(name, owner)) return
    // An abort during the pause is thrown at the start of the next loop.
    await sleep(pause, undefined, { signal: stop }).catch(() => {})
  }
}

/** Locks that this process could not release: its next waiter may take them before they expire. */
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

/** A lock that cannot be released expires by itself: the caller must not see a failure after its work. */
async function release(name: string, owner: string, log: RequestContext["log"]): Promise<void> {
  try {
    await withStore((db) => db.delete(turns).where(and(eq(turns.name, name), eq(turns.owner, owner))))
  } catch (error) {
    unreturned.set(name, owner)
    log.error({ turn: name, reason: error instanceof Error ? error.message : "unknown" }, "lock not released")
  }
}
