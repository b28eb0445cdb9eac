import { CREATE_DEPARTMENT } from "../../department.record"
import { organizations } from "../../organization.record"
import * as fields from "../organization-fields"
import { organizationTexts } from "../organization-texts"

/** In the order of the documents. Each section has its own address. */
export const SECTIONS = [
  { id: "basic", text: organizationTexts.basic },
  { id: "departments", text: organizationTexts.departments },
  { id: "business-users", text: organizationTexts.businessUsers },
  { id: "companies", text: organizationTexts.companies },
  { id: "employees", text: organizationTexts.employees },
  { id: "catering", text: organizationTexts.catering },
  { id: "linking-reports", text: organizationTexts.linkingReports },
] as const

export type SectionId = (typeof SECTIONS)[number]["id"]

export function sectionPath(id: string, section: SectionId): string {
  const path = organizations.pathOf(id)
  return section === "basic" ? path : `${path}?${new URLSearchParams({ section })}`
}

/** The section of each dialog, for addresses that name only the dialog. */
const OF_DIALOG: Readonly<Record<string, SectionId>> = {
  [CREATE_DEPARTMENT]: "departments",
  [fields.DELETE_DEPARTMENT.intent]: "departments",
  [fields.CREATE_BUSINESS_USER.intent]: "business-users",
  [fields.DELETE_BUSINESS_USER.intent]: "business-users",
  [fields.SELECT_COMPANIES.intent]: "companies",
  [fields.SHELF_SIZE.intent]: "companies",
  [fields.UNASSIGN_COMPANY.intent]: "companies",
  [fields.LINK_EMPLOYEE.intent]: "employees",
  [fields.DELETE_EMPLOYEES.intent]: "employees",
}

/** The section of each parameter, for addresses that name no section. */
const OF_PARAMETER: readonly [name: string, section: SectionId][] = [
  ["departments", "departments"],
  ["companies", "companies"],
  ["email", "employees"],
  ["employees", "employees"],
  ["reports", "linking-reports"],
]

/** The section that an address names, or else the one its dialog or parameters belong to. */
export function sectionOf(search: string): SectionId {
  const asked = new URLSearchParams(search)
  const named = SECTIONS.find(({ id }) => id === asked.get("section"))
  const [, meant = "basic"] = OF_PARAMETER.find(([name]) => asked.has(name)) ?? []
  return named?.id ?? OF_DIALOG[asked.get("dialog") ?? ""] ?? meant
}

/** The sections to load: the one that is shown, and the one of the dialog. */
export function sectionsAsked(search: string): Set<SectionId> {
  const ofDialog = OF_DIALOG[new URLSearchParams(search).get("dialog") ?? ""]
  return new Set([sectionOf(search), ...(ofDialog ? [ofDialog] : [])])
}
