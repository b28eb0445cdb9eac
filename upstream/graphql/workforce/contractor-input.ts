import { eq } from "drizzle-orm"
import type { Db } from "../../db/database"
import { cities } from "../../db/schema"
import { contractors } from "../../db/workforce"
import { knownId } from "../../ids"
import { needs, requireAny, type Staff } from "../../permissions"
import { invalid, Problem } from "../../problem"
import type { Upstream } from "../../upstream"

export type Contractor = typeof contractors.$inferSelect

const MAX_CHARACTERS = 255
const MAX_DIGITS = 34
/** Most ids of one call: the documents choose among 2,000 drivers (product/workforce 2). */
const MAX_IDS = 2_000

/** Checks the permission, then makes the change in a transaction that locks the contractor. */
export async function changeContractor<Result>(
  upstream: Upstream,
  staff: Staff,
  id: string,
  work: (tx: Db, contractor: Contractor) => Promise<Result>,
): Promise<Result> {
  requireAny(staff, needs.editDrivers)
  const result = await upstream.db.transaction(async (tx) => {
    const [contractor] = await tx
      .select()
      .from(contractors)
      .where(eq(contractors.id, readId("input.id", id)))
      .for("update")
    if (!contractor) throw new Problem(404, "The contractor doesn't exist.", { code: "NOT_FOUND" })
    return work(tx, contractor)
  })
  upstream.stats.mutated()
  return result
}

/** @throws Problem 422 for an invalid id */
export function readId(name: string, value: string): number {
  const id = knownId(value)
  if (id === 0) throw invalid({ [name]: ["The id must be a whole number."] })
  return id
}

/** Distinct ids. @throws Problem 422 for none, too many, or an invalid id */
export function readIds(name: string, values: readonly string[]): number[] {
  if (values.length === 0 || values.length > MAX_IDS) throw invalid({ [name]: [`Send 1 to ${MAX_IDS} ids.`] })
  return [...new Set(values.map((value) => readId(name, value)))]
}

/** A given text, trimmed; a missing text stays missing. @throws Problem 422 for an empty or too long one */
export function readText(name: string, value: string | null | undefined): string | undefined {
  if (value === undefined || value === null) return undefined
  const text = value.trim()
  if (text === "") throw invalid({ [`input.${name}`]: [`The ${name} field is required.`] })
  if (text.length > MAX_CHARACTERS) {
    throw invalid({ [`input.${name}`]: [`The ${name} field must not be longer than ${MAX_CHARACTERS}.`] })
  }
  return text
}

/** Like readText, for digits only. */
export function readDigits(name: string, value: string | null | undefined): string | undefined {
  const text = readText(name, value)
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text) || text.length > MAX_DIGITS) {
    throw invalid({ [`input.${name}`]: [`The ${name} field must be at most ${MAX_DIGITS} digits.`] })
  }
  return text
}

/** @throws Problem 422 for an unknown city */
export async function readCity(db: Db, value: string): Promise<number> {
  const id = readId("input.city", value)
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, id))
  if (!city) throw invalid({ "input.city": ["The city doesn't exist."] })
  return id
}
