import { and, eq, sql } from "drizzle-orm"
import { parkedForms } from "./schema.server"
import { withStore } from "./store.server"

/** How long a form waits for its person (hours). */
export const PARKED_HOURS = 24
/** Forms that wait for one person at most; the oldest makes room. */
export const MAX_PARKED_PER_PERSON = 20
/** Forms that wait in all; with the size of one bounded, so is the table. */
export const MAX_PARKED = 2_000

/** Where a parked form lies: under the browser's ticket, for one page and one person. */
export interface ParkingPlace {
  /** SHA-256 of the ticket's id, hex. */
  key: string
  path: string
  staffKey: string
}

export interface SealedForm {
  kid: string
  sealed: string
}

const CLEAR = sql`DELETE FROM parked_forms WHERE parked_at < now() - make_interval(hours => ${PARKED_HOURS})`

/** Forgets forms that waited long enough. */
export async function clearParked(): Promise<void> {
  await withStore((db) => db.execute(CLEAR))
}

/** Keeps a sealed form; a newer one of the same page takes an older one's place. Old ones are cleared away. */
export async function parkForm(place: ParkingPlace, form: SealedForm): Promise<void> {
  const { staffKey } = place
  await withStore((db) =>
    db.transaction(async (tx) => {
      const values = { ...place, ...form }
      await tx
        .insert(parkedForms)
        .values(values)
        .onConflictDoUpdate({
          target: [parkedForms.key, parkedForms.path],
          set: { staffKey, ...form, parkedAt: sql`now()` },
        })
      await tx.execute(CLEAR)
      await tx.execute(sql`DELETE FROM parked_forms WHERE staff_key = ${staffKey} AND (key, path) NOT IN (
        SELECT key, path FROM parked_forms WHERE staff_key = ${staffKey}
        ORDER BY parked_at DESC LIMIT ${MAX_PARKED_PER_PERSON})`)
      await tx.execute(sql`DELETE FROM parked_forms WHERE (key, path) IN (
        SELECT key, path FROM parked_forms ORDER BY parked_at DESC OFFSET ${MAX_PARKED})`)
    }),
  )
}

/** The form that waits at this place for this person, or null. */
export async function findParked(place: ParkingPlace): Promise<SealedForm | null> {
  const isFresh = sql`${parkedForms.parkedAt} >= now() - make_interval(hours => ${PARKED_HOURS})`
  const [row] = await withStore((db) =>
    db
      .select({ kid: parkedForms.kid, sealed: parkedForms.sealed })
      .from(parkedForms)
      .where(and(at(place), isFresh)),
  )
  return row ?? null
}

/** Forgets a parked form: its person has it back. */
export async function dropParked(place: ParkingPlace): Promise<void> {
  await withStore((db) => db.delete(parkedForms).where(at(place)))
}

const at = ({ key, path, staffKey }: ParkingPlace) =>
  and(eq(parkedForms.key, key), eq(parkedForms.path, path), eq(parkedForms.staffKey, staffKey))
