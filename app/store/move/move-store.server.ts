import { type SQL, sql } from "drizzle-orm"
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

const CONNECT_TIMEOUT_MS = 5_000
const CHAIN = "activity_chain"
/** Rows per statement: up to 30 MB with parts of checked files. */
const AT_ONCE = 400

/** The result of a move; `same`: the target held all rows before. */
export interface Moved {
  readonly kind: "moved" | "same"
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  /** Activity's chain in the target; it can only be broken if it is broken in the source. */
  readonly chain: Verified
}

/** Nothing was moved, or everything was rolled back; the message gives the reason in one line. */
export class NotMovedError extends Error {}

/**
 * Copies the embedded store of DATA_DIR into the PostgreSQL at `to`, in one transaction, and verifies the result table
 * by table and by activity's chain. The source is read from a copy of its files, so that it stays unchanged. Throws
 * NotMovedError.
 */
export async function moveStore(to: string): Promise<Moved> {
  const target = new pg.Client({ connectionString: to, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  target.on("error", () => {})
  try {
    await target.connect().catch((error: unknown) => {
      throw new NotMovedError(`cannot connect to the target${codeOf(error) ?? ""}`)
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
  // No process of the embedded store runs any more, so all leases end.
  await source.execute(sql`UPDATE acts SET lease_until = started_at WHERE outcome IS NULL`)
  await migrate(target).catch((error: unknown) => refuse(error, "cannot create the target's tables", firstFault()))
  return source
    .transaction((from) => target.transaction((to) => moveAll(from, to)))
    .catch((error: unknown) => refuse(error, "the copy failed and was rolled back", firstFault()))
}

async function moveAll(from: Database, to: Database): Promise<Moved> {
  await unifyFormats(from)
  await unifyFormats(to)
  const tables: TableShape[] = []
  for (const [name, { isMoved }] of Object.entries(TABLES)) if (isMoved) tables.push(await shapeOf(from, name))
  const source = await heldInAll(from, tables)
  const isThere = isSame(source, await heldInAll(to, tables))
  if (!isThere) {
    await refuseRows(to, tables)
    await copyAll(from, to, tables)
    if (!isSame(source, await heldInAll(to, tables))) throw new NotMovedError("the copied rows differ from the source")
  }
  const [before, after] = [await verifyChain(from, null), await verifyChain(to, null)]
  if (before.kind === "whole" && (after.kind !== "whole" || after.head.hash !== before.head.hash))
    throw new NotMovedError("activity's chain is not valid in the target")
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

/** Existing rows come from a running dashboard or another source and must not be overwritten. */
async function refuseRows(db: Database, tables: readonly TableShape[]): Promise<void> {
  const held = await heldInAll(db, tables)
  const full = tables.flatMap(({ name }, at) => (name !== CHAIN && held[at]?.rows ? [`${name} ${held[at].rows}`] : []))
  if (full.length > 0)
    throw new NotMovedError(`the target already holds other rows (${full.join(", ")}). Use an empty database`)
}

async function copyAll(from: Database, to: Database, tables: readonly TableShape[]): Promise<void> {
  // Without the trigger entries keep their number and hash.
  await asOwner(to, "DISABLE")
  await to.execute(sql.raw(`DELETE FROM ${CHAIN}`))
  for (const table of tables) await copyRows(from, to, table)
  await asOwner(to, "ENABLE")
}

async function asOwner(db: Database, verb: "DISABLE" | "ENABLE"): Promise<void> {
  const statement = sql.raw(`ALTER TABLE activity ${verb} TRIGGER activity_is_chained`)
  await db
    .execute(statement)
    .catch((error: unknown) =>
      refuse(error, "the target's tables belong to another role. Use the address of their owner"),
    )
}

/**
 * Returns the target's first error: after a lost connection drizzle's rollback fails too, and drizzle only reports that
 * failure.
 */
function firstFaultOf(target: pg.Client): () => unknown {
  const query = target.query.bind(target)
  let first: unknown = null
  const recordingQuery = (...args: unknown[]) =>
    Promise.resolve(Reflect.apply(query, target, args)).catch((error: unknown) => {
      first ??= error
      throw error
    })
  Object.assign(target, { query: recordingQuery })
  return () => first
}

/**
 * Never includes a driver's message, which may contain an address with its password. Errors that are not a driver's
 * pass unchanged.
 */
function refuse(error: unknown, why?: string, first: unknown = null): never {
  if (error instanceof NotMovedError) throw error
  if (!why) throw new NotMovedError(error instanceof Error ? error.message : "unknown")
  const code = codeOf(first ?? error)
  if (!code) throw error
  throw new NotMovedError(why + code)
}

/** " (28P01)": the error code, to append to a message; null for errors that are not the database's. */
function codeOf(error: unknown): string | null {
  const fault = toStoreError(error)
  const isStores = fault instanceof StoreUnavailableError || fault instanceof StoreQueryError
  return isStores ? ` (${fault.code})` : null
}

/** A table's columns and types, in one order for both databases. */
interface TableShape {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isNumbered: boolean }[]
}

/** A table's number of rows and a checksum that does not depend on their order. */
interface Held {
  readonly rows: number
  readonly sum: string
}

/** Makes both databases format dates alike, so that a row has the same text in each. */
async function unifyFormats(db: Database): Promise<void> {
  for (const setting of ["TimeZone = 'UTC'", "DateStyle = 'ISO, YMD'", "IntervalStyle = 'postgres'"]) {
    await db.execute(sql.raw(`SET LOCAL ${setting}`))
  }
}

async function shapeOf(db: Database, name: string): Promise<TableShape> {
  const { rows: columns } = await db.execute<{ name: string; type: string; isNumbered: boolean }>(
    sql`SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attidentity <> '' AS "isNumbered"
      FROM pg_attribute WHERE attrelid = ${name}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  )
  return { name, columns }
}

async function heldIn(db: Database, { name, columns }: TableShape): Promise<Held> {
  const row = sql.join(columns.map(plain), sql`, `)
  const [held] = (
    await db.execute<{ rows: number; sum: string }>(
      sql`SELECT count(*)::int AS rows, coalesce(sum(('x' || left(md5(ROW(${row})::text), 15))::bit(60)::bigint), 0)::text AS sum
        FROM ${sql.identifier(name)}`,
    )
  ).rows
  if (!held) throw new Error(`nothing can be counted in ${name}`)
  return held
}

/** Copies every row exactly: values travel as the database's own text. */
async function copyRows(from: Database, to: Database, table: TableShape): Promise<void> {
  const texts = sql.join(table.columns.map(asText), sql`, `)
  await from.execute(sql`DECLARE moving NO SCROLL CURSOR FOR SELECT ${texts} FROM ${sql.identifier(table.name)}`)
  for (;;) {
    const { rows } = await from.execute<Record<string, string | null>>(sql.raw(`FETCH ${AT_ONCE} FROM moving`))
    if (rows.length === 0) break
    await to.execute(insertion(table, rows))
  }
  await from.execute(sql`CLOSE moving`)
  for (const column of table.columns) if (column.isNumbered) await numberOn(from, to, table.name, column.name)
}

const plain = ({ name }: { name: string }) => sql`${sql.identifier(name)}::text`
const asText = ({ name }: { name: string }) => sql`${sql.identifier(name)}::text AS ${sql.identifier(name)}`

function insertion({ name, columns }: TableShape, rows: Record<string, string | null>[]): SQL {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const names = list(columns.map((column) => sql`${sql.identifier(column.name)}`))
  const typed = list(columns.map((column) => sql`${sql.identifier(column.name)}::${sql.raw(column.type)}`))
  const arrays = list(columns.map((column) => sql`${sql.param(rows.map((row) => row[column.name]))}::text[]`))
  return sql`INSERT INTO ${sql.identifier(name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${typed} FROM unnest(${arrays}) AS moved (${names})`
}

/** The target continues the numbering of the source. */
async function numberOn(from: Database, to: Database, table: string, column: string): Promise<void> {
  const sequence = `${table}_${column}_seq`
  const { rows } = await from.execute<{ last: string; called: boolean }>(
    sql`SELECT last_value::text AS last, is_called AS called FROM ${sql.identifier(sequence)}`,
  )
  const { last = "1", called = false } = rows[0] ?? {}
  await to.execute(sql`SELECT setval(${sequence}::regclass, ${last}::bigint, ${called})`)
}
