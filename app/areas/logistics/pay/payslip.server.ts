import { addDays, DAYS_PER_WEEK, formatDay, formatShortDay } from "~/domain/calendar"
import { isEnumValue } from "~/domain/enum-case"
import { type Amount, type Hundredths, moneyAdder, moneyText } from "~/domain/money"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { listShiftChoices } from "../lookups.server"
import { driverRow, totalRow } from "./pay-rows.server"
import { listTotals, readPayslips } from "./payslips.server"

/** Payslips that the page shows; a driver has up to three a day, and a few special payments. */
const MAX_SLIPS = 1_000

interface Asked {
  driver: string
  from: string
  to: string
}

/** One driver's totals, payslips and weekly net pay; null without earnings in these days. */
export async function readPayslip(api: Api, { driver, from, to }: Asked) {
  const first = { page: 1, perPage: 1 }
  const person = { person: `#${driver}` }
  const [totals, slips, weeks, shifts] = await Promise.all([
    listTotals(api, { from_date: from, to_date: to, driver_id: driver }, first),
    readPayslips(api, { ...person, from, to }, MAX_SLIPS),
    orNull(readPayslips(api, { ...person, from: courseStart(to), to }, MAX_SLIPS)),
    orNull(listShiftChoices(api)),
  ])
  const [total] = totals.rows
  if (!total || slips.rows.some(({ driver_id }) => driver_id !== driver)) return null
  const titles = shifts && new Map(shifts.map(({ id, name }) => [id, name]))
  return {
    total: totalRow(total),
    rows: slips.rows.map((slip) => driverRow(slip, titles)),
    more: slips.total - slips.rows.length,
    course: weeks?.isAll
      ? courseOf(weeks.rows, to).map((week) => ({
          key: week.from,
          name: `${formatDay(week.from)} to ${formatDay(week.to)}`,
          label: formatShortDay(week.from),
          net: moneyText(week.net),
          hundredths: Number(week.net),
          unread: week.unread,
        }))
      : null,
  }
}

/** Weeks in the chart of net pay. */
export const COURSE_WEEKS = 8

interface Slip {
  date: unknown
  amount: Amount
  type: string | null
}

interface CourseWeek {
  from: string
  to: string
  net: Hundredths
  /** Payslips with an invalid amount, which counts as 0. */
  unread: number
}

/** The first day of the chart that ends with `to`. */
export const courseStart = (to: string) => addDays(to, 1 - COURSE_WEEKS * DAYS_PER_WEEK)

/** The sum of payslips minus deductions. */
export function netOf(slips: Iterable<Slip>): Pick<CourseWeek, "net" | "unread"> {
  const added = moneyAdder(["amount"])
  const taken = moneyAdder(["amount"])
  for (const slip of slips) (isEnumValue(slip.type, "deduction") ? taken : added).add(slip)
  const [plus, minus] = [added.total(), taken.total()]
  return { net: plus.amount - minus.amount, unread: plus.unread + minus.unread }
}

/** The weeks up to `to`, seven days each, oldest first; a week without payslips has a net of 0. */
export function courseOf(slips: readonly Slip[], to: string): CourseWeek[] {
  return Array.from({ length: COURSE_WEEKS }, (_, index) => {
    const from = addDays(courseStart(to), index * DAYS_PER_WEEK)
    const last = addDays(from, DAYS_PER_WEEK - 1)
    return { from, to: last, ...netOf(slips.filter(({ date }) => String(date) >= from && String(date) <= last)) }
  })
}
