import { and, asc, count, eq, inArray } from "drizzle-orm"
import { companies, departments, employees, programCompanies, programs } from "../../db/business"
import type { Db } from "../../db/database"
import { knownId } from "../../ids"
import type { Staff } from "../../permissions"
import { invalid } from "../../problem"
import type { Upstream } from "../../upstream"
import {
  isCovered,
  lockEmployees,
  lockOrganization,
  readCoverage,
  readIds,
  readText,
  refuseItems,
  requireDeleting,
  unknown,
  unlessTaken,
} from "./business-input"

interface ProgramInput {
  coverageAmount?: number | null
  coverageLimit?: number | null
  locationAllowance?: string | null
  isConcurrentSubscriptionsAllowed?: boolean | null
}

interface CreateArguments {
  input: { organizationId: string; name: string; program: { create: ProgramInput } }
}

interface UpdateArguments {
  input: { id: string; organizationId: string; name: string; program: ProgramInput & { id: string } }
}

const TAKEN = { departments_name: ["name", "name"] } satisfies Record<string, [string, string]>

/** createDepartment: a name is unique in its organization. */
export async function createDepartment({ db }: Upstream, _staff: Staff, { input }: CreateArguments) {
  const name = readText("name", "name", input.name)
  const values = programOf(input.program.create, "program.create")
  return unlessTaken(TAKEN, () =>
    db.transaction(async (tx) => {
      const { id: organizationId } = await lockOrganization(tx, input.organizationId)
      const [made] = await tx.insert(departments).values({ organizationId, name, isDefault: false }).returning()
      if (!made) throw unknown("department")
      const defaults = { locationAllowance: "EVERYWHERE", isConcurrentSubscriptionsAllowed: true }
      await tx.insert(programs).values({ ...defaults, ...values, departmentId: made.id })
      return made
    }),
  )
}

/** updateDepartment: name and organization are required; of the program only the given fields change. */
export async function updateDepartment({ db }: Upstream, _staff: Staff, { input }: UpdateArguments) {
  const name = readText("name", "name", input.name)
  const values = programOf(input.program, "program")
  return unlessTaken(TAKEN, () =>
    db.transaction(async (tx) => {
      const before = await lockDepartment(tx, input.id)
      if (String(before.organizationId) !== input.organizationId)
        throw refused("organizationId", "The department is another organization's.")
      const own = and(eq(programs.id, knownId(input.program.id)), eq(programs.departmentId, before.id))
      const [program] = await tx.select({ id: programs.id }).from(programs).where(own)
      if (!program) throw refused("program.id", "The program is another department's.")
      if (Object.keys(values).length > 0) await tx.update(programs).set(values).where(own)
      await tx.update(departments).set({ name }).where(eq(departments.id, before.id))
      return { ...before, name }
    }),
  )
}

/** deleteDepartment: only an empty department, and never the default one. */
export async function deleteDepartment({ db }: Upstream, _: Staff, { id }: { id: string }) {
  return db.transaction(async (tx) => {
    const department = await lockDepartment(tx, id)
    if (department.isDefault) throw invalid({ id: ["The default department stays."] })
    const [people] = await tx
      .select({ total: count() })
      .from(employees)
      .where(eq(employees.departmentId, department.id))
    if (people?.total) throw invalid({ id: [`The department still has ${people.total} employees.`] })
    await tx.delete(departments).where(eq(departments.id, department.id))
    return department
  })
}

/** assignEmployeesToDepartment: employees of the department's organization whose client exists; all of them or none. */
export async function assignEmployees(
  { db }: Upstream,
  _staff: Staff,
  { input }: { input: { employees_ids: string[]; department_id: string } },
) {
  const ids = readIds("input.employees_ids", input.employees_ids)
  return db.transaction(async (tx) => {
    const department = await lockDepartment(tx, input.department_id)
    const rows = new Map((await lockEmployees(tx, "input.employees_ids", ids)).map((row) => [row.id, row]))
    refuseItems("input.employees_ids", ids, (id) => {
      const employee = rows.get(id)
      if (employee?.organizationId !== department.organizationId) return "The employee is another organization's."
      return employee.isClientDeleted ? "The employee's client was deleted." : null
    })
    await tx.update(employees).set({ departmentId: department.id }).where(inArray(employees.id, ids))
    return department
  })
}

/** unassignEmployees, and unassignEmployee for one: refused while the department pays for them; all of them or none. */
export async function unassignEmployees(
  upstream: Upstream,
  staff: Staff,
  { employees_ids: values }: { employees_ids: string[] },
) {
  return leave(upstream, staff, { name: "employees_ids", values }, async (tx, ids) => {
    return tx.update(employees).set({ departmentId: null }).where(inArray(employees.id, ids)).returning()
  })
}

