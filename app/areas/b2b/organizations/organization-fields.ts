import { checkbox, choice, choices, email, file, hidden, number, password, text } from "~/fields/fields"
import { SEARCH_LENGTH } from "~/ui/list/search-filter"
import { MAX_CHOSEN } from "../batch-size"

/** Far more than an organization has. */
const MAX_DOMAINS_TEXT = 10_000

/** Accepts Latin and Arabic commas and semicolons, any case, and empty parts. */
export function domainsIn(text: string): string[] {
  const parts = text.split(/[,،;؛]/).map((part) => part.trim().toLowerCase())
  return [...new Set(parts.filter(Boolean))]
}

/** Sorted: another order of the same domains is no change. */
const normalDomains = (text: string) => domainsIn(text).sort().join(", ")

/** In the order of the screen. */
const basic = {
  enName: text("English name", { wire: "en_name" }),
  arName: text("Arabic name", { wire: "ar_name", lang: "ar" }),
  packageId: choice("Business package", { from: "packages", wire: "package_id" }),
  coverage: number("Coverage amount %", {
    ...{ min: 0, max: 100, least: "Minimum is Zero", most: "Maximum is 100%", decimal: true },
    ...{ optional: true, hint: "0 to 100", wire: "coverage_percentage" },
  }),
  mailDomains: {
    ...text("Email domains", {
      ...{ optional: true, max: MAX_DOMAINS_TEXT, dir: "ltr", hint: "Separated by commas", wire: "mail_domains" },
    }),
    normal: normalDomains,
  },
  industry: text("Industry"),
  otherIndustry: text("Other industry", { optional: true, hint: "Required if the industry is Other" }),
}
const chosen = { max: MAX_CHOSEN }

/** `logo` stands for the uploaded file. In the order of the screen, as errors are listed. */
export const CREATE_ORGANIZATION = { intent: "create-organization", fields: { logo: file("Logo"), ...basic } }
export const SAVE_ORGANIZATION = { intent: "save-organization", fields: { ...basic, isActive: checkbox("Active") } }
export const CHANGE_LOGO = { intent: "change-logo", fields: { logo: file("Logo") } }
export const SEND_ACTIVATION = { intent: "send-activation", fields: {} }

export const CREATE_BUSINESS_USER = {
  intent: "create-business-user",
  fields: {
    firstName: text("First name"),
    lastName: text("Last name"),
    email: email("Email"),
    password: password(),
  },
}
export const DELETE_BUSINESS_USER = {
  intent: "delete-business-user",
  fields: { user: { ...choice("Business user"), hidden: true } },
}
export const DELETE_DEPARTMENT = {
  intent: "delete-department",
  fields: { department: { ...choice("Department"), hidden: true } },
}

/** The upstream validates phone and e-mail. */
export const LINK_EMPLOYEE = {
  intent: "link-employee",
  fields: { name: text("Name"), phone: text("Phone", { dir: "ltr" }), email: email("Email") },
}
export const DELETE_EMPLOYEES = {
  intent: "delete-employees",
  fields: { employees: { ...choices("Employees", chosen), hidden: true } },
}

/** A switch in a row of the table. */
const flag = { id: choice("Company"), on: checkbox("Allowed") }
export const COMPANY_FLAGS = {
  isRecommenderAllowed: { intent: "allow-recommender", fields: flag },
  isShelfAllowed: { intent: "allow-shelf", fields: flag },
}

const company = { ...choice("Company"), hidden: true }
const shelfSize = { min: 0, least: "Minimum is Zero", optional: true } as const

/** The upstream accepts whole numbers only; no size removes it. */
export const SHELF_SIZE = {
  intent: "shelf-size",
  fields: {
    company,
    shelfSize: number("Shelf Size", { ...shelfSize, wire: "shelf_size" }),
    /** Not typed: the value that the form was opened with. */
    was: { ...number("Shelf size before", shelfSize), hidden: true },
  },
}

/** '+ Select Company': the search, and the companies chosen from its results. */
export const SELECT_COMPANIES = {
  intent: "select-companies",
  fields: {
    search: text("Search companies", { optional: true, max: SEARCH_LENGTH }),
    companies: choices("Companies", chosen),
    allChosen: hidden("Select All"),
  },
}
export const UNASSIGN_COMPANY = { intent: "unassign-company", fields: { company } }
