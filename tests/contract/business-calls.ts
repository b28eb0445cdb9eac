import {
  createCateringOrder,
  listCateringAddresses,
  listCateringDrivers,
  listCateringEmployees,
  listCateringMeals,
  listCateringPlans,
} from "~/areas/b2b/catering/catering.server"
import {
  assignCompanies,
  assignEmployees,
  listDepartmentEmployees,
  listEmployeeChoices,
  listProgramCompanies,
  nameEmployees,
  unassignCompanies,
  unassignEmployees,
  updateDepartment,
} from "~/areas/b2b/departments/departments.server"
import { linkEmployees } from "~/areas/b2b/employees-file/employees-file.server"
import { findDepartment, isDepartmentOf } from "~/areas/b2b/find-department.server"
import {
  changeCompany,
  createBusinessUser,
  createDepartment,
  deleteBusinessUser,
  deleteDepartment,
  deleteEmployees,
  findOwnEmployees,
  linkEmployee,
  searchCompanies,
} from "~/areas/b2b/organizations/company-calls.server"
import { failedReports, newestCatering } from "~/areas/b2b/organizations/everywhere.server"
import { foundCompanies, foundDepartments, foundEmployees } from "~/areas/b2b/organizations/found-everywhere.server"
import {
  createOrganization,
  findOrganization,
  listOrganizations,
  listPackageChoices,
  sendGenericInvitation,
  updateOrganization,
} from "~/areas/b2b/organizations/organizations.server"
import {
  listBusinessUsers,
  listCatering,
  listCompanies,
  listDepartments,
  listLinkingReports,
  listRegisteredClients,
} from "~/areas/b2b/organizations/sections.server"
import {
  createPackage,
  findPackage,
  listAssignablePlans,
  listPackagePlans,
  listPackages,
  updatePackage,
} from "~/areas/b2b/packages/packages.server"
import { ExactNumber } from "~/domain/exact-number"
import type { Api } from "~/upstream/api.server"
import { Upload } from "~/upstream/upload.server"
import { found, type RestCall } from "./rest-call"

/** Permissions that these calls need. */
export const BUSINESS_PERMISSIONS = [
  "VIEW_ORGANIZATION",
  "CREATE_ORGANIZATION",
  "EDIT_ORGANIZATION",
  "DELETE_ORGANIZATION",
]

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

let made = 0

/** A Monday after all seeded days. */
const DATE = "2027-01-04"

/** An employee with an address, a plan with meals there, and its first meal. */
async function cateringWorld(api: Api) {
  const [employee = { id: "" }] = await listCateringEmployees(api, "601")
  const [address = { id: 0, zoneId: 0 }] = await listCateringAddresses(api, employee.id, "601")
  for (const { value: planId } of await listCateringPlans(api)) {
    const [meal] = await listCateringMeals(api, { planId, zoneId: String(address.zoneId), date: DATE })
    if (meal) return { clientId: Number(employee.id), addressId: address.id, planId: Number(planId), ...meal }
  }
  throw new Error("no plan has meals in the zone")
}

/** REST calls of the screens about organizations. */
export const businessRestCalls: Record<string, RestCall> = {
  "GET /addresses/filter": found(
    async (api) => listCateringAddresses(api, (await listCateringEmployees(api, "601"))[0]?.id ?? "", "601"),
    ["client_id", "organization_id", "address_type"],
  ),
  "GET /schedule/catering-meals": found(
    (api) => listCateringMeals(api, { planId: "1", zoneId: "19", date: DATE }),
    ["plan_id", "zone_id", "date"],
  ),
  "POST /catering-orders": {
    run: async (api) => {
      const { clientId, addressId, planId, itemId } = await cateringWorld(api)
      const order = { deliveryDate: DATE, deliveryTime: "12:30", clientId, addressId, planId, driverId: null }
      return createCateringOrder(api, {
        ...order,
        orderDetails: [{ itemId, quantity: 2, itemPrice: new ExactNumber("24.50") }],
      })
    },
  },
  "PATCH /companies/:id": {
    run: (api) => changeCompany(api, "204", { isShelfAllowed: true }),
  },
  "POST /link-client-to-organization": {
    run: (api) => {
      const bytes = Buffer.from("name,email,phone\n")
      const file = { organizationId: "601", companyId: "201", reportName: "Contract", fileName: "contract.csv", bytes }
      return linkEmployees(api, file)
    },
  },
  "POST /link-one-client-to-organization": {
    run: (api) => {
      made += 1
      const email = `contract${made}@tuwaiqengineeringgroup.example`
      return linkEmployee(api, "601", { name: "Contract", phone: "0551204118", email })
    },
  },
}

async function newPackage(api: Api) {
  const [plan = { id: "" }] = await listAssignablePlans(api)
  made += 1
  return createPackage(api, { enName: `Contract ${made}`, isPublic: true, discount: 5, plans: { connect: [plan.id] } })
}

async function newUser(api: Api) {
  made += 1
  const person = { firstName: "Contract", lastName: "User", email: `contract${made}@x.example`, password: "123456" }
  await createBusinessUser(api, "605", person)
  return (await listBusinessUsers(api, "605")).rows.find(({ email }) => email === person.email)?.id ?? ""
}

/** An upstream without our optional fields. */
export const asDocumented = (api: Api): Api => ({
  ...api,
  extra: () => Promise.resolve(null),
  either: (_ours, plain) => plain(),
})

