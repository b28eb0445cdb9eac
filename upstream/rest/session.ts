import { createHash } from "node:crypto"
import { eq, isNull, lt, sql } from "drizzle-orm"
import { Hono } from "hono"
import { LoginRequest, RevokeTokenRequest } from "../contract/rest"
import { providerTokens, staff, tokens } from "../db/schema"
import { forbidden, invalid } from "../problem"
import { findProviderEmail } from "../provider"
import type { Upstream, UpstreamEnv } from "../upstream"
import { readBody, readQuery, refuseBody } from "./read-input"

const REFUSED_TOKEN = { token: ["The provider token is not valid."] }

/** How long tokens are kept after their last possible use. The next login deletes older ones. */
const FORGET_AFTER_MS = 86_400_000

/** POST /login, PATCH /revokeToken and PATCH /refreshToken (product/shell 3). */
export function sessionRoutes(upstream: Upstream): Hono<UpstreamEnv> {
  const { db, clock } = upstream
  const routes = new Hono<UpstreamEnv>()

  routes.post("/login", async (c) => {
    const { token } = await readBody(c, LoginRequest)
    const hash = sha256(token)
    const [seen] = await db.select().from(providerTokens).where(eq(providerTokens.hash, hash))
    if (seen?.revokedAt) throw invalid(REFUSED_TOKEN)
    const email = await findProviderEmail(upstream.userinfoUrl, token)
    if (!email) throw invalid(REFUSED_TOKEN)
    const [person] = await db
      .select()
      .from(staff)
      .where(eq(sql`lower(${staff.email})`, email))
    if (!person?.isActive) throw forbidden("There is no staff account for this e-mail address.")

    await db.insert(providerTokens).values({ hash, staffId: person.id, usedAt: clock.now() }).onConflictDoNothing()
    await forgetOldTokens(upstream)
    return c.json({
      user: {
        id: person.id,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        user_permissions: person.permissions,
        token: await upstream.tokens.issue(person),
      },
    })
  })

  routes.patch("/revokeToken", async (c) => {
    const { token } = await readBody(c, RevokeTokenRequest)
    const revoked = await db
      .update(providerTokens)
      .set({ revokedAt: sql`coalesce(${providerTokens.revokedAt}, ${clock.now().toISOString()}::timestamptz)` })
      .where(eq(providerTokens.hash, sha256(token)))
      .returning({ hash: providerTokens.hash })
    if (revoked.length === 0) throw invalid(REFUSED_TOKEN)
    return c.json({ message: "The provider token was revoked." })
  })

  routes.patch("/refreshToken", async (c) => {
    await refuseBody(c)
    readQuery(c, {})
    upstream.stats.refreshed()
    return c.json({ token: await upstream.tokens.refresh(c.req.header("authorization")) })
  })

  return routes
}

async function forgetOldTokens({ db, clock, lifetimes }: Upstream): Promise<void> {
  const oldest = clock.tokenNow().getTime() - lifetimes.refreshWindowSeconds * 1_000 - FORGET_AFTER_MS
  await db.delete(tokens).where(lt(tokens.expiresAt, new Date(oldest)))
  await db
    .delete(providerTokens)
    .where(sql`${isNull(providerTokens.revokedAt)} and ${lt(providerTokens.usedAt, new Date(oldest))}`)
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")
