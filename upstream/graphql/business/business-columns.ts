import {
  businessUsers,
  companies,
  departments,
  employees,
  linkingReports,
  organizations,
  packages,
} from "../../db/business"
import type { ColumnInfo } from "../compare"
import type { Columns } from "../list-query"

const numbers = (source: ColumnInfo["source"]): ColumnInfo => ({ source, kind: "number" })
const texts = (source: ColumnInfo["source"]): ColumnInfo => ({ source, kind: "text" })
/** A flag that is compared with true or false, or with 1 or 0. */
const flags = (source: ColumnInfo["source"]): ColumnInfo => ({ source, kind: "flag" })

/** These tables store no time: higher ids are newer. */
const madeAt = numbers

const ORGANIZATIONS: Columns = {
  ID: numbers(organizations.id),
  EN_NAME: texts(organizations.enName),
  AR_NAME: texts(organizations.arName),
  PACKAGE_ID: numbers(organizations.packageId),
  IS_ACTIVE: flags(organizations.isActive),
  CREATED_AT: { source: organizations.createdAt, kind: "instant" },
}
const COMPANIES: Columns = {
  ID: numbers(companies.id),
  NAME_EN: texts(companies.nameEn),
  NAME_AR: texts(companies.nameAr),
  STATUS: { source: companies.status, kind: ["ACTIVE", "INACTIVE"] },
  CITY_ID: numbers(companies.cityId),
  ORGANIZATION_ID: numbers(companies.organizationId),
  CREATED_AT: madeAt(companies.id),
}
const EMPLOYEES: Columns = {
  ID: numbers(employees.id),
  ORGANIZATION_ID: numbers(employees.organizationId),
  DEPARTMENT_ID: numbers(employees.departmentId),
  CREATED_AT: madeAt(employees.id),
}
const BUSINESS_USERS: Columns = {
  ID: numbers(businessUsers.id),
  ORGANIZATION_ID: numbers(businessUsers.organizationId),
  EMAIL: texts(businessUsers.email),
  CREATED_AT: madeAt(businessUsers.id),
}
const LINKING_REPORTS: Columns = {
  ID: numbers(linkingReports.id),
  ORGANIZATION_ID: numbers(linkingReports.organizationId),
  STATUS: { source: linkingReports.status, kind: ["PENDING", "DONE", "FAILED"] },
  CREATED_AT: { source: linkingReports.createdAt, kind: "instant" },
}
const DEPARTMENTS: Columns = {
  ID: numbers(departments.id),
  NAME: texts(departments.name),
  ORGANIZATION_ID: numbers(departments.organizationId),
  IS_DEFAULT: flags(departments.isDefault),
  CREATED_AT: madeAt(departments.id),
}
const PACKAGES: Columns = {
  ID: numbers(packages.id),
  EN_NAME: texts(packages.enName),
  IS_PUBLIC: flags(packages.isPublic),
  CREATED_AT: madeAt(packages.id),
}

/** Lists with `where` and `orderBy`: their table and columns. */
export const LISTS = {
  organizations: { rows: organizations, columns: ORGANIZATIONS },
  companies: { rows: companies, columns: COMPANIES },
  employees: { rows: employees, columns: EMPLOYEES },
  businessUsers: { rows: businessUsers, columns: BUSINESS_USERS },
  linkingReports: { rows: linkingReports, columns: LINKING_REPORTS },
  departments: { rows: departments, columns: DEPARTMENTS },
  packages: { rows: packages, columns: PACKAGES },
}

/** Filters on an employee's client. A deleted client never matches. */
export const CLIENT: Columns = {
  ID: numbers(employees.clientId),
  FIRST_NAME: texts(employees.firstName),
  LAST_NAME: texts(employees.lastName),
  EMAIL_ADDRESS: texts(employees.emailAddress),
}
