import { randomBytes, randomInt } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { decodeJwt } from "jose"
import type { Logger } from "pino"
import type { TokenFault } from "~/upstream/credentials"
import { refreshToken } from "~/upstream/session-calls.server"
import { endForDeadToken, type Session } from "./session.server"
import { dropLease, findRow, type SessionRow, storeRefreshed, takeLease } from "./session-rows.server"

/** Timing of the refresh protocol (security.md 5.2). Tests pass shorter values. */
export interface RefreshTiming {
  /** Refresh before use if the token expires sooner than this (seconds). */
  earlyS: number
  /** Length of the lease (seconds). Longer than the call's deadline, so that a running holder never loses it. */
  leaseS: number
  /** At most one refresh of a session in this time (seconds), against refresh storms. */
  quietS: number
  /** Poll interval of waiting requests, plus jitter (milliseconds). */
  pollMs: number
  deadlineMs?: number
  /** In-flight refreshes of this process. A test that simulates several processes passes one map per process. */
  flights?: Flights
}

export const REFRESH_TIMING: RefreshTiming = { earlyS: 60, leaseS: 20, quietS: 5, pollMs: 50 }

/**
 * `renewed`: the session has a newer token. `ended`: the session is over (fatal response, or ended elsewhere). `kept`:
 * no newer token, but the session continues; `fault` is the reason.
 */
type RefreshOutcome = { kind: "renewed" } | { kind: "ended" } | { kind: "kept"; fault: TokenFault }

type Shared =
  | { kind: "token"; token: string; version: number; age: number }
  | Exclude<RefreshOutcome, { kind: "renewed" }>

const OWNER = randomBytes(8).toString("hex")
const TOO_SOON: TokenFault = { status: 503 }

export type Flights = Map<string, Promise<Shared>>
const ownFlights: Flights = new Map()

/**
 * Whether the token must be refreshed before use. Its lifetime is `exp - iat`, counted from its arrival, so wrong
 * clocks on either machine do not matter. Without both claims: never.
 */
export function isEndingSoon(session: Pick<Session, "token" | "tokenAge">, timing = REFRESH_TIMING): boolean {
  try {
    const { exp, iat } = decodeJwt(session.token)
    return exp !== undefined && iat !== undefined && exp - iat - session.tokenAge < timing.earlyS
  } catch {
    return false
  }
}

/**
 * Gets a token newer than `usedVersion` by one upstream refresh across all requests and processes. A browser's abort
 * does not stop it, because others wait for the same token. Throws StoreUnavailableError.
 */
export async function refreshSession(
  session: Session,
  usedVersion: number,
  log: Logger,
  timing: RefreshTiming = REFRESH_TIMING,
): Promise<RefreshOutcome> {
  const flights = timing.flights ?? ownFlights
  for (;;) {
    if (session.version > usedVersion) return { kind: "renewed" }
    const known = flights.get(session.id)
    const shared = known ?? refreshOnce(session, usedVersion, log, timing)
    if (!known) {
      flights.set(session.id, shared)
      shared.catch(() => {}).finally(() => flights.delete(session.id))
    }
    const outcome = await shared
    if (outcome.kind !== "token") return outcome
    if (outcome.version > session.version) session.renew(outcome.token, outcome.version, outcome.age)
  }
}

/**
 * For a rejected token: an exchange blacklists the old token even for calls in flight. Waits for a running exchange.
 * `renewed` if there is a newer token, else `ended` or `none`. Throws StoreUnavailableError.
 */
export async function findNewerToken(
  session: Session,
  usedVersion: number,
  timing: RefreshTiming = REFRESH_TIMING,
): Promise<"renewed" | "ended" | "none"> {
  for (;;) {
    if (session.version > usedVersion) return "renewed"
    const row = await findRow(session.id)
    if (!row || row.endReason !== null) return "ended"
    if (row.version > usedVersion) {
      const token = session.open(row)
      if (token === null) return "ended"
      session.renew(token, row.version, row.tokenAge)
    } else if (row.isLeased) await sleep(timing.pollMs + randomInt(timing.pollMs))
    else return "none"
  }
}

/** Across processes: the lease holder calls the upstream, the others poll the row for its result. */
async function refreshOnce(session: Session, usedVersion: number, log: Logger, timing: RefreshTiming): Promise<Shared> {
  for (;;) {
    const row = await findRow(session.id)
    if (!row || row.endReason !== null) return { kind: "ended" }
    if (row.version > usedVersion) {
      const token = session.open(row)
      return token === null ? { kind: "ended" } : { kind: "token", token, version: row.version, age: row.tokenAge }
    }
    const outcome = row.isLeased ? null : await tryRefresh(session, row, log, timing)
    if (outcome) return outcome
    await sleep(timing.pollMs + randomInt(timing.pollMs))
  }
}

/** Null if another process took the lease or changed the session meanwhile: the caller reads the row again. */
async function tryRefresh(
  session: Session,
  row: SessionRow,
  log: Logger,
  timing: RefreshTiming,
): Promise<Shared | null> {
  const { leaseS, quietS } = timing
  const owner = `${OWNER}.${randomBytes(4).toString("hex")}`
  if (await takeLease(session.id, { version: row.version, owner, leaseS, quietS })) {
    const token = session.open(row)
    if (token === null) return { kind: "ended" }
    return askUpstream(session, { token, version: row.version, owner }, log, timing)
  }
  // A refresh was tried a moment ago: another one would only add load to the upstream.
  return row.refreshAge !== null && row.refreshAge < quietS ? { kind: "kept", fault: TOO_SOON } : null
}

async function askUpstream(
  session: Session,
  lease: { token: string; version: number; owner: string },
  log: Logger,
  timing: RefreshTiming,
): Promise<Shared | null> {
  const answer = await refreshToken(lease.token, timing.deadlineMs)
  if (answer.kind === "token") {
    const version = lease.version + 1
    const isStored = await storeRefreshed(session.id, lease.version, session.seal(answer.token, version))
    log.info({ event: "token_refreshed", session: session.id.slice(0, 8), isStored }, "token refreshed")
    return isStored ? { kind: "token", token: answer.token, version, age: 0 } : null
  }
  if (answer.kind === "dead") {
    // If this process was delayed beyond its lease, another one has already exchanged this token.
    if (!(await endForDeadToken(session, lease.version))) return null
    log.info({ event: "session_ended", session: session.id.slice(0, 8), reason: "refresh refused" }, "session ended")
    return { kind: "ended" }
  }
  await dropLease(session.id, lease.owner)
  return { kind: "kept", fault: answer.fault }
}
