import { formatDay } from "~/domain/calendar"
import { shownMoney, toHundredths } from "~/domain/money"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { isWord } from "~/domain/words"
import type { DriverPayslip, DriverTotal, SupervisorPayslip } from "./payslips.server"

/** One row of any table of the family; what its table has no column for is left out. */
export interface PayRow {
  key: string
  personId: string
  name: string
  date?: string
  shift?: string
  /** As it is stored. */
  type?: string
  amount?: string
  teams?: string
  note?: string
  by?: string
  plan?: string
  account?: string
  contractor?: string
  days?: number
  shifts?: string
  bonus?: string
  deduction?: string
  net?: string
  isNegative?: boolean
  phone?: string
}

/** A driver's payslip as the table shows it. @param shifts titles by id */
export function driverRow(slip: DriverPayslip, shifts: ReadonlyMap<string, string> | null): PayRow {
  const { id, driver_id, driver, date, amount, type, notes, created_by } = slip
  return {
    key: id,
    personId: driver_id,
    name: shownName(driver_id, driver && fullName(driver)),
    teams: driver?.teams.map(({ teamName }) => teamName).join(", ") ?? "",
    date: formatDay(String(date)),
    shift: slip.shifts ? (shifts?.get(slip.shifts) ?? `#${slip.shifts}`) : "",
    type: type ?? "",
    amount: isWord(type, "deduction") ? `\u2212${shownMoney(amount)}` : shownMoney(amount),
    isNegative: isWord(type, "deduction"),
    account: slip.bank_account_number ?? "",
    note: notes.map(({ body }) => body).join("\n"),
    by: created_by ?? "",
  }
}

/** A supervisor's payslip as the table shows it. */
export function supervisorRow({ id, supervisor, shift, date, amount, payment_plan }: SupervisorPayslip): PayRow {
  return {
    key: id,
    personId: supervisor?.id ?? "",
    name: supervisor ? shownName(supervisor.id, fullName(supervisor)) : "",
    shift: shift?.title ?? "",
    date: formatDay(String(date)),
    amount: shownMoney(amount),
    plan: payment_plan?.name ?? "",
  }
}

/** A driver's totals as the table shows them. */
export function totalRow(total: DriverTotal): PayRow {
  return {
    key: total.driver_id,
    personId: total.driver_id,
    name: shownName(total.driver_id, total.driver_name),
    contractor: total.contractor_name ?? "",
    teams: total.teams_names,
    days: total.num_of_working_days,
    shifts: shownMoney(total.shifts_total),
    bonus: shownMoney(total.bonus_total),
    deduction: shownMoney(total.deduction_total),
    net: shownMoney(total.net_total),
    isNegative: (toHundredths(total.net_total) ?? 0n) < 0n,
    phone: total.phone,
    account: total.bank_account_number ?? "",
  }
}
