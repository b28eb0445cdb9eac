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

/** What a row says about a session's age and standing; a new one has none. */
type Standing = Pick<SessionRow, "tokenAge" | "knownAge" | "isUnproved" | "isDoubted" | "isPostponed">
const FRESH: Standing = { tokenAge: 0, knownAge: 0, isUnproved: false, isDoubted: false, isPostponed: false }

/** A signed-in browser. Secrets are private fields: none shows where a session strays into a log line. */
export class Session {
  /** The row's key, a hash of the cookie's id: safe to log, and the key of per-session caches. */
  readonly id: string
  /** Whose it is, over all sign-ins: the identity provider's subject. Drafts belong to it. */
  readonly staffKey: string
  readonly staff: Staff
  /** Whether the next page view goes through the provider, for permissions that are old or in doubt. */
  readonly isRenewalDue: boolean
  readonly #ticket: Ticket
  #token: string
  #version: number
  /** When the token came, by this process's own steady clock (milliseconds). */
  #tokenAt: number
  #isUnproved: boolean

  constructor(ticket: Ticket, row: { staffKey: string; version: number } & Partial<Standing>, record: SessionRecord) {
    const standing = { ...FRESH, ...row }
    this.id = ticket.key
    this.staffKey = row.staffKey
    this.staff = record.staff
    this.isRenewalDue =
      !standing.isPostponed && (standing.isDoubted || standing.knownAge > env.PERMISSIONS_HOURS * HOUR_S)
    this.#ticket = ticket
    this.#token = record.token
    this.#version = row.version
    this.#tokenAt = performance.now() - standing.tokenAge * 1000
    this.#isUnproved = standing.isUnproved
  }

  get token(): string {
    return this.#token
  }

  /** Seconds since the token came, by the store's clock and then by a steady one: no machine's time plays a part. */
  get tokenAge(): number {
    return (performance.now() - this.#tokenAt) / 1000
  }

  /** Nothing has shown for PROOF_S that the upstream takes the token. */
  get isUnproved(): boolean {
    return this.#isUnproved
  }

  /** Which token this is; rises with every refresh. */
  get version(): number {
    return this.#version
  }

  /** Seals this session's record with another token, for the row's next version; with other staff data where given. */
  seal(token: string, version: number, staff = this.staff): { kid: string; sealed: string } {
    return sealRecord(this.#ticket.secret, { row: this.id, version }, { token, staff })
  }

  /** Names this session to whoever holds another ticket, and to nobody else. */
  sealFor(other: Ticket, version: number): { kid: string; sealed: string } {
    return sealRecord(other.secret, { row: other.key, version }, this.#ticket.value)
  }

  /** The token of a row that was read later, or null when it does not open. */
  open(row: SessionRow): string | null {
    return openRow(this.#ticket, row)?.token ?? null
  }

  /** Whose it is by now, or null where it is over; for answers that go on and on. No use of it: idle time runs on. */
  async staffNow(): Promise<Staff | null> {
    const row = await findRow(this.id)
    if (!row || row.endReason !== null || outlivedBy(row)) return null
    return row.version === this.#version ? this.staff : (openRow(this.#ticket, row)?.staff ?? null)
  }

  /** Continues with a newer token, which came `age` seconds ago. */
  renew(token: string, version: number, age: number): void {
    this.#token = token
    this.#version = version
    this.#tokenAt = performance.now() - age * 1000
    this.#isUnproved = false
  }

  /** The upstream took the token just now: written down where it was not known. */
  async noteProof(): Promise<void> {
    if (!this.#isUnproved) return
    this.#isUnproved = false
    await markVerified(this.id)
  }
}

/**
 * The session of a request's Cookie header, or null: no cookie, a forged one, an ended session, or one past
 * `SESSION_IDLE_HOURS` or `SESSION_MAX_DAYS`. Throws StoreUnavailableError only where there is a
 * cookie.
 */
export async function loadSession(cookieHeader: string | null | undefined): Promise<Session | null> {
  const ticket = readTicket(parseCookies(cookieHeader).get(sessionCookieName()))
  return ticket ? openSession(ticket) : null
}

/** The session that a ticket stands for, or null, as `loadSession` says; throws StoreUnavailableError. */
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

/** The row's key that a session cookie's value names, whether or not such a session lives; null for a malformed one. */
export function sessionKeyOf(cookieValue: string | undefined): string | null {
  return readTicket(cookieValue)?.key ?? null
}

/** Begins a session of `staffKey` under a new id, and gives it with the Set-Cookie for its browser. */
export async function createSession(
  staffKey: string,
  record: SessionRecord,
  browser: string | null = null,
): Promise<{ session: Session; cookie: string }> {
  const ticket = makeTicket()
  const sealed = sealRecord(ticket.secret, { row: ticket.key, version: 1 }, record)
  await insertRow({ key: ticket.key, staffKey, staffId: record.staff.id, browser, ...sealed })
  // The browser keeps it as long as the row: a session that came of age is then told about, and its last form kept.
  const maxAge = (env.SESSION_MAX_DAYS + REMEMBERED_DAYS) * DAY_S
  const cookie = serializeCookie(sessionCookieName(), ticket.value, { maxAge })
  return { session: new Session(ticket, { staffKey, version: 1 }, record), cookie }
}

/** Ends a session for every process, with a `version` only while it holds that; true for the one who ended it. */
export function destroySession(key: string, reason: EndReason, version?: number): Promise<boolean> {
  return endRow(key, reason, version)
}

/** The Set-Cookie that takes the session cookie out of the browser. */
export function clearSessionCookie(): string {
  return clearCookie(sessionCookieName())
}

/**
 * Ends every session of a person whose token is dead: whoever was dismissed is out everywhere. True for the one caller
 * who ended this one; one that holds a newer token than `version` lives on.
 */
export async function endForDeadToken({ id, staffKey }: Session, version: number): Promise<boolean> {
  if (!(await endRow(id, "expired", version))) return false
  await endRowsOf(staffKey, "expired")
  return true
}

/** Puts new permissions and a new token in a session's place; false when it has ended meanwhile. */
export async function renewSession(session: Session, record: SessionRecord): Promise<boolean> {
  const { staff, token } = record
  const isSame = String([...staff.permissions].sort()) === String([...session.staff.permissions].sort())
  for (;;) {
    const row = await findRow(session.id)
    if (!row || row.endReason !== null) return false
    const version = row.version + 1
    const renewed = { ...session.seal(token, version, staff), staffId: staff.id }
    // A refresh that was faster moved the row on: its token is forgotten, this one is newer.
    if (await storeRenewed(session.id, row.version, renewed, isSame)) return true
  }
}
