import { eq, sql } from "drizzle-orm"
import type { Session } from "~/auth/session.server"
import { sessions } from "~/store/schema.server"
import { withStore } from "~/store/store.server"

type Moment = "seenAt" | "createdAt" | "provedAt" | "renewedAt" | "tokenAt" | "renewalTriedAt"

/** Moves one of a session's timestamps into the past. */
export async function ageSession({ id }: Pick<Session, "id">, moment: Moment, seconds: number): Promise<void> {
  const past = sql`now() - make_interval(secs => ${seconds})`
  await withStore((db) =>
    db
      .update(sessions)
      .set({ [moment]: past })
      .where(eq(sessions.key, id)),
  )
}

/** A session's row in the database. */
export async function rowOf({ id }: Pick<Session, "id">) {
  const [row] = await withStore((db) => db.select().from(sessions).where(eq(sessions.key, id)))
  return row
}
