import { addDays } from "../../rules/calendar"
import type {
  businessUsers,
  companies,
  companyAddresses,
  departments,
  employees,
  mailDomains,
  organizations,
  programCompanies,
  programs,
} from "../business"
import { SERVED } from "./contractors"
import { NO_PASSWORD } from "./drivers"
import type { Moved } from "./moved"
import { SEED_TODAY } from "./moved"
import { organizationName } from "./organization-names"
import { makePerson, phoneOf } from "./people"
import { CITIES } from "./places"
import type { Random } from "./random"

type Row<T extends { $inferInsert: object }> = Required<T["$inferInsert"]>

export interface Organizations {
  organizations: Row<typeof organizations>[]
  mailDomains: Row<typeof mailDomains>[]
  departments: Row<typeof departments>[]
  programs: Row<typeof programs>[]
  programCompanies: Row<typeof programCompanies>[]
  companies: Row<typeof companies>[]
  companyAddresses: Row<typeof companyAddresses>[]
  employees: Row<typeof employees>[]
  businessUsers: Row<typeof businessUsers>[]
}

const LOWEST = { organization: 601, department: 3_001, program: 7_001, company: 201, employee: 50_001, client: 80_001 }
/** Employees of the first organizations; the others have 12 to 100. */
const LARGEST = [6_000, 5_000, 2_000, 1_200, 800]
const COMPANIES = 400
/** Names of an organization's companies besides its own name. */
const SITES = ["HQ|المقر الرئيسي", "North site|الموقع الشمالي", "Training centre|مركز التدريب", "Warehouse|المستودع"]
const DEPARTMENTS = [
  "Site operations",
  "الموارد البشرية",
  "Design studio",
  "Finance",
  "Customer care",
  "تقنية المعلومات",
]
const PLACES = ["Head office", "Building B", "Reception, ground floor"]

/** Organizations with all their records; `scale` 1 is 120 of them with 400 companies. */
export function makeOrganizations(
  scale: number,
  random: Random,
  packageIds: readonly number[],
  moved: Moved,
): Organizations {
  const made: Organizations = {
    organizations: [],
    mailDomains: [],
    departments: [],
    programs: [],
    programCompanies: [],
    companies: [],
    companyAddresses: [],
    employees: [],
    businessUsers: [],
  }
  const count = Math.max(12, Math.round(120 * scale))
  for (let index = 0; index < count; index++) addOrganization(made, random, index, { scale, packageIds, moved })
  const companyCount = Math.max(60, Math.round(COMPANIES * scale))
  while (made.companies.length < companyCount)
    addCompany(made, random, null, `Yamama Trading ${made.companies.length}|اليمامة للتجارة`)
  return made
}

interface Around {
  scale: number
  packageIds: readonly number[]
  moved: Moved
}

function addOrganization(
  made: Organizations,
  random: Random,
  index: number,
  { scale, packageIds, moved }: Around,
): void {
  const id = LOWEST.organization + index
  const { slug, industry, ...names } = organizationName(index)
  made.organizations.push({
    id,
    ...names,
    isActive: index % 7 !== 5,
    logo: index % 6 === 5 ? null : `organizations/seed-${id}.svg`,
    industry: index % 11 === 10 ? null : industry,
    packageId: index % 13 === 12 ? null : (packageIds[index % packageIds.length] ?? null),
    genericLink: index % 4 === 0 ? null : `https://app.saffron.example/join/${slug}-${random.int(100_000, 999_999)}`,
    createdAt: new Date(Date.UTC(2023, index % 34, 1 + (index % 28), 7, index % 60)),
  })
  const domains =
    index % 10 === 9 ? [] : index % 5 === 0 ? [`${slug}.example`, `${slug}.group.example`] : [`${slug}.example`]
  for (const domainName of domains)
    made.mailDomains.push({ id: made.mailDomains.length + 1, organizationId: id, domainName })
  const sites = SITES.slice(0, 1 + (index % 4)).map((site) => {
    const [en = "", ar = ""] = site.split("|")
    return addCompany(made, random, id, `${names.enName} ${en}|${names.arName} ${ar}`, `${slug}.example`)
  })
  const own = addDepartments(made, index, sites)
  const size = Math.round((LARGEST[index] ?? 12 + ((index * 37) % 90)) * Math.min(1, scale))
  const today = moved(SEED_TODAY)
  for (let at = 0; at < size; at++)
    addEmployee(made, random, { id, at, domain: domains[0] ?? `${slug}.example`, departments: own, sites, today })
  for (let at = 0; at < (index + 1) % 4; at++) addBusinessUser(made, random, id, slug)
}

