import { randomUUID } from "node:crypto"
import {
  assignEmployees,
  listDepartmentEmployees,
  unassignEmployees,
  updateDepartment,
} from "~/areas/b2b/departments/departments.server"
import { linkEmployees } from "~/areas/b2b/employees-file/employees-file.server"
import { findDepartment } from "~/areas/b2b/find-department.server"
import {
  createBusinessUser,
  createDepartment,
  deleteBusinessUser,
  deleteDepartment,
  deleteEmployees,
  linkEmployee,
} from "~/areas/b2b/organizations/company-calls.server"
import {
  createOrganization,
  findOrganization,
  sendGenericInvitation,
  updateOrganization,
} from "~/areas/b2b/organizations/organizations.server"
import {
  listBusinessUsers,
  listDepartments,
  listLinkingReports,
  listRegisteredClients,
} from "~/areas/b2b/organizations/sections.server"
import { createPackage, findPackage, listAssignablePlans, updatePackage } from "~/areas/b2b/packages/packages.server"
import type { Api } from "~/upstream/api.server"
import { Upload } from "~/upstream/upload.server"
import { PNG } from "../../upstream/market.test-support"
import { idIn, type Step, type Trip } from "./office-trip"

/**
 * A package, and an organization with all its parts. Its e-mails have a domain that does not exist, and at the end it is
 * deactivated. Companies are existing records and are not changed.
 */
export const businessTrips: readonly Trip[] = [
  {
    calls: ["mutation CreatePackage", "mutation UpdatePackage", "query BusinessPackage"],
    async run(api, mark, step) {
      const [plan] = await listAssignablePlans(api)
      const plans = { connect: [idIn(plan ?? null).id] }
      const { id } = await step("mutation CreatePackage", () =>
        createPackage(api, { enName: mark, isPublic: false, discount: 5, plans }),
      )
      await step("mutation UpdatePackage", () => updatePackage(api, { id, discount: 6, plans }))
      await step(
        "query BusinessPackage",
        () => findPackage(api, id),
        (found) => Number(found?.discount) === 6,
      )
      packageIds.set(mark, id)
      return `package ${id}`
    },
  },
  {
    calls: [
      ...["mutation CreateOrganization", "mutation CreateBusinessUser", "query BusinessUsers"],
      ...["mutation SendGenericInvitation", "mutation DeleteBusinessUser"],
      ...["POST /link-one-client-to-organization", "query RegisteredClients"],
      ...["mutation CreateDepartment", "query Departments", "mutation UpdateDepartment", "query Department"],
      ...["mutation AssignEmployees", "query DepartmentEmployees"],
      ...["mutation UnassignEmployee", "mutation UnassignEmployees", "mutation DeleteEmployees"],
      ...["mutation DeleteDepartment", "POST /link-client-to-organization", "query LinkingReports"],
      ...["mutation UpdateOrganization", "query Organization"],
    ],
    async run(api, mark, step) {
      const domain = `${mark.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`
      const { id } = await step("mutation CreateOrganization", () =>
        createOrganization(api, {
          ...{ en_name: mark, ar_name: mark, industry: "Retail", package_id: packageIds.get(mark) ?? "" },
          ...{ mail_domains: [domain], has_pre_applied_coverage: false, coverage_percentage: 10 },
          logo: new Upload(PNG, "contract.png", "image/png"),
        }),
      )
      await tryBusinessUser(api, id, domain, step)
      await tryDepartment(api, id, mark, await linkTwo(api, id, domain, step), step)
      const bytes = Buffer.from("name,email,phone\n")
      const report = { organizationId: id, reportName: mark, fileName: "contract.csv", bytes }
      await step("POST /link-client-to-organization", () => linkEmployees(api, report))
      await step(
        "query LinkingReports",
        () => listLinkingReports(api, id, 1),
        ({ rows }) => rows.some(({ name }) => name === mark),
      )
      const off = { id, enName: `${mark} 2`, isActive: false, coverage_percentage: 20 }
      await step("mutation UpdateOrganization", () => updateOrganization(api, off))
      await step(
        "query Organization",
        () => findOrganization(api, id),
        (found) => found?.enName === off.enName && !found.isActive,
      )
      return `organization ${id}`
    },
  },
]

