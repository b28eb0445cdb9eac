import { sql } from "drizzle-orm"
import type { Database } from "../database"
import { tablesOf } from "../tables"

export const personTables = () => [...tablesOf("removed"), ...tablesOf("renamed"), ...tablesOf("chained")]

/** The keys and names of a person, found by the back office's id or by a key itself. */
export async function findPerson(db: Database, id: string): Promise<{ keys: string[]; names: string[] }> {
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT staff_key AS key FROM sessions WHERE staff_id = ${id}
    UNION SELECT staff_key FROM activity WHERE staff_id = ${id}`)
  const keys = new Set(rows.map(({ key }) => key))
  for (const table of personTables()) {
    const found = await db.execute(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE staff_key = ${id} LIMIT 1`)
    if (found.rows.length > 0) keys.add(id)
  }
  const named = await db.execute<{ name: string }>(
    sql`SELECT DISTINCT staff_name AS name FROM activity WHERE staff_key = ANY(${sql.param([...keys])}::text[])`,
  )
  return { keys: [...keys], names: named.rows.map(({ name }) => name) }
}

/** Condition for the person's rows. Older pay files have no key, so they match by name. */
export function rowsOf(table: string, { keys, names }: { keys: string[]; names: string[] }) {
  const own = sql`staff_key = ANY(${sql.param(keys)}::text[])`
  if (table !== "pay_handovers") return own
  return sql`(${own} OR staff_key IS NULL AND staff_name = ANY(${sql.param(names)}::text[]))`
}
