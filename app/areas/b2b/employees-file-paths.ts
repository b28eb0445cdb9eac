import { organizations } from "./organization.record"

export function employeesFilePath(organizationId: string): string {
  return `${organizations.pathOf(organizationId)}/employees-file`
}

export function employeesCheckPath(organizationId: string, fileId: string): string {
  return `${employeesFilePath(organizationId)}/${encodeURIComponent(fileId)}`
}

export function employeesExamplePath(organizationId: string): string {
  return `${employeesFilePath(organizationId)}/example.csv`
}

/** The result page of a linking report. @param page the page of reports that contains it */
export function linkingResultPath(organizationId: string, reportId: string, page = 1): string {
  const path = `${organizations.pathOf(organizationId)}/linking-reports/${encodeURIComponent(reportId)}`
  return page > 1 ? `${path}?reports=${page}` : path
}
