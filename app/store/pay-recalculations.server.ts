import { randomUUID } from "node:crypto"
import { between, desc, lt, sql } from "drizzle-orm"
import { z } from "zod"
import { payRecalculations } from "./pay-schema.server"
import { withStore } from "./store.server"

/** Days until a recalculation is deleted, and recalculations shown for a period. */
const DAYS_KEPT = 400
const MAX_LISTED = 10
/** With more changed drivers only the totals are stored. */
export const MAX_CHANGED = 2_000

const Changed = z.array(z.tuple([z.string(), z.string(), z.string().nullable(), z.string().nullable()])).nullable()

/** A recalculation of one day's payslips, with its changes. */
export interface Recalculation {
  readonly id: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly staffKey: string
  readonly staffName: string
  readonly recalculatedAt: Date
  /** How many were recalculated. */
  readonly drivers: number
  /** Whether the back office confirmed it. */
  readonly isSure: boolean
  /** Net totals of these drivers for that day, in hundredths; null if they could not be read. */
  readonly before: bigint | null
  readonly after: bigint | null
  /** Number of drivers with a changed net; null if it could not be read. */
  readonly rows: number | null
  /** Old and new nets; a null net means not paid. Null as a whole if it could not be read or is too long. */
  readonly changed: readonly ChangedNet[] | null
}

export interface ChangedNet {
  readonly id: string
  readonly name: string
  readonly before: bigint | null
  readonly after: bigint | null
}

const OLD = lt(payRecalculations.recalculatedAt, sql`now() - make_interval(days => ${DAYS_KEPT})`)

export async function clearRecalculations(): Promise<void> {
  await withStore((db) => db.delete(payRecalculations).where(OLD))
}

export async function keepRecalculation({
  isSure,
  before,
  after,
  changed,
  ...rest
}: Omit<Recalculation, "id" | "recalculatedAt">): Promise<void> {
  const kept = changed && changed.length <= MAX_CHANGED ? changed.map(toRow) : null
  const values = {
    ...rest,
    state: isSure ? "done" : "unknown",
    before: toText(before),
    after: toText(after),
    changed: kept,
  }
  await withStore(async (db) => {
    await db.delete(payRecalculations).where(OLD)
    await db.insert(payRecalculations).values({ id: randomUUID(), ...values })
  })
}

/** Recalculations in a period, newest first. @param days `YYYY-MM-DD`, both included */
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
    before: toAmount(before),
    after: toAmount(after),
    changed:
      Changed.parse(changed ?? null)?.map(([id, name, was, is]) => ({
        id,
        name,
        before: toAmount(was),
        after: toAmount(is),
      })) ?? null,
  }))
}

const toText = (amount: bigint | null) => (amount === null ? null : String(amount))
const toAmount = (amount: string | null) => (amount === null ? null : BigInt(amount))
const toRow = ({ id, name, before, after }: ChangedNet) => [id, name, toText(before), toText(after)]
