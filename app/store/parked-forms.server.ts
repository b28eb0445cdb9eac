import { and, eq, sql } from "drizzle-orm"
import { parkedForms } from "./schema.server"
import { withStore } from "./store.server"

/** Time that a form waits for its person (hours). */
export const PARKED_HOURS = 24
/** Waiting forms per person; a new one replaces the oldest. */
export const MAX_PARKED_PER_PERSON = 20
/** Waiting forms in all; together with the size limit of a form this bounds the table. */
export const MAX_PARKED = 2_000

/** A parked form's key: the browser's ticket, the page and the person. */
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

export async function clearParked(): Promise<void> {
  await withStore((db) => db.execute(CLEAR))
}

/** Stores a sealed form, replacing an older one of the same page, and deletes expired ones. */
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

/** The waiting form, or null. */
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

/** Deletes a parked form that its person has restored. */
export async function dropParked(place: ParkingPlace): Promise<void> {
  await withStore((db) => db.delete(parkedForms).where(at(place)))
}

const at = ({ key, path, staffKey }: ParkingPlace) =>
  and(eq(parkedForms.key, key), eq(parkedForms.path, path), eq(parkedForms.staffKey, staffKey))
