import { Hono } from "hono"
import { z } from "zod"
import { findAudits } from "../../audits"
import { AUDIT_TYPES } from "../../contract/market"
import { needs, requireAny } from "../../permissions"
import { invalid } from "../../problem"
import { isDate } from "../../rules/calendar"
import type { Upstream, UpstreamEnv } from "../../upstream"
import { query, readQuery } from "../read-input"
import { wireTime } from "../wire-time"

const dateText = z.string().refine(isDate, "must be a date written YYYY-MM-DD.")

/**
 * GET /audits (product/operations 2): entries about one record by date. Without `auditType`, about all records with
 * this id.
 */
export function auditRoutes({ db, clock }: Upstream, timeZone: string): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()
  const format = wireTime(timeZone)

  routes.get("/audits", async (c) => {
    requireAny(c.var.staff, needs.seeAudits)
    const wanted = readQuery(c, {
      from_date: dateText,
      to_date: dateText,
      auditType: z.enum(AUDIT_TYPES).optional(),
      auditId: query.id.unwrap(),
    })
    const { from_date: from, to_date: to, auditType: type, auditId: id } = wanted
    if (to < from) throw invalid({ to_date: ["The to_date must not be before the from_date."] })
    const types = type ? [type] : AUDIT_TYPES
    return c.json({ data: await findAudits(db, { types, id, from, to, today: clock.today() }, format) })
  })

  return routes
}
