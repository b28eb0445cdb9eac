import { organizations } from "../organizations/organization.record"

/** Where a file of employees is chosen for an organization (product/b2b 2). */
export function employeesFilePath(organizationId: string): string {
  return `${organizations.pathOf(organizationId)}/employees-file`
}

/** Where script sends it, to say how far it is. */
export function employeesUploadPath(organizationId: string): string {
  return `${employeesFilePath(organizationId)}/upload`
}

/** The check page of a file that was chosen. */
export function employeesCheckPath(organizationId: string, fileId: string): string {
  return `${employeesFilePath(organizationId)}/${encodeURIComponent(fileId)}`
}
