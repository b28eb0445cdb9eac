import type { CheckKind } from "../check-run.server"
import { notifyCheckPath } from "../drivers/driver-paths"

/** Addresses of paychecks and special payments, capitals included (product/pay 3). */
export const paychecksPath = "/logistics/Paychecks"
export const specialPaymentsPath = "/logistics/SpecialPayments"

export const recalculatePath = `${paychecksPath}/recalculate`
export const addSpecialPath = `${specialPaymentsPath}/create`
/** The check before something is sent for several drivers, by the id of what is checked. */
export function checkPath(kind: CheckKind, id: string): string {
  if (kind === "notification") return notifyCheckPath(id)
  return `${kind === "payment" ? specialPaymentsPath : recalculatePath}/check/${encodeURIComponent(id)}`
}
/** The check before the download; the file is below it. */
export const salaryReportPath = `${paychecksPath}/salary-report`
/** The payslips of everybody in it, to print. */
export const payslipsPath = `${salaryReportPath}/payslips`
export const salaryFilePath = `${salaryReportPath}/export.csv`
/** Says in the file's address that it is the salary report's: named by its people, and without whom is held back. */
export const OF_RUN = "of-run"

/** One driver's payslip of these days, to print. */
export function payslipPath(driver: string, { from, to }: { from: string; to: string }): string {
  return `${paychecksPath}/payslip/${encodeURIComponent(driver)}?${new URLSearchParams({ from, to })}`
}
