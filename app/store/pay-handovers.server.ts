import { randomUUID } from "node:crypto"
import { and, desc, eq, gte, lt, lte, sql } from "drizzle-orm"
import { z } from "zod"
import { payHandovers } from "./pay-schema.server"
import { withStore } from "./store.server"

/** Hand-overs are forgotten after so many days, and of a period so many are shown. */
const DAYS_KEPT = 400
const MAX_LISTED = 20
/** A file of more drivers is kept by its sum and hash alone. */
export const MAX_NETS = 10_000

const Nets = z.record(z.string(), z.string()).nullable()

/** A file of pay that left the house. */
export interface Handover {
  readonly id: string
  /** Its days and people, as `from=…&to=…&city=…`. */
  readonly run: string
  readonly file: string
  /** `begun`: nobody knows yet how it ended. */
  readonly state: string
  readonly staffName: string
  readonly begunAt: Date
  readonly rows: number | null
  /** Hundredths; null while it is not whole. */
  readonly net: bigint | null
  /** Rows whose net could not be read: the sum counts it as nothing. Null as `net` is, and for files of before. */
  readonly unread: number | null
  /** SHA-256 of its bytes, hex. */
  readonly hash: string | null
  /** Hundredths by driver's number; null where there were too many to keep. */
  readonly nets: ReadonlyMap<string, bigint> | null
}

const OLD = lt(payHandovers.begunAt, sql`now() - make_interval(days => ${DAYS_KEPT})`)

/** Forgets files that left long ago. */
export async function clearHandovers(): Promise<void> {
  await withStore((db) => db.delete(payHandovers).where(OLD))
}

/** Notes a file before its first byte leaves, and gives the note's id. @param run days and people of the file */
export async function beginHandover(
  run: string,
  file: string,
  person: { readonly staffKey: string; readonly staffName: string },
): Promise<string> {
  const id = randomUUID()
  await withStore(async (db) => {
    await db.delete(payHandovers).where(OLD)
    await db.insert(payHandovers).values({ id, run, file, ...person, state: "begun" })
  })
  return id
}

/** What was in a file, once its last byte was written. */
export interface HandoverEnd {
  readonly state: "whole" | "unfinished"
  readonly rows: number
  readonly net: bigint
  readonly unread: number
  readonly hash: string
  readonly nets: ReadonlyMap<string, bigint> | null
}

/** Writes down how a file ended. */
export async function endHandover(id: string, { net, nets, ...end }: HandoverEnd): Promise<void> {
  const kept = nets && Object.fromEntries([...nets].map(([driver, amount]) => [driver, String(amount)]))
  await withStore((db) =>
    db
      .update(payHandovers)
      .set({ ...end, net: String(net), nets: kept })
      .where(eq(payHandovers.id, id)),
  )
}

/** The days of a file: its run begins with them. */
const FROM = sql<string>`substring(${payHandovers.run} FROM 'from=([0-9-]{10})')`
const TO = sql<string>`substring(${payHandovers.run} FROM 'to=([0-9-]{10})')`

/** The files of any people that left with one of these days in them, the newest first. @param days `YYYY-MM-DD` */
export async function listHandovers({ from, to }: { from: string; to: string }): Promise<Handover[]> {
  const rows = await withStore((db) =>
    db
      .select()
      .from(payHandovers)
      .where(and(lte(FROM, to), gte(TO, from)))
      .orderBy(desc(payHandovers.begunAt))
      .limit(MAX_LISTED),
  )
  return rows.map(({ staffKey: _, net, nets, ...row }) => {
    const kept = Nets.parse(nets ?? null)
    return {
      ...row,
      net: net === null ? null : BigInt(net),
      nets: kept && new Map(Object.entries(kept).map(([driver, amount]) => [driver, BigInt(amount)])),
    }
  })
}
