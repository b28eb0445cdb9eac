import { rawAmount } from "~/domain/money"
import type { FileColumn } from "~/lists/file-pieces.server"
import type { DriverTotal } from "../payslips.server"

/** In the order of the documents. */
export const SALARY_COLUMNS: readonly FileColumn<DriverTotal>[] = [
  { head: "Driver Number", kind: "digits", value: (row) => row.driver_id },
  { head: "Driver Name", value: (row) => row.driver_name },
  { head: "Contractor", value: (row) => row.contractor_name },
  { head: "Teams", value: (row) => row.teams_names },
  { head: "Working Days", kind: "number", value: (row) => row.num_of_working_days },
  { head: "Total Salary", kind: "decimal", value: (row) => rawAmount(row.shifts_total) },
  { head: "Bonus", kind: "decimal", value: (row) => rawAmount(row.bonus_total) },
  { head: "Deduction", kind: "decimal", value: (row) => rawAmount(row.deduction_total) },
  { head: "Net Salary", kind: "decimal", value: (row) => rawAmount(row.net_total) },
  { head: "Mobile", kind: "kept-digits", value: (row) => row.phone },
  { head: "STC Pay", kind: "kept-digits", value: (row) => row.bank_account_number },
]

/** Without the extension. Days are `YYYY-MM-DD`. */
export function salaryFileName({ from, to }: { from: string; to: string }): string {
  return `Salaries-from ${from}-to ${to}`
}
