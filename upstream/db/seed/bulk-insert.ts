import { getTableColumns, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import type { Db } from "../database"

/** Rows per statement: few round trips, and no statement so large that the embedded database needs long to copy it. */
const ROWS_PER_STATEMENT = 20_000

/** Inserts many complete rows fast, as one JSON parameter a batch. Column defaults are not applied. */
export async function bulkInsert<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = rows.slice(start, start + ROWS_PER_STATEMENT).map((row) => {
      const values = row as Record<string, unknown>
      return Object.fromEntries(columns.map(([key, column]) => [column.name, values[key] ?? null]))
    })
    const source = sql`json_populate_recordset(null::${table}, ${JSON.stringify(batch)}::json)`
    await db.execute(sql`insert into ${table} (${names}) select ${names} from ${source}`)
  }
}

/** Sets the id sequence to continue after the seeded ids. */
export async function continueIds(db: Db, table: string): Promise<void> {
  const name = sql.identifier(table)
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${name}), false)`,
  )
}
