import { dayNumber, weekday } from "./calendar"
import { isSupervisorOff, mix } from "./payroll"

/** A merchant of the supervisors' schedule, with the position of its zone among its city's. */
export interface ScheduledMerchant {
  id: number
  zoneIndex: number
}

/** Shifts for which supervisors are planned; in others they are assigned by hand only. */
export const PLANNED_SHIFTS = [1, 2, 3]

/** Number of a merchant's orders in a shift of a day; 0 if it does not deliver then. */
export function ordersOn(merchantId: number, shiftId: number, date: string): number {
  const mixed = mix(merchantId * 13 + shiftId, dayNumber(date))
  const isClosed = weekday(date) === 5 ? mixed % 3 !== 0 : mixed % 9 === 0
  if (isClosed || (!PLANNED_SHIFTS.includes(shiftId) && merchantId % 6 !== shiftId % 6)) return 0
  return 12 + ((mixed >>> 8) % 130)
}

/**
 * Planned supervisors of a merchant, from its city's `candidates`: mostly one of its zone, else another one or none.
 */
export function plannedSupervisors(
  merchant: ScheduledMerchant,
  candidates: readonly { id: number; zoneIndex: number }[],
  shiftId: number,
  date: string,
): number[] {
  if (!PLANNED_SHIFTS.includes(shiftId)) return []
  const mixed = mix(merchant.id * 17 + shiftId, dayNumber(date))
  if (mixed % 12 === 0) return []
  return candidates
    .filter(({ id, zoneIndex }) => {
      if (isSupervisorOff(id, date) || mix(id, shiftId) % 8 === 0) return false
      return zoneIndex === merchant.zoneIndex || mix(id, mixed) % 60 === 0
    })
    .map(({ id }) => id)
}
