import { randomBytes, randomUUID } from "node:crypto"
import { and, eq, isNull, lt, or, sql } from "drizzle-orm"
import { CompactSign, compactVerify } from "jose"
import type { Clock } from "./clock"
import type { Db } from "./db/database"
import { meta, staff, tokens } from "./db/schema"
import type { Staff } from "./permissions"
import { sessionEnded, unauthenticated } from "./problem"

/** Lifetimes in seconds; the control surface may change them while the program runs. */
export interface TokenLifetimes {
  tokenTtlSeconds: number
  refreshWindowSeconds: number
  refreshGraceSeconds: number
}

export interface Tokens {
  issue(person: Pick<Staff, "id" | "email">): Promise<string>
  /** The person of an `Authorization` header. Throws Problem 401, with an auth status if the session has ended. */
  authenticate(authorization: string | undefined): Promise<Staff>
  /** Exchanges the header's token for a new one and blacklists it (product/shell 3). Throws like `authenticate`. */
  refresh(authorization: string | undefined): Promise<string>
}

const ALGORITHM = "HS256"
const SECRET_KEY = "token-secret"

/** The key that signs tokens: the given text, else one that the first start creates and stores in the database. */
export async function loadTokenKey(db: Db, given?: string): Promise<Uint8Array> {
  if (given) return new TextEncoder().encode(given)
  const value = randomBytes(32).toString("base64url")
  await db.insert(meta).values({ key: SECRET_KEY, value }).onConflictDoNothing()
  const [kept] = await db.select().from(meta).where(eq(meta.key, SECRET_KEY))
  return new TextEncoder().encode(kept?.value ?? value)
}

export function createTokens(db: Db, clock: Clock, key: Uint8Array, lifetimes: TokenLifetimes): Tokens {
  async function issue(person: Pick<Staff, "id" | "email">): Promise<string> {
    const issuedAt = Math.floor(clock.tokenNow().getTime() / 1_000)
    const expires = issuedAt + lifetimes.tokenTtlSeconds
    const jti = randomUUID()
    await db.insert(tokens).values({
      jti,
      staffId: person.id,
      issuedAt: new Date(issuedAt * 1_000),
      expiresAt: new Date(expires * 1_000),
    })
    const claims = { sub: String(person.id), email: person.email, jti, iat: issuedAt, exp: expires }
    return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
      .sign(key)
  }

  /**
   * The token's row and owner, whatever its age. Throws for a missing, forged or unknown token, and for one without an
   * owner.
   */
  async function look(authorization: string | undefined) {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1]
    if (!token) throw sessionEnded(6)
    const jti = await readJti(token, key)
    if (!jti) throw sessionEnded(4)
    const [row] = await db
      .select()
      .from(tokens)
      .innerJoin(staff, eq(staff.id, tokens.staffId))
      .where(eq(tokens.jti, jti))
    if (!row?.staff.isActive) throw sessionEnded(4)
    const now = clock.tokenNow().getTime()
    const { blacklistedAt, expiresAt } = row.tokens
    if (blacklistedAt && now >= blacklistedAt.getTime() + lifetimes.refreshGraceSeconds * 1_000) throw sessionEnded(5)
    if (now >= expiresAt.getTime() + lifetimes.refreshWindowSeconds * 1_000) throw sessionEnded(3)
    return { jti, person: row.staff, isExpired: now >= expiresAt.getTime() }
  }

  return {
    issue,
    async authenticate(authorization) {
      const { person, isExpired } = await look(authorization)
      if (isExpired) throw unauthenticated()
      return person
    },
    async refresh(authorization) {
      const { jti, person } = await look(authorization)
      const now = clock.tokenNow()
      const graceStart = new Date(now.getTime() - lifetimes.refreshGraceSeconds * 1_000)
      const isInGrace = lt(sql`${graceStart.toISOString()}::timestamptz`, tokens.blacklistedAt)
      // One statement decides, so that only one of two concurrent exchanges wins (both, within the grace period).
      // Without a grace period, times decide nothing: the later request may have read the clock earlier.
      const won = await db
        .update(tokens)
        .set({ blacklistedAt: sql`coalesce(${tokens.blacklistedAt}, ${now.toISOString()}::timestamptz)` })
        .where(
          and(
            eq(tokens.jti, jti),
            or(isNull(tokens.blacklistedAt), lifetimes.refreshGraceSeconds > 0 ? isInGrace : undefined),
          ),
        )
        .returning({ jti: tokens.jti })
      if (won.length === 0) throw sessionEnded(5)
      return issue(person)
    },
  }
}

/** The token's id if we signed it, else null. */
async function readJti(token: string, key: Uint8Array): Promise<string | null> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: [ALGORITHM] })
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload))
    return typeof claims === "object" && claims !== null && "jti" in claims && typeof claims.jti === "string"
      ? claims.jti
      : null
  } catch {
    return null
  }
}
