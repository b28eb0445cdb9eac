import { randomUUID } from "node:crypto"
import { and, desc, eq, gte, lt, lte, sql } from "drizzle-orm"
import { z } from "zod"
import { payHandovers } from "./pay-schema.server"
import { withStore } from "./store.server"

/** Days until a download is deleted, and downloads shown for a period. */
const DAYS_KEPT = 400
const MAX_LISTED = 20
/** For a file with more drivers only its total and hash are stored. */
export const MAX_NETS = 10_000

const Nets = z.record(z.string(), z.string()).nullable()

/** A downloaded pay file. */
export interface Handover {
  readonly id: string
  /** Its days and filters, as `from=…&to=…&city=…`. */
  readonly run: string
  readonly file: string
  /** `begun`: the end is not known yet. */
  readonly state: string
  readonly staffName: string
  readonly begunAt: Date
  readonly rows: number | null
  /** Hundredths; null while the file is not complete. */
  readonly net: bigint | null
  /** Rows with an unreadable net, which the total counts as 0. Null like `net`, and for older files. */
  readonly unread: number | null
  /** SHA-256 of its bytes, hex. */
  readonly hash: string | null
  /** Hundredths by driver's number; null if there were too many to store. */
  readonly nets: ReadonlyMap<string, bigint> | null
}

const OLD = lt(payHandovers.begunAt, sql`now() - make_interval(days => ${DAYS_KEPT})`)

export async function clearHandovers(): Promise<void> {
  await withStore((db) => db.delete(payHandovers).where(OLD))
}

/**
 * Records a file before its first byte is sent, and returns the record's id. @param run days and filters of the file
 */
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

/** The content of a file, after its last byte was written. */
export interface HandoverEnd {
  readonly state: "whole" | "unfinished"
  readonly rows: number
  readonly net: bigint
  readonly unread: number
  readonly hash: string
  readonly nets: ReadonlyMap<string, bigint> | null
}

export async function endHandover(id: string, { net, nets, ...end }: HandoverEnd): Promise<void> {
  const kept = nets && Object.fromEntries([...nets].map(([driver, amount]) => [driver, String(amount)]))
  await withStore((db) =>
    db
      .update(payHandovers)
      .set({ ...end, net: String(net), nets: kept })
      .where(eq(payHandovers.id, id)),
  )
}

/** The days of a file, which are at the start of `run`. */
const FROM = sql<string>`substring(${payHandovers.run} FROM 'from=([0-9-]{10})')`
const TO = sql<string>`substring(${payHandovers.run} FROM 'to=([0-9-]{10})')`

/** Files with one of these days, whoever downloaded them, newest first. @param days `YYYY-MM-DD` */
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
