import { setImmediate as turn } from "node:timers/promises"
import type { RowFilter } from "../graphql/row-filter"
import type { Halalas } from "../rules/money"
import { payOfDay, payslipId } from "../rules/payroll"
import { daysOf, type Payroll, type Span, type Worker } from "./workers"

/** What a person was paid for a shift of a day, or as a bonus or deduction. */
export interface Payslip {
  id: number
  personId: number
  date: string
  /** Null for a special payslip. */
  shift: number | null
  /** Null for the payslip of a shift. */
  type: string | null
  amount: Halalas
  note?: string
  createdBy?: string | null
}

/** Rows that are generated before other requests get their turn. */
const ROWS_PER_TURN = 4_000

/** The matching payslips of shifts, generated on demand, by day and id, ascending or descending. */
export async function* shiftPayslips(
  { workers, rates }: Payroll,
  span: Span,
  filter: RowFilter<Payslip>,
  order: "ASC" | "DESC",
): AsyncGenerator<Payslip[]> {
  if (filter({ type: null }) === false) return
  const people = workers.filter(({ id }) => filter({ personId: id, type: null }) !== false)
  const inOrder = <T>(list: T[]) => (order === "ASC" ? list : list.toReversed())
  const peopleInOrder = inOrder(people)
  let batch: Payslip[] = []
  for (const { date, day } of inOrder(daysOf(span))) {
    if (filter({ date, type: null }) === false) continue
    for (const worker of peopleInOrder) {
      for (const row of inOrder(payslipsOf(worker, rates, date, day))) if (filter(row)) batch.push(row)
    }
    if (batch.length < ROWS_PER_TURN) continue
    yield batch
    batch = []
    await turn()
  }
  yield batch
}

/** One person's payslips of one day, by shift. */
export function payslipsOf(worker: Worker, rates: Payroll["rates"], date: string, day: number): Payslip[] {
  const shifts = worker.shiftsOn(date, day)
  if (shifts.length === 0) return []
  const pays = payOfDay(rates.of(worker.planId, date, worker.ratesUpTo(date)), shifts)
  return shifts.map((shift, index) => ({
    id: payslipId(day, worker.id, shift),
    personId: worker.id,
    date,
    shift,
    type: null,
    amount: pays[index] ?? 0,
  }))
}
