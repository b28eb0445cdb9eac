import { choice, choices, hidden, text } from "~/fields/fields"
import { SEARCH_LENGTH } from "~/ui/list/search-filter"
import { MAX_CHOSEN } from "../batch-size"
import { DEPARTMENT_FIELDS } from "../department-fields"

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

const employees = choices("Employees", { max: MAX_CHOSEN })
const companies = choices("Companies", { max: MAX_CHOSEN })
const allChosen = hidden("Select All")

export const ASSIGN_EMPLOYEES = {
  intent: "assign-employees",
  fields: { employees, search: text("Search employees", { optional: true, max: SEARCH_LENGTH }), allChosen },
}
export const ASSIGN_COMPANIES = { intent: "assign-companies", fields: { companies, allChosen } }
/** For rows that were selected in the table. */
export const UNASSIGN_EMPLOYEES = {
  intent: "unassign-employees",
  fields: { employees: { ...employees, hidden: true } },
}
export const UNASSIGN_COMPANIES = {
  intent: "unassign-companies",
  fields: { companies: { ...companies, hidden: true } },
}
