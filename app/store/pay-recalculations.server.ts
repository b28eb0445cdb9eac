import { randomUUID } from "node:crypto"
import { between, desc, lt, sql } from "drizzle-orm"
import { z } from "zod"
import { payRecalculations } from "./pay-schema.server"
import { withStore } from "./store.server"

/** Recalculations are forgotten after so many days, and of one period so many are shown. */
const DAYS_KEPT = 400
const MAX_LISTED = 10
/** Drivers of whom it is kept what changed; of more the sums alone. */
export const MAX_CHANGED = 2_000

const Changed = z.array(z.tuple([z.string(), z.string(), z.string().nullable(), z.string().nullable()])).nullable()

/** What a recalculation of a day's payslips changed. */
export interface Recalculation {
  readonly id: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly staffKey: string
  readonly staffName: string
  readonly recalculatedAt: Date
  /** Of how many drivers. */
  readonly drivers: number
  /** Whether the back office said that it was carried out. */
  readonly isSure: boolean
  /** Nets of these drivers and that day, in hundredths; null where they could not be read. */
  readonly before: bigint | null
  readonly after: bigint | null
  /** How many drivers' net changed; null where that could not be read. */
  readonly rows: number | null
  /** Whose, from what to what: null is not paid. Null as a whole where it could not be read, or is too much. */
  readonly changed: readonly ChangedNet[] | null
}

export interface ChangedNet {
  readonly id: string
  readonly name: string
  readonly before: bigint | null
  readonly after: bigint | null
}

const OLD = lt(payRecalculations.recalculatedAt, sql`now() - make_interval(days => ${DAYS_KEPT})`)

/** Forgets recalculations of long ago. */
export async function clearRecalculations(): Promise<void> {
  await withStore((db) => db.delete(payRecalculations).where(OLD))
}

/** Keeps a recalculation. */
export async function keepRecalculation({
  isSure,
  before,
  after,
  changed,
  ...rest
}: Omit<Recalculation, "id" | "recalculatedAt">): Promise<void> {
  const kept = changed && changed.length <= MAX_CHANGED ? changed.map(written) : null
  const values = {
    ...rest,
    state: isSure ? "done" : "unknown",
    before: said(before),
    after: said(after),
    changed: kept,
  }
  await withStore(async (db) => {
    await db.delete(payRecalculations).where(OLD)
    await db.insert(payRecalculations).values({ id: randomUUID(), ...values })
  })
}

/** Recalculations of the days of a period, the newest first. @param days `YYYY-MM-DD`, both of them included */
export async function listRecalculations({ from, to }: { from: string; to: string }): Promise<Recalculation[]> {
  const rows = await withStore((db) =>
    db
      .select()
      .from(payRecalculations)
      .where(between(payRecalculations.day, from, to))
      .orderBy(desc(payRecalculations.recalculatedAt))
      .limit(MAX_LISTED),
  )
  return rows.map(({ state, before, after, changed, ...row }) => ({
    ...row,
    isSure: state === "done",
    before: read(before),
    after: read(after),
    changed:
      Changed.parse(changed ?? null)?.map(([id, name, was, is]) => ({
        id,
        name,
        before: read(was),
        after: read(is),
      })) ?? null,
  }))
}

const said = (amount: bigint | null) => (amount === null ? null : String(amount))
const read = (amount: string | null) => (amount === null ? null : BigInt(amount))
const written = ({ id, name, before, after }: ChangedNet) => [id, name, said(before), said(after)]
