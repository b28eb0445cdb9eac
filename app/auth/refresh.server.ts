import { randomBytes, randomInt } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { decodeJwt } from "jose"
import type { Logger } from "pino"
import type { TokenFault } from "~/upstream/credentials"
import { refreshToken } from "~/upstream/session-calls.server"
import { endForDeadToken, type Session } from "./session.server"
import { dropLease, findRow, type SessionRow, storeRefreshed, takeLease } from "./session-rows.server"

/** The clockwork of the refresh protocol (security.md 5.2). Tests pass shorter ones through the same code. */
export interface RefreshTiming {
  /** Refresh ahead of use when the token lives shorter than this (seconds). */
  earlyS: number
  /** How long one process may be at it; longer than the call's deadline, so that a living winner never loses it. */
  leaseS: number
  /** At most one refresh of a session in this time: the storm breaker. */
  quietS: number
  /** How often those who wait look again; jitter comes on top (milliseconds). */
  pollMs: number
  deadlineMs?: number
  /** What this process has under way; a test that plays several processes gives each its own. */
  flights?: Flights
}

export const REFRESH_TIMING: RefreshTiming = { earlyS: 60, leaseS: 20, quietS: 5, pollMs: 50 }

/**
 * `renewed`: the session holds a newer token. `ended`: the session is over (fatal answer, or ended by somebody else).
 * `kept`: no newer token now, but the session lives on; `fault` says why, if the upstream was asked.
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
 * Whether the token ends so soon that it is refreshed ahead of use. Its life is the difference of its own two times, and
 * begins when it came: a machine whose clock is wrong, here or there, is right about both. Without the two, never.
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
 * Gets a token newer than `usedVersion`, by one refresh upstream over all requests and processes; no browser's abort
 * stops it, because others wait for the same token. Throws StoreUnavailableError.
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
 * For a token refused for good: the upstream blacklists a token when it is exchanged, for calls under way too. Waits
 * for an exchange; `renewed` when there is a newer token, else `ended` or `none`. Throws StoreUnavailableError.
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

/** Across processes: whoever gets the lease asks the upstream, everybody else waits for what comes of it. */
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

/** Null when somebody else took the lease in the same moment, or moved the session on meanwhile: the row knows more. */
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
  // Somebody asked a moment ago: asking again would only add to the upstream's trouble.
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
    // Whoever was held up for longer than the lease finds that another process has exchanged this token already.
    if (!(await endForDeadToken(session, lease.version))) return null
    log.info({ event: "session_ended", session: session.id.slice(0, 8), reason: "refresh refused" }, "session ended")
    return { kind: "ended" }
  }
  await dropLease(session.id, lease.owner)
  return { kind: "kept", fault: answer.fault }
}
