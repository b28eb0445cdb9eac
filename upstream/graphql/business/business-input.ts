import { asc, eq, inArray } from "drizzle-orm"
import { employees, organizations } from "../../db/business"
import type { Db } from "../../db/database"
import { brokenIndex } from "../../db/unique"
import { knownId } from "../../ids"
import { requireAny, type Staff } from "../../permissions"
import { type FieldErrors, invalid, Problem } from "../../problem"
import type { Upstream } from "../../upstream"

const MAX_CHARACTERS = 191
/** Most ids of one call: the documents choose among 2,000 employees (product/b2b 1). */
const MAX_IDS = 2_000
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i

/** The error for an unknown id. */
export const unknown = (what: string) => new Problem(404, `There is no such ${what}.`, { code: "NOT_FOUND" })

/** Deleting and unassigning employees, companies and business users needs EDIT_ORGANIZATION and DELETE_ORGANIZATION. */
export function requireDeleting(staff: Staff): void {
  for (const permission of ["EDIT_ORGANIZATION", "DELETE_ORGANIZATION"]) requireAny(staff, [permission])
}

/** A trimmed text. @throws Problem 422 for an empty or too long one */
export function readText(name: string, words: string, value: string | null): string {
  const text = value?.trim() ?? ""
  if (text === "") throw invalid({ [`input.${name}`]: [`The ${words} field is required.`] })
  if (text.length > MAX_CHARACTERS) {
    throw invalid({ [`input.${name}`]: [`The ${words} may not be greater than ${MAX_CHARACTERS} characters.`] })
  }
  return text
}

/** @throws Problem 422 outside 0 to 100 */
export function readCoverage(name: string, value: number): number {
  if (value < 0 || value > 100) throw invalid({ [`input.${name}`]: ["The coverage must be between 0 and 100."] })
  return value
}

/** Distinct domains in lower case. @throws Problem 422 for an invalid domain */
export function readDomains(name: string, values: readonly string[]): string[] {
  const wrong = values.find((value) => value.length > 253 || !DOMAIN.test(value))
  if (wrong !== undefined)
    throw invalid({ [`input.${name}`]: [`${wrong.slice(0, MAX_CHARACTERS)} is not a valid domain.`] })
  return [...new Set(values.map((value) => value.toLowerCase()))]
}

/** Distinct ids. @throws Problem 422 for none, too many, or an invalid id */
export function readIds(name: string, values: readonly string[]): number[] {
  if (values.length === 0 || values.length > MAX_IDS) throw invalid({ [name]: [`Send 1 to ${MAX_IDS} ids.`] })
  const ids = values.map(knownId)
  if (ids.includes(0)) throw invalid({ [name]: ["An id must be a whole number."] })
  return [...new Set(ids)]
}

/** The organization, locked for the transaction. @throws Problem 404 */
export async function lockOrganization(tx: Db, id: string) {
  const [found] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, knownId(id)))
    .for("update")
  if (!found) throw unknown("organization")
  return found
}

/**
 * Locks rows in the order of their ids, so that two calls never wait for each other. @throws Problem 422 for unknown
 * ids, by position
 */
export async function lockEmployees(tx: Db, name: string, ids: readonly number[]) {
  const rows = await tx
    .select()
    .from(employees)
    .where(inArray(employees.id, [...ids]))
    .orderBy(asc(employees.id))
    .for("update")
  const there = new Set(rows.map(({ id }) => id))
  refuseItems(name, ids, (id) => (there.has(id) ? null : "There is no such employee."))
  return rows
}

/** Refuses the whole call if any item is refused. `input.employees_ids.3` names the item. */
export function refuseItems(name: string, ids: readonly number[], reasonOf: (id: number) => string | null): void {
  const errors: FieldErrors = {}
  for (const [index, id] of ids.entries()) {
    const reason = reasonOf(id)
    if (reason) errors[`${name}.${index}`] = [reason]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Converts a violated unique index to a refusal. @param taken the meaning of each unique index */
export async function unlessTaken<T>(
  taken: Record<string, [field: string, words: string]>,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const [field, words] = taken[brokenIndex(error) ?? ""] ?? []
    throw field && words ? invalid({ [`input.${field}`]: [`The ${words} has already been taken.`] }) : error
  }
}

/** Whether the department still pays for an employee today (in the business zone). */
export const isCovered = ({ clock }: Upstream, { coveredUntil }: { coveredUntil: string | null }) =>
  coveredUntil !== null && coveredUntil >= clock.today()
