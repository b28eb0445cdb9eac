import { NUMBER } from "~/domain/number-text"
import type { FieldRules } from "~/ui/form/changed-fields"
import { DEPARTMENT_FIELDS as NEW_DEPARTMENT_FIELDS } from "../organizations/organization-fields"
import { ALL_FIELD } from "../select-all"

/** The fields of a department's profile (product/b2b 3), in their order. */
export const DEPARTMENT_FIELDS = {
  ...NEW_DEPARTMENT_FIELDS,
  coverageAmount: { label: "Coverage amount %", ...NUMBER },
} as const satisfies FieldRules

/** Those of '+ Assign Employee'. */
export const EMPLOYEES_FIELDS = {
  employees: { label: "Employees", kind: "list" },
  search: { label: "Search employees" },
  ...ALL_FIELD,
} as const satisfies FieldRules
/** Those of '+ Assign Companies'. */
export const COMPANIES_FIELDS = {
  companies: { label: "Companies", kind: "list" },
  ...ALL_FIELD,
} as const satisfies FieldRules
/** Those of unassigning, chosen in the table. */
export const CHOSEN_EMPLOYEES_FIELDS = {
  employees: { ...EMPLOYEES_FIELDS.employees, hidden: true },
} as const satisfies FieldRules
export const CHOSEN_COMPANIES_FIELDS = {
  companies: { ...COMPANIES_FIELDS.companies, hidden: true },
} as const satisfies FieldRules

export const SAVE_DEPARTMENT = "save-department"
export const ASSIGN_EMPLOYEES = "assign-employees"
export const UNASSIGN_EMPLOYEES = "unassign-employees"
export const ASSIGN_COMPANIES = "assign-companies"
export const UNASSIGN_COMPANIES = "unassign-companies"
