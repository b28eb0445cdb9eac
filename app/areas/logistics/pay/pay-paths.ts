import { filePaths } from "~/ui/files/file-paths"
import { withQuery } from "~/ui/list/with-query"
import type { CheckKind } from "../check-run.server"
import { notifyCheckPath } from "../drivers/driver-paths"
import { FINDING_NAMES, type FindingName, findingId } from "./run/findings"

/** The documents write these addresses with capitals. */
export const paychecksPath = "/logistics/Paychecks"
export const specialPaymentsPath = "/logistics/SpecialPayments"

export const recalculatePath = `${paychecksPath}/recalculate`
export const addSpecialPath = `${specialPaymentsPath}/create`
export const paymentsFilePaths = filePaths(`${specialPaymentsPath}/file`)
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

/** Marks a form that was opened from the salary report, which it returns to. */
const FROM_REPORT = "from-report"
/** The check of the report whose drivers a form opens with. */
export const OF_FINDING = "finding"
/** The one driver of the report that a form opens with. */
export const OF_DRIVER = "of-driver"

/** Marks a special payment that was opened from Paychecks, which it returns to. */
const FROM_PAYCHECKS = "from-paychecks"

interface DriversOfReport {
  finding?: FindingName
  driver?: string
}

/** A form for drivers of the report: of one driver, of a check, or of all. @param search of the report */
export function fromReport(form: string, search: string, { finding, driver }: DriversOfReport = {}): string {
  return withQuery(form, search, { [FROM_REPORT]: 1, [OF_FINDING]: finding, [OF_DRIVER]: driver })
}

/** 'Add special payment' of Paychecks. @param search of Paychecks */
export const addSpecialFromPaychecks = (search: string) => withQuery(addSpecialPath, search, { [FROM_PAYCHECKS]: 1 })

export const isFromReport = (search: string) => new URLSearchParams(search).has(FROM_REPORT)

const ORIGIN = {
  [FROM_REPORT]: undefined,
  [OF_FINDING]: undefined,
  [OF_DRIVER]: undefined,
  [FROM_PAYCHECKS]: undefined,
}

/** The search without the marks of the page that a form was opened from. */
export const withoutOrigin = (search: string) => withQuery("", search, ORIGIN)

/**
 * The page behind a form: the salary report, at the check that the form was opened from, Paychecks, or the list.
 *
 * @param search of the form
 */
export function behindPayForm(list: string, search: string): string {
  const asked = new URLSearchParams(search)
  if (!isFromReport(search)) return (asked.has(FROM_PAYCHECKS) ? paychecksPath : list) + withoutOrigin(search)
  const finding = FINDING_NAMES.find((name) => name === asked.get(OF_FINDING))
  return `${salaryReportPath}${withoutOrigin(search)}${finding ? `#${findingId(finding)}` : ""}`
}

export function payslipPath(driver: string, { from, to }: { from: string; to: string }): string {
  return `${paychecksPath}/payslip/${encodeURIComponent(driver)}?${new URLSearchParams({ from, to })}`
}
