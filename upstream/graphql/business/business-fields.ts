import { and, asc, count, eq, inArray } from "drizzle-orm"
import * as tables from "../../db/business"
import type { Db } from "../../db/database"
import { grouped } from "../../db/grouped"
import { batched } from "../batch"
import type { GraphqlContext } from "../context"
import type { Page } from "../list-query"
import { pageOf } from "../lookups"
import { toGraphqlError } from "../problems"
import { byId, cityById } from "../relations"

type Organization = typeof tables.organizations.$inferSelect
type Department = typeof tables.departments.$inferSelect
type Company = typeof tables.companies.$inferSelect
type Employee = typeof tables.employees.$inferSelect
type BusinessUser = typeof tables.businessUsers.$inferSelect
type LinkingReport = typeof tables.linkingReports.$inferSelect
type Program = typeof tables.programs.$inferSelect
type ProgramCompany = typeof tables.programCompanies.$inferSelect
type None = Record<string, unknown>

const rowsById = <
  T extends typeof tables.organizations | typeof tables.packages | typeof tables.departments | typeof tables.companies,
>(
  table: T,
) =>
  batched(async (db, ids) =>
    byId(
      (await db
        .select()
        .from(table as typeof tables.organizations)
        .where(inArray(table.id, ids))) as T["$inferSelect"][],
    ),
  )

export const organizationById = rowsById(tables.organizations)
const packageById = rowsById(tables.packages)
const departmentById = rowsById(tables.departments)
const companyById = rowsById(tables.companies)

const domainsOf = batched(async (db, ids) => {
  const { mailDomains } = tables
  const rows = await db
    .select()
    .from(mailDomains)
    .where(inArray(mailDomains.organizationId, ids))
    .orderBy(asc(mailDomains.id))
  return grouped(rows, (row) => row.organizationId)
})
const companiesOf = batched(async (db, ids) => {
  const { companies } = tables
  const rows = await db
    .select()
    .from(companies)
    .where(inArray(companies.organizationId, ids))
    .orderBy(asc(companies.id))
  return grouped(rows, (row) => row.organizationId ?? 0)
})
const clientsCountOf = batched(async (db, ids) => {
  const { employees } = tables
  const ofCompanies = and(inArray(employees.companyId, ids), eq(employees.isClientDeleted, false))
  const rows = await db
    .select({ id: employees.companyId, total: count() })
    .from(employees)
    .where(ofCompanies)
    .groupBy(employees.companyId)
  return new Map(rows.map(({ id, total }) => [id ?? 0, total]))
})
const defaultDepartmentOf = batched(async (db, ids) => {
  const { departments } = tables
  const own = and(inArray(departments.organizationId, ids), eq(departments.isDefault, true))
  return new Map((await db.select().from(departments).where(own)).map((row) => [row.organizationId, row]))
})
const programOf = batched(async (db, ids) => {
  const { programs } = tables
  const rows: Program[] = await db.select().from(programs).where(inArray(programs.departmentId, ids))
  return new Map(rows.map((row) => [row.departmentId, row]))
})
/** A client as its organization sees it; null if deleted. */
export const employedClientById = batched(async (db, ids) => {
  const { employees } = tables
  const there = and(inArray(employees.clientId, ids), eq(employees.isClientDeleted, false))
  return new Map(
    (await db.select().from(employees).where(there)).map((row) => [
      row.clientId,
      { ...clientOf(row), contactPhone: row.contactPhone ?? "" },
    ]),
  )
})

function clientOf({ clientId, firstName, lastName, emailAddress, contactPhone, tempContactPhone }: Employee) {
  return { id: clientId, firstName, lastName, emailAddress, contactPhone, tempContactPhone }
}

const inner = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw toGraphqlError(error)
  }
}

const peopleOf = (db: Db, { id }: Department, page: Page) =>
  pageOf(db, tables.employees, tables.employees.id, page, eq(tables.employees.departmentId, id))

/** Fields that are loaded only if queried, in one query for a whole list, except pages inside it. */
export const businessFields = {
  Organization: {
    mailDomains: async ({ id }: Organization, _: None, context: GraphqlContext) => (await domainsOf(context, id)) ?? [],
    companies: async ({ id }: Organization, _: None, context: GraphqlContext) => (await companiesOf(context, id)) ?? [],
    package: ({ packageId }: Organization, _: None, context: GraphqlContext) => packageById(context, packageId),
    defaultDepartment: ({ id }: Organization, _: None, context: GraphqlContext) => defaultDepartmentOf(context, id),
  },
  Company: {
    city: ({ cityId }: Company, _: None, context: GraphqlContext) => cityById(context, cityId),
    clientsCount: async ({ id }: Company, _: None, context: GraphqlContext) => (await clientsCountOf(context, id)) ?? 0,
  },
  Employee: {
    department: ({ departmentId }: Employee, _: None, context: GraphqlContext) => departmentById(context, departmentId),
    client: (employee: Employee) => (employee.isClientDeleted ? null : clientOf(employee)),
    organization: ({ organizationId }: Employee, _: None, context: GraphqlContext) =>
      organizationById(context, organizationId),
  },
  BusinessUser: {
    first_name: ({ firstName }: BusinessUser) => firstName,
    last_name: ({ lastName }: BusinessUser) => lastName,
    is_active: ({ isActive }: BusinessUser) => isActive,
  },
  LinkingReport: {
    originalSheet: ({ id }: LinkingReport) => `linking-reports/${id}-original.csv`,
    resultSheet: ({ id, result }: LinkingReport) => (result ? `linking-reports/${id}-result.csv` : null),
    organization: ({ organizationId }: LinkingReport, _: None, context: GraphqlContext) =>
      organizationById(context, organizationId),
  },
  Department: {
    is_default: ({ isDefault }: Department) => isDefault,
    organization: ({ organizationId }: Department, _: None, context: GraphqlContext) =>
      organizationById(context, organizationId),
    employees: (department: Department, page: Page, { upstream }: GraphqlContext) =>
      inner(() => peopleOf(upstream.db, department, page)),
    program: ({ id }: Department, _: None, context: GraphqlContext) => programOf(context, id),
  },
  ProgramCompany: {
    id: ({ companyId }: ProgramCompany) => companyId,
    nameEn: async ({ companyId }: ProgramCompany, _: None, context: GraphqlContext) =>
      (await companyById(context, companyId))?.nameEn,
    nameAr: async ({ companyId }: ProgramCompany, _: None, context: GraphqlContext) =>
      (await companyById(context, companyId))?.nameAr,
  },
}
