import {
  listCateringAddresses,
  listCateringDrivers,
  listCateringEmployees,
  listCateringMeals,
  listCateringPlans,
} from "~/areas/b2b/catering/catering.server"
import {
  listDepartmentEmployees,
  listEmployeeChoices,
  listProgramCompanies,
  nameEmployees,
} from "~/areas/b2b/departments/departments.server"
import { findDepartment, isDepartmentOf } from "~/areas/b2b/find-department.server"
import { findOwnEmployees, searchCompanies } from "~/areas/b2b/organizations/company-calls.server"
import { newestCatering, newestReports } from "~/areas/b2b/organizations/everywhere.server"
import { foundCompanies, foundDepartments, foundEmployees } from "~/areas/b2b/organizations/found-everywhere.server"
import { findOrganization, listOrganizations, listPackageChoices } from "~/areas/b2b/organizations/organizations.server"
import {
  listBusinessUsers,
  listCatering,
  listCompanies,
  listDepartments,
  listLinkingReports,
  listRegisteredClients,
} from "~/areas/b2b/organizations/sections.server"
import { findPackage, listAssignablePlans, listPackagePlans, listPackages } from "~/areas/b2b/packages/packages.server"
import { today } from "~/base/clock.server"
import { type Api, plainly } from "~/upstream/api.server"
import { listZones } from "~/upstream/lookups.server"
import { extraRead, type Read, readsOf, type Sample } from "./read"

const PAGE = { page: 1, perPage: 7 }
const ofOne = (api: Api, sample: Sample) =>
  sample("organizations", async () => (await listOrganizations(plainly(api), {}, PAGE)).rows)
const about =
  (ask: (api: Api, organization: string) => Promise<unknown>): Read["run"] =>
  async (api, sample) =>
    ask(api, (await ofOne(api, sample)).id)
/** Uses the first organization of the list that has departments. */
const aboutDepartment =
  (ask: (api: Api, organization: string, department: string, sample: Sample) => Promise<unknown>): Read["run"] =>
  async (api, sample) => {
    const found = await sample("departments", async () => {
      for (const { id: organization } of (await listOrganizations(plainly(api), {}, PAGE)).rows) {
        const [department] = (await listDepartments(api, organization, 1)).rows
        if (department) return [{ organization, department: department.id }]
      }
      return []
    })
    return ask(api, found.organization, found.department, sample)
  }
const packageOf = async (api: Api, sample: Sample) =>
  (await sample("packages", async () => (await listPackages(api, undefined, PAGE)).rows)).id
const NOBODY = "1"

export const b2bReads = [
  ...readsOf("Organizations", {
    "query Organizations": (api) => listOrganizations(plainly(api), {}, PAGE),
    "query Organization": about((api, id) => findOrganization(api, id)),
    "query PackageChoices": (api) => listPackageChoices(api),
    "query Departments": about((api, id) => listDepartments(api, id, 1)),
    "query BusinessUsers": about((api, id) => listBusinessUsers(api, id)),
    "query OrganizationCompanies": about((api, id) => listCompanies(api, id)),
    "query RegisteredClients": about((api, id) => listRegisteredClients(api, id, { page: 1 })),
    "query CateringSubscriptions": about((api, id) => listCatering(api, id)),
    "query LinkingReports": about((api, id) => listLinkingReports(api, id, 1)),
    "query Companies": (api) => searchCompanies(api, "a", []),
    "query OwnEmployees": about((api, id) => findOwnEmployees(api, id, [NOBODY])),
  }),
  ...readsOf("Overview", { "query CateringOrders": (api) => newestCatering(plainly(api)) }),
  ...readsOf("Search", {
    "query DepartmentsById": (api) => foundDepartments(api, NOBODY),
    "query FoundCompanies": (api) => foundCompanies(api, "a"),
  }),
  extraRead("DepartmentsNamed", (api) => foundDepartments(api, "a")),
  extraRead("EmployeesByEmail", (api) => foundEmployees(api, "a@")),
  extraRead("CateringOrders", newestCatering),
  extraRead("ReportsOfAll", newestReports),
  extraRead("OrganizationsOfCompanies", (api) => listOrganizations(api, { companies: "a" }, PAGE)),
  ...readsOf("Departments", {
    "query DepartmentOwner": aboutDepartment((api, organization, id) => isDepartmentOf(api, organization, id)),
    "query Department": aboutDepartment((api, organization, id) => findDepartment(api, organization, id)),
    "query DepartmentEmployees": aboutDepartment((api, _, id) => listDepartmentEmployees(api, id, { page: 1 })),
    "query ProgramCompanies": aboutDepartment(async (api, organization, id, sample) => {
      const department = await findDepartment(api, organization, id)
      const program = await sample("programs", async () => (department?.program ? [department.program] : []))
      return listProgramCompanies(api, program.id, 1)
    }),
    "query EmployeeChoices": about((api, id) => listEmployeeChoices(api, id)),
    "query EmployeeNames": (api) => nameEmployees(api, [NOBODY]),
  }),
  ...readsOf("Catering", {
    "query CateringEmployees": about((api, id) => listCateringEmployees(plainly(api), id)),
    "query CateringPlans": (api) => listCateringPlans(api),
    "query CateringDrivers": (api) => listCateringDrivers(api),
    "GET /addresses/filter": about((api, id) => listCateringAddresses(api, NOBODY, id)),
    "GET /schedule/catering-meals": async (api, sample) => {
      const plan = await sample("plans", () => listCateringPlans(api))
      const zone = await sample("zones", () => listZones(api))
      return listCateringMeals(api, { planId: plan.value, zoneId: String(zone.id), date: today() })
    },
  }),
  extraRead(
    "CateringEmployees",
    about((api, id) => listCateringEmployees(api, id)),
  ),
  ...readsOf("Business Packages", {
    "query BusinessPackages": (api) => listPackages(api, undefined, PAGE),
    "query BusinessPackage": async (api, sample) => findPackage(api, await packageOf(api, sample)),
    "query PackagePlans": async (api, sample) => listPackagePlans(api, await packageOf(api, sample), 1),
    "query PlansForPackages": (api) => listAssignablePlans(api),
  }),
]
