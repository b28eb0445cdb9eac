import { choice } from "~/fields/fields"
import type { FieldRules } from "~/ui/form/changed-fields"
import { DEPARTMENT_FIELDS } from "../organizations/department-fields"
import { SELECT_ALL_FIELD } from "../select-all"

/** A stored restriction that we do not know can be kept. */
export const SAVE_DEPARTMENT = {
  intent: "save-department",
  fields: {
    ...DEPARTMENT_FIELDS,
    coverageAmount: { ...DEPARTMENT_FIELDS.coverageAmount, label: "Coverage amount %" },
    locationAllowance: choice(DEPARTMENT_FIELDS.locationAllowance.label, {
      from: "places",
      words: true,
      wire: "program.locationAllowance",
      strict: true,
    }),
  },
}

export const DEPARTMENT_EMPLOYEES_FIELDS = {
  employees: { label: "Employees", kind: "list" },
  search: { label: "Search employees" },
  ...SELECT_ALL_FIELD,
} as const satisfies FieldRules
export const COMPANIES_FIELDS = {
  companies: { label: "Companies", kind: "list" },
  ...SELECT_ALL_FIELD,
} as const satisfies FieldRules
/** For unassigning rows that were selected in the table. */
export const CHOSEN_EMPLOYEES_FIELDS = {
  employees: { ...DEPARTMENT_EMPLOYEES_FIELDS.employees, hidden: true },
} as const satisfies FieldRules
export const CHOSEN_COMPANIES_FIELDS = {
  companies: { ...COMPANIES_FIELDS.companies, hidden: true },
} as const satisfies FieldRules

export const ASSIGN_EMPLOYEES = "assign-employees"
export const UNASSIGN_EMPLOYEES = "unassign-employees"
export const ASSIGN_COMPANIES = "assign-companies"
export const UNASSIGN_COMPANIES = "unassign-companies"
