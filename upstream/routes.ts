import { sql } from "drizzle-orm"
import { Hono } from "hono"
import { HTTPException } from "hono/http-exception"
import { authMiddleware } from "./auth"
import { controlRoutes } from "./control"
import { faultMiddleware } from "./fault-middleware"
import { graphqlRoutes } from "./graphql/routes"
import { imageRoutes } from "./images"
import { missing, Problem } from "./problem"
import { requestLog } from "./request-log"
import { affectedOrdersRoutes } from "./rest/affected-orders"
import { copyAssignmentRoutes } from "./rest/copy-assignment"
import { dailyMealRoutes } from "./rest/daily-meal"
import { lookupRoutes } from "./rest/lookups"
import { menuConfigurationRoutes } from "./rest/menu-configurations"
import { menuCreateRoutes } from "./rest/menu-create"
import { menuUpdateRoutes } from "./rest/menu-update"
import { menuRoutes } from "./rest/menus"
import { merchantRoutes } from "./rest/merchants"
import { sessionRoutes } from "./rest/session"
import { shiftRoutes } from "./rest/shifts"
import { weekDuplicateRoutes } from "./rest/week-duplicate"
import type { UpstreamOptions } from "./settings"
import { DEFAULTS } from "./settings"
import type { Upstream, UpstreamEnv } from "./upstream"

/** REST v3 and admin v1 (decisions.md, "Names, addresses, clock"). */
const REST_BASE = "/api/dashboard/v3"
const ADMIN_BASE = "/api/admin/v1"

/** Every route, in the order in which requests meet them. */
export function createUpstreamRoutes(upstream: Upstream, options: UpstreamOptions): Hono<UpstreamEnv> {
  const { timeZone = DEFAULTS.timeZone, isIntrospectable = true } = options
  const app = new Hono<UpstreamEnv>()
  app.use(requestLog(upstream))

  app.get("/healthz", async (c) => {
    await upstream.db.execute(sql`select 1`)
    return c.json({ status: "ok" })
  })
  if (options.isControllable) app.route("/__control", controlRoutes(upstream))

  app.use(faultMiddleware(upstream.faults))
  app.route("/", imageRoutes(upstream))
  app.route("/", graphqlRoutes(upstream, { timeZone, isIntrospectable }))

  const rest = new Hono<UpstreamEnv>()
  rest.route("/", sessionRoutes(upstream))
  rest.use(authMiddleware(upstream.tokens))
  rest.route("/", lookupRoutes(upstream))
  rest.route("/", merchantRoutes(upstream))
  rest.route("/", menuRoutes(upstream))
  rest.route("/", menuCreateRoutes(upstream))
  rest.route("/", menuUpdateRoutes(upstream))
  rest.route("/", weekDuplicateRoutes(upstream))
  rest.route("/", copyAssignmentRoutes(upstream))
  rest.route("/", dailyMealRoutes(upstream))
  rest.route("/", affectedOrdersRoutes(upstream))
  rest.route("/", menuConfigurationRoutes(upstream))
  app.route(REST_BASE, rest)

  const admin = new Hono<UpstreamEnv>()
  admin.use(authMiddleware(upstream.tokens))
  admin.route("/", shiftRoutes(upstream))
  app.route(ADMIN_BASE, admin)

  app.notFound(() => problemResponse(missing()))
  app.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(error)
    if (error instanceof HTTPException) return problemResponse(new Problem(error.status, error.message || "Refused."))
    upstream.log.error({ requestId: c.var.requestId, err: error }, "request failed")
    return problemResponse(new Problem(500, "Server Error"))
  })
  return app
}

function problemResponse(problem: Problem): Response {
  // The rest of a body that is too large is not read, so its connection cannot be used again.
  const headers = problem.status === 413 ? { connection: "close" } : undefined
  return Response.json(problem.body(), { status: problem.status, ...(headers ? { headers } : {}) })
}
