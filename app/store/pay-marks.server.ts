import { and, eq, lt, sql } from "drizzle-orm"
import { payMarks } from "./pay-schema.server"
import { withStore } from "./store.server"

/** Days until a review is deleted; a period is paid within weeks. */
const DAYS_KEPT = 400

export interface PayMark {
  /** The days of the pay, `YYYY-MM-DD_YYYY-MM-DD`. */
  readonly period: string
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

type Marked = Pick<PayMark, "driverId" | "seen">

/**
 * Marks rows of one finding as reviewed. A row that someone marked before keeps that reviewer. Returns the drivers that
 * this call marked. A driver has one mark: of two rows the last one counts.
 */
export async function setPayMarks(
  rows: readonly Marked[],
  { period, finding, staffKey, staffName }: Pick<PayMark, "period" | "finding" | "staffKey" | "staffName">,
): Promise<string[]> {
  const marked = [...new Map(rows.map(({ driverId, seen }) => [driverId, { driver: driverId, seen }])).values()]
  return withStore(async (db) => {
    await db.delete(payMarks).where(OLD)
    // As one parameter: a statement has at most 65,535 of them.
    const set = await db.execute<{ driver_id: string }>(sql`
      INSERT INTO pay_marks (period, finding, driver_id, seen, staff_key, staff_name)
      SELECT ${period}, ${finding}, marked.driver, marked.seen, ${staffKey}, ${staffName}
      FROM json_to_recordset(${JSON.stringify(marked)}::json) AS marked(driver text, seen text)
      ON CONFLICT (period, finding, driver_id) DO UPDATE
      SET seen = excluded.seen, staff_key = excluded.staff_key, staff_name = excluded.staff_name, marked_at = now()
      WHERE pay_marks.seen <> excluded.seen
      RETURNING driver_id`)
    return set.rows.map((row) => row.driver_id)
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
