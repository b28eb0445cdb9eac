import { sql } from "drizzle-orm"
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres"
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite"
import pg from "pg"
import { env } from "~/base/env.server"
import { type Verified, verifyChain } from "../activity-verify.server"
import type { Database } from "../database"
import { copyEmbedded } from "../embedded.server"
import { migrate } from "../migrations/migrations.server"
import { StoreQueryError, StoreUnavailableError, toStoreError } from "../store-error.server"
import { TABLES } from "../tables"
import { copyRows, type Held, heldIn, shapeOf, speakAlike, type TableShape } from "./table-rows.server"

const CONNECT_MS = 5_000
const CHAIN = "activity_chain"

/** What came of a move; `same`: all of it was there before. */
export interface Moved {
  readonly kind: "moved" | "same"
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  /** Activity's chain in the target; broken only where it is in the source as well. */
  readonly chain: Verified
}

/** Nothing was moved, or all of it was taken back; the message says why, in one line. */
export class NotMovedError extends Error {}

/**
 * Copies the embedded store of DATA_DIR into the PostgreSQL at `to`: all of it or nothing, by its own text, held against
 * the source table by table and by activity's chain. The source is read from a copy of its files, so that nothing is
 * written there. Throws NotMovedError.
 */
export async function moveStore(to: string): Promise<Moved> {
  const target = new pg.Client({ connectionString: to, connectionTimeoutMillis: CONNECT_MS })
  target.on("error", () => {})
  try {
    await target.connect().catch((error: unknown) => {
      throw new NotMovedError(`the target does not take a connection${codeOf(error) ?? ""}`)
    })
    const { client, release } = await copyEmbedded(env.DATA_DIR).catch((error: unknown) => refuse(error))
    const firstFault = firstFaultOf(target)
    try {
      return await fromCopy(drizzleEmbedded(client), drizzlePg(target), firstFault)
    } finally {
      await client.close()
      await release()
    }
  } finally {
    await target.end().catch(() => {})
  }
}

async function fromCopy(source: Database, target: Database, firstFault: () => unknown): Promise<Moved> {
  await migrate(source)
  // Whoever was at an act is gone, as where the embedded store is opened.
  await source.execute(sql`UPDATE acts SET lease_until = started_at WHERE outcome IS NULL`)
  await migrate(target).catch((error: unknown) => refuse(error, "the target's tables cannot be made", firstFault()))
  return source
    .transaction((from) => target.transaction((to) => moveAll(from, to)))
    .catch((error: unknown) => refuse(error, "it broke off, and the target took none of it", firstFault()))
}

async function moveAll(from: Database, to: Database): Promise<Moved> {
  await speakAlike(from)
  await speakAlike(to)
  const tables: TableShape[] = []
  for (const [name, { isMoved }] of Object.entries(TABLES)) if (isMoved) tables.push(await shapeOf(from, name))
  const source = await heldInAll(from, tables)
  const isThere = isSame(source, await heldInAll(to, tables))
  if (!isThere) {
    await refuseRows(to, tables)
    await copyAll(from, to, tables)
    if (!isSame(source, await heldInAll(to, tables))) throw new NotMovedError("what arrived is not what was sent")
  }
  const [before, after] = [await verifyChain(from, null), await verifyChain(to, null)]
  if (before.kind === "whole" && (after.kind !== "whole" || after.head.hash !== before.head.hash))
    throw new NotMovedError("activity's chain does not hold in the target")
  const moved = tables.map(({ name }, at) => ({ name, rows: source[at]?.rows ?? 0 }))
  return { kind: isThere ? "same" : "moved", tables: moved, chain: after }
}

async function heldInAll(db: Database, tables: readonly TableShape[]): Promise<Held[]> {
  const held: Held[] = []
  for (const table of tables) held.push(await heldIn(db, table))
  return held
}

const isSame = (one: readonly Held[], other: readonly Held[]) =>
  one.every(({ rows, sum }, at) => rows === other[at]?.rows && sum === other[at]?.sum)

/** What is there was written by a dashboard, or came from another source: it is nobody's to overwrite. */
async function refuseRows(db: Database, tables: readonly TableShape[]): Promise<void> {
  const held = await heldInAll(db, tables)
  const full = tables.flatMap(({ name }, at) => (name !== CHAIN && held[at]?.rows ? [`${name} ${held[at].rows}`] : []))
  if (full.length > 0)
    throw new NotMovedError(`the target holds rows of its own (${full.join(", ")}): name an empty database`)
}

async function copyAll(from: Database, to: Database, tables: readonly TableShape[]): Promise<void> {
  // Entries keep the number and hash that they have.
  await asOwner(to, "DISABLE")
  await to.execute(sql.raw(`DELETE FROM ${CHAIN}`))
  for (const table of tables) await copyRows(from, to, table)
  await asOwner(to, "ENABLE")
}

async function asOwner(db: Database, verb: "DISABLE" | "ENABLE"): Promise<void> {
  const statement = sql.raw(`ALTER TABLE activity ${verb} TRIGGER activity_is_chained`)
  await db
    .execute(statement)
    .catch((error: unknown) => refuse(error, "the target's tables belong to another role: name their owner"))
}

/** What the target refused first: where its connection is lost drizzle cannot roll back either, and tells of that alone. */
function firstFaultOf(target: pg.Client): () => unknown {
  const query = target.query.bind(target)
  let first: unknown = null
  const asked = (...words: unknown[]) =>
    Promise.resolve(Reflect.apply(query, target, words)).catch((error: unknown) => {
      first ??= error
      throw error
    })
  Object.assign(target, { query: asked })
  return () => first
}

/** Never with what a driver says: it may hold an address with its password. What is no driver's error passes unchanged. */
function refuse(error: unknown, why?: string, first: unknown = null): never {
  if (error instanceof NotMovedError) throw error
  if (!why) throw new NotMovedError(error instanceof Error ? error.message : "unknown")
  const code = codeOf(first ?? error)
  if (!code) throw error
  throw new NotMovedError(why + code)
}

/** The database's word for it; null of an error that is none of its. */
function codeOf(error: unknown): string | null {
  const fault = toStoreError(error)
  const isStores = fault instanceof StoreUnavailableError || fault instanceof StoreQueryError
  return isStores ? ` (${fault.code})` : null
}
