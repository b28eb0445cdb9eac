import { asc, between, eq } from "drizzle-orm"
import type { Db } from "../db/database"
import { grouped } from "../db/grouped"
import { supervisorAssignments } from "../db/payroll"
import { merchants, zones } from "../db/schema"
import { paymentPlans, supervisors } from "../db/workforce"
import { ordersOn, PLANNED_SHIFTS, plannedSupervisors, type ScheduledMerchant } from "../rules/schedule"

interface Merchant extends ScheduledMerchant {
  name: string
  logoUrl: string | null
  cityId: number
  zone: string
}

export interface SchedulePerson {
  id: number
  firstName: string
  lastName: string
}

type Candidate = SchedulePerson & { cityId: number | null; zoneIndex: number }

/** The supervisors' schedule of a range of days: by rule, with changes by hand. */
export interface Schedule {
  merchants: Merchant[]
  people: ReadonlyMap<number, SchedulePerson>
  at(merchant: Merchant, shiftId: number, date: string): readonly number[]
  /** Supervisors who were assigned by hand, by date. */
  byHand: ReadonlyMap<string, { merchantId: number; shiftId: number; ids: readonly number[] }[]>
}

/** Active merchants by zone and id. Each is in an active zone of its city. */
export async function loadSchedule(db: Db, { from, to }: { from: string; to: string }): Promise<Schedule> {
  const open = await db.select().from(zones).where(eq(zones.isActive, true)).orderBy(asc(zones.id))
  const rows = await db.select().from(merchants).where(eq(merchants.status, "ACTIVE")).orderBy(asc(merchants.id))
  const zonesOf = grouped(open, (zone) => zone.cityId)
  const placed = rows.flatMap(({ id, restaurantName, logoUrl, cityId }) => {
    const own = zonesOf.get(cityId) ?? []
    const zone = own[id % Math.max(1, own.length)]
    if (!zone) return []
    return [
      { id, name: restaurantName, logoUrl, cityId, zoneIndex: own.indexOf(zone), zone: zone.name, order: zone.id },
    ]
  })
  const candidates = await loadCandidates(db, zonesOf)
  const kept = await db
    .select()
    .from(supervisorAssignments)
    .where(between(supervisorAssignments.date, from, to))
  const hand = new Map(kept.map((row) => [keyOf(row.merchantId, row.shiftId, row.date), row.supervisorsIds]))
  return {
    merchants: placed.toSorted((a, b) => a.order - b.order || a.id - b.id),
    people: candidates.people,
    at: (merchant, shiftId, date) =>
      (hand.size > 0 ? hand.get(keyOf(merchant.id, shiftId, date)) : undefined) ??
      plannedSupervisors(merchant, candidates.byCity.get(merchant.cityId) ?? [], shiftId, date),
    byHand: grouped(
      kept.map(({ date, merchantId, shiftId, supervisorsIds }) => ({ date, merchantId, shiftId, ids: supervisorsIds })),
      ({ date }) => date,
    ),
  }
}

/** Returns a function that gives the supervisors' shifts of a day and caches them. */
export function supervisorsAtWork(schedule: Schedule): (date: string) => ReadonlyMap<number, readonly number[]> {
  const days = new Map<string, Map<number, number[]>>()
  return (date) => {
    const known = days.get(date)
    if (known) return known
    const worked = new Map<number, number[]>()
    const note = (ids: readonly number[], shiftId: number) => {
      for (const id of ids) {
        const own = worked.get(id) ?? []
        if (!own.includes(shiftId))
          worked.set(
            id,
            [...own, shiftId].toSorted((a, b) => a - b),
          )
      }
    }
    for (const shiftId of PLANNED_SHIFTS) {
      for (const merchant of schedule.merchants) {
        if (ordersOn(merchant.id, shiftId, date) > 0) note(schedule.at(merchant, shiftId, date), shiftId)
      }
    }
    for (const { shiftId, ids } of schedule.byHand.get(date) ?? []) {
      if (!PLANNED_SHIFTS.includes(shiftId)) note(ids, shiftId)
    }
    days.set(date, worked)
    return worked
  }
}

/** Supervisors by the city of their plan, each with a zone of the city. */
async function loadCandidates(db: Db, zonesOf: Map<number, unknown[]>) {
  const rows = await db
    .select({
      id: supervisors.id,
      firstName: supervisors.firstName,
      lastName: supervisors.lastName,
      cityId: paymentPlans.cityId,
    })
    .from(supervisors)
    .leftJoin(paymentPlans, eq(paymentPlans.id, supervisors.paymentPlanId))
    .orderBy(asc(supervisors.id))
  const counts = new Map<number | null, number>()
  const placed: Candidate[] = rows.map((row) => {
    const nth = counts.get(row.cityId) ?? 0
    counts.set(row.cityId, nth + 1)
    const places = row.cityId === null ? 0 : (zonesOf.get(row.cityId)?.length ?? 0)
    return { ...row, zoneIndex: places === 0 ? -1 : nth % places }
  })
  return {
    people: new Map(placed.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }])),
    byCity: grouped(placed, ({ cityId }) => cityId ?? 0),
  }
}

const keyOf = (merchantId: number, shiftId: number, date: string) => `${merchantId} ${shiftId} ${date}`
