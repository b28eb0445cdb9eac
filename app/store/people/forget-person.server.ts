import { createHash, randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { entryText } from "../activity-chain"
import type { Database } from "../database"
import { atLength } from "../store.server"
import { tablesOf } from "../tables"
import { findPerson, rowsOf } from "./find-person.server"
import { FORGOTTEN, pseudonymOf } from "./pseudonym"

const AT_ONCE = 1_000

export interface Forgotten {
  readonly pseudonym: string
  /** Removed or renamed rows, by table. */
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly is: "removed" | "renamed" }[]
}

/**
 * Deletes a person's own rows; rows that others need stay under a pseudonym. Null for an unknown id. Throws
 * StoreQueryError 42501 if activity's tables belong to another role.
 */
export async function forgetPerson(id: string): Promise<Forgotten | null> {
  return atLength((db) =>
    db.transaction(async (tx) => {
      // Locks the chain, so that no entry of this person is added meanwhile.
      await tx.execute(sql`SELECT 1 FROM activity_chain FOR UPDATE`)
      const person = await findPerson(tx, id)
      if (person.keys.length === 0) return null
      const forgetting = randomUUID()
      const { staffKey, staffName } = pseudonymOf(forgetting)
      const tables: Forgotten["tables"][number][] = []
      // Parts have no person of their own: those of waiting files are deleted here, those of sent files are already
      // gone.
      await tx.execute(sql`DELETE FROM bulk_file_parts WHERE file_id IN (
        SELECT id FROM bulk_files WHERE ${rowsOf("bulk_files", person)})`)
      const waiting = sql`DELETE FROM bulk_files WHERE sent_at IS NULL AND ${rowsOf("bulk_files", person)}`
      tables.push({ name: "bulk_files", is: "removed", rows: await changed(tx, waiting) })
      for (const name of tablesOf("removed")) {
        const gone = sql`DELETE FROM ${sql.identifier(name)} WHERE ${rowsOf(name, person)}`
        tables.push({ name, is: "removed", rows: await changed(tx, gone) })
      }
      for (const name of tablesOf("renamed")) {
        const renamed = sql`UPDATE ${sql.identifier(name)} SET staff_key = ${staffKey}, staff_name = ${staffName}
          WHERE ${rowsOf(name, person)}`
        tables.push({ name, is: "renamed", rows: await changed(tx, renamed) })
      }
      const rows = await renameEntries(tx, person.keys, forgetting)
      return { pseudonym: staffName, tables: [...tables, { name: "activity", is: "renamed", rows }] }
    }),
  )
}

async function changed(db: Database, statement: ReturnType<typeof sql>): Promise<number> {
  return (await db.execute(sql`${statement} RETURNING 1`)).rows.length
}

interface Entry extends Record<string, unknown> {
  id: string
  hash: string | null
  text: string
}

/**
 * Writes the pseudonym into each entry of the person, and adds an entry to the chain with a digest of the new texts.
 */
async function renameEntries(db: Database, keys: string[], forgetting: string): Promise<number> {
  const { staffKey, staffName } = pseudonymOf(forgetting)
  const renamed = sql`SELECT id, seq, at, action, kind, record_id, record_name, about, request_id, before, after, hash,
    ${staffKey}::text AS staff_key, NULL::text AS staff_id, ${staffName}::text AS staff_name, ''::text AS staff_email
    FROM activity WHERE staff_key = ANY(${sql.param(keys)}::text[])`
  await db.execute(sql`DECLARE entries NO SCROLL CURSOR FOR
    SELECT id::text, hash, ${sql.raw(entryText("entry"))} AS text FROM (${renamed}) AS entry ORDER BY seq NULLS FIRST`)
  let digest = ""
  let entries = 0
  for (;;) {
    const { rows } = await db.execute<Entry>(sql.raw(`FETCH ${AT_ONCE} FROM entries`))
    if (rows.length === 0) break
    const befores = rows.map((entry) => {
      const before = digest
      // Entries that are older than the chain have no hash.
      if (entry.hash !== null) digest = digestAfter(before, entry.hash, entry.text)
      return before
    })
    await db.execute(sql`UPDATE activity SET staff_key = ${staffKey}, staff_id = NULL, staff_name = ${staffName},
      staff_email = '', forgotten = ${forgetting}::uuid, forgotten_before = digests.before
      FROM unnest(${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(befores)}::text[]) AS digests (id, before)
      WHERE activity.id = digests.id`)
    entries += rows.length
  }
  await db.execute(sql`CLOSE entries`)
  const note = JSON.stringify({ entries, digest })
  await db.execute(sql`INSERT INTO activity
    (staff_key, staff_name, staff_email, action, kind, record_id, record_name, after, request_id)
    VALUES ('operator', 'Operator', '', ${FORGOTTEN.action}, ${FORGOTTEN.kind}, ${forgetting}, ${staffName},
      ${note}::json, 'staff forget')`)
  return entries
}

/** Extends the digest of one person's renamed entries by an entry: its old hash and its new text. */
export function digestAfter(before: string, hash: string, text: string): string {
  return createHash("sha256").update(`${before}${hash}${text}`).digest("hex")
}
