import { createHash } from "node:crypto"
import { and, eq, inArray, ne, notInArray, sql } from "drizzle-orm"
import {
  businessUsers,
  companies,
  departments,
  mailDomains,
  organizationLogos,
  organizations,
  packages,
  programCompanies,
  programs,
} from "../../db/business"
import type { Db } from "../../db/database"
import { knownId } from "../../ids"
import type { Staff } from "../../permissions"
import { invalid } from "../../problem"
import type { Upstream } from "../../upstream"
import { hashPassword } from "../password"
import { photoIn } from "../upload"
import {
  lockOrganization,
  readCoverage,
  readDomains,
  readText,
  refuseItems,
  requireDeleting,
  unknown,
  unlessTaken,
} from "./business-input"

interface CreateArguments {
  input: {
    en_name: string
    ar_name: string
    industry: string
    package_id: string
    mail_domains: string[]
    has_pre_applied_coverage: boolean
    coverage_percentage?: number | null
    logo: File
  }
}

interface UpdateArguments {
  input: {
    id: string
    coverage_percentage?: number | null
    enName?: string | null
    arName?: string | null
    isActive?: boolean | null
    industry?: string | null
    mailDomains?: string[] | null
    packageId?: string | null
    logo?: File | null
    companies?: string[] | null
  }
}

const ENDINGS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" }

/** createOrganization: active, with domains, logo and default department; all or nothing. */
export async function createOrganization({ db, clock }: Upstream, _staff: Staff, { input }: CreateArguments) {
  const values = {
    enName: readText("en_name", "English name", input.en_name),
    arName: readText("ar_name", "Arabic name", input.ar_name),
    industry: readText("industry", "industry", input.industry),
  }
  const coverage = input.coverage_percentage ?? null
  if (coverage !== null) readCoverage("coverage_percentage", coverage)
  const domains = readDomains("mail_domains", input.mail_domains)
  const logo = await photoIn("input.logo", input.logo)
  return db.transaction(async (tx) => {
    const packageId = await readPackage(tx, "package_id", input.package_id)
    await refuseTakenDomains(tx, "mail_domains", domains, 0)
    const row = { ...values, packageId, isActive: true, createdAt: clock.now() }
    const [made] = await tx.insert(organizations).values(row).returning()
    if (!made) throw unknown("organization")
    await saveDomains(tx, "mail_domains", made.id, domains)
    const [department] = await tx
      .insert(departments)
      .values({ organizationId: made.id, name: "Default", isDefault: true })
      .returning()
    await tx.insert(programs).values({
      departmentId: department?.id ?? 0,
      coverageAmount: coverage,
      locationAllowance: "EVERYWHERE",
      isConcurrentSubscriptionsAllowed: true,
    })
    return { ...made, logo: await saveLogo(tx, made.id, logo) }
  })
}

/** updateOrganization: changes only the given fields; the coverage belongs to the default department. */
export async function updateOrganization({ db }: Upstream, staff: Staff, { input }: UpdateArguments) {
  const logo = input.logo ? await photoIn("input.logo", input.logo) : null
  const domains = input.mailDomains ? readDomains("mailDomains", input.mailDomains) : null
  return db.transaction(async (tx) => {
    const before = await lockOrganization(tx, input.id)
    const values = {
      ...(input.enName === undefined ? {} : { enName: readText("enName", "English name", input.enName) }),
      ...(input.arName === undefined ? {} : { arName: readText("arName", "Arabic name", input.arName) }),
      ...(input.industry === undefined ? {} : { industry: readText("industry", "industry", input.industry) }),
      ...(typeof input.isActive === "boolean" ? { isActive: input.isActive } : {}),
      ...(input.packageId ? { packageId: await readPackage(tx, "packageId", input.packageId) } : {}),
      ...(logo ? { logo: await saveLogo(tx, before.id, logo) } : {}),
    }
    if (domains) {
      await refuseTakenDomains(tx, "mailDomains", domains, before.id)
      await tx.delete(mailDomains).where(eq(mailDomains.organizationId, before.id))
      await saveDomains(tx, "mailDomains", before.id, domains)
    }
    if (typeof input.coverage_percentage === "number") {
      const coverageAmount = readCoverage("coverage_percentage", input.coverage_percentage)
      const own = tx
        .select({ id: departments.id })
        .from(departments)
        .where(and(eq(departments.organizationId, before.id), eq(departments.isDefault, true)))
      await tx.update(programs).set({ coverageAmount }).where(inArray(programs.departmentId, own))
    }
    if (input.companies) await saveCompanies(tx, staff, before.id, input.companies)
    if (Object.keys(values).length > 0)
      await tx.update(organizations).set(values).where(eq(organizations.id, before.id))
    return { ...before, ...values }
  })
}

