import type { FieldRules } from "~/ui/form/changed-fields"
import { DEPARTMENT_FIELDS as NEW_DEPARTMENT_FIELDS } from "../organizations/organization-fields"

/** The fields of a department's profile (product/b2b 3), in their order. */
export const DEPARTMENT_FIELDS = {
  ...NEW_DEPARTMENT_FIELDS,
  coverageAmount: { label: "Coverage amount %", kind: "number" },
} as const satisfies FieldRules

/** Those of '+ Assign Employee' and of unassigning. */
export const EMPLOYEES_FIELDS = {
  employees: { label: "Employees", kind: "list" },
  search: { label: "Search employees" },
} as const satisfies FieldRules
/** Those of '+ Assign Companies' and of unassigning. */
export const COMPANIES_FIELDS = { companies: { label: "Companies", kind: "list" } } as const satisfies FieldRules

export const SAVE_DEPARTMENT = "save-department"
export const ASSIGN_EMPLOYEES = "assign-employees"
export const UNASSIGN_EMPLOYEES = "unassign-employees"
export const ASSIGN_COMPANIES = "assign-companies"
export const UNASSIGN_COMPANIES = "unassign-companies"
