import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import { lt, sql } from "drizzle-orm"
import { z } from "zod"
import type { RequestContext } from "~/base/context.server"
import { clearCookie, cookieName, openSealed, parseCookies, sealValue, serializeCookie } from "~/base/cookies.server"
import { usedSignIns } from "~/store/schema.server"
import { withStore } from "~/store/store.server"
import { SignInError } from "./sign-in-error"

/** How long a person may take at the provider (seconds). */
const LIFETIME_S = 600
/** Concurrent sign-ins of one browser; each has a cookie. */
const MAX_UNDER_WAY = 5
const SECRET_BYTES = 32
const STATE = /^([A-Za-z0-9_-]{43})(?:\.([\w.-]{1,4096}))?$/
/** Characters. Longer return addresses are not carried in the state, to keep the provider's URL short. */
const MAX_CARRIED = 500

const TransactionSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  returnTo: z.string().nullable(),
  /** The session whose permissions are renewed silently; null for an ordinary sign-in. */
  renews: z.string().nullable().default(null),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
})

const CarriedSchema = TransactionSchema.pick({ returnTo: true, renews: true, startedAt: true })

/** State of one sign-in between the redirect to the provider and its callback. */
export type Transaction = z.infer<typeof TransactionSchema>

type Cookies = Pick<RequestContext, "cookies">

const cookieBase = () => cookieName("oauth-")
const nameOf = (state: string) => `${cookieBase()}${state.slice(0, 8)}`

/** Starts a sign-in in its own sealed cookie, one per tab. Above the limit the oldest are dropped. */
export function beginTransaction(
  context: Cookies,
  { returnTo, renews }: Pick<Transaction, "returnTo" | "renews">,
): Transaction {
  const transaction: Transaction = {
    state: randomBytes(SECRET_BYTES).toString("base64url"),
    verifier: randomBytes(SECRET_BYTES).toString("base64url"),
    nonce: randomBytes(SECRET_BYTES).toString("base64url"),
    returnTo,
    renews,
    startedAt: Date.now(),
  }
  const name = nameOf(transaction.state)
  for (const old of underWay(context.cookies.header).slice(MAX_UNDER_WAY - 1)) context.cookies.append(clearCookie(old))
  context.cookies.append(serializeCookie(name, sealValue(name, JSON.stringify(transaction)), { maxAge: LIFETIME_S }))
  return transaction
}

/** Cookies of pending sign-ins, newest first; invalid or expired ones last. */
function underWay(cookieHeader: string): string[] {
  const found = [...parseCookies(cookieHeader)].filter(([name]) => name.startsWith(cookieBase()))
  const startedAt = ([name, value]: [string, string]) => readTransaction(name, value)?.startedAt ?? 0
  return found.sort((a, b) => startedAt(b) - startedAt(a)).map(([name]) => name)
}

/**
 * The state parameter. Many tabs may renew silently at the same time, so each renewal also carries its sealed return
 * address, in case its cookie is dropped.
 */
export function travellingState({ state, returnTo, renews, startedAt }: Transaction): string {
  if (renews === null || (returnTo?.length ?? 0) > MAX_CARRIED) return state
  return `${state}.${sealValue(carriedName(state), JSON.stringify({ returnTo, renews, startedAt }))}`
}

const carriedName = (state: string) => `carried-${state}`

function carriedBy(travelled: string): z.infer<typeof CarriedSchema> | null {
  const [, state = "", sealed] = STATE.exec(travelled) ?? []
  const opened = openSealed(carriedName(state), sealed)
  const carried = opened === null ? undefined : CarriedSchema.safeParse(JSON.parse(opened)).data
  return carried && !isOver(carried) ? carried : null
}

/** The error of a sign-in without its cookie. */
function gone(travelled: string): SignInError {
  const carried = carriedBy(travelled)
  if (!carried) return new SignInError("stale", "no sign-in under way")
  return new SignInError("crowded-out", "too many sign-ins under way").during(carried)
}

/**
 * The pending sign-in of a callback's state; removes its cookie in any case. Throws SignInError `stale` if there is
 * none, or `crowded-out` with its purpose.
 */
export function takeTransaction(context: Cookies, travelled: string | null): Transaction {
  const [, state] = STATE.exec(travelled ?? "") ?? []
  if (!travelled || !state) throw new SignInError("stale", "no usable state")
  const name = nameOf(state)
  const value = context.cookies.get(name)
  if (value === undefined) throw gone(travelled)
  context.cookies.append(clearCookie(name))
  const transaction = readTransaction(name, value)
  if (!transaction || !isSame(transaction.state, state)) throw new SignInError("stale", "state does not match")
  return transaction
}

/** Whether this state belongs to a sign-in that began here. Changes nothing. */
export function isUnderWay(context: Cookies, travelled: string | null): boolean {
  const [, state] = STATE.exec(travelled ?? "") ?? []
  if (!travelled || !state) return false
  if (carriedBy(travelled)) return true
  const name = nameOf(state)
  const value = context.cookies.get(name)
  const transaction = value === undefined ? null : readTransaction(name, value)
  return transaction !== null && isSame(transaction.state, state)
}

/** The pending sign-in that failed at the provider, or null; removes its cookie. Throws SignInError `crowded-out`. */
export function dropTransaction(context: Cookies, state: string | null): Transaction | null {
  try {
    return takeTransaction(context, state)
  } catch (error) {
    if (error instanceof SignInError && error.problem !== "crowded-out") return null
    throw error
  }
}

/**
 * Marks a state as used, so that even a copied cookie and callback work only once. Throws SignInError `stale` on reuse.
 */
export async function spendTransaction({ state }: Transaction): Promise<void> {
  const stateHash = createHash("sha256").update(state).digest("hex")
  const spent = await withStore(async (db) => {
    await db.delete(usedSignIns).where(lt(usedSignIns.usedAt, sql`now() - make_interval(secs => ${2 * LIFETIME_S})`))
    return db.insert(usedSignIns).values({ stateHash }).onConflictDoNothing().returning()
  })
  if (spent.length === 0) throw new SignInError("stale", "callback was used before")
}

function readTransaction(name: string, value: string): Transaction | null {
  const opened = openSealed(name, value)
  if (opened === null) return null
  const transaction = TransactionSchema.safeParse(JSON.parse(opened)).data
  return transaction && !isOver(transaction) ? transaction : null
}

const isOver = ({ startedAt }: Pick<Transaction, "startedAt">) => Date.now() - startedAt >= LIFETIME_S * 1000

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
