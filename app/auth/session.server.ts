import { clearCookie, parseCookies, serializeCookie, sessionCookieName } from "~/base/cookies.server"
import { env } from "~/base/env.server"
import { DAY_S, HOUR_S } from "~/base/spans"
import { ifPossible } from "~/store/store-or-null.server"
import { openRow, type SessionRecord } from "./session-record.server"
import { endRowsOf, markVerified, storeRenewed } from "./session-renewal-rows.server"
import {
  type EndReason,
  endRow,
  findRow,
  insertRow,
  REMEMBERED_DAYS,
  type SessionRow,
  touchRow,
} from "./session-rows.server"
import { sealRecord } from "./session-seal.server"
import { makeTicket, readTicket, type Ticket } from "./ticket.server"

/** The signed-in person as the upstream described them at sign-in. */
export interface Staff {
  readonly id: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly permissions: readonly string[]
}

/** Age and state of a session's row; `FRESH` for a new one. */
type RowState = Pick<SessionRow, "tokenAge" | "knownAge" | "isUnproved" | "isDoubted" | "isPostponed">
const FRESH: RowState = { tokenAge: 0, knownAge: 0, isUnproved: false, isDoubted: false, isPostponed: false }

/** A signed-in browser. Secrets are private fields, so that they never appear in a log line. */
export class Session {
  /** The row's key, a hash of the cookie's id: safe to log, and the key of per-session caches. */
  readonly id: string
  /** The person across all sign-ins: the identity provider's subject. Drafts belong to this key. */
  readonly staffKey: string
  readonly staff: Staff
  /** Whether the next page view renews outdated or doubtful permissions at the provider. */
  readonly isRenewalDue: boolean
  readonly #ticket: Ticket
  #token: string
  #version: number
  /** When the token arrived, by this process's monotonic clock (milliseconds). */
  #tokenAt: number
  #isUnproved: boolean

  constructor(ticket: Ticket, row: { staffKey: string; version: number } & Partial<RowState>, record: SessionRecord) {
    const state = { ...FRESH, ...row }
    this.id = ticket.key
    this.staffKey = row.staffKey
    this.staff = record.staff
    this.isRenewalDue = !state.isPostponed && (state.isDoubted || state.knownAge > env.PERMISSIONS_HOURS * HOUR_S)
    this.#ticket = ticket
    this.#token = record.token
    this.#version = row.version
    this.#tokenAt = performance.now() - state.tokenAge * 1000
    this.#isUnproved = state.isUnproved
  }

  get token(): string {
    return this.#token
  }

