import { and, asc, between, eq, type SQL, sql } from "drizzle-orm"
import type { Db } from "../db/database"
import { recalculations } from "../db/payroll"
import { contractorPaymentPlans, drivers, supervisors } from "../db/workforce"
import { dayNumber } from "../rules/calendar"
import { lastWorkday, shiftsOfDriver } from "../rules/payroll"
import { loadRateHistory, type RateHistory } from "./rates"
import { loadSchedule, supervisorsAtWork } from "./schedule"

/** A person who is paid by shifts. */
export interface Worker {
  id: number
  planId: number | null
  /** The shifts of a day in numeric order; empty if the person did not work. */
  shiftsOn(date: string, day: number): readonly number[]
  /** The highest rates id at that day's recalculation. */
  ratesUpTo(date: string): number | undefined
}

/** The data from which the payslips of a range of days are computed. */
export interface Payroll {
  workers: Worker[]
  rates: RateHistory
}

export interface Span {
  from: string
  to: string
}

const NONE: readonly number[] = []
const NEVER = () => undefined

/** Matching drivers with their plan: their own, else their contractor's default plan. */
export async function loadDrivers(db: Db, today: string, span: Span, condition?: SQL): Promise<Payroll> {
  const rows = await db
    .select({
      id: drivers.id,
      status: drivers.status,
      since: sql<string>`to_char(${drivers.dateCreated}, 'YYYY-MM-DD')`,
      planId: sql<number | null>`coalesce(${drivers.paymentPlanId}, ${contractorPaymentPlans.paymentPlanId})`,
    })
    .from(drivers)
    .leftJoin(
      contractorPaymentPlans,
      and(eq(contractorPaymentPlans.contractorId, drivers.contractorId), eq(contractorPaymentPlans.isDefault, true)),
    )
    .where(condition)
    .orderBy(asc(drivers.id))
  const again = await recalculated(db, span)
  const workers = rows.map(({ id, status, since, planId }) => {
    const until = lastWorkday({ id, status }, today)
    return {
      id,
      planId,
      shiftsOn: (date: string, day: number) =>
        planId === null || date < since || (until !== null && date > until) ? NONE : shiftsOfDriver(id, day),
      ratesUpTo: again.size === 0 ? NEVER : (date: string) => again.get(`${id} ${date}`),
    }
  })
  return { workers, rates: await loadRateHistory(db) }
}

/** Matching supervisors. They worked the shifts in which they were assigned to a merchant. */
export async function loadSupervisors(db: Db, span: Span, condition?: SQL): Promise<Payroll> {
  const rows = await db
    .select({ id: supervisors.id, planId: supervisors.paymentPlanId })
    .from(supervisors)
    .where(condition)
    .orderBy(asc(supervisors.id))
  const atWork = supervisorsAtWork(await loadSchedule(db, span))
  const workers = rows.map(({ id, planId }) => ({
    id,
    planId,
    shiftsOn: (date: string) => (planId === null ? NONE : (atWork(date).get(id) ?? NONE)),
    ratesUpTo: NEVER,
  }))
  return { workers, rates: await loadRateHistory(db) }
}

/** The days of a range in order, each with its number. */
export function daysOf({ from, to }: Span): { date: string; day: number }[] {
  const first = dayNumber(from)
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) => {
    const day = first + index
    return { day, date: new Date(day * 86_400_000).toISOString().slice(0, 10) }
  })
}

async function recalculated(db: Db, { from, to }: Span): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(recalculations)
    .where(between(recalculations.date, from, to))
  return new Map(rows.map(({ driverId, date, ratesUpTo }) => [`${driverId} ${date}`, ratesUpTo]))
}
