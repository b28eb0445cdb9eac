import { eq, sql } from "drizzle-orm"
import type { Session } from "~/auth/session.server"
import { sessions } from "~/store/schema.server"
import { withStore } from "~/store/store.server"

type Moment = "seenAt" | "createdAt" | "provedAt" | "renewedAt" | "tokenAt" | "renewalTriedAt"

/** Moves one of a session's moments so many seconds into the past, as the database sees it. */
export async function ageSession({ id }: Pick<Session, "id">, moment: Moment, seconds: number): Promise<void> {
  const past = sql`now() - make_interval(secs => ${seconds})`
  await withStore((db) =>
    db
      .update(sessions)
      .set({ [moment]: past })
      .where(eq(sessions.key, id)),
  )
}

/** A session's row as it stands. */
export async function rowOf({ id }: Pick<Session, "id">) {
  const [row] = await withStore((db) => db.select().from(sessions).where(eq(sessions.key, id)))
  return row
}
