import { count, inArray } from "drizzle-orm"
import { Hono } from "hono"
import { RecalculateRequest } from "../contract/rest-payroll"
import { recalculations } from "../db/payroll"
import { drivers } from "../db/workforce"
import { latestRates } from "../payroll/rates"
import { needs, requireAny } from "../permissions"
import { invalid } from "../problem"
import { isClosed } from "../rules/payroll"
import type { Upstream, UpstreamEnv } from "../upstream"
import { readBody } from "./read-input"

/**
 * POST /logistics/payslips/recalculate (product/workforce 5): the drivers' payslips of the day, by the rates in force.
 */
export function recalculateRoutes({ db, clock, stats }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.post("/logistics/payslips/recalculate", async (c) => {
    requireAny(c.var.staff, needs.editPayments)
    const { drivers_ids, date } = await readBody(c, RecalculateRequest)
    const today = clock.today()
    if (date >= today) throw invalid({ date: ["The payslips of a day are calculated when it is over."] })
    if (isClosed(date, today)) throw invalid({ date: [`${monthOf(date)} is closed: its salaries are paid.`] })
    const ids = [...new Set(drivers_ids)]
    const [known] = await db.select({ all: count() }).from(drivers).where(inArray(drivers.id, ids))
    if (known?.all !== ids.length) throw invalid({ drivers_ids: ["The selected drivers are invalid."] })
    const ratesUpTo = await latestRates(db)
    await db
      .insert(recalculations)
      .values(ids.map((driverId) => ({ driverId, date, ratesUpTo })))
      .onConflictDoUpdate({ target: [recalculations.driverId, recalculations.date], set: { ratesUpTo } })
    stats.mutated()
    return c.json({ message: "The payslips were recalculated." })
  })

  return routes
}

const monthFormat = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" })
const monthOf = (date: string) => monthFormat.format(new Date(date))