/** Three employees of organization 601 without coverage. */
async function people(api: Api) {
  const rows = await listEmployeeChoices(api, "601")
  return rows.slice(2, 5).map(({ id }) => id)
}

async function newDepartment(api: Api) {
  const name = `Contract ${made++}`
  const program = {
    coverageAmount: 10,
    coverageLimit: null,
    locationAllowance: "EVERYWHERE",
    isConcurrentSubscriptionsAllowed: true,
  } as const
  await createDepartment(api, "602", { name, ...program })
  return (await listDepartments(api, "602", 1, 1_000)).rows.find((one) => one.name === name)?.id ?? ""
}

/** The calls of the screens about organizations and packages. */
export const businessCalls: Record<string, (api: Api) => Promise<unknown>> = {
  "query Companies": (api) => searchCompanies(api, "601 hq", ["201"]),
  "query OwnEmployees": (api) => findOwnEmployees(api, "601", ["50002"]),
  "mutation DeleteEmployees": async (api) => deleteEmployees(api, (await people(api)).slice(0, 1)),
  "query Organizations": (api) => listOrganizations(api, { search: "601 bank", package: 31 }, { page: 1, perPage: 7 }),
  "query OrganizationsOfCompaniesExtra": (api) =>
    listOrganizations(api, { search: "601 bank", package: 31, companies: "201 hq" }, { page: 1, perPage: 7 }),
  "query Organization": (api) => findOrganization(api, "601"),
  "query PackageChoices": listPackageChoices,
  "mutation CreateOrganization": (api) =>
    createOrganization(api, {
      en_name: "Contract",
      ar_name: "عقد",
      industry: "Retail",
      package_id: "31",
      mail_domains: [`contract${made++}.example`],
      has_pre_applied_coverage: false,
      coverage_percentage: 50,
      logo: new Upload(PNG, "logo.png", "image/png"),
    }),
  "mutation UpdateOrganization": (api) =>
    updateOrganization(api, { id: "602", coverage_percentage: 40, isActive: true, industry: "Retail" }),
  "mutation SendGenericInvitation": (api) => sendGenericInvitation(api, "605"),
  "query Departments": (api) => listDepartments(api, "601", 1),
  "query BusinessUsers": (api) => listBusinessUsers(api, "603"),
  "query OrganizationCompanies": (api) => listCompanies(api, "604"),
  "query RegisteredClients": (api) => listRegisteredClients(api, "601", { email: "a", page: 2 }),
  "query CateringEmployees": (api) => listCateringEmployees(asDocumented(api), "601"),
  "query CateringEmployeesExtra": (api) => listCateringEmployees(api, "601"),
  "query CateringPlans": listCateringPlans,
  "query CateringDrivers": listCateringDrivers,
  "query CateringSubscriptions": (api) => listCatering(api, "613"),
  "query DepartmentsById": (api) => foundDepartments(api, "3002"),
  "query DepartmentsNamedExtra": (api) => foundDepartments(api, "sales"),
  "query EmployeesByEmailExtra": (api) => foundEmployees(api, "a@"),
  "query FoundCompanies": (api) => foundCompanies(api, "201 hq"),
  "query CateringOrders": (api) => newestCatering(asDocumented(api)),
  "query CateringOrdersExtra": newestCatering,
  "query ReportsOfAllExtra": failedReports,
  "query LinkingReports": (api) => listLinkingReports(api, "605", 1),
  "mutation CreateDepartment": newDepartment,
  "mutation DeleteDepartment": async (api) => deleteDepartment(api, await newDepartment(api)),
  "query DepartmentOwner": (api) => isDepartmentOf(api, "601", "3002"),
  "query Department": (api) => findDepartment(api, "601", "3002"),
  "query DepartmentEmployees": (api) => listDepartmentEmployees(api, "3002", { email: "a", page: 2 }),
  "query ProgramCompanies": (api) => listProgramCompanies(api, "7002", 1),
  "query EmployeeChoices": (api) => listEmployeeChoices(api, "605"),
  "query EmployeeNames": (api) => nameEmployees(api, ["50001", "50002"]),
  "mutation UpdateDepartment": (api) =>
    updateDepartment(api, {
      id: "3002",
      organizationId: "601",
      name: "Contract department",
      program: { id: "7002", coverageLimit: null, locationAllowance: "SPECIFIC" },
    }),
  "mutation AssignEmployees": async (api) => assignEmployees(api, "3002", await people(api)),
  "mutation UnassignEmployee": async (api) => unassignEmployees(api, (await people(api)).slice(0, 1)),
  "mutation UnassignEmployees": async (api) => unassignEmployees(api, (await people(api)).slice(1)),
  "mutation AssignCompanies": (api) => assignCompanies(api, "7002", ["201"]),
  "mutation UnassignCompanies": async (api) => {
    await assignCompanies(api, "7002", ["201"])
    return unassignCompanies(api, "7002", ["201"])
  },
  "mutation CreateBusinessUser": newUser,
  "mutation DeleteBusinessUser": async (api) => deleteBusinessUser(api, await newUser(api)),
  "query BusinessPackages": (api) => listPackages(api, "31 corporate", { page: 1, perPage: 7 }),
  "query BusinessPackage": (api) => findPackage(api, "31"),
  "query PackagePlans": (api) => listPackagePlans(api, "36", 2),
  "query PlansForPackages": listAssignablePlans,
  "mutation CreatePackage": newPackage,
  "mutation UpdatePackage": async (api) => {
    const { id } = await newPackage(api)
    return updatePackage(api, { id, discount: null, plans: { connect: ["1"] } })
  },
}
