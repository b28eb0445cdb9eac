import { and, eq, inArray, ne, sql } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Db } from "../../db/database"
import { cities } from "../../db/schema"
import { contractorPaymentPlans, contractors, drivers, nationalities, paymentPlans, teams } from "../../db/workforce"
import { knownId } from "../../ids"
import type { Wrong } from "../refusals"
import type { DriverInput, DriverValues } from "./driver-fields"

type Driver = typeof drivers.$inferSelect

/** Adds an error for a username or phone of another driver. */
export async function refuseTaken(tx: Db, values: DriverValues, ownId: number, wrong: Wrong): Promise<void> {
  const { username, phone } = values
  const others = ne(drivers.id, ownId)
  if (username) {
    const same = and(sql`lower(${drivers.username}) = ${username.toLowerCase()}`, others)
    const [other] = await tx.select({ id: drivers.id }).from(drivers).where(same).limit(1)
    if (other) wrong.add("username", TAKEN.drivers_username.message)
  }
  if (phone) {
    const same = and(eq(drivers.phone, phone), others)
    const [other] = await tx.select({ id: drivers.id }).from(drivers).where(same).limit(1)
    if (other) wrong.add("phone", TAKEN.drivers_phone.message)
  }
}

/** Fields by unique index, for two requests at the same time. */
export const TAKEN = {
  drivers_username: { field: "username", message: "The username has already been taken." },
  drivers_phone: { field: "phone", message: "The phone has already been taken." },
} as const

/** The given ids as columns. Adds an error for an unknown id, and for ids that do not belong together. */
export async function readRelations(tx: Db, input: DriverInput, before: Driver | null, wrong: Wrong) {
  const values: DriverValues = {}
  const city = await optionalId(tx, cities, cities.id, input.cityId)
  if (city === undefined) wrong.add("cityId", "The selected city id is invalid.")
  else if (input.cityId !== undefined) values.cityId = city
  const nationality = await optionalId(tx, nationalities, nationalities.id, input.nationalityId)
  if (nationality === undefined) wrong.add("nationalityId", "The selected nationality id is invalid.")
  else if (input.nationalityId !== undefined) values.nationalityId = nationality
  await readContractor(tx, input, values, wrong)
  await readPlan(tx, input, { before, values }, wrong)
  return values
}

async function readContractor(tx: Db, input: DriverInput, values: DriverValues, wrong: Wrong): Promise<void> {
  if (input.contractorId === undefined) return
  const contractor = await optionalId(tx, contractors, contractors.id, input.contractorId)
  if (input.contractorId === null) wrong.add("contractorId", "The contractor id field is required.")
  else if (!contractor) wrong.add("contractorId", "The selected contractor id is invalid.")
  else values.contractorId = contractor
}

/** A plan for drivers that the contractor has. A new contractor without a given plan means its default plan. */
async function readPlan(
  tx: Db,
  input: DriverInput,
  { before, values }: { before: Driver | null; values: DriverValues },
  wrong: Wrong,
): Promise<void> {
  const contractorId = values.contractorId ?? before?.contractorId ?? 0
  if (input.paymentPlanId === undefined) {
    if (before?.paymentPlanId && contractorId !== before.contractorId) values.paymentPlanId = null
    return
  }
  if (input.paymentPlanId === null) {
    values.paymentPlanId = null
    return
  }
  const id = knownId(input.paymentPlanId)
  const [plan] = await tx
    .select({ type: paymentPlans.type, contractorId: contractorPaymentPlans.contractorId })
    .from(paymentPlans)
    .leftJoin(
      contractorPaymentPlans,
      and(
        eq(contractorPaymentPlans.paymentPlanId, paymentPlans.id),
        eq(contractorPaymentPlans.contractorId, contractorId),
      ),
    )
    .where(eq(paymentPlans.id, id))
  if (plan?.type !== "DRIVER") wrong.add("paymentPlanId", "The selected payment plan id is invalid.")
  else if (plan.contractorId === null) {
    wrong.add("paymentPlanId", "The payment plan is not one of the contractor's.")
  } else values.paymentPlanId = id
}

/** The teams' ids. Adds an error for an unknown one. */
export async function readTeams(
  tx: Db,
  given: readonly string[] | undefined,
  name: string,
  wrong: Wrong,
): Promise<number[] | undefined> {
  if (given === undefined) return undefined
  const ids = [...new Set(given.map(knownId))]
  const known = ids.length > 0 ? await tx.select({ id: teams.id }).from(teams).where(inArray(teams.id, ids)) : []
  if (known.length < ids.length) wrong.add(`teams.${name}`, "The selected teams are invalid.")
  return known.map((team) => team.id)
}

/** The id if the row exists, null if none was given, undefined if there is no such row. */
async function optionalId(tx: Db, table: PgTable, column: PgColumn, given: string | null | undefined) {
  if (given === null || given === undefined) return null
  const id = knownId(given)
  const [row] = await tx.select({ id: column }).from(table).where(eq(column, id)).limit(1)
  return row ? id : undefined
}
