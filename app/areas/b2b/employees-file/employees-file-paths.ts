import { organizations } from "../organizations/organization.record"

/** Where a file of employees is chosen for an organization (product/b2b 2). */
export function employeesFilePath(organizationId: string): string {
  return `${organizations.pathOf(organizationId)}/employees-file`
}

/** The check page of a file that was chosen. */
export function employeesCheckPath(organizationId: string, fileId: string): string {
  return `${employeesFilePath(organizationId)}/${encodeURIComponent(fileId)}`
}
