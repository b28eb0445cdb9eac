import { and, desc, eq, exists, ilike, type SQL, sql } from "drizzle-orm"
import * as tables from "../../db/business"
import { plans } from "../../db/dispatch"
import { knownId } from "../../ids"
import { needs, requireAny, type Staff } from "../../permissions"
import type { Upstream } from "../../upstream"
import { field } from "../field"
import { conditionOf, type OrderBy, orderOf, type Page, type Where } from "../list-query"
import { pageOf } from "../lookups"
import * as columns from "./business-columns"

interface ListArguments extends Page {
  where?: Where | null
  orderBy?: OrderBy[] | null
}

const { companies, departments, employees, organizations } = tables
const { packagePlans, packages, programCompanies } = tables

/** A list of a table, highest id first by default. `further` holds the conditions of its own arguments. */
function list<Arguments extends ListArguments>(
  table: (typeof columns.LISTS)[keyof typeof columns.LISTS],
  further: (upstream: Upstream, args: Arguments) => SQL | undefined = () => undefined,
) {
  return field((upstream: Upstream, staff: Staff, args: Arguments) => {
    requireAny(staff, needs.seeOrganizations)
    const condition = and(conditionOf(args.where, table.columns), further(upstream, args))
    const order = [...orderOf(args.orderBy, table.columns, []), desc(table.rows.id)]
    return pageOf(upstream.db, table.rows, table.rows.id, args, condition, order)
  })
}

/** Queries on organizations and their records (product/b2b 1). */
export const businessQueries = {
  organizations: list(
    columns.LISTS.organizations,
    ({ db }, { hasCompanies }: ListArguments & { hasCompanies?: Where | null }) => {
      if (!hasCompanies) return undefined
      const own = and(
        eq(companies.organizationId, organizations.id),
        conditionOf(hasCompanies, columns.LISTS.companies.columns),
      )
      return exists(db.select({ one: sql`1` }).from(companies).where(own))
    },
  ),
  organizationEmailsRegisteredClients: field(
    (
      { db }: Upstream,
      staff: Staff,
      { input, ...page }: Page & { input: { organizationId: string; queryText?: string | null } },
    ) => {
      requireAny(staff, needs.seeOrganizations)
      const ofOrganization = eq(employees.organizationId, knownId(input.organizationId))
      return pageOf(db, employees, employees.id, page, and(ofOrganization, withEmail(input.queryText)))
    },
  ),
  employees: list(columns.LISTS.employees, (_, { hasClient }: ListArguments & { hasClient?: Where | null }) => {
    if (!hasClient) return undefined
    return and(eq(employees.isClientDeleted, false), conditionOf(hasClient, columns.CLIENT))
  }),
  businessUsers: list(columns.LISTS.businessUsers),
  companies: list(columns.LISTS.companies),
  organizationLinkingReport: list(columns.LISTS.linkingReports),

  departments: list(columns.LISTS.departments),
  department: one(departments),
  departmentEmployee: field(
    (
      { db }: Upstream,
      staff: Staff,
      { input, ...page }: Page & { input: { department_id: string; query_text?: string | null } },
    ) => {
      requireAny(staff, needs.seeOrganizations)
      const ofDepartment = eq(employees.departmentId, knownId(input.department_id))
      return pageOf(db, employees, employees.id, page, and(ofDepartment, withEmail(input.query_text)))
    },
  ),
  programCompanies: field(
    async ({ db }: Upstream, staff: Staff, { input, ...page }: Page & { input: { program_id: string } }) => {
      requireAny(staff, needs.seeOrganizations)
      const ofProgram = eq(programCompanies.programId, knownId(input.program_id))
      return pageOf(db, programCompanies, programCompanies.companyId, page, ofProgram)
    },
  ),

  packages: list(columns.LISTS.packages),
  package: one(packages),
  packagePlans: field(
    ({ db }: Upstream, staff: Staff, { input, ...page }: Page & { input: { package_id: string } }) => {
      requireAny(staff, needs.seeOrganizations)
      return plansOfPackage(db, knownId(input.package_id), page)
    },
  ),
}

function plansOfPackage(db: Upstream["db"], packageId: number, page: Page) {
  const linked = db.select({ one: sql`1` }).from(packagePlans)
  const own = and(eq(packagePlans.planId, plans.id), eq(packagePlans.packageId, packageId))
  return pageOf(db, plans, plans.id, page, exists(linked.where(own)))
}

/** Condition: a part of a client's e-mail. A deleted client has none. */
function withEmail(text: string | null | undefined): SQL | undefined {
  const part = text?.trim()
  if (!part) return undefined
  return and(
    ilike(employees.emailAddress, `%${part.replace(/[\\%_]/g, "\\$&")}%`),
    eq(employees.isClientDeleted, false),
  )
}

function one(table: typeof departments | typeof packages) {
  return field(async ({ db }: Upstream, staff: Staff, { id }: { id: string }) => {
    requireAny(staff, needs.seeOrganizations)
    const [found] = await db
      .select()
      .from(table)
      .where(eq(table.id, knownId(id)))
    return found ?? null
  })
}
