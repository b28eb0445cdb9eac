import { randomUUID } from "node:crypto"
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm"
import { yieldToEventLoop } from "~/base/event-loop.server"
import { checkedFileParts, checkedFiles } from "./schema.server"
import { withStore } from "./store.server"

/** How long a file waits for its person's answer (minutes), and what became of it is kept (days). */
export const KEPT_MINUTES = 30
const RESULT_DAYS = 30
/** Files that wait for one person, and in all; the oldest make room. */
const MAX_PER_PERSON = 3
const MAX_IN_ALL = 60
/** Bytes that are written or read at a stretch: some milliseconds of an embedded database. */
const PART_BYTES = 49_152

/** A file that was checked and waits to be sent, and what is to be done with it. */
export interface CheckedFile {
  readonly id: string
  readonly staffKey: string
  readonly action: string
  /** `YYYY-MM-DD`, where the action needs one. */
  readonly date: string | null
  readonly about: string | null
  readonly fileName: string
  readonly size: number
  /** What was found in it when it was chosen, as JSON. */
  readonly found: unknown
}

/** A file that was sent, and what is known of it since. */
export interface SentFileEntry extends Omit<CheckedFile, "staffKey" | "size"> {
  readonly staffName: string
  readonly sentAt: Date
  readonly result: unknown
}

type NewFile = Omit<CheckedFile, "id" | "size"> & { readonly staffName: string; readonly bytes: Buffer }

/** Keeps a file for half an hour and gives its id. Its bytes first: a file that can be found is whole. */
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

/** Forgets files that waited long enough, what became of those sent long ago, and bytes whose file is gone. */
export async function clearCheckedFiles(): Promise<void> {
  await withStore(async (db) => {
    await db.execute(sql`DELETE FROM bulk_files WHERE sent_at IS NULL
      AND kept_at < now() - make_interval(mins => ${KEPT_MINUTES})`)
    await db.execute(sql`DELETE FROM bulk_files WHERE sent_at < now() - make_interval(days => ${RESULT_DAYS})`)
    // Those of a file that is being written have no file yet.
    await db.execute(sql`DELETE FROM bulk_file_parts part WHERE kept_at < now() - interval '2 minutes'
      AND NOT EXISTS (SELECT 1 FROM bulk_files WHERE id = part.file_id AND sent_at IS NULL)`)
  })
}

/** The person's file without its bytes, or null where there is none any more. */
export async function findCheckedFile(staffKey: string, id: string): Promise<CheckedFile | null> {
  const isFresh = sql`${checkedFiles.keptAt} >= now() - make_interval(mins => ${KEPT_MINUTES})`
  const row = await findRow(id, and(eq(checkedFiles.staffKey, staffKey), isNull(checkedFiles.sentAt), isFresh))
  if (!row) return null
  const { bytes: size, ...file } = row
  return { ...file, size }
}

/** The bytes of a file that was found, as they were chosen. */
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

/** Keeps what was found in a file that was read again. */
export async function reviseCheckedFile({ id }: Pick<CheckedFile, "id">, found: unknown): Promise<void> {
  await withStore((db) => db.update(checkedFiles).set({ found }).where(eq(checkedFiles.id, id)))
}

/** Forgets the bytes of a file that was sent, and keeps what became of it. */
export async function settleCheckedFile({ id }: Pick<CheckedFile, "id">, found: unknown, result: unknown) {
  await withStore(async (db) => {
    await db.update(checkedFiles).set({ sentAt: sql`now()`, found, result }).where(eq(checkedFiles.id, id))
    await db.delete(checkedFileParts).where(eq(checkedFileParts.fileId, id))
  })
}

/** A file that was sent for one of `actions`, whoever sent it; null where none is known any more. */
export async function findSentFile(id: string, actions: readonly string[]): Promise<SentFileEntry | null> {
  const row = await findRow(id, and(isNotNull(checkedFiles.sentAt), isOneOf(actions)))
  return row?.sentAt ? { ...row, sentAt: row.sentAt } : null
}

/** The files that were sent last for one of `actions`, newest first; of one thing alone where it is named. */
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
