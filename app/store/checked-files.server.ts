import { randomUUID } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import { checkedFiles } from "./schema.server"
import { withStore } from "./store.server"

/** How long a file waits for its person's answer (minutes). */
export const KEPT_MINUTES = 30
/** Files that wait for one person, and in all; the oldest make room. */
const MAX_PER_PERSON = 3
const MAX_IN_ALL = 60

/** A file that was checked and waits to be sent, and what is to be done with it. */
export interface CheckedFile {
  id: string
  action: string
  /** `YYYY-MM-DD`, where the action needs one. */
  date: string | null
  about: string | null
  fileName: string
  bytes: Buffer
}

/** Keeps a file for half an hour and gives its id. */
export async function keepCheckedFile(staffKey: string, file: Omit<CheckedFile, "id">): Promise<string> {
  const { bytes, ...rest } = file
  const id = randomUUID()
  await withStore((db) =>
    db.transaction(async (tx) => {
      await tx.insert(checkedFiles).values({ ...rest, id, staffKey, content: bytes.toString("base64") })
      await tx.execute(sql`DELETE FROM bulk_files WHERE kept_at < now() - make_interval(mins => ${KEPT_MINUTES})`)
      await tx.execute(sql`DELETE FROM bulk_files WHERE id IN (
        SELECT id FROM bulk_files WHERE staff_key = ${staffKey} ORDER BY kept_at DESC OFFSET ${MAX_PER_PERSON})`)
      await tx.execute(sql`DELETE FROM bulk_files WHERE id IN (
        SELECT id FROM bulk_files ORDER BY kept_at DESC OFFSET ${MAX_IN_ALL})`)
    }),
  )
  return id
}

/** The person's file, or null where there is none any more. */
export async function findCheckedFile(staffKey: string, id: string): Promise<CheckedFile | null> {
  if (!/^[\da-f-]{36}$/.test(id)) return null
  const isFresh = sql`${checkedFiles.keptAt} >= now() - make_interval(mins => ${KEPT_MINUTES})`
  const own = and(eq(checkedFiles.id, id), eq(checkedFiles.staffKey, staffKey), isFresh)
  const [row] = await withStore((db) => db.select().from(checkedFiles).where(own))
  if (!row) return null
  const { action, date, about, fileName, content } = row
  return { id, action, date, about, fileName, bytes: Buffer.from(content, "base64") }
}

/** Forgets a file: it was sent. */
export async function dropCheckedFile(staffKey: string, id: string): Promise<void> {
  await withStore((db) =>
    db.delete(checkedFiles).where(and(eq(checkedFiles.id, id), eq(checkedFiles.staffKey, staffKey))),
  )
}
