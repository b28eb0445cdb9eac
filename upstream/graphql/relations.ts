import { and, asc, desc, eq, inArray } from "drizzle-orm"
import { grouped } from "../db/grouped"
import { cities, staff } from "../db/schema"
import {
  contractors,
  type drivers,
  driverTeams,
  nationalities,
  notes,
  paymentPlans,
  teams,
  vehicles,
  verificationCodes,
} from "../db/workforce"
import { batched } from "./batch"
import type { GraphqlContext } from "./context"
import { ratesField } from "./pay/plan-rates"

/** Rows by id, for `batched`. */
export const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** A city as the schema has it; its name is the English one. */
export const cityById = batched(async (db, ids) => {
  const rows = await db.select().from(cities).where(inArray(cities.id, ids))
  return byId(rows.map((city) => ({ ...city, name: city.enName })))
})

export const nationalityById = batched(async (db, ids) =>
  byId(await db.select().from(nationalities).where(inArray(nationalities.id, ids))),
)

export const contractorById = batched(async (db, ids) =>
  byId(await db.select().from(contractors).where(inArray(contractors.id, ids))),
)

export const paymentPlanById = batched(async (db, ids) =>
  byId(await db.select().from(paymentPlans).where(inArray(paymentPlans.id, ids))),
)

const staffById = batched(async (db, ids) =>
  byId(
    await db
      .select({ id: staff.id, firstName: staff.firstName, lastName: staff.lastName })
      .from(staff)
      .where(inArray(staff.id, ids)),
  ),
)

export const teamsOfDriver = batched(async (db, ids) => {
  const rows = await db
    .select({ driverId: driverTeams.driverId, id: teams.id, teamName: teams.teamName })
    .from(driverTeams)
    .innerJoin(teams, eq(teams.id, driverTeams.teamId))
    .where(inArray(driverTeams.driverId, ids))
    .orderBy(asc(teams.id))
  return grouped(rows, (row) => row.driverId)
})

export const vehiclesOfDriver = batched(async (db, ids) => {
  const rows = await db.select().from(vehicles).where(inArray(vehicles.driverId, ids)).orderBy(asc(vehicles.id))
  return grouped(rows, (row) => row.driverId)
})

export const codesOfDriver = batched(async (db, ids) => {
  const ofDrivers = inArray(verificationCodes.driverId, ids)
  const rows = await db.select().from(verificationCodes).where(ofDrivers).orderBy(asc(verificationCodes.id))
  return grouped(rows, (row) => row.driverId)
})

const notesOf = (type: "DRIVER" | "CONTRACTOR") =>
  batched(async (db, ids) => {
    const rows = await db
      .select()
      .from(notes)
      .where(and(eq(notes.notableType, type), inArray(notes.notableId, ids)))
      .orderBy(desc(notes.createdAt), desc(notes.id))
    return grouped(rows, (row) => row.notableId)
  })

/** Newest first. */
export const notesOfDriver = notesOf("DRIVER")
/** Newest first. */
export const notesOfContractor = notesOf("CONTRACTOR")

type Driver = typeof drivers.$inferSelect
type Note = typeof notes.$inferSelect
type Plan = typeof paymentPlans.$inferSelect
type Arguments = Record<string, unknown>

/** Fields of a driver and of records that several types have. They are loaded only if queried. */
export const driverFields = {
  Driver: {
    nationality: (driver: Driver, _: Arguments, context: GraphqlContext) =>
      nationalityById(context, driver.nationalityId),
    city: (driver: Driver, _: Arguments, context: GraphqlContext) => cityById(context, driver.cityId),
    contractor: (driver: Driver, _: Arguments, context: GraphqlContext) => contractorById(context, driver.contractorId),
    paymentPlan: (driver: Driver, _: Arguments, context: GraphqlContext) =>
      paymentPlanById(context, driver.paymentPlanId),
    teams: async (driver: Driver, _: Arguments, context: GraphqlContext) =>
      (await teamsOfDriver(context, driver.id)) ?? [],
    vehicles: async (driver: Driver, _: Arguments, context: GraphqlContext) =>
      (await vehiclesOfDriver(context, driver.id)) ?? [],
    notes: async (driver: Driver, _: Arguments, context: GraphqlContext) =>
      (await notesOfDriver(context, driver.id)) ?? [],
    verificationCodes: async (driver: Driver, _: Arguments, context: GraphqlContext) =>
      (await codesOfDriver(context, driver.id)) ?? [],
  },
  Note: { admin: (note: Note, _: Arguments, context: GraphqlContext) => staffById(context, note.userId) },
  PaymentPlan: {
    city: (plan: Plan, _: Arguments, context: GraphqlContext) => cityById(context, plan.cityId),
    rates: ratesField,
  },
}
