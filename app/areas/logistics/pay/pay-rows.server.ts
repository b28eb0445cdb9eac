import { formatDay } from "~/domain/calendar"
import { isEnumValue } from "~/domain/enum-case"
import { type Amount, rawAmount, roundedMoney, shownMoney } from "~/domain/money"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import type { DriverPayslip, DriverTotal, SupervisorPayslip } from "./payslips.server"

const MINUS = "\u2212"

/** One row of any pay table; a field without a column in that table is missing. */
export interface PayRow {
  key: string
  personId: string
  name: string
  date?: string
  /** As the upstream sent it. */
  day?: string
  shift?: string
  /** As stored. */
  type?: string
  amount?: string
  /** The amount in files: as the upstream sent it, negative for a deduction. */
  plainAmount?: string
  teams?: string
  note?: string
  by?: string
  plan?: string
  account?: string
  accountName?: string
  contractor?: string
  days?: number
  shifts?: string
  bonus?: string
  deduction?: string
  net?: string
  isNegative?: boolean
  phone?: string
}

/** @param shifts titles by id */
export function driverRow(slip: DriverPayslip, shifts: ReadonlyMap<string, string> | null): PayRow {
  const { id, driver_id, driver, notes, created_by } = slip
  return {
    key: id,
    personId: driver_id,
    name: shownName(driver_id, driver && fullName(driver)),
    teams: driver?.teams.map(({ teamName }) => teamName).join(", ") ?? "",
    ...entryOf(slip),
    shift: slip.shifts ? (shifts?.get(slip.shifts) ?? `#${slip.shifts}`) : "",
    account: slip.bank_account_number ?? "",
    accountName: slip.bank_account_name ?? "",
    note: notes.map(({ body }) => body).join("\n"),
    by: created_by ?? "",
  }
}

export function supervisorRow(slip: SupervisorPayslip): PayRow {
  const { id, supervisor, shift, payment_plan, created_by } = slip
  return {
    key: id,
    personId: supervisor?.id ?? "",
    name: supervisor ? shownName(supervisor.id, fullName(supervisor)) : "",
    shift: shift?.title ?? "",
    ...entryOf(slip),
    plan: payment_plan?.name ?? "",
    by: created_by ?? "",
  }
}

interface Entry {
  date: unknown
  type: string | null
  amount: Amount
}

/** A deduction gets a minus sign unless the stored amount already has one. */
function entryOf({
  date,
  type,
  amount,
}: Entry): Pick<PayRow, "date" | "day" | "type" | "amount" | "plainAmount" | "isNegative"> {
  const isDeduction = isEnumValue(type, "deduction")
  const shown = shownMoney(amount)
  const isNegative = isDeduction || shown.startsWith(MINUS)
  const sign = isDeduction && shown !== "" && !shown.startsWith(MINUS) ? MINUS : ""
  const raw = rawAmount(amount)
  const plainAmount = sign === "" ? raw : `-${raw}`
  const day = String(date)
  return { date: formatDay(day), day, type: type ?? "", amount: sign + shown, plainAmount, isNegative }
}

export function totalRow(total: DriverTotal): PayRow {
  return {
    key: total.driver_id,
    personId: total.driver_id,
    name: shownName(total.driver_id, total.driver_name),
    contractor: total.contractor_name ?? "",
    teams: total.teams_names ?? "",
    days: total.num_of_working_days ?? 0,
    shifts: shownMoney(total.shifts_total),
    bonus: shownMoney(total.bonus_total),
    deduction: shownMoney(total.deduction_total),
    net: shownMoney(total.net_total),
    isNegative: (roundedMoney(total.net_total) ?? 0n) < 0n,
    phone: total.phone ?? "",
    account: total.bank_account_number ?? "",
  }
}
