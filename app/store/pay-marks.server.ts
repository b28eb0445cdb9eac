import { and, eq, lt, ne, sql } from "drizzle-orm"
import { payMarks } from "./pay-schema.server"
import { withStore } from "./store.server"

/** Days until a review is deleted; a period is paid within weeks. */
const DAYS_KEPT = 400

export interface PayMark {
  /** The days of the pay, `YYYY-MM-DD_YYYY-MM-DD`. */
  readonly period: string
  /** The name of the finding. */
  readonly finding: string
  readonly driverId: string
  /** A text of the finding that changes when the finding does. */
  readonly seen: string
  readonly staffKey: string
  readonly staffName: string
  readonly markedAt: Date
}

/** All reviews of a period, by anyone. */
export async function listPayMarks(period: string): Promise<PayMark[]> {
  return withStore((db) => db.select().from(payMarks).where(eq(payMarks.period, period)))
}

const OLD = lt(payMarks.markedAt, sql`now() - make_interval(days => ${DAYS_KEPT})`)

export async function clearPayMarks(): Promise<void> {
  await withStore((db) => db.delete(payMarks).where(OLD))
}

/**
 * Marks a finding as reviewed. Returns false if someone marked the same finding before, who then stays its reviewer.
 */
export async function setPayMark(mark: Omit<PayMark, "markedAt">): Promise<boolean> {
  return withStore(async (db) => {
    await db.delete(payMarks).where(OLD)
    const set = await db
      .insert(payMarks)
      .values(mark)
      .onConflictDoUpdate({
        target: [payMarks.period, payMarks.finding, payMarks.driverId],
        set: { seen: mark.seen, staffKey: mark.staffKey, staffName: mark.staffName, markedAt: sql`now()` },
        setWhere: ne(payMarks.seen, mark.seen),
      })
      .returning({ seen: payMarks.seen })
    return set.length > 0
  })
}

/** Removes a review, whoever set it; false if there was none. */
export async function removePayMark({
  period,
  finding,
  driverId,
}: Pick<PayMark, "period" | "finding" | "driverId">): Promise<boolean> {
  const same = and(eq(payMarks.period, period), eq(payMarks.finding, finding), eq(payMarks.driverId, driverId))
  const gone = await withStore((db) => db.delete(payMarks).where(same).returning({ seen: payMarks.seen }))
  return gone.length > 0
}
