import { asc, count, eq, sql } from "drizzle-orm"
import { pgTable, text, uuid } from "drizzle-orm/pg-core"
import { z } from "zod"
import { moment } from "~/store/schema.server"
import { withStore } from "~/store/store.server"

export const cannedMessages = pgTable("canned_messages", {
  id: uuid("id").primaryKey(),
  title: text("title").notNull(),
  /** Empty if the text exists only in the other language. */
  english: text("english").notNull(),
  arabic: text("arabic").notNull(),
  /** Who changed it last. */
  staffKey: text("staff_key").notNull(),
  staffName: text("staff_name").notNull(),
  changedAt: moment("changed_at").notNull().defaultNow(),
})

/** More than anyone would choose from. */
export const MAX_TEMPLATES = 200

export interface CannedMessage {
  readonly id: string
  readonly title: string
  /** Empty if the text exists only in the other language. */
  readonly english: string
  readonly arabic: string
  /** Who changed it last. */
  readonly staffKey: string
  readonly staffName: string
  readonly changedAt: Date
}
type Texts = Pick<CannedMessage, "title" | "english" | "arabic" | "staffKey" | "staffName">

/** All message templates, by title. */
export async function listCannedMessages(): Promise<CannedMessage[]> {
  return withStore((db) =>
    db.select().from(cannedMessages).orderBy(asc(cannedMessages.title), asc(cannedMessages.id)).limit(MAX_TEMPLATES),
  )
}

/** Null for an unknown or invalid id. */
export async function findCannedMessage(id: string): Promise<CannedMessage | null> {
  if (!z.uuid().safeParse(id).success) return null
  const [found] = await withStore((db) => db.select().from(cannedMessages).where(eq(cannedMessages.id, id)))
  return found ?? null
}

/** Adds a template; the same id again adds no second one. False if there are MAX_TEMPLATES already. */
export async function addCannedMessage(id: string, texts: Texts): Promise<boolean> {
  return withStore(async (db) => {
    const [kept] = await db.select({ total: count() }).from(cannedMessages)
    if ((kept?.total ?? 0) >= MAX_TEMPLATES) return false
    await db
      .insert(cannedMessages)
      .values({ id, ...texts })
      .onConflictDoNothing()
    return true
  })
}

/** Changes the given fields; false if the template does not exist. */
export async function changeCannedMessage(id: string, texts: Partial<Texts>): Promise<boolean> {
  const changed = await withStore((db) =>
    db
      .update(cannedMessages)
      .set({ ...texts, changedAt: sql`now()` })
      .where(eq(cannedMessages.id, id))
      .returning({ id: cannedMessages.id }),
  )
  return changed.length > 0
}

/** Returns false if the template did not exist. */
export async function removeCannedMessage(id: string): Promise<boolean> {
  const gone = await withStore((db) =>
    db.delete(cannedMessages).where(eq(cannedMessages.id, id)).returning({ id: cannedMessages.id }),
  )
  return gone.length > 0
}
