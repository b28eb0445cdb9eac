import { sql } from "drizzle-orm"
import { Hono } from "hono"
import { HTTPException } from "hono/http-exception"
import { authMiddleware } from "./auth"
import { businessFileRoutes } from "./business-files"
import { controlRoutes } from "./control"
import { faultMiddleware } from "./fault-middleware"
import { foreignAnswers, foreignMiddleware } from "./foreign/middleware"
import { graphqlRoutes } from "./graphql/routes"
import { imageRoutes } from "./images"
import { marketAdminRoutes, marketRoutes } from "./market-routes"
import { missing, Problem } from "./problem"
import { requestLog } from "./request-log"
import { affectedOrdersRoutes } from "./rest/affected-orders"
import { cateringRoutes } from "./rest/catering"
import { companyRoutes } from "./rest/companies"
import { copyAssignmentRoutes } from "./rest/copy-assignment"
import { dailyMealRoutes } from "./rest/daily-meal"
import { employeeLinkRoutes } from "./rest/employee-links"
import { lookupRoutes } from "./rest/lookups"
import { mapRoutes } from "./rest/map"
import { menuConfigurationRoutes } from "./rest/menu-configurations"
import { menuCreateRoutes } from "./rest/menu-create"
import { menuUpdateRoutes } from "./rest/menu-update"
import { menuRoutes } from "./rest/menus"
import { merchantRoutes } from "./rest/merchants"
import { notifyClientRoutes } from "./rest/notify-client"
import { recalculateRoutes } from "./rest/recalculate"
import { sessionRoutes } from "./rest/session"
import { shiftRoutes } from "./rest/shifts"
import { supervisorAssignmentRoutes } from "./rest/supervisor-assignments"
import { weekDuplicateRoutes } from "./rest/week-duplicate"
import type { UpstreamOptions } from "./settings"
import { DEFAULTS } from "./settings"
import type { Upstream, UpstreamEnv } from "./upstream"

/** REST v3 and admin v1 (product/shell 1). */
const REST_BASE = "/api/dashboard/v3"
const ADMIN_BASE = "/api/admin/v1"

/** All routes, in the order in which they are matched. */
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
  app.use(foreignMiddleware(upstream.foreign))
  app.route("/", imageRoutes(upstream))
  app.route("/", businessFileRoutes(upstream))
  app.route("/", graphqlRoutes(upstream, { timeZone, isIntrospectable }))

  const rest = new Hono<UpstreamEnv>()
  rest.route("/", sessionRoutes(upstream))
  rest.use(authMiddleware(upstream.tokens))
  rest.use(foreignAnswers(REST_BASE))
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
  rest.route("/", marketRoutes(upstream, timeZone))
  rest.route("/", mapRoutes(upstream))
  rest.route("/", supervisorAssignmentRoutes(upstream))
  rest.route("/", recalculateRoutes(upstream))
  rest.route("/", employeeLinkRoutes(upstream))
  rest.route("/", companyRoutes(upstream))
  rest.route("/", cateringRoutes(upstream))
  app.route(REST_BASE, rest)

  const admin = new Hono<UpstreamEnv>()
  admin.use(authMiddleware(upstream.tokens))
  admin.use(foreignAnswers(ADMIN_BASE))
  admin.route("/", shiftRoutes(upstream))
  admin.route("/", marketAdminRoutes(upstream))
  admin.route("/", notifyClientRoutes(upstream))
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
