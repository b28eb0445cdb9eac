import { z } from "zod"
import { clearCookie, parseCookies, serializeCookie, sessionCookieName } from "~/http/cookies.server"
import { env } from "~/http/env.server"
import {
  type EndReason,
  endRow,
  endRowsOf,
  findRow,
  insertRow,
  REMEMBERED_DAYS,
  type SessionRow,
  touchRow,
} from "./session-rows.server"
import { openRecord, sealRecord } from "./session-seal.server"
import { makeTicket, readTicket, type Ticket } from "./ticket.server"

/** The signed-in person as the upstream described them at sign-in (D1 7.2, decisions.md "Sign-in and session"). */
export interface Staff {
  readonly id: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly permissions: readonly string[]
}

const RecordSchema = z.object({
  token: z.string().min(1),
  staff: z.object({
    id: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    permissions: z.array(z.string()),
  }),
})

export type SessionRecord = z.infer<typeof RecordSchema>

const DAY_S = 86_400

/**
 * A signed-in browser. What is secret sits in private fields, so that a session that strays into an answer or a log
 * line shows nothing.
 */
export class Session {
  /** The row's key, a hash of the cookie's id: safe to log, and the key of per-session caches. */
  readonly id: string
  /** Whose it is, over all sign-ins: the identity provider's subject. Drafts belong to it. */
  readonly staffKey: string
  readonly staff: Staff
  readonly #ticket: Ticket
  #token: string
  #version: number

  constructor(ticket: Ticket, row: { staffKey: string; version: number }, record: SessionRecord) {
    this.id = ticket.key
    this.staffKey = row.staffKey
    this.staff = record.staff
    this.#ticket = ticket
    this.#token = record.token
    this.#version = row.version
  }

  /** The upstream's bearer token. */
  get token(): string {
    return this.#token
  }

  /** Which token this is; rises with every refresh. */
  get version(): number {
    return this.#version
  }

  /** Seals this session's record with another token, for the row's next version. */
  seal(token: string, version: number): { kid: string; sealed: string } {
    return sealRecord(this.#ticket.secret, { row: this.id, version }, { token, staff: this.staff })
  }

  /** The token of a row that was read later, or null when it does not open. */
  open(row: SessionRow): string | null {
    return openRow(this.#ticket, row)?.token ?? null
  }

  /** Continues with a newer token. */
  renew(token: string, version: number): void {
    this.#token = token
    this.#version = version
  }
}

/**
 * The session that a request's cookie stands for, or null: no cookie, a forged one, an ended or outlived session.
 * Idle and absolute limits are `SESSION_IDLE_HOURS` and `SESSION_MAX_DAYS`.
 *
 * @param cookieHeader the request's whole Cookie header
 * @throws StoreUnavailableError when there is a cookie and the store does not answer
 */
export async function loadSession(cookieHeader: string | null | undefined): Promise<Session | null> {
  const ticket = readTicket(parseCookies(cookieHeader).get(sessionCookieName()))
  if (!ticket) return null
  const row = await findRow(ticket.key)
  if (!row || row.endReason !== null) return null
  if (row.isIdle || row.isAged) {
    await endRow(ticket.key, row.isAged ? "aged" : "idle")
    return null
  }
  const record = openRow(ticket, row)
  if (!record) return null
  if (row.isStale) await touchRow(ticket.key)
  return new Session(ticket, row, record)
}

/** The row's key that a session cookie's value names, whether or not such a session lives; null for a malformed one. */
export function sessionKeyOf(cookieValue: string | undefined): string | null {
  return readTicket(cookieValue)?.key ?? null
}

/**
 * Begins a session under a new id.
 *
 * @param staffKey whose it is, over all sign-ins
 * @returns the session, and the Set-Cookie that gives it to the browser
 */
export async function createSession(
  staffKey: string,
  record: SessionRecord,
): Promise<{ session: Session; cookie: string }> {
  const ticket = makeTicket()
  await insertRow({ key: ticket.key, staffKey, ...sealRecord(ticket.secret, { row: ticket.key, version: 1 }, record) })
  // The browser keeps it as long as the row: a session that came of age is then told about, and its last form kept.
  const maxAge = (env.SESSION_MAX_DAYS + REMEMBERED_DAYS) * DAY_S
  const cookie = serializeCookie(sessionCookieName(), ticket.value, { maxAge })
  return { session: new Session(ticket, { staffKey, version: 1 }, record), cookie }
}

/**
 * Ends a session for every process at once. True for the one caller who ended it.
 *
 * @param version only ends it while it still holds this token
 */
export function destroySession(key: string, reason: EndReason, version?: number): Promise<boolean> {
  return endRow(key, reason, version)
}

/** The Set-Cookie that takes the session cookie out of the browser. */
export function clearSessionCookie(): string {
  return clearCookie(sessionCookieName())
}

/** Ends every session of one person, for administrators (ASVS 7.4.5); gives how many there were. */
export function endAllSessions(staffKey: string): Promise<number> {
  return endRowsOf(staffKey)
}

function openRow(ticket: Ticket, row: SessionRow): SessionRecord | null {
  const record = openRecord(ticket.secret, { row: ticket.key, version: row.version }, row.kid, row.sealed)
  return RecordSchema.safeParse(record).data ?? null
}
