import { count, eq, inArray } from "drizzle-orm"
import { LIMITS } from "../../contract/rest"
import { locked } from "../../db/database"
import { specialPayslips } from "../../db/payroll"
import { drivers } from "../../db/workforce"
import { knownId } from "../../ids"
import type { Payslip } from "../../payroll/payslips"
import type { Staff } from "../../permissions"
import { toDecimal } from "../../rules/money"
import { isClosed, specialId } from "../../rules/payroll"
import type { Upstream } from "../../upstream"
import { gather, type Wrong } from "../refusals"
import { toPayslip } from "./payslips"

interface SpecialArguments {
  input: {
    drivers_ids: string[]
    date: string
    type: "bonus" | "deduction"
    /** In halalas, as parsed by the Decimal scalar. */
    amount: number
    note: string
  }
}

/** Most drivers of one special payment: as many as pickers fetch (product/pay 3). */
const MAX_DRIVERS = 2_000
const MAX_AMOUNT = 100_000_000

/** createDriversSpecialPayslips: one bonus or deduction for each of the drivers, for all of them or for none. */
export function createSpecialPayslips(
  { db, clock }: Upstream,
  staff: Staff,
  { input }: SpecialArguments,
): Promise<Payslip[]> {
  // One at a time: two concurrent calls would use the same row numbers.
  return locked(db, async (tx) => {
    const wrong = gather("createDriversSpecialPayslips")
    const ids = [...new Set(input.drivers_ids.map(knownId))]
    const note = input.note.trim()
    checkDrivers(ids, wrong)
    if (ids.length > 0 && ids.length <= MAX_DRIVERS) {
      const [known] = await tx.select({ all: count() }).from(drivers).where(inArray(drivers.id, ids))
      if (known?.all !== ids.length) wrong.add("drivers_ids", "The selected drivers ids are invalid.")
    }
    if (isClosed(input.date, clock.today()))
      wrong.add("date", "The month of the date is closed: its salaries are paid.")
    if (input.amount <= 0) wrong.add("amount", "The amount field must be greater than 0.")
    if (input.amount > MAX_AMOUNT)
      wrong.add("amount", `The amount field must not be greater than ${toDecimal(MAX_AMOUNT)}.`)
    if (note === "") wrong.add("note", "The note field is required.")
    if (note.length > LIMITS.textCharacters) wrong.add("note", "The note field is too long.")
    wrong.refuse()
    const [before] = await tx
      .select({ rows: count() })
      .from(specialPayslips)
      .where(eq(specialPayslips.date, input.date))
    const rows = ids.map((driverId, index) => ({
      id: specialId(input.date, (before?.rows ?? 0) + index),
      driverId,
      date: input.date,
      type: input.type,
      amount: toDecimal(input.amount),
      note,
      createdBy: `${staff.firstName} ${staff.lastName}`,
      createdAt: clock.now(),
    }))
    await tx.insert(specialPayslips).values(rows)
    return rows.map(toPayslip)
  })
}

function checkDrivers(ids: readonly number[], wrong: Wrong): void {
  if (ids.length === 0) wrong.add("drivers_ids", "The drivers ids field is required.")
  if (ids.length > MAX_DRIVERS)
    wrong.add("drivers_ids", `The drivers ids field must not have more than ${MAX_DRIVERS} items.`)
}