/** The default department first, then up to six visible ones, whose ids are returned. */
function addDepartments(made: Organizations, index: number, sites: readonly number[]): number[] {
  const organizationId = LOWEST.organization + index
  const names = ["Default", ...DEPARTMENTS.slice(0, index === 0 ? 6 : index % 7)]
  return names.flatMap((name, at) => {
    const id = LOWEST.department + made.departments.length
    const programId = LOWEST.program + made.programs.length
    made.departments.push({ id, organizationId, name, isDefault: at === 0 })
    made.programs.push({
      id: programId,
      departmentId: id,
      // An old organization has no coverage, another one covers nothing.
      coverageAmount:
        at === 0 && index % 17 === 16 ? null : ((index + at) * 10) % 110 > 100 ? 0 : ((index + at) * 10) % 110,
      coverageLimit: at % 2 === 0 ? null : 400 + at * 50,
      locationAllowance: at % 2 === 1 ? "SPECIFIC" : "EVERYWHERE",
      isConcurrentSubscriptionsAllowed: at % 3 !== 2,
    })
    if (at % 2 === 1) {
      made.programCompanies.push(
        ...sites.map((companyId, site) => ({ programId, companyId, status: site % 3 === 1 ? "Pending" : "Accepted" })),
      )
    }
    return at === 0 ? [] : [id]
  })
}

function addCompany(
  made: Organizations,
  random: Random,
  organizationId: number | null,
  names: string,
  website?: string,
): number {
  const index = made.companies.length
  const id = LOWEST.company + index
  const [nameEn = "", nameAr = ""] = names.split("|")
  const city = SERVED[index % SERVED.length] ?? CITIES[0]
  const isShelfAllowed = index % 3 === 0
  made.companies.push({
    id,
    nameEn,
    nameAr,
    website: website ? `https://${website}` : null,
    status: index % 8 === 7 ? "INACTIVE" : "ACTIVE",
    cityId: city?.id ?? 1,
    organizationId,
    isShelfAllowed,
    isRecommenderAllowed: index % 2 === 0,
    shelfSize: isShelfAllowed ? 20 + (index % 5) * 10 : null,
  })
  const firstZone =
    1 +
    CITIES.slice(
      0,
      CITIES.findIndex(({ id: cityId }) => cityId === city?.id),
    ).reduce((sum, { zones }) => sum + zones.length, 0)
  for (const place of PLACES.slice(0, 1 + (index % 3))) {
    const zone = random.int(0, Math.max(0, (city?.zones.length ?? 1) - 2))
    const locationName = `${place}, ${city?.zones[zone]?.replace("*", "") ?? ""}`
    made.companyAddresses.push({
      id: made.companyAddresses.length + 1,
      companyId: id,
      locationName,
      zoneId: firstZone + zone,
    })
  }
  return id
}

interface Employment {
  id: number
  at: number
  domain: string
  departments: readonly number[]
  sites: readonly number[]
  today: string
}

/** One in 71 has a running subscription that the department pays; one in 37 was deleted as a client. */
function addEmployee(
  made: Organizations,
  random: Random,
  { id, at, domain, departments: own, sites, today }: Employment,
): void {
  const index = made.employees.length
  const person = makePerson(random)
  const turn = at % (own.length + 1)
  const isCovered = turn > 0 && at % 71 === 13
  made.employees.push({
    id: LOWEST.employee + index,
    organizationId: id,
    departmentId: turn === 0 ? null : (own[turn - 1] ?? null),
    clientId: LOWEST.client + index,
    firstName: person.firstName,
    lastName: person.lastName,
    emailAddress: `${person.latin.toLowerCase().replace(/[^a-z]+/g, ".")}${at}@${domain}`,
    contactPhone: at % 19 === 18 ? null : phoneOf("9665", 60_000_000 + index),
    tempContactPhone: at % 19 === 18 ? phoneOf("9665", 60_000_000 + index) : null,
    isClientDeleted: !isCovered && at % 37 === 5,
    companyId: at % 4 === 3 ? null : (sites[at % sites.length] ?? null),
    coveredUntil: isCovered ? addDays(today, 60) : null,
  })
}

function addBusinessUser(made: Organizations, random: Random, organizationId: number, slug: string): void {
  const person = makePerson(random)
  const id = 401 + made.businessUsers.length
  made.businessUsers.push({
    id,
    organizationId,
    firstName: person.firstName,
    lastName: person.lastName,
    email: `${person.latin.toLowerCase().replace(/[^a-z]+/g, ".")}${id}@${slug}.example`,
    passwordHash: NO_PASSWORD,
    isActive: id % 4 !== 3,
  })
}
