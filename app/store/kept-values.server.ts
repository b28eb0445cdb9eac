import { and, eq, like, lt, sql } from "drizzle-orm"
import type { z } from "zod"
import { yieldToEventLoop } from "~/base/event-loop.server"
import { keptValues } from "./schema.server"
import { withStore } from "./store.server"

/** Values of a day, such as an order group, are deleted after this many days. */
const DAYS_KEPT = 60
/** Prefix of the names of values that belong to a day. */
const OF_A_DAY = "day:"

/** The name of a value that belongs to a calendar day and is deleted with it. */
export const ofDay = (date: string, name: string) => `${OF_A_DAY}${date}:${name}`

/** The person's value of this name; null if there is none or it no longer fits the schema. */
export async function readKept<T>(staffKey: string, name: string, schema: z.ZodType<T>): Promise<T | null> {
  const rows = await withStore((db) =>
    db.select({ value: keptValues.value }).from(keptValues).where(own(staffKey, name)),
  )
  return parsed(schema, rows[0]?.value)
}

const OLD = and(
  like(keptValues.name, `${OF_A_DAY}%`),
  lt(keptValues.keptAt, sql`now() - make_interval(days => ${DAYS_KEPT})`),
)

export async function clearKept(): Promise<void> {
  await withStore((db) => db.delete(keptValues).where(OLD))
}

/**
 * Stores and returns the result of `change` for the previous value; concurrent changes are applied one after the other.
 */
export async function changeKept<T>(
  staffKey: string,
  name: string,
  schema: z.ZodType<T>,
  change: (before: T | null) => T,
): Promise<T> {
  return withStore((db) =>
    db.transaction(async (tx) => {
      await tx.insert(keptValues).values({ staffKey, name, value: sql`'null'::jsonb` }).onConflictDoNothing()
      const [row] = await tx
        .select({ value: keptValues.value })
        .from(keptValues)
        .where(own(staffKey, name))
        .for("update")
      // Reading a large value and writing it are two turns of the event loop.
      await yieldToEventLoop()
      const value = change(parsed(schema, row?.value))
      await tx.update(keptValues).set({ value, keptAt: sql`now()` }).where(own(staffKey, name))
      await tx.delete(keptValues).where(and(eq(keptValues.staffKey, staffKey), OLD))
      return value
    }),
  )
}

const own = (staffKey: string, name: string) => and(eq(keptValues.staffKey, staffKey), eq(keptValues.name, name))

function parsed<T>(schema: z.ZodType<T>, value: unknown): T | null {
  const result = schema.safeParse(value)
  return result.success ? result.data : null
}