/** sendGenericInvitation: refused without a business user. The first invitation creates the link. */
export async function sendGenericInvitation(
  { db }: Upstream,
  _staff: Staff,
  { organization_id: id }: { organization_id: string },
) {
  return db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, id)
    const [user] = await tx
      .select()
      .from(businessUsers)
      .where(eq(businessUsers.organizationId, organization.id))
      .limit(1)
    if (!user) throw invalid({ organization_id: ["The organization has no business user."] })
    if (!organization.genericLink) {
      const genericLink = `https://app.saffron.example/join/${createHash("sha256").update(`join ${organization.id}`).digest("hex").slice(0, 12)}`
      await tx.update(organizations).set({ genericLink }).where(eq(organizations.id, organization.id))
    }
    return true
  })
}

interface UserArguments {
  input: { organizationId: string; firstName: string; lastName: string; email: string; password: string }
}

/** createBusinessUser: an e-mail belongs to one organization only. */
export async function createBusinessUser({ db }: Upstream, _staff: Staff, { input }: UserArguments) {
  const firstName = readText("firstName", "first name", input.firstName)
  const lastName = readText("lastName", "last name", input.lastName)
  const email = readText("email", "email", input.email)
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    throw invalid({ "input.email": ["The email must be a valid email address."] })
  if ([...input.password].length < 6)
    throw invalid({ "input.password": ["The password must be at least 6 characters."] })
  const passwordHash = await hashPassword(input.password)
  return unlessTaken({ business_users_email: ["email", "email"] }, () =>
    db.transaction(async (tx) => {
      const { id: organizationId } = await lockOrganization(tx, input.organizationId)
      const [made] = await tx
        .insert(businessUsers)
        .values({ organizationId, firstName, lastName, email, passwordHash, isActive: true })
        .returning()
      return made
    }),
  )
}

export async function deleteBusinessUser({ db }: Upstream, staff: Staff, { id }: { id: string }) {
  requireDeleting(staff)
  const [gone] = await db
    .delete(businessUsers)
    .where(eq(businessUsers.id, knownId(id)))
    .returning()
  if (!gone) throw unknown("business user")
  return gone
}

async function readPackage(tx: Db, name: string, value: string): Promise<number> {
  const id = knownId(value)
  const [found] = await tx.select({ id: packages.id }).from(packages).where(eq(packages.id, id))
  if (!found) throw invalid({ [`input.${name}`]: ["The selected package is invalid."] })
  return id
}

async function refuseTakenDomains(tx: Db, name: string, domains: string[], exceptId: number): Promise<void> {
  if (domains.length === 0) return
  const other = and(inArray(sql`lower(${mailDomains.domainName})`, domains), ne(mailDomains.organizationId, exceptId))
  const [taken] = await tx.select({ name: mailDomains.domainName }).from(mailDomains).where(other).limit(1)
  if (taken) throw invalid({ [`input.${name}`]: [`The domain ${taken.name} belongs to another organization.`] })
}

async function saveDomains(tx: Db, name: string, organizationId: number, domains: string[]): Promise<void> {
  if (domains.length === 0) return
  const rows = domains.map((domainName) => ({ organizationId, domainName }))
  await unlessTaken({ mail_domains_name: [name, "domain"] }, () =>
    tx
      .insert(mailDomains)
      .values(rows)
      .then(() => undefined),
  )
}

async function saveLogo(
  tx: Db,
  organizationId: number,
  { content, contentType }: { content: Buffer; contentType: string },
) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12)
  const name = `${organizationId}-${hash}.${ENDINGS[contentType]}`
  await tx.delete(organizationLogos).where(eq(organizationLogos.organizationId, organizationId))
  await tx.insert(organizationLogos).values({ name, organizationId, contentType, content })
  const logo = `organizations/${name}`
  await tx.update(organizations).set({ logo }).where(eq(organizations.id, organizationId))
  return logo
}

/** Replaces the whole list. A removed company also leaves the organization's programs, which counts as unassigning. */
async function saveCompanies(tx: Db, staff: Staff, organizationId: number, values: string[]): Promise<void> {
  const ids = values.map(knownId)
  const found = ids.length > 0 ? await tx.select().from(companies).where(inArray(companies.id, ids)).for("update") : []
  const byId = new Map(found.map((company) => [company.id, company]))
  refuseItems("input.companies", ids, (id) => {
    const company = byId.get(id)
    if (!company) return "There is no such company."
    const isTaken = company.organizationId !== null && company.organizationId !== organizationId
    return isTaken ? `${company.nameEn} belongs to another organization.` : null
  })
  const own = eq(companies.organizationId, organizationId)
  const leaving = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(ids.length > 0 ? and(own, notInArray(companies.id, ids)) : own)
  if (leaving.length > 0) {
    requireDeleting(staff)
    const gone = leaving.map(({ id }) => id)
    await tx.delete(programCompanies).where(inArray(programCompanies.companyId, gone))
    await tx.update(companies).set({ organizationId: null }).where(inArray(companies.id, gone))
  }
  if (ids.length > 0) await tx.update(companies).set({ organizationId }).where(inArray(companies.id, ids))
}
