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

/** Lifetime of a one-time code (seconds; security.md section 8). */
export const CODE_S = 60
/** Codes and sessions have different seal versions, so that neither opens as the other. */
const CODE_VERSION = 1
const SESSION_VERSION = 2
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

const seconds = (count: number) => sql`make_interval(secs => ${count})`

/** The frame's secret cookie while its window signs in, and the challenge for that window. */
export function startFrame(kept: string | undefined): { challenge: string; cookie: string | null } {
  const known = readTicket(kept)
  const { value } = known ?? makeTicket()
  // A reloaded frame keeps its cookie and waits for the same window.
  return { challenge: challengeOf(value), cookie: known ? null : serializeCookie(frameCookieName("sign-in"), value) }
}

/** A challenge from a URL; null if malformed. */
export function readChallenge(text: string | null): string | null {
  return text !== null && CHALLENGE.test(text) ? text : null
}

/** A one-time code that signs the challenge's frame in as this person. Throws StoreUnavailableError. */
export async function offerFrame(session: Session, challenge: string): Promise<string> {
  const code = makeTicket()
  await insert(session, code, challenge)
  return code.value
}

/**
 * Exchanges a code for a frame's session, which has no more rights than the code's session and ends with it. `kept` is
 * the frame's cookie. Returns the Set-Cookie, or null if the code is used, expired or another frame's. Throws
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

/** The session of a frame's Cookie header, or null. Throws StoreUnavailableError only if there is a cookie. */
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

/** The person of a frame's cookie, even after its session ended; null if it never existed. */
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

/** Deletes expired codes and sessions of frames. */
export async function clearFrames(): Promise<void> {
  const codesAge = sql`now() - ${seconds(CODE_S)}`
  const sessionsAge = sql`now() - ${seconds(env.SESSION_MAX_DAYS * DAY_S)}`
  await withStore(async (db) => {
    await db.delete(frameSessions).where(lt(frameSessions.createdAt, sessionsAge))
    await db.delete(frameSessions).where(and(isNotNull(frameSessions.challenge), lt(frameSessions.createdAt, codesAge)))
  })
}

/** Deletes a code on any use. Returns its row only for its own frame and within its minute. */
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
