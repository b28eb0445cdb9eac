import { Hono } from "hono"
import { runBulkAction } from "../../bulk-run"
import { BulkActionRequest, MARKET_LIMITS } from "../../contract/market"
import { bulkJobs } from "../../db/market"
import { needs, requireAny } from "../../permissions"
import { invalid } from "../../problem"
import type { Upstream, UpstreamEnv } from "../../upstream"
import { readForm } from "../read-form"
import { readIdFile } from "./id-file"

/** The date key that the payload of each action needs; cancelling needs none. */
const DATE_KEYS = {
  CANCEL_SUBSCRIPTION: null,
  DELAY_SUBSCRIPTION: "start_date",
  DELAY_ORDERS_IN_SUBSCRIPTION: "start_date",
  ADD_ORDER_TO_SUBSCRIPTION: "order_date",
} as const

/**
 * POST /bulk-actions/subscriptions: accepts the file as a PENDING job and runs it after the response
 * (product/operations 3).
 */
export function bulkActionRoutes(upstream: Upstream): Hono<UpstreamEnv> {
  const { db, clock, stats } = upstream
  const routes = new Hono<UpstreamEnv>()

  routes.post("/bulk-actions/subscriptions", async (c) => {
    requireAny(c.var.staff, needs.runBulkActions)
    const { action, csv_file: file, payload = {} } = await readForm(c, BulkActionRequest)
    const key = DATE_KEYS[action]
    for (const given of Object.keys(payload)) {
      if (given !== key)
        throw invalid({ [`payload.${given}`]: [`The payload.${given} field does not belong to this action.`] })
    }
    const date = key ? (payload[key] ?? null) : null
    if (key && !date) throw invalid({ [`payload.${key}`]: [`The payload.${key} field is required.`] })
    if (key && date && date < clock.today()) {
      throw invalid({ [`payload.${key}`]: [`The payload.${key} must be a date after or equal to today.`] })
    }
    const { ids, lines } = await readIdFile("csv_file", file, MARKET_LIMITS.bulkFileBytes)
    if (ids.length === 0) throw invalid({ csv_file: ["The csv_file has no subscription id."] })
    const staffId = c.var.staff.id
    const values = { action, date, status: "PENDING", staffId, lines, done: 0, unknown: 0, createdAt: clock.now() }
    const [job] = await db.insert(bulkJobs).values(values).returning()
    if (!job) throw new Error("the job was not saved")
    stats.mutated()
    upstream.background(() => runBulkAction(upstream, job, ids))
    return c.json({ id: job.id, action, status: job.status }, 201)
  })

  return routes
}