export async function unassignEmployee(upstream: Upstream, staff: Staff, { employeeId }: { employeeId: string }) {
  const [left] = await unassignEmployees(upstream, staff, { employees_ids: [employeeId] })
  return left
}

/** deleteEmployees: removes them from the organization and from their department. */
export async function deleteEmployees(upstream: Upstream, staff: Staff, { ids: values }: { ids: string[] }) {
  return leave(upstream, staff, { name: "ids", values }, (tx, ids) =>
    tx.delete(employees).where(inArray(employees.id, ids)).returning(),
  )
}

async function leave<Result>(
  upstream: Upstream,
  staff: Staff,
  { name, values }: { name: string; values: string[] },
  change: (tx: Db, ids: number[]) => Promise<Result>,
): Promise<Result> {
  requireDeleting(staff)
  const ids = readIds(name, values)
  return upstream.db.transaction(async (tx) => {
    const rows = new Map((await lockEmployees(tx, name, ids)).map((row) => [row.id, row]))
    refuseItems(name, ids, (id) => {
      const employee = rows.get(id)
      return employee && isCovered(upstream, employee)
        ? `The department pays a subscription until ${employee.coveredUntil}.`
        : null
    })
    return change(tx, ids)
  })
}

interface CompaniesArguments {
  input: { companies_ids: string[]; program_id: string }
}

/** assignCompaniesToProgram: of the same organization; an inactive company waits to be accepted. */
export async function assignCompanies({ db }: Upstream, _staff: Staff, { input }: CompaniesArguments) {
  const ids = readIds("input.companies_ids", input.companies_ids)
  return db.transaction(async (tx) => {
    const { program, organizationId } = await lockProgram(tx, input.program_id)
    const rows = await tx
      .select()
      .from(companies)
      .where(inArray(companies.id, ids))
      .orderBy(asc(companies.id))
      .for("share")
    const own = new Map(rows.filter((row) => row.organizationId === organizationId).map((row) => [row.id, row]))
    refuseItems("input.companies_ids", ids, (id) =>
      own.has(id) ? null : "The company is not one of the organization.",
    )
    const links = ids.map((companyId) => {
      return {
        programId: program.id,
        companyId,
        status: own.get(companyId)?.status === "ACTIVE" ? "Accepted" : "Pending",
      }
    })
    await tx.insert(programCompanies).values(links).onConflictDoNothing()
    return program
  })
}

export async function unassignCompanies({ db }: Upstream, staff: Staff, { input }: CompaniesArguments) {
  requireDeleting(staff)
  const ids = readIds("input.companies_ids", input.companies_ids)
  return db.transaction(async (tx) => {
    const { program } = await lockProgram(tx, input.program_id)
    const own = and(eq(programCompanies.programId, program.id), inArray(programCompanies.companyId, ids))
    const gone = new Set((await tx.delete(programCompanies).where(own).returning()).map(({ companyId }) => companyId))
    refuseItems("input.companies_ids", ids, (id) =>
      gone.has(id) ? null : "The company is not assigned to the department.",
    )
    return program
  })
}

async function lockDepartment(tx: Db, id: string) {
  const [found] = await tx
    .select()
    .from(departments)
    .where(eq(departments.id, knownId(id)))
    .for("update")
  if (!found) throw unknown("department")
  return found
}

async function lockProgram(tx: Db, id: string) {
  const [found] = await tx
    .select({ program: programs, organizationId: departments.organizationId })
    .from(programs)
    .innerJoin(departments, eq(departments.id, programs.departmentId))
    .where(eq(programs.id, knownId(id)))
  if (!found) throw unknown("program")
  return found
}

/** The given fields of a program; null removes a limit. @throws Problem 422 */
function programOf(input: ProgramInput, place: string) {
  const { coverageAmount, coverageLimit, locationAllowance, isConcurrentSubscriptionsAllowed } = input
  if (typeof coverageAmount === "number") readCoverage(`${place}.coverageAmount`, coverageAmount)
  if (typeof coverageLimit === "number" && coverageLimit < 0)
    throw refused(`${place}.coverageLimit`, "The coverage limit must be at least 0.")
  return {
    ...(typeof coverageAmount === "number" ? { coverageAmount } : {}),
    ...(coverageLimit === undefined ? {} : { coverageLimit }),
    ...(locationAllowance ? { locationAllowance } : {}),
    ...(typeof isConcurrentSubscriptionsAllowed === "boolean" ? { isConcurrentSubscriptionsAllowed } : {}),
  }
}

const refused = (name: string, message: string) => invalid({ [`input.${name}`]: [message] })
