import { sql } from "drizzle-orm"
import { atLength } from "../store.server"
import { findPerson, personTables, rowsOf } from "./find-person.server"

/** Columns that are left out: cookie keys, encrypted values, and leases of processes. */
const EXCLUDED_COLUMNS = [
  "key",
  "kid",
  "sealed",
  "challenge",
  "lease_until",
  "lease_owner",
  "owner",
  "forgotten",
  "forgotten_before",
]

/** All stored data of a person by table, as JSON values; null for an unknown id. */
export async function exportPerson(id: string) {
  return atLength(async (db) => {
    const person = await findPerson(db, id)
    if (person.keys.length === 0) return null
    const tables: Record<string, unknown[]> = {}
    for (const table of personTables()) {
      const { rows } = await db.execute<{ row: Record<string, unknown> }>(
        sql`SELECT to_jsonb(t) - ${sql.param(EXCLUDED_COLUMNS)}::text[] AS row FROM ${sql.identifier(table)} AS t
          WHERE ${rowsOf(table, person)}`,
      )
      tables[table] = rows.map(({ row }) => row)
    }
    const { rows: changes } = await db.execute<{ row: unknown }>(
      sql`SELECT to_jsonb(change) AS row FROM draft_changes AS change JOIN drafts ON drafts.id = change.draft_id
        WHERE ${rowsOf("drafts", person)} ORDER BY change.draft_id, change.seq`,
    )
    tables.draft_changes = changes.map(({ row }) => row)
    return { keys: person.keys, tables }
  })
}
