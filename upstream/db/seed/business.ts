import * as tables from "../business"
import type { Db } from "../database"
import { subscriptions } from "../market"
import { bulkInsert, continueIds } from "./bulk-insert"
import { makeCatering } from "./catering"
import type { Kitchens } from "./kitchens"
import { type Moved, movedTo, SEED_TODAY } from "./moved"
import { makeOrganizations } from "./organizations"
import { makeOffers } from "./package-seed"
import { makePlans } from "./plans"
import { createRandom } from "./random"
import { makeZoneGrounds } from "./zones"

/** Tables of organizations, children first, because `truncate` needs this order. */
export const BUSINESS_TABLES = [
  ...["catering_items", "catering_orders", "linking_reports", "business_users", "employees"],
  ...["company_addresses", "program_companies", "companies", "programs", "departments", "mail_domains"],
  ...["organization_logos", "organizations", "package_plans", "packages"],
]
const REPORTS_AT_ONCE = 5_000
const WITHOUT_ID = new Set(["catering_orders", "program_companies", "organization_logos", "package_plans"])

/** All seed rows of organizations, without a database. `scale` 1 is 120 organizations. */
export function makeBusiness(scale: number, kitchens: Pick<Kitchens, "meals">, moved: Moved = movedTo(SEED_TODAY)) {
  const random = createRandom("business")
  const { plans } = makePlans(makeZoneGrounds())
  const offers = makeOffers(random, plans)
  const packageIds = offers.packages.map(({ id }) => id)
  const made = makeOrganizations(scale, random, packageIds, moved)
  return { ...offers, ...made, ...makeCatering(random, { ...made, plans, meals: kitchens.meals, moved }) }
}

/** Fills the tables of organizations. */
export async function seedBusiness(db: Db, scale: number, kitchens: Kitchens, moved: Moved): Promise<void> {
  const made = makeBusiness(scale, kitchens, moved)
  await bulkInsert(db, tables.packages, made.packages)
  await bulkInsert(db, tables.packagePlans, made.packagePlans)
  await bulkInsert(db, tables.organizations, made.organizations)
  await bulkInsert(db, tables.mailDomains, made.mailDomains)
  await bulkInsert(db, tables.departments, made.departments)
  await bulkInsert(db, tables.programs, made.programs)
  await bulkInsert(db, tables.companies, made.companies)
  await bulkInsert(db, tables.programCompanies, made.programCompanies)
  await bulkInsert(db, tables.companyAddresses, made.companyAddresses)
  await bulkInsert(db, tables.employees, made.employees)
  await bulkInsert(db, tables.businessUsers, made.businessUsers)
  await bulkInsert(db, subscriptions, made.subscriptions)
  await bulkInsert(db, tables.cateringOrders, made.cateringOrders)
  await bulkInsert(db, tables.cateringItems, made.cateringItems)
  // Files are inserted as bytes, one parameter each. A statement can have 65,535 parameters.
  for (let at = 0; at < made.linkingReports.length; at += REPORTS_AT_ONCE)
    await db.insert(tables.linkingReports).values(made.linkingReports.slice(at, at + REPORTS_AT_ONCE))
  await continueIds(db, "subscriptions")
  for (const table of BUSINESS_TABLES.filter((name) => !WITHOUT_ID.has(name))) await continueIds(db, table)
}
