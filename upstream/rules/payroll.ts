import { addDays, dayNumber, weekday } from "./calendar"
import { type Halalas, toHalalas } from "./money"

/** Pay of a day by the shifts worked: one row per set of shifts, one of which is the default (product/pay 3). */
export interface PlanRate {
  /** Ids in numeric order, joined by commas. */
  shifts: string
  isDefault: boolean
  /** Shift id to decimal, as JSON text. */
  shiftsRatesMeta: string
}

/** A plan's rates, parsed for calculating pay. */
export interface RateTable {
  bySet: ReadonlyMap<string, ReadonlyMap<number, Halalas>>
  otherwise: ReadonlyMap<number, Halalas>
}

const MONTHS = 14
const CLOSING_DAY = 10

/** The first day with payslips: fourteen months, the current one included. */
export function firstPayday(today: string): string {
  return firstOfMonth(today, 1 - MONTHS)
}

/** A month is closed from the 10th of the next one on: its salaries are paid and nothing in it changes. */
export function isClosed(date: string, today: string): boolean {
  return today >= addDays(firstOfMonth(date, 1), CLOSING_DAY - 1)
}

/** The first day of the month `months` later. */
export function firstOfMonth(date: string, months = 0): string {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10)
}

/** The rates of one version of a plan. Invalid ones are left out. */
export function rateTable(rates: readonly PlanRate[]): RateTable {
  const bySet = new Map(rates.map((rate) => [rate.shifts, readMeta(rate.shiftsRatesMeta)]))
  return { bySet, otherwise: bySet.get(rates.find((rate) => rate.isDefault)?.shifts ?? "") ?? new Map() }
}

/** Halalas by shift id, from `{"1": 45, "2": "60.50"}`; empty for any other text. */
export function readMeta(text: string): Map<number, Halalas> {
  const meta = new Map<number, Halalas>()
  try {
    for (const [id, rate] of Object.entries(JSON.parse(text) as object)) meta.set(Number(id), toHalalas(rate) ?? 0)
  } catch {
    return new Map()
  }
  return meta
}

/** Pay of each shift of a day: by the rate of exactly this set, else by the shift's own rate, else by the default. */
export function payOfDay({ bySet, otherwise }: RateTable, shifts: readonly number[]): Halalas[] {
  const together = bySet.get(shifts.join(","))
  return shifts.map((id) => (together ?? bySet.get(String(id)) ?? otherwise).get(id) ?? 0)
}

/** Sets of shifts that drivers work, by frequency: most work lunch, or lunch and dinner. */
const DAYS_OF_DRIVERS: readonly (readonly number[])[] = [
  ...[[2], [2], [2], [3], [1], [2, 3], [2, 3], [2, 3], [1, 2], [1, 2]],
  ...[
    [1, 2, 3],
    [1, 3],
  ],
]
const NO_SHIFTS: readonly number[] = []
const SICK_ONE_IN = 23

/** The shifts of a working driver on a day, in numeric order: one day off a week, few sick days. */
export function shiftsOfDriver(driverId: number, day: number): readonly number[] {
  const dayOff = (day + driverId) % 7 === 0
  const mixed = mix(driverId, day)
  if (dayOff || mixed % SICK_ONE_IN === 0) return NO_SHIFTS
  return DAYS_OF_DRIVERS[(mixed >>> 8) % DAYS_OF_DRIVERS.length] ?? NO_SHIFTS
}

/** The last day that a driver worked: null if still active, 1970 if never, else months before `today`. */
export function lastWorkday(driver: { id: number; status: string }, today: string): string | null {
  if (["ACTIVE", "READY", "STANDBY"].includes(driver.status)) return null
  if (!["SUSPENDED", "BLOCKED"].includes(driver.status)) return "1970-01-01"
  return addDays(today, -(mix(driver.id, 77) % 200))
}

/** 32 unsigned bits that look random and are always the same for the same input. */
export function mix(a: number, b: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 0x7f4a7c15, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const FIRST_ID_DAY = dayNumber("2024-01-01")
const IDS_PER_DAY = 100_000_000
/** Ids of a day from here on belong to special payslips. */
const SPECIAL_IDS = 90_000_000

/** The id of a payslip for a shift and day: later days have higher ids. */
export function payslipId(day: number, personId: number, shiftId: number): number {
  return (day - FIRST_ID_DAY) * IDS_PER_DAY + (personId % 9_000_000) * 10 + (shiftId % 10)
}

/** The id of a day's nth special payslip. */
export function specialId(date: string, nth: number): number {
  return (dayNumber(date) - FIRST_ID_DAY) * IDS_PER_DAY + SPECIAL_IDS + (nth % (IDS_PER_DAY - SPECIAL_IDS))
}

/** Whether a supervisor has the day off: Friday, and one more a week. */
export const isSupervisorOff = (supervisorId: number, date: string) =>
  weekday(date) === 5 || (dayNumber(date) + supervisorId) % 7 === 0
