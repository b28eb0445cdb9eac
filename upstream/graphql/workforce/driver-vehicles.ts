import { and, eq } from "drizzle-orm"
import type { Db } from "../../db/database"
import { vehicles } from "../../db/workforce"
import { knownId } from "../../ids"
import type { Wrong } from "../refusals"
import { requiredText } from "./driver-fields"

export interface VehicleInput {
  id?: string | null
  type?: string | null
  color?: string | null
  plate?: string | null
  description?: string | null
  sequenceNumber?: string | null
}

const MAX_VEHICLES = 10
const MAX_DESCRIPTION_LENGTH = 1_000

/** Adds errors of the vehicles; `name` is their path in the input. */
export async function checkVehicles(
  tx: Db,
  given: readonly VehicleInput[],
  { name, driverId }: { name: string; driverId: number },
  wrong: Wrong,
): Promise<void> {
  if (given.length > MAX_VEHICLES) wrong.add(name, `The vehicles field must not have more than ${MAX_VEHICLES} items.`)
  const own = await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.driverId, driverId))
  const ids = own.map((vehicle) => vehicle.id)
  for (const [at, vehicle] of given.slice(0, MAX_VEHICLES).entries()) checkVehicle(vehicle, `${name}.${at}`, ids, wrong)
}

function checkVehicle(vehicle: VehicleInput, key: string, ownIds: readonly number[], wrong: Wrong): void {
  const isNew = vehicle.id === undefined || vehicle.id === null
  if (!isNew && !ownIds.includes(knownId(vehicle.id ?? ""))) {
    wrong.add(`${key}.id`, "The selected vehicle is not one of the driver's.")
  }
  for (const field of ["type", "color", "plate"] as const) {
    requiredText(isNew ? (vehicle[field] ?? null) : vehicle[field], `${key}.${field}`, `vehicle ${field}`, wrong)
  }
  if (vehicle.sequenceNumber && !/^\d{1,20}$/.test(vehicle.sequenceNumber)) {
    wrong.add(`${key}.sequenceNumber`, "The vehicle sequence number field must be a number.")
  }
  if ((vehicle.description?.length ?? 0) > MAX_DESCRIPTION_LENGTH) {
    const most = `${MAX_DESCRIPTION_LENGTH} characters`
    wrong.add(`${key}.description`, `The vehicle description field must not be greater than ${most}.`)
  }
}

/** Creates vehicles without an id and changes the given fields of the others. They were checked before. */
export async function saveVehicles(tx: Db, driverId: number, given: readonly VehicleInput[]): Promise<void> {
  for (const vehicle of given) {
    const values = {
      ...(vehicle.type ? { type: vehicle.type } : {}),
      ...(vehicle.color ? { color: vehicle.color } : {}),
      ...(vehicle.plate ? { plate: vehicle.plate.trim() } : {}),
      ...(vehicle.description === undefined ? {} : { description: vehicle.description?.trim() || null }),
      ...(vehicle.sequenceNumber === undefined ? {} : { sequenceNumber: vehicle.sequenceNumber || null }),
    }
    if (vehicle.id === undefined || vehicle.id === null) {
      await tx.insert(vehicles).values({ type: "", color: "", plate: "", ...values, driverId })
    } else if (Object.keys(values).length > 0) {
      const own = and(eq(vehicles.id, knownId(vehicle.id)), eq(vehicles.driverId, driverId))
      await tx.update(vehicles).set(values).where(own)
    }
  }
}
