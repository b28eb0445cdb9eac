import { and, eq, lt, ne, sql } from "drizzle-orm"
import { payMarks } from "./pay-schema.server"
import { withStore } from "./store.server"

/** Marks are forgotten after so many days: a period is paid within weeks. */
const DAYS_KEPT = 400

export interface PayMark {
  /** The days of the pay, `YYYY-MM-DD_YYYY-MM-DD`. */
  readonly period: string
  /** What was found, by its name. */
  readonly finding: string
  readonly driverId: string
  /** What was found in words that change when it does. */
  readonly seen: string
  readonly staffKey: string
  readonly staffName: string
  readonly markedAt: Date
}

/** All marks of a period, whoever set them. */
export async function listPayMarks(period: string): Promise<PayMark[]> {
  return withStore((db) => db.select().from(payMarks).where(eq(payMarks.period, period)))
}

const OLD = lt(payMarks.markedAt, sql`now() - make_interval(days => ${DAYS_KEPT})`)

/** Forgets the marks of periods that were paid long ago. */
export async function clearPayMarks(): Promise<void> {
  await withStore((db) => db.delete(payMarks).where(OLD))
}

/** Marks something as looked at. Who marked the very same first keeps it; whether it was this one who did. */
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

/** Takes a mark back, whoever set it; whether there was one. */
export async function removePayMark({
  period,
  finding,
  driverId,
}: Pick<PayMark, "period" | "finding" | "driverId">): Promise<boolean> {
  const same = and(eq(payMarks.period, period), eq(payMarks.finding, finding), eq(payMarks.driverId, driverId))
  const gone = await withStore((db) => db.delete(payMarks).where(same).returning({ seen: payMarks.seen }))
  return gone.length > 0
}
