import type { Db } from "../database"
import * as tables from "../workforce"
import { bulkInsert, continueIds } from "./bulk-insert"
import { makeContractors, makePaymentPlans, makeShifts, makeTeams } from "./contractors"
import { makeDrivers } from "./drivers"
import { type Moved, movedTo, SEED_TODAY } from "./moved"
import { seedPayroll } from "./payroll"
import { SEED_NATIONALITIES } from "./people"
import { createRandom } from "./random"
import { makeSupervisors } from "./supervisors"

/** Tables of the workforce, children first, because `truncate` needs this order. */
export const WORKFORCE_TABLES = [
  ...["driver_messages", "notes", "verification_codes", "citc_logs", "driver_photos", "vehicles", "driver_teams"],
  ...["drivers", "supervisors", "contractor_payment_plans", "contractors", "payment_plans", "shifts", "teams"],
  "nationalities",
]
const WITHOUT_ID = new Set(["driver_photos", "driver_teams", "contractor_payment_plans"])

/** All seed rows of the workforce, without a database. `scale` 1 is 3,000 drivers. */
export function makeWorkforce(scale: number, moved: Moved = movedTo(SEED_TODAY)) {
  const random = createRandom("workforce")
  const teams = makeTeams()
  const paymentPlans = makePaymentPlans()
  const { contractors, links } = makeContractors(scale, random, paymentPlans)
  const fleet = makeDrivers(scale, random, { teams, contractors, links, moved })
  const supervisors = makeSupervisors(scale, random, paymentPlans)
  return {
    nationalities: SEED_NATIONALITIES,
    teams,
    shifts: makeShifts(),
    paymentPlans,
    contractors,
    links,
    ...fleet,
    supervisors,
  }
}

/** Fills the workforce's tables. */
export async function seedWorkforce(db: Db, scale: number, moved: Moved): Promise<void> {
  const made = makeWorkforce(scale, moved)
  await bulkInsert(db, tables.nationalities, made.nationalities)
  await bulkInsert(db, tables.teams, made.teams)
  await bulkInsert(db, tables.shifts, made.shifts)
  await bulkInsert(db, tables.paymentPlans, made.paymentPlans)
  await bulkInsert(db, tables.contractors, made.contractors)
  await bulkInsert(db, tables.contractorPaymentPlans, made.links)
  await bulkInsert(db, tables.drivers, made.drivers)
  await bulkInsert(db, tables.driverTeams, made.driverTeams)
  await bulkInsert(db, tables.vehicles, made.vehicles)
  await bulkInsert(db, tables.citcLogs, made.citcLogs)
  await bulkInsert(db, tables.verificationCodes, made.verificationCodes)
  await bulkInsert(db, tables.notes, made.notes)
  await bulkInsert(db, tables.supervisors, made.supervisors)
  await seedPayroll(db, made.paymentPlans, made.drivers, moved)
  for (const table of WORKFORCE_TABLES.filter((name) => !WITHOUT_ID.has(name))) await continueIds(db, table)
}
