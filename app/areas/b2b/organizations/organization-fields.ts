import { NUMBER } from "~/domain/number-text"
import type { FieldRules } from "~/ui/form/changed-fields"
import { SELECT_ALL_FIELD } from "../select-all"

/** Accepts Latin and Arabic commas and semicolons, any case, and empty parts. */
export function domainsIn(text: string): string[] {
  const parts = text.split(/[,،;؛]/).map((part) => part.trim().toLowerCase())
  return [...new Set(parts.filter(Boolean))]
}

/** Sorted: another order of the same domains is no change. */
const normalDomains = (text: string) => domainsIn(text).sort().join(", ")

/** In the order of the screen. */
const basic = {
  enName: { label: "English name" },
  arName: { label: "Arabic name" },
  packageId: { label: "Business package" },
  coverage: { label: "Coverage amount %", ...NUMBER },
  mailDomains: { label: "Email domains", normal: normalDomains },
  industry: { label: "Industry" },
  otherIndustry: { label: "Other industry" },
} as const

export const ORGANIZATION_FIELDS = {
  ...basic,
  isActive: { label: "Active", kind: "boolean" },
} as const satisfies FieldRules

/** `logo` is a file; its value here only says whether one was sent. In the order of the screen, as errors are listed. */
export const NEW_ORGANIZATION_FIELDS = { logo: { label: "Logo" }, ...basic } as const satisfies FieldRules

export const BUSINESS_USER_FIELDS = {
  firstName: { label: "First name" },
  lastName: { label: "Last name" },
  email: { label: "Email" },
  password: { label: "Password" },
} as const satisfies FieldRules

export const LINK_FIELDS = {
  name: { label: "Name" },
  phone: { label: "Phone" },
  email: { label: "Email" },
} as const satisfies FieldRules

/** Fields of a switch in a row of the table. */
export const COMPANY_FLAG_FIELDS = {
  id: { label: "Company" },
  on: { label: "Allowed", kind: "boolean" },
} as const satisfies FieldRules

export const SHELF_FIELDS = {
  company: { label: "Company", hidden: true },
  shelfSize: { label: "Shelf Size", ...NUMBER },
  /** Not typed: the value that the form was opened with. */
  was: { label: "Shelf size before", hidden: true, ...NUMBER },
} as const satisfies FieldRules

/** '+ Select Company': the search, and the companies chosen from its results. */
export const SELECT_COMPANIES_FIELDS = {
  search: { label: "Search companies" },
  companies: { label: "Companies", kind: "list" },
  ...SELECT_ALL_FIELD,
} as const satisfies FieldRules

export const COMPANY_FIELDS = { company: { label: "Company", hidden: true } } as const satisfies FieldRules
export const ORGANIZATION_EMPLOYEES_FIELDS = {
  employees: { label: "Employees", kind: "list", hidden: true },
} as const satisfies FieldRules
export const LOGO_FIELDS = { logo: { label: "Logo" } } as const satisfies FieldRules
export const USER_FIELDS = { user: { label: "Business user", hidden: true } } as const satisfies FieldRules
export const DEPARTMENT_ID_FIELDS = { department: { label: "Department", hidden: true } } as const satisfies FieldRules
export const NO_FIELDS = {} as const satisfies FieldRules

export const CREATE_ORGANIZATION = "create-organization"
export const SAVE_ORGANIZATION = "save-organization"
export const SEND_ACTIVATION = "send-activation"
export const DELETE_DEPARTMENT = "delete-department"
export const CREATE_BUSINESS_USER = "create-business-user"
export const DELETE_BUSINESS_USER = "delete-business-user"
export const LINK_EMPLOYEE = "link-employee"
export const DELETE_EMPLOYEES = "delete-employees"
export const COMPANY_FLAGS = {
  isRecommenderAllowed: "allow-recommender",
  isShelfAllowed: "allow-shelf",
} as const
export const SHELF_SIZE = "shelf-size"
export const SELECT_COMPANIES = "select-companies"
export const UNASSIGN_COMPANY = "unassign-company"
export const CHANGE_LOGO = "change-logo"
