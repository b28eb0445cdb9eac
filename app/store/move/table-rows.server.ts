import { type SQL, sql } from "drizzle-orm"
import type { Database } from "../database"

/** Rows that are on their way at once: with a checked file's parts some 30 MB. */
const AT_ONCE = 400

/** A table as both databases know it: name and kind of each column, in one order. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isNumbered: boolean }[]
}

/** What a table holds: how many rows, and a sum over all of them that no order changes. */
export interface Held {
  readonly rows: number
  readonly sum: string
}

/** Both databases write moments alike, so that a row is the same text in each. */
export async function speakAlike(db: Database): Promise<void> {
  for (const setting of ["TimeZone = 'UTC'", "DateStyle = 'ISO, YMD'", "IntervalStyle = 'postgres'"]) {
    await db.execute(sql.raw(`SET LOCAL ${setting}`))
  }
}

export async function shapeOf(db: Database, name: string): Promise<TableShape> {
  const { rows: columns } = await db.execute<{ name: string; type: string; isNumbered: boolean }>(
    sql`SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attidentity <> '' AS "isNumbered"
      FROM pg_attribute WHERE attrelid = ${name}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  )
  return { name, columns }
}

export async function heldIn(db: Database, { name, columns }: TableShape): Promise<Held> {
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

/** Copies every row as it is, to the last microsecond and space: a value goes as the text that the database gives it. */
export async function copyRows(from: Database, to: Database, table: TableShape): Promise<void> {
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

/** The next number is the one that would have come next. */
async function numberOn(from: Database, to: Database, table: string, column: string): Promise<void> {
  const sequence = `${table}_${column}_seq`
  const { rows } = await from.execute<{ last: string; called: boolean }>(
    sql`SELECT last_value::text AS last, is_called AS called FROM ${sql.identifier(sequence)}`,
  )
  const { last = "1", called = false } = rows[0] ?? {}
  await to.execute(sql`SELECT setval(${sequence}::regclass, ${last}::bigint, ${called})`)
}
