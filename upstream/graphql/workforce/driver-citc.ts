import { eq } from "drizzle-orm"
import { citcLogs, drivers, vehicles } from "../../db/workforce"
import type { Staff } from "../../permissions"
import type { Upstream } from "../../upstream"
import { lockDriver } from "./driver-changes"

type Driver = typeof drivers.$inferSelect
type Vehicle = typeof vehicles.$inferSelect

/** migrateDriverCITC: logs CITC's response with the person, and sets the driver's CITC status. */
export function migrateDriverCitc({ db, clock }: Upstream, staff: Staff, { id }: { id: string }) {
  return db.transaction(async (tx) => {
    const driver = await lockDriver(tx, id)
    const driven = await tx.select().from(vehicles).where(eq(vehicles.driverId, driver.id))
    const faults = citcFaults(driver, driven, clock.today())
    const isValid = faults.length === 0
    await tx.insert(citcLogs).values({
      driverId: driver.id,
      responseStatus: isValid ? "Accepted" : "Rejected",
      errorCodesString: isValid ? null : faults.join("; "),
      userId: staff.id,
      createdAt: clock.now(),
    })
    const citcStatus = isValid ? "VALID" : "INVALID"
    await tx.update(drivers).set({ citcStatus }).where(eq(drivers.id, driver.id))
    return { ...driver, citcStatus }
  })
}

/** The faults that CITC finds here: missing or expired papers, and vehicles without a sequence number. */
function citcFaults(driver: Driver, driven: readonly Vehicle[], today: string): string[] {
  const hasUnknown = driven.some((vehicle) => vehicle.type !== "WALK" && !vehicle.sequenceNumber)
  return [
    ...(driver.residencyNumber ? [] : ["Residency number is not known"]),
    ...(driver.nationalExpireDate && driver.nationalExpireDate >= today ? [] : ["Residency has expired"]),
    ...(driven.length === 0 ? ["No vehicle is registered"] : []),
    ...(hasUnknown ? ["Sequence number is missing"] : []),
  ]
}
