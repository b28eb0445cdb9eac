import { asc, max } from "drizzle-orm"
import type { Db } from "../db/database"
import { paymentPlanRates } from "../db/payroll"
import { type PlanRate, type RateTable, rateTable } from "../rules/payroll"

interface Version {
  firstId: number
  validFrom: string
  table: RateTable
}

export interface RateHistory {
  /** The rates of a day: the latest ones that were valid on it, or those up to `ratesUpTo` if it was recalculated. */
  of(planId: number | null, date: string, ratesUpTo?: number): RateTable
}

const NO_RATES: RateTable = { bySet: new Map(), otherwise: new Map() }

/** Every plan's rates, including replaced ones. */
export async function loadRateHistory(db: Db): Promise<RateHistory> {
  const rows = await db.select().from(paymentPlanRates).orderBy(asc(paymentPlanRates.id))
  const versions = new Map<number, { version: number; rows: (PlanRate & { id: number; validFrom: string })[] }[]>()
  for (const row of rows) {
    const own = versions.get(row.paymentPlanId) ?? []
    versions.set(row.paymentPlanId, own)
    const last = own.at(-1)
    if (last?.version === row.version) last.rows.push(row)
    else own.push({ version: row.version, rows: [row] })
  }
  const plans = new Map<number, Version[]>()
  for (const [planId, all] of versions) {
    plans.set(
      planId,
      all.map(({ rows: [first, ...rest] }) => {
        const own = first ? [first, ...rest] : []
        return { firstId: first?.id ?? 0, validFrom: first?.validFrom ?? "", table: rateTable(own) }
      }),
    )
  }
  return {
    of(planId, date, ratesUpTo) {
      const fits = ({ firstId, validFrom }: Version) =>
        ratesUpTo === undefined ? validFrom <= date : firstId <= ratesUpTo
      const own = planId === null ? undefined : plans.get(planId)
      return (own?.length === 1 ? own[0] : own?.findLast(fits))?.table ?? NO_RATES
    },
  }
}

/** The highest id of all rates, which a recalculation stores. */
export async function latestRates(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(paymentPlanRates.id) }).from(paymentPlanRates)
  return row?.id ?? 0
}
