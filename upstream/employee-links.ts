import { and, eq, inArray, sql } from "drizzle-orm"
import { employees, linkingReports, mailDomains } from "./db/business"
import type { Db } from "./db/database"
import type { FieldErrors } from "./problem"
import { type EmployeeRow, readEmployeeFile } from "./rules/employee-file"

type Person = Omit<EmployeeRow, "line">

/** Errors of a person to be linked, by field; empty if there are none. */
export function faultsOf(person: Person, domains: readonly string[]): FieldErrors {
  const errors: FieldErrors = {}
  if (!person.name) errors.name = ["The name field is required."]
  if (!/^[^\s@]+@[^\s@]+$/.test(person.email)) errors.email = ["The email must be a valid email address."]
  else if (!domains.includes(person.email.split("@")[1]?.toLowerCase() ?? ""))
    errors.email = ["The email is of no domain of the organization."]
  if (!/^\+?\d{7,15}$/.test(person.phone)) errors.phone = ["The phone must be 7 to 15 digits."]
  return errors
}

export async function domainsOf(db: Db, organizationId: number): Promise<string[]> {
  const rows = await db.select().from(mailDomains).where(eq(mailDomains.organizationId, organizationId))
  return rows.map(({ domainName }) => domainName.toLowerCase())
}

/** The e-mails of this list that are already linked, in lower case. */
async function takenOf(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const small = sql<string>`lower(${employees.emailAddress})`
  const rows = await db
    .select({ email: small })
    .from(employees)
    .where(inArray(small, [...emails]))
  return new Set(rows.map(({ email }) => email))
}

/** Links one person, or returns the errors. */
export async function linkOne(
  db: Db,
  organizationId: number,
  person: Person,
): Promise<FieldErrors | { id: number; clientId: number }> {
  const errors = faultsOf(person, await domainsOf(db, organizationId))
  if (Object.keys(errors).length > 0) return errors
  if ((await takenOf(db, [person.email.toLowerCase()])).size > 0)
    return { email: ["The email has already been taken."] }
  const [made] = await link(db, organizationId, null, [person])
  return made ?? { email: ["The email has already been taken."] }
}

async function link(db: Db, organizationId: number, companyId: number | null, people: readonly Person[]) {
  if (people.length === 0) return []
  const [next] = await db.select({ id: sql<number>`coalesce(max(${employees.clientId}), 0) + 1` }).from(employees)
  const rows = people.map(({ name, email, phone }, index) => {
    const [firstName = "", ...rest] = name.split(/\s+/)
    const contactPhone = phone.replace("+", "")
    const clientId = Number(next?.id ?? 1) + index
    return {
      organizationId,
      clientId,
      firstName,
      lastName: rest.join(" "),
      emailAddress: email,
      contactPhone,
      companyId,
      isClientDeleted: false,
    }
  })
  return db
    .insert(employees)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: employees.id, clientId: employees.clientId })
}

/** Processes a report's file: links all valid people and writes the result of every line. */
export async function workOff(db: Db, reportId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = and(eq(linkingReports.id, reportId), eq(linkingReports.status, "PENDING"))
    const [report] = await tx.select().from(linkingReports).where(waiting).for("update")
    if (!report) return
    const rows = readEmployeeFile(Buffer.from(report.original).toString("utf8"))
    if (!rows) {
      const result = Buffer.from('line,email,result\n1,,"The file has no columns name, email and phone."\n')
      await tx.update(linkingReports).set({ status: "FAILED", result }).where(waiting)
      return
    }
    const told = await linkRows(tx, report, rows)
    const result = Buffer.from(`line,email,result\n${told.map((line) => `${line}\n`).join("")}`)
    await tx.update(linkingReports).set({ status: "DONE", result }).where(waiting)
  })
}

async function linkRows(
  tx: Db,
  report: typeof linkingReports.$inferSelect,
  rows: readonly EmployeeRow[],
): Promise<string[]> {
  const domains = await domainsOf(tx, report.organizationId)
  const seen = await takenOf(
    tx,
    rows.map(({ email }) => email.toLowerCase()),
  )
  const good: EmployeeRow[] = []
  const told = rows.map((row) => {
    const [reason] = Object.values(faultsOf(row, domains)).flat()
    const isTaken = seen.has(row.email.toLowerCase())
    if (reason === undefined && !isTaken) {
      seen.add(row.email.toLowerCase())
      good.push(row)
    }
    return `${row.line},"${row.email.replaceAll('"', '""')}",${reason ?? (isTaken ? "The email has already been taken." : "linked")}`
  })
  await link(tx, report.organizationId, report.companyId, good)
  return told
}
