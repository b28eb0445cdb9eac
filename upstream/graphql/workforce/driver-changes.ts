import { eq } from "drizzle-orm"
import type { Db } from "../../db/database"
import { brokenIndex } from "../../db/unique"
import { drivers, driverTeams } from "../../db/workforce"
import { knownId } from "../../ids"
import type { Staff } from "../../permissions"
import { Problem } from "../../problem"
import type { Upstream } from "../../upstream"
import { hashPassword } from "../password"
import { gather } from "../refusals"
import { type DriverInput, readDriver, readPassword } from "./driver-fields"
import { readRelations, readTeams, refuseTaken, TAKEN } from "./driver-relations"
import { checkVehicles, saveVehicles, type VehicleInput } from "./driver-vehicles"

type Driver = typeof drivers.$inferSelect

interface CreateArguments {
  input: DriverInput & { teams?: { connect: string[] } | null; vehicles: { create: VehicleInput[] } }
}

interface UpdateArguments {
  input: DriverInput & { id: string; teams?: { sync: string[] } | null; vehicles?: { upsert: VehicleInput[] } | null }
}

/** createDriver: all or nothing; PENDING by default. */
export async function createDriver({ db, clock }: Upstream, _staff: Staff, { input }: CreateArguments) {
  const wrong = gather("createDriver")
  const passwordHash = await hashed(input.password, wrong)
  return unlessTaken("createDriver", () =>
    db.transaction(async (tx) => {
      const own = readDriver(input, wrong, { today: clock.today(), isNew: true })
      const related = await readRelations(tx, input, null, wrong)
      const teams = await readTeams(tx, input.teams?.connect, "connect", wrong)
      if (input.vehicles.create.length === 0) wrong.add("vehicles.create", "The vehicles field is required.")
      await checkVehicles(tx, input.vehicles.create, { name: "vehicles.create", driverId: 0 }, wrong)
      await refuseTaken(tx, own, 0, wrong)
      wrong.refuse()
      const [made] = await tx
        .insert(drivers)
        .values({
          firstName: "",
          lastName: "",
          phone: "",
          email: "",
          username: "",
          dmBag: false,
          ...own,
          ...related,
          passwordHash: passwordHash ?? "",
          status: "PENDING",
          dateCreated: clock.now(),
        })
        .returning()
      if (!made) throw new Problem(500, "Server Error")
      await saveTeams(tx, made.id, teams ?? [])
      await saveVehicles(tx, made.id, input.vehicles.create)
      return made
    }),
  )
}

/** updateDriver: changes only the given fields; null clears an optional field. */
export async function updateDriver({ db, clock }: Upstream, _staff: Staff, { input }: UpdateArguments) {
  const wrong = gather("updateDriver")
  const passwordHash = await hashed(input.password, wrong)
  return unlessTaken("updateDriver", () =>
    db.transaction(async (tx) => {
      const before = await lockDriver(tx, input.id)
      const own = readDriver(input, wrong, { today: clock.today(), isNew: false })
      const related = await readRelations(tx, input, before, wrong)
      const teams = await readTeams(tx, input.teams?.sync, "sync", wrong)
      const vehicles = input.vehicles?.upsert ?? []
      await checkVehicles(tx, vehicles, { name: "vehicles.upsert", driverId: before.id }, wrong)
      await refuseTaken(tx, own, before.id, wrong)
      wrong.refuse()
      const values = { ...own, ...related, ...(passwordHash ? { passwordHash } : {}) }
      if (Object.keys(values).length > 0) await tx.update(drivers).set(values).where(eq(drivers.id, before.id))
      if (teams) await saveTeams(tx, before.id, teams)
      await saveVehicles(tx, before.id, vehicles)
      return { ...before, ...values }
    }),
  )
}

/** The driver, locked until the transaction ends. Throws Problem 404. */
export async function lockDriver(tx: Db, id: string): Promise<Driver> {
  const [driver] = await tx
    .select()
    .from(drivers)
    .where(eq(drivers.id, knownId(id)))
    .for("update")
  if (!driver) throw noDriver()
  return driver
}

const noDriver = () => new Problem(404, "There is no such driver.", { code: "NOT_FOUND" })

async function saveTeams(tx: Db, driverId: number, teamIds: readonly number[]): Promise<void> {
  await tx.delete(driverTeams).where(eq(driverTeams.driverId, driverId))
  if (teamIds.length > 0) await tx.insert(driverTeams).values(teamIds.map((teamId) => ({ driverId, teamId })))
}

async function hashed(password: string | null | undefined, wrong: ReturnType<typeof gather>) {
  const given = readPassword(password, wrong)
  return given === undefined ? undefined : hashPassword(given)
}

/** Converts a violated unique index to a refusal: two requests can pass the checks at the same time. */
async function unlessTaken<T>(mutation: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const index = brokenIndex(error)
    const taken = index && index in TAKEN ? TAKEN[index as keyof typeof TAKEN] : null
    if (!taken) throw error
    const wrong = gather(mutation)
    wrong.add(taken.field, taken.message)
    wrong.refuse()
    throw error
  }
}