  /** Seconds since the token arrived, by the store's clock and a monotonic one. System clocks do not matter. */
  get tokenAge(): number {
    return (performance.now() - this.#tokenAt) / 1000
  }

  /** No upstream call has proved the token for PROOF_S. */
  get isUnproved(): boolean {
    return this.#isUnproved
  }

  /** Version of the token; increases with every refresh. */
  get version(): number {
    return this.#version
  }

  /** Seals this session's record with a new token, and new staff data if given, for the row's next version. */
  seal(token: string, version: number, staff = this.staff): { kid: string; sealed: string } {
    return sealRecord(this.#ticket.secret, { row: this.id, version }, { token, staff })
  }

  /** Seals a reference to this session that only the holder of the other ticket can open. */
  sealFor(other: Ticket, version: number): { kid: string; sealed: string } {
    return sealRecord(other.secret, { row: other.key, version }, this.#ticket.value)
  }

  /** The token of a row that was read later; null if it can't be decrypted. */
  open(row: SessionRow): string | null {
    return openRow(this.#ticket, row)?.token ?? null
  }

  /**
   * The current staff data, or null if the session has ended; for long-lived streams. Does not count as use: idle time
   * continues.
   */
  async staffNow(): Promise<Staff | null> {
    const row = await findRow(this.id)
    if (!row || row.endReason !== null || outlivedBy(row)) return null
    return row.version === this.#version ? this.staff : (openRow(this.#ticket, row)?.staff ?? null)
  }

  /** Continues with a newer token, which arrived `age` seconds ago. */
  renew(token: string, version: number, age: number): void {
    this.#token = token
    this.#version = version
    this.#tokenAt = performance.now() - age * 1000
    this.#isUnproved = false
  }

  /** The upstream accepted the token. Stored only if the token was unproved. */
  async markVerified(): Promise<void> {
    if (!this.#isUnproved) return
    this.#isUnproved = false
    await markVerified(this.id)
  }
}

/**
 * The session of a request's Cookie header, or null: no cookie, a forged one, an ended session, or one past
 * `SESSION_IDLE_HOURS` or `SESSION_MAX_DAYS`. Throws StoreUnavailableError only if there is a cookie.
 */
export async function loadSession(cookieHeader: string | null | undefined): Promise<Session | null> {
  const ticket = readTicket(parseCookies(cookieHeader).get(sessionCookieName()))
  return ticket ? openSession(ticket) : null
}

/** The session of a ticket, or null as in `loadSession`. Throws StoreUnavailableError. */
export async function openSession(ticket: Ticket): Promise<Session | null> {
  const row = await findRow(ticket.key)
  if (!row || row.endReason !== null) return null
  const outlived = outlivedBy(row)
  if (outlived) {
    await ifPossible(endRow(ticket.key, outlived))
    return null
  }
  const record = openRow(ticket, row)
  if (!record) return null
  if (row.isStale) await ifPossible(touchRow(ticket.key))
  return new Session(ticket, row, record)
}

function outlivedBy({ isAged, isIdle }: SessionRow): EndReason | null {
  return isAged ? "aged" : isIdle ? "idle" : null
}

/** The row key of a session cookie's value; null if malformed. The session may not exist. */
export function sessionKeyOf(cookieValue: string | undefined): string | null {
  return readTicket(cookieValue)?.key ?? null
}

/** Creates a session of `staffKey` under a new id; returns it with its Set-Cookie. */
export async function createSession(
  staffKey: string,
  record: SessionRecord,
  browser: string | null = null,
): Promise<{ session: Session; cookie: string }> {
  const ticket = makeTicket()
  const sealed = sealRecord(ticket.secret, { row: ticket.key, version: 1 }, record)
  await insertRow({ key: ticket.key, staffKey, staffId: record.staff.id, browser, ...sealed })
  // Lives as long as the row, so that an expired session is reported and its last form kept.
  const maxAge = (env.SESSION_MAX_DAYS + REMEMBERED_DAYS) * DAY_S
  const cookie = serializeCookie(sessionCookieName(), ticket.value, { maxAge })
  return { session: new Session(ticket, { staffKey, version: 1 }, record), cookie }
}

/** Ends a session, with a `version` only if it still has that version. True for the one caller who ended it. */
export function destroySession(key: string, reason: EndReason, version?: number): Promise<boolean> {
  return endRow(key, reason, version)
}

export function clearSessionCookie(): string {
  return clearCookie(sessionCookieName())
}

/**
 * Ends all sessions of a person whose token is dead, so that dismissed staff are signed out everywhere. True for the
 * one caller who ended this session; a session with a newer token than `version` continues.
 */
export async function endForDeadToken({ id, staffKey }: Session, version: number): Promise<boolean> {
  if (!(await endRow(id, "expired", version))) return false
  await endRowsOf(staffKey, "expired")
  return true
}

/** Stores new permissions and a new token; false if the session has ended. */
export async function renewSession(session: Session, record: SessionRecord): Promise<boolean> {
  const { staff, token } = record
  const isSame = String([...staff.permissions].sort()) === String([...session.staff.permissions].sort())
  for (;;) {
    const row = await findRow(session.id)
    if (!row || row.endReason !== null) return false
    const version = row.version + 1
    const renewed = { ...session.seal(token, version, staff), staffId: staff.id }
    // If a concurrent refresh changed the row, tries again: this token is newer.
    if (await storeRenewed(session.id, row.version, renewed, isSame)) return true
  }
}
