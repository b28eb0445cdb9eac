import { createHash } from "node:crypto"
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm"
import { frameCookieName, parseCookies, serializeCookie } from "~/base/cookies.server"
import { env } from "~/base/env.server"
import { DAY_S } from "~/base/spans"
import { frameSessions } from "~/store/schema.server"
import { withStore } from "~/store/store.server"
import { openSession, type Session } from "./session.server"
import { openRecord } from "./session-seal.server"
import { makeTicket, readTicket, type Ticket } from "./ticket.server"

/** How long a code is good, once (seconds; security.md section 8). */
export const CODE_S = 60
/** Codes and sessions are sealed apart, so that neither opens as the other. */
const CODE_VERSION = 1
const SESSION_VERSION = 2
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

const seconds = (count: number) => sql`make_interval(secs => ${count})`

/** What a frame keeps to itself while its window signs in, and what of it the window is told. */
export function startFrame(kept: string | undefined): { challenge: string; cookie: string | null } {
  const known = readTicket(kept)
  const { value } = known ?? makeTicket()
  // A frame that is drawn again goes on waiting for the window that is open already.
  return { challenge: challengeOf(value), cookie: known ? null : serializeCookie(frameCookieName("sign-in"), value) }
}

/** A frame's challenge out of an address, or null. */
export function readChallenge(text: string | null): string | null {
  return text !== null && CHALLENGE.test(text) ? text : null
}

/** A code with which this challenge's frame goes on as this person: once, in a minute. Throws StoreUnavailableError. */
export async function offerFrame(session: Session, challenge: string): Promise<string> {
  const code = makeTicket()
  await insert(session, code, challenge)
  return code.value
}

/**
 * Gives a frame, whose cookie holds `kept`, a session for a code, reaching no further than the code's session and
 * ending with it: its Set-Cookie, or null for a code that is spent, too old, or another frame's. Throws
 * StoreUnavailableError.
 */
export async function beginFrame(code: unknown, kept: string | undefined): Promise<string | null> {
  const ticket = typeof code === "string" ? readTicket(code.trim()) : null
  if (!ticket || !readTicket(kept) || kept === undefined) return null
  const session = await sessionOf(ticket, CODE_VERSION, await spend(ticket, challengeOf(kept)))
  if (!session) return null
  const own = makeTicket()
  await insert(session, own, null)
  return serializeCookie(frameCookieName("session"), own.value, { maxAge: env.SESSION_MAX_DAYS * DAY_S })
}

/** The session of a frame's Cookie header, or null; throws StoreUnavailableError only where it has a cookie. */
export async function loadFrameSession(cookieHeader: string | null | undefined): Promise<Session | null> {
  const ticket = readTicket(parseCookies(cookieHeader).get(frameCookieName("session")))
  if (!ticket) return null
  const [row] = await withStore((db) =>
    db
      .select()
      .from(frameSessions)
      .where(and(eq(frameSessions.key, ticket.key), isNull(frameSessions.challenge))),
  )
  return sessionOf(ticket, SESSION_VERSION, row)
}

/** Whose frame a cookie's value names, though its session may be over; null where there never was one. */
export async function findFrameStaffKey(cookieValue: string | undefined): Promise<string | null> {
  const ticket = readTicket(cookieValue)
  if (!ticket) return null
  const [row] = await withStore((db) =>
    db.select({ staffKey: frameSessions.staffKey }).from(frameSessions).where(eq(frameSessions.key, ticket.key)),
  )
  return row?.staffKey ?? null
}

type Row = typeof frameSessions.$inferSelect

async function insert(session: Session, ticket: Ticket, challenge: string | null): Promise<void> {
  const { staffKey } = session
  const sealed = session.sealFor(ticket, challenge === null ? SESSION_VERSION : CODE_VERSION)
  await withStore((db) => db.insert(frameSessions).values({ key: ticket.key, challenge, staffKey, ...sealed }))
  await clearFrames()
}

/** Forgets frames' codes and sessions that nobody can use any more. */
export async function clearFrames(): Promise<void> {
  const codesAge = sql`now() - ${seconds(CODE_S)}`
  const sessionsAge = sql`now() - ${seconds(env.SESSION_MAX_DAYS * DAY_S)}`
  await withStore(async (db) => {
    await db.delete(frameSessions).where(lt(frameSessions.createdAt, sessionsAge))
    await db.delete(frameSessions).where(and(isNotNull(frameSessions.challenge), lt(frameSessions.createdAt, codesAge)))
  })
}

/** Takes a code away, whoever brought it: only its own frame has it, within its minute. */
async function spend({ key }: Ticket, challenge: string): Promise<Row | undefined> {
  const [row] = await withStore((db) =>
    db
      .delete(frameSessions)
      .where(and(eq(frameSessions.key, key), isNotNull(frameSessions.challenge)))
      .returning({
        key: frameSessions.key,
        challenge: frameSessions.challenge,
        staffKey: frameSessions.staffKey,
        kid: frameSessions.kid,
        sealed: frameSessions.sealed,
        createdAt: frameSessions.createdAt,
        isFresh: sql<boolean>`${frameSessions.createdAt} > now() - ${seconds(CODE_S)}`,
      }),
  )
  return row?.isFresh && row.challenge === challenge ? row : undefined
}

async function sessionOf(ticket: Ticket, version: number, row: Row | undefined): Promise<Session | null> {
  if (!row) return null
  const value = openRecord(ticket.secret, { row: ticket.key, version }, row.kid, row.sealed)
  const parent = readTicket(typeof value === "string" ? value : undefined)
  return parent ? openSession(parent) : null
}

function challengeOf(kept: string): string {
  return createHash("sha256").update(kept).digest("base64url")
}
