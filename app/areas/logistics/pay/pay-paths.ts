import { withQuery } from "~/ui/list/with-query"
import type { CheckKind } from "../check-run.server"
import { notifyCheckPath } from "../drivers/driver-paths"

/** The documents write these addresses with capitals. */
export const paychecksPath = "/logistics/Paychecks"
export const specialPaymentsPath = "/logistics/SpecialPayments"

export const recalculatePath = `${paychecksPath}/recalculate`
export const addSpecialPath = `${specialPaymentsPath}/create`
/** The check page before a form is sent for several drivers. @param id of the run */
export function checkPath(kind: CheckKind, id: string): string {
  if (kind === "notification") return notifyCheckPath(id)
  return `${kind === "payment" ? specialPaymentsPath : recalculatePath}/check/${encodeURIComponent(id)}`
}
/** The page before the download of the salary file. */
export const salaryReportPath = `${paychecksPath}/salary-report`
/** The payslips of all its drivers, to print. */
export const payslipsPath = `${salaryReportPath}/payslips`
export const salaryFilePath = `${salaryReportPath}/export.csv`
/** Marks a file of the salary report: its name lists the filters, and it excludes drivers held back. */
export const OF_RUN = "of-run"

/** Marks the recalculation dialog of the salary report, which returns there. */
export const FROM_REPORT = "from-report"
/** The page behind the recalculation dialog. @param search of the dialog's address */
export function behindRecalculation(search: string): string {
  const isReport = new URLSearchParams(search).has(FROM_REPORT)
  return withQuery(isReport ? salaryReportPath : paychecksPath, search, { [FROM_REPORT]: undefined })
}

export function payslipPath(driver: string, { from, to }: { from: string; to: string }): string {
  return `${paychecksPath}/payslip/${encodeURIComponent(driver)}?${new URLSearchParams({ from, to })}`
}
