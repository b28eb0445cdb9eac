import { addDays, DAYS_PER_WEEK } from "~/domain/calendar"
import { isEnumValue } from "~/domain/enum-case"
import { type Amount, type Hundredths, moneyAdder } from "~/domain/money"

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
