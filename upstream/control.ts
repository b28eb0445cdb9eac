import { and, eq, inArray, isNull } from "drizzle-orm"
import { type Context, Hono } from "hono"
import { z } from "zod"
import { bodyText } from "./body"
import { staff, tokens } from "./db/schema"
import { addMany } from "./db/seed/many"
import { reseed } from "./db/seed/seed"
import { ALL_PERMISSIONS } from "./db/seed/staff"
import { FaultRequest } from "./faults"
import { FOREIGN_MODES } from "./foreign/modes"
import { missing, Problem } from "./problem"
import { parseJson } from "./rest/read-input"
import { MAX_FORMER_DRIVERS } from "./settings"
import type { Upstream, UpstreamEnv } from "./upstream"

const ClockRequest = z.strictObject({
  now: z.iso.datetime({ offset: true }).nullable(),
  /** Whether token lifetimes follow the set clock too. */
  tokens: z.boolean().default(false),
})
const SettingsRequest = z.strictObject({
  refreshGraceSeconds: z.int().min(0).optional(),
  tokenTtlSeconds: z.int().min(0).optional(),
  refreshWindowSeconds: z.int().min(0).optional(),
  formerDrivers: z.int().min(0).max(MAX_FORMER_DRIVERS).optional(),
})
const ForeignRequest = z.strictObject({
  modes: z.array(z.enum(FOREIGN_MODES)),
  email: z.email().optional(),
  kept: z.array(z.string()).default([]),
})
const ResetRequest = z.strictObject({ data: z.boolean().default(false) })
const TokensRequest = z.strictObject({
  action: z.enum(["expire", "expire-beyond-refresh", "blacklist", "forget"]),
  /** E-mail of the person whose valid tokens are changed. */
  email: z.email(),
})
const StaffRequest = z.strictObject({
  email: z.email().optional(),
  firstName: z.string().default("Test"),
  lastName: z.string().default("Person"),
  permissions: z.array(z.string()).default([...ALL_PERMISSIONS]),
  isActive: z.boolean().default(true),
})

/** The control surface for tests and demonstrations, mounted under /__control where the settings allow it. */
export function controlRoutes(upstream: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()
  addBehaviour(routes, upstream)
  addState(routes, upstream)
  addPeople(routes, upstream)
  return routes
}

/** Routes that change the program's behaviour: clock, faults, and variants of other back offices. */
function addBehaviour(routes: Hono<UpstreamEnv>, { clock, faults, foreign }: Upstream): void {
  const time = () => ({ now: clock.now().toISOString(), today: clock.today() })
  routes.get("/clock", (c) => c.json(time()))
  routes.post("/clock", async (c) => {
    const { now, tokens: alsoTokens } = await readControl(c, ClockRequest)
    clock.set(now === null ? null : new Date(now), alsoTokens)
    return c.json(time())
  })

  routes.get("/faults", (c) => c.json(faults.list()))
  routes.post("/faults", async (c) => c.json(faults.add(await readControl(c, FaultRequest)), 201))
  routes.delete("/faults", (c) => {
    faults.clear()
    return c.body(null, 204)
  })
  routes.delete("/faults/:id", (c) => {
    faults.clear(Number(c.req.param("id")))
    return c.body(null, 204)
  })

  routes.post("/foreign", async (c) => {
    const { modes, email, kept } = await readControl(c, ForeignRequest)
    foreign.set(modes, email, kept)
    return c.json({ modes })
  })
}

/** Routes that show counters and settings, and that reset the program. */
function addState(routes: Hono<UpstreamEnv>, upstream: Upstream): void {
  const { db, clock, faults, foreign, stats, lifetimes, sizes } = upstream
  const first = { lifetimes: { ...lifetimes }, sizes: { ...sizes } }

  routes.get("/stats", (c) => c.json(stats.report()))
  routes.post("/settings", async (c) => {
    const { formerDrivers, ...wanted } = await readControl(c, SettingsRequest)
    Object.assign(lifetimes, wanted)
    if (formerDrivers !== undefined) sizes.formerDrivers = formerDrivers
    return c.json({ ...lifetimes, ...sizes })
  })

  routes.post("/reset", async (c) => {
    const { data } = await readControl(c, ResetRequest)
    faults.clear()
    foreign.reset()
    if (data) {
      await reseed(db, upstream.seedScale, clock.today())
      await addMany(db, upstream.many)
    }
    clock.set(null)
    stats.reset()
    Object.assign(lifetimes, first.lifetimes)
    Object.assign(sizes, first.sizes)
    return c.json({ reset: true, data })
  })
}

/** Routes that create accounts and provider tokens, and that change the tokens of a person. */
function addPeople(routes: Hono<UpstreamEnv>, upstream: Upstream): void {
  const { db } = upstream
  let nextStaff = 1

  routes.post("/tokens", async (c) => {
    const { action, email } = await readControl(c, TokensRequest)
    const [person] = await db.select().from(staff).where(eq(staff.email, email.toLowerCase()))
    if (!person) throw missing("There is no such person.")
    return c.json({ tokens: await changeTokens(upstream, person.id, action) })
  })

  // A person with any permissions, and a token, without an identity provider: for tests of gates.
  routes.post("/staff", async (c) => {
    const wanted = await readControl(c, StaffRequest)
    const email = wanted.email?.toLowerCase() ?? `test-${Date.now()}-${nextStaff++}@saffron.example`
    const { firstName, lastName, permissions, isActive } = wanted
    const [known] = await db.select().from(staff).where(eq(staff.email, email))
    const values = { email, firstName, lastName, permissions, isActive }
    const [person] = known
      ? await db.update(staff).set(values).where(eq(staff.id, known.id)).returning()
      : await db.insert(staff).values(values).returning()
    if (!person) throw new Error("the person was not saved")
    const user = { id: person.id, first_name: firstName, last_name: lastName, email, user_permissions: permissions }
    return c.json({ user: { ...user, token: await upstream.tokens.issue(person) } }, 201)
  })
}

type TokensAction = z.infer<typeof TokensRequest>["action"]

/** Changes all valid tokens of a person and returns how many there were. */
async function changeTokens(
  { db, clock, lifetimes }: Upstream,
  staffId: number,
  action: TokensAction,
): Promise<number> {
  const own = and(eq(tokens.staffId, staffId), isNull(tokens.blacklistedAt))
  const living = (await db.select({ jti: tokens.jti }).from(tokens).where(own)).map((row) => row.jti)
  if (living.length === 0) return 0
  const chosen = inArray(tokens.jti, living)
  const ago = (seconds: number) => new Date(clock.tokenNow().getTime() - seconds * 1_000)
  const changes = {
    expire: { expiresAt: ago(1) },
    "expire-beyond-refresh": { expiresAt: ago(lifetimes.refreshWindowSeconds + 1) },
    blacklist: { blacklistedAt: ago(86_400) },
  }
  if (action === "forget") await db.delete(tokens).where(chosen)
  else await db.update(tokens).set(changes[action]).where(chosen)
  return living.length
}

/** Reads the body leniently: an empty body is an empty object, and any content type is accepted. */
async function readControl<T>(c: Context<UpstreamEnv>, schema: z.ZodType<T>): Promise<T> {
  const text = await bodyText(c)
  const result = schema.safeParse(text === "" ? {} : parseJson(text))
  if (!result.success) throw new Problem(422, z.prettifyError(result.error))
  return result.data
}
