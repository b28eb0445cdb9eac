import { organizations } from "./organization.record"

/** Where a file of employees is chosen for an organization (product/b2b 2). */
export function employeesFilePath(organizationId: string): string {
  return `${organizations.pathOf(organizationId)}/employees-file`
}

/** The check page of a file that was chosen. */
export function employeesCheckPath(organizationId: string, fileId: string): string {
  return `${employeesFilePath(organizationId)}/${encodeURIComponent(fileId)}`
}

/** What such a file looks like, to be downloaded. */
export function employeesExamplePath(organizationId: string): string {
  return `${employeesFilePath(organizationId)}/example.csv`
}

/** How many a linking report linked and refused; `page` is the page of the reports on which it stands. */
export function linkingResultPath(organizationId: string, reportId: string, page = 1): string {
  const path = `${organizations.pathOf(organizationId)}/linking-reports/${encodeURIComponent(reportId)}`
  return page > 1 ? `${path}?reports=${page}` : path
}
