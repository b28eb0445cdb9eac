import { and, eq, inArray, ne, sql } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Db } from "../../db/database"
import { cities } from "../../db/schema"
import { contractorPaymentPlans, contractors, drivers, nationalities, paymentPlans, teams } from "../../db/workforce"
import { knownId } from "../../ids"
import type { Wrong } from "../refusals"
import type { DriverInput, DriverValues } from "./driver-fields"

type Driver = typeof drivers.$inferSelect

/** Notes a username or a phone that another driver has. */
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

/** By the unique index that finds it, where two requests came side by side. */
export const TAKEN = {
  drivers_username: { field: "username", message: "The username has already been taken." },
  drivers_phone: { field: "phone", message: "The phone has already been taken." },
} as const

/** The given ids as columns; what does not exist, or does not belong together, is noted. */
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

/** A plan for drivers that the contractor has; a new contractor without a plan given means its default one. */
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

/** The teams' ids; one that does not exist is noted. */
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

/** The id when there is such a row, null where null (or nothing) was given, undefined where there is no such row. */
async function optionalId(tx: Db, table: PgTable, column: PgColumn, given: string | null | undefined) {
  if (given === null || given === undefined) return null
  const id = knownId(given)
  const [row] = await tx.select({ id: column }).from(table).where(eq(column, id)).limit(1)
  return row ? id : undefined
}
