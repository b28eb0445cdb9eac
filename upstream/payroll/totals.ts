import { and, between, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { Db } from "../db/database"
import { specialPayslips } from "../db/payroll"
import { makePerson } from "../db/seed/people"
import { createRandom } from "../db/seed/random"
import { contractors, drivers, driverTeams, teams } from "../db/workforce"
import { type Halalas, toDecimal, toHalalas } from "../rules/money"
import { mix } from "../rules/payroll"
import { payslipsOf } from "./payslips"
import { daysOf, loadDrivers, type Payroll, type Span, type Worker } from "./workers"

/** One driver's pay in a range of days, in the order and with the names of product/pay 3. */
export interface Total {
  driver_id: string
  driver_name: string
  contractor_name: string | null
  shifts_total: string
  bonus_total: string
  deduction_total: string
  net_total: string
  phone: string
  bank_account_number: string | null
  num_of_working_days: number
  teams_names: string
}

/** Totals of a range of days. The drivers are known immediately, their values are computed on demand. */
export interface Totals {
  count: number
  slice(start: number, length: number): Promise<Total[]>
}

interface Sums {
  days: number
  shifts: Halalas
  bonus: Halalas
  deduction: Halalas
}

export interface TotalsWanted {
  span: Span
  /** Those of its days that are already calculated. */
  kept: Span
  today: string
  condition: SQL | undefined
  /** Number of former drivers after those of the table. They are generated on demand. */
  former: number
}

/** Totals of the matching drivers with any pay in these days, by id. */
export async function loadTotals(db: Db, wanted: TotalsWanted): Promise<Totals> {
  const { span, kept, today, condition, former } = wanted
  const days = within(span, kept)
  const payroll = await loadDrivers(db, today, days, condition)
  const specials = await specialSums(db, span)
  const dates = daysOf(days)
  const paid = payroll.workers.filter(({ id, shiftsOn }) => {
    return specials.has(id) || dates.some(({ date, day }) => shiftsOn(date, day).length > 0)
  })
  return {
    count: paid.length + former,
    async slice(start, length) {
      const own = paid.slice(start, start + length)
      const people = await loadPeople(db, own)
      const rows = own.map((worker) => {
        const sums = sumsOf(worker, payroll, dates, specials.get(worker.id))
        return toTotal(people.get(worker.id) ?? unknownPerson(worker.id), sums)
      })
      const from = Math.max(0, start - paid.length)
      const to = Math.min(former, start + length - paid.length)
      for (let index = from; index < to; index++) rows.push(formerTotal(index, dates.length))
      return rows
    },
  }
}

/** Calendar dates sort like texts. */
function within(span: Span, kept: Span): Span {
  const [from = ""] = [span.from, kept.from].toSorted().toReversed()
  const [to = ""] = [span.to, kept.to].toSorted()
  return { from, to }
}

function sumsOf(
  worker: Worker,
  { rates }: Payroll,
  dates: ReturnType<typeof daysOf>,
  special: Pick<Sums, "bonus" | "deduction"> | undefined,
): Sums {
  let days = 0
  let shifts = 0
  for (const { date, day } of dates) {
    const slips = payslipsOf(worker, rates, date, day)
    if (slips.length > 0) days++
    for (const { amount } of slips) shifts += amount
  }
  return { days, shifts, bonus: special?.bonus ?? 0, deduction: special?.deduction ?? 0 }
}

async function specialSums(db: Db, { from, to }: Span) {
  const rows = await db
    .select({ driverId: specialPayslips.driverId, type: specialPayslips.type, sum: sql<string>`sum(amount)::text` })
    .from(specialPayslips)
    .where(between(specialPayslips.date, from, to))
    .groupBy(specialPayslips.driverId, specialPayslips.type)
  const sums = new Map<number, { bonus: Halalas; deduction: Halalas }>()
  for (const { driverId, type, sum } of rows) {
    const own = sums.get(driverId) ?? { bonus: 0, deduction: 0 }
    own[type === "bonus" ? "bonus" : "deduction"] = toHalalas(sum) ?? 0
    sums.set(driverId, own)
  }
  return sums
}

interface PaidPerson {
  id: number
  name: string
  contractor: string | null
  phone: string
  account: string | null
  teams: string
}

const unknownPerson = (id: number): PaidPerson => ({
  id,
  name: "",
  contractor: null,
  phone: "",
  account: null,
  teams: "",
})

async function loadPeople(db: Db, workers: readonly Worker[]): Promise<Map<number, PaidPerson>> {
  if (workers.length === 0) return new Map()
  const ids = inArray(
    drivers.id,
    workers.map(({ id }) => id),
  )
  const rows = await db
    .select({
      id: drivers.id,
      name: sql<string>`${drivers.firstName} || ' ' || ${drivers.lastName}`,
      contractor: contractors.enName,
      phone: drivers.phone,
      account: drivers.bankAccountNumber,
      teams: sql<string>`coalesce((select string_agg(${teams.teamName}, ', ' order by ${teams.id}) from ${driverTeams} join ${teams} on ${teams.id} = ${driverTeams.teamId} where ${driverTeams.driverId} = ${drivers.id}), '')`,
    })
    .from(drivers)
    .leftJoin(contractors, eq(contractors.id, drivers.contractorId))
    .where(and(ids))
  return new Map(rows.map((row) => [row.id, row]))
}

function toTotal({ id, name, contractor, phone, account, teams: names }: PaidPerson, sums: Sums): Total {
  const { days, shifts, bonus, deduction } = sums
  return {
    driver_id: String(id),
    driver_name: name,
    contractor_name: contractor,
    shifts_total: toDecimal(shifts),
    bonus_total: toDecimal(bonus),
    deduction_total: toDecimal(deduction),
    net_total: toDecimal(shifts + bonus - deduction),
    phone,
    bank_account_number: account,
    num_of_working_days: days,
    teams_names: names,
  }
}

/** Above all ids of drivers that anyone could create. */
const FORMER_IDS = 50_000_001
const FORMER_COMPANIES = ["Masar Delivery Co.", "مؤسسة برق للنقل", "Sahm Logistics", "Qafila, Sons & Partners", null]
const FORMER_TEAMS = ["Riyadh North", "Jeddah East, Jeddah Central", "", "Dammam Express"]

function formerTotal(index: number, length: number): Total {
  const id = FORMER_IDS + index
  const { firstName, lastName } = makePerson(createRandom(String(id % 4_000)))
  const days = Math.min(length, 1 + (mix(id, 1) % 26))
  const sums = {
    days,
    shifts: days * (6_500 + (mix(id, 2) % 6_000)),
    bonus: id % 5 === 0 ? mix(id, 3) % 40_000 : 0,
    deduction: id % 9 === 0 ? mix(id, 4) % 90_000 : 0,
  }
  const account = id % 89 === 0 ? null : `0${String(mix(id, 5)).padStart(10, "0")}${String(id).padStart(13, "0")}`
  const person = {
    id,
    name: `${firstName} ${lastName}`,
    contractor: FORMER_COMPANIES[id % FORMER_COMPANIES.length] ?? null,
    phone: `05${String(id % 100_000_000).padStart(8, "0")}`,
    account,
    teams: FORMER_TEAMS[id % FORMER_TEAMS.length] ?? "",
  }
  return toTotal(person, sums)
}
