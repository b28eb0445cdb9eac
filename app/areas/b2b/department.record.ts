import { gates } from "~/auth/gates"
import { type RecordCard, record } from "~/record/record"
import { organizations } from "./organization.record"

/** Intent of the form, a dialog of the organization's page. */
export const CREATE_DEPARTMENT = "create-department"

/** Kind in the activity log. */
export const DEPARTMENT = "department"

/** Departments have no list page of their own: their list is a section of the organization's page. */
export function departmentsOf(organizationId: string): RecordCard {
  const own = organizations.pathOf(organizationId)
  const card = record({
    kind: DEPARTMENT,
    one: "department",
    many: "departments",
    label: "the organization",
    path: `${own}/departments`,
    gate: gates.organizations,
    edit: gates.editOrganization,
    sample: "3002",
  })
  return { ...card, path: own, createPath: organizations.pathOf(organizationId, CREATE_DEPARTMENT) }
}

export function departmentPath({ id, organization }: { id: string; organization: { id: string } }): string {
  return departmentsOf(organization.id).pathOf(id)
}
