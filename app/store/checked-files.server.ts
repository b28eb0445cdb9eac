import { randomUUID } from "node:crypto"
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm"
import { yieldToEventLoop } from "~/base/event-loop.server"
import { checkedFileParts, checkedFiles } from "./schema.server"
import { withStore } from "./store.server"

/** Time that a file waits to be sent (minutes), and that its result is kept (days). */
export const KEPT_MINUTES = 30
const RESULT_DAYS = 30
/** Waiting files per person and in all; a new one replaces the oldest. */
const MAX_PER_PERSON = 3
const MAX_IN_ALL = 60
/** Bytes per query: a few milliseconds of an embedded database. */
const PART_BYTES = 49_152

/** A checked file that waits to be sent. */
export interface CheckedFile {
  readonly id: string
  readonly staffKey: string
  readonly action: string
  /** `YYYY-MM-DD`, if the action needs a date. */
  readonly date: string | null
  readonly about: string | null
  readonly fileName: string
  readonly size: number
  /** The result of the check, as JSON. */
  readonly found: unknown
}

/** A sent file with its result. */
export interface SentFileEntry extends Omit<CheckedFile, "staffKey" | "size"> {
  readonly staffName: string
  readonly sentAt: Date
  readonly result: unknown
}

type NewFile = Omit<CheckedFile, "id" | "size"> & { readonly staffName: string; readonly bytes: Buffer }

/** Stores a file for half an hour and returns its id. The bytes come first, so a file that is found is complete. */
export async function keepCheckedFile({ bytes, ...file }: NewFile): Promise<string> {
  const id = randomUUID()
  for (let at = 0; at * PART_BYTES < bytes.length; at++) {
    const content = bytes.toString("base64", at * PART_BYTES, (at + 1) * PART_BYTES)
    await withStore((db) => db.insert(checkedFileParts).values({ fileId: id, at, content }))
    await yieldToEventLoop()
  }
  await withStore((db) => db.insert(checkedFiles).values({ ...file, id, bytes: bytes.length }))
  await makeRoom(file.staffKey)
  await clearCheckedFiles()
  return id
}

async function makeRoom(staffKey: string): Promise<void> {
  await withStore((db) =>
    db.execute(sql`DELETE FROM bulk_files WHERE sent_at IS NULL AND (
      id IN (SELECT id FROM bulk_files WHERE sent_at IS NULL AND staff_key = ${staffKey}
        ORDER BY kept_at DESC OFFSET ${MAX_PER_PERSON})
      OR id IN (SELECT id FROM bulk_files WHERE sent_at IS NULL ORDER BY kept_at DESC OFFSET ${MAX_IN_ALL}))`),
  )
}

/** Deletes expired files, old results, and bytes without a file. */
export async function clearCheckedFiles(): Promise<void> {
  await withStore(async (db) => {
    await db.execute(sql`DELETE FROM bulk_files WHERE sent_at IS NULL
      AND kept_at < now() - make_interval(mins => ${KEPT_MINUTES})`)
    await db.execute(sql`DELETE FROM bulk_files WHERE sent_at < now() - make_interval(days => ${RESULT_DAYS})`)
    // Bytes are written before their file, so new ones have none yet.
    await db.execute(sql`DELETE FROM bulk_file_parts part WHERE kept_at < now() - interval '2 minutes'
      AND NOT EXISTS (SELECT 1 FROM bulk_files WHERE id = part.file_id AND sent_at IS NULL)`)
  })
}

/** The person's waiting file without its bytes, or null. */
export async function findCheckedFile(staffKey: string, id: string): Promise<CheckedFile | null> {
  const isFresh = sql`${checkedFiles.keptAt} >= now() - make_interval(mins => ${KEPT_MINUTES})`
  const row = await findRow(id, and(eq(checkedFiles.staffKey, staffKey), isNull(checkedFiles.sentAt), isFresh))
  if (!row) return null
  const { bytes: size, ...file } = row
  return { ...file, size }
}

/** The original bytes. */
export async function readCheckedFile({ id, size }: Pick<CheckedFile, "id" | "size">): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let length = 0
  for (let at = 0; length < size; at++) {
    const part = and(eq(checkedFileParts.fileId, id), eq(checkedFileParts.at, at))
    const [row] = await withStore((db) => db.select().from(checkedFileParts).where(part))
    if (!row) throw new Error("a checked file has lost a part of its bytes")
    length += bytes.write(row.content, length, "base64")
    await yieldToEventLoop()
  }
  return bytes
}

/** Replaces the check result after the file was checked again. */
export async function reviseCheckedFile({ id }: Pick<CheckedFile, "id">, found: unknown): Promise<void> {
  await withStore((db) => db.update(checkedFiles).set({ found }).where(eq(checkedFiles.id, id)))
}

/** Stores the result of a sent file and deletes its bytes. */
export async function settleCheckedFile({ id }: Pick<CheckedFile, "id">, found: unknown, result: unknown) {
  await withStore(async (db) => {
    await db.update(checkedFiles).set({ sentAt: sql`now()`, found, result }).where(eq(checkedFiles.id, id))
    await db.delete(checkedFileParts).where(eq(checkedFileParts.fileId, id))
  })
}

/** A file that anyone sent for one of `actions`; null if it is unknown. */
export async function findSentFile(id: string, actions: readonly string[]): Promise<SentFileEntry | null> {
  const row = await findRow(id, and(isNotNull(checkedFiles.sentAt), isOneOf(actions)))
  return row?.sentAt ? { ...row, sentAt: row.sentAt } : null
}

/** The last sent files for one of `actions`, newest first; `about` limits them to one record. */
export async function lastSentFiles(
  actions: readonly string[],
  many: number,
  about?: string,
): Promise<SentFileEntry[]> {
  const ofIt = about === undefined ? undefined : eq(checkedFiles.about, about)
  const wanted = and(isNotNull(checkedFiles.sentAt), isOneOf(actions), ofIt)
  const rows = await withStore((db) =>
    db.select().from(checkedFiles).where(wanted).orderBy(desc(checkedFiles.sentAt), asc(checkedFiles.id)).limit(many),
  )
  return rows.flatMap(({ sentAt, ...row }) => (sentAt ? [{ ...row, sentAt }] : []))
}

const isOneOf = (actions: readonly string[]) => sql`${checkedFiles.action} IN ${[...actions]}`

async function findRow(id: string, wanted: SQL | undefined) {
  if (!/^[\da-f-]{36}$/.test(id)) return null
  const [row] = await withStore((db) =>
    db
      .select()
      .from(checkedFiles)
      .where(and(eq(checkedFiles.id, id), wanted)),
  )
  return row ?? null
}
