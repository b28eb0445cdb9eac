import { z } from "zod"
import type { Named } from "~/domain/encode-options"
import { fullName } from "~/domain/person"
import { NEWEST_FIRST } from "~/lists/newest-first"
import { type Api, graphql } from "~/upstream/api.server"
import { everyRow, rowsUpTo } from "~/upstream/every-row.server"
import type { RestBody } from "~/upstream/rest-body"
import { wireId, wireList, wireText } from "~/upstream/wire"

const MAX_EMPLOYEES = 5_000
const MAX_CHOICES = 1_000

const CateringEmployees = graphql(`
  query CateringEmployees($where: EmployeeWhere, $orderBy: [EmployeeOrderBy!], $first: Int!, $page: Int) {
    employees(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { client { id firstName lastName } }
      paginatorInfo { lastPage }
    }
  }
`)
/** Leaves out deleted clients. No document describes this filter. */
const CateringEmployeesExtra = graphql(`
  query CateringEmployeesExtra(
    $where: EmployeeWhere
    $hasClient: EmployeeClientWhere
    $orderBy: [EmployeeOrderBy!]
    $first: Int!
    $page: Int
  ) {
    employees(where: $where, hasClient: $hasClient, orderBy: $orderBy, first: $first, page: $page) {
      data { client { id firstName lastName } }
      paginatorInfo { lastPage }
    }
  }
`)
const CateringPlans = graphql(`
  query CateringPlans($where: PlanWhere, $hasPackages: PackageWhere, $first: Int!, $page: Int) {
    plans(where: $where, hasPackages: $hasPackages, first: $first, page: $page) {
      data { id planName days city { id enName } }
      paginatorInfo { lastPage }
    }
  }
`)
const CateringDrivers = graphql(`
  query CateringDrivers($where: DriverWhere, $orderBy: [DriverOrderBy!], $first: Int!, $page: Int) {
    drivers(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id firstName lastName }
      paginatorInfo { lastPage }
    }
  }
`)

const IS_THERE = { column: "ID", operator: "IS_NOT_NULL" } as const

interface Choice {
  value: string
  label: string
}

/** A plan as an option; `cityId` is null for a plan without a city. */
export interface PlanChoice extends Choice {
  cityId: string | null
}

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, "en")

/** The first 5,000 employees whose client was not deleted, by name. */
export async function listCateringEmployees(api: Api, organizationId: string): Promise<Named[]> {
  const where = { column: "ORGANIZATION_ID", operator: "EQ", value: organizationId } as const
  const asked = { where, orderBy: [NEWEST_FIRST], first: MAX_EMPLOYEES }
  const { rows } = await rowsUpTo(MAX_EMPLOYEES, async (page) => {
    const known = await api.extra(CateringEmployeesExtra, { ...asked, page, hasClient: IS_THERE })
    return (known ?? (await api.graphql(CateringEmployees, { ...asked, page }))).employees
  })
  return peopleByName(rows.flatMap(({ client }) => client ?? []))
}

/** Published plans that are in a package, by name. */
export async function listCateringPlans(api: Api): Promise<PlanChoice[]> {
  const where = { column: "STATUS", operator: "EQ", value: "publish" } as const
  const asked = { where, hasPackages: IS_THERE, first: MAX_CHOICES }
  const plans = await everyRow(async (page) => (await api.graphql(CateringPlans, { ...asked, page })).plans)
  return plans
    .map(({ id, planName, days, city }) => ({
      value: id,
      cityId: city?.id ?? null,
      label: [planName, `${days} days`, city?.enName].filter(Boolean).join(", "),
    }))
    .sort(byLabel)
}

/** Active drivers, by name. */
export async function listCateringDrivers(api: Api): Promise<Named[]> {
  const where = { column: "STATUS", operator: "EQ", value: "active" } as const
  const asked = { where, orderBy: [NEWEST_FIRST], first: MAX_CHOICES }
  return peopleByName(await everyRow(async (page) => (await api.graphql(CateringDrivers, { ...asked, page })).drivers))
}

function peopleByName(people: readonly (Parameters<typeof fullName>[0] & { id: string })[]): Named[] {
  const named = people.map((person) => ({ id: person.id, name: fullName(person) }))
  return named.sort((a, b) => a.name.localeCompare(b.name, "en"))
}

const AddressesSchema = wireList(z.object({ id: wireId, locationName: wireText, zoneId: wireId }))
const MealsSchema = z.object({ schedule: wireList(z.object({ itemId: wireId, enName: wireText })) })

/** Company addresses where a client of the organization can be served. */
export function listCateringAddresses(api: Api, clientId: string, organizationId: string) {
  const query = { clientId, organizationId, addressType: "COMPANY" }
  return api.rest.get("/addresses/filter", { query, schema: AddressesSchema })
}

/** Meals of a plan in a zone on a day (`YYYY-MM-DD`). */
export async function listCateringMeals(api: Api, query: { planId: string; zoneId: string; date: string }) {
  return (await api.rest.get("/schedule/catering-meals", { query, schema: MealsSchema })).schedule
}

export function createCateringOrder(api: Api, body: RestBody<"POST /catering-orders">): Promise<void> {
  return api.rest.post("/catering-orders", { body })
}