/** The package created by each run, for its organization. */
const packageIds = new Map<string, string>()

async function tryBusinessUser(api: Api, organizationId: string, domain: string, step: Step): Promise<void> {
  const user = { firstName: "Contract", lastName: "Check", email: `user@${domain}`, password: randomUUID() }
  await step("mutation CreateBusinessUser", () => createBusinessUser(api, organizationId, user))
  const list = () => listBusinessUsers(api, organizationId)
  const { rows } = await step("query BusinessUsers", list, (found) => found.rows[0]?.email === user.email)
  // Only to the employee created here.
  await step("mutation SendGenericInvitation", () => sendGenericInvitation(api, organizationId))
  const gone = async () => {
    await deleteBusinessUser(api, idIn(rows[0] ?? null).id)
    return list()
  }
  await step("mutation DeleteBusinessUser", gone, (left) => left.rows.length === 0)
}

/** Returns the employees' ids. */
async function linkTwo(api: Api, organizationId: string, domain: string, step: Step): Promise<string[]> {
  const digits = String(Date.now()).slice(-7)
  await step("POST /link-one-client-to-organization", async () => {
    for (const which of ["1", "2"]) {
      const person = { name: `Contract ${which}`, email: `employee${which}@${domain}`, phone: `05${which}${digits}` }
      await linkEmployee(api, organizationId, person)
    }
  })
  const list = () => listRegisteredClients(api, organizationId, { page: 1 })
  const { rows } = await step("query RegisteredClients", list, (found) => found.rows.length === 2)
  return rows.map(({ id }) => id)
}

async function tryDepartment(api: Api, organizationId: string, mark: string, people: string[], step: Step) {
  const program = { coverageAmount: 10, coverageLimit: null, locationAllowance: "EVERYWHERE" } as const
  await step("mutation CreateDepartment", () =>
    createDepartment(api, organizationId, { name: mark, ...program, isConcurrentSubscriptionsAllowed: true }),
  )
  const list = () => listDepartments(api, organizationId, 1)
  const { rows } = await step("query Departments", list, (found) => found.rows[0]?.name === mark)
  const { id } = idIn(rows[0] ?? null)
  const find = () => findDepartment(api, organizationId, id)
  const changed = { id: (await find())?.program?.id ?? "", coverageAmount: 15 }
  await step("mutation UpdateDepartment", () =>
    updateDepartment(api, { id, organizationId, name: `${mark} 2`, program: changed }),
  )
  await step("query Department", find, (found) => found?.name === `${mark} 2` && found.program?.coverageAmount === 15)
  await step("mutation AssignEmployees", () => assignEmployees(api, id, people))
  const inIt = () => listDepartmentEmployees(api, id, { page: 1 })
  await step("query DepartmentEmployees", inIt, (found) => found.rows.length === people.length)
  const left = (some: string[]) => async () => {
    await unassignEmployees(api, some)
    return inIt()
  }
  await step("mutation UnassignEmployee", left(people.slice(0, 1)), (found) => found.rows.length === people.length - 1)
  await assignEmployees(api, id, people)
  await step("mutation UnassignEmployees", left(people), (found) => found.rows.length === 0)
  const gone = async () => {
    await deleteEmployees(api, people)
    return listRegisteredClients(api, organizationId, { page: 1 })
  }
  await step("mutation DeleteEmployees", gone, (found) => found.rows.length === 0)
  const without = async () => {
    await deleteDepartment(api, id)
    return list()
  }
  await step("mutation DeleteDepartment", without, (found) => found.rows.length === 0)
}
