import { NEWEST_FIRST } from "~/lists/newest-first"
import type { Api } from "~/upstream/api.server"
import { graphql } from "~/upstream/api.server"
import { everyRow } from "~/upstream/every-row.server"
import { keep } from "~/upstream/lookups.server"

/** Rows fetched at once of each list that forms choose from (product/workforce 5 and product/shell 7). */
const FETCHED = { nationalities: 1_000, teams: 2_000, cities: 2_000, contractors: 1_000, shifts: 1_000 } as const
/** Fields that a driver's form may have: every team that can be chosen, some thousands, and the others. */
export const DRIVER_FORM_FIELDS = 4_000
/** The city that forms start with (product/shell 7). */
const DEFAULT_CITY = "Riyadh"

/** Something to choose: an id as GraphQL writes it, and what is shown. */
export interface Choice {
  id: string
  name: string
}

const Nationalities = graphql(`
  query Nationalities($first: Int!, $page: Int) {
    nationalities(first: $first, page: $page) { data { id enName } paginatorInfo { lastPage } }
  }
`)
const Teams = graphql(`
  query Teams($first: Int!, $page: Int) {
    teams(first: $first, page: $page) { data { id teamName } paginatorInfo { lastPage } }
  }
`)
const Cities = graphql(`
  query Cities($first: Int!, $page: Int) {
    cities(first: $first, page: $page) { data { id enName } paginatorInfo { lastPage } }
  }
`)
const ContractorChoices = graphql(`
  query ContractorChoices($orderBy: [ContractorOrderBy!], $first: Int!, $page: Int) {
    contractors(orderBy: $orderBy, first: $first, page: $page) {
      data { id enName paymentPlans { id name status pivot { isDefault } } }
      paginatorInfo { lastPage }
    }
  }
`)

/** Every nationality by its English name. Kept for LOOKUP_SECONDS per session, as the others here. */
export function listNationalities(api: Api): Promise<Choice[]> {
  return keep(api, "graphql nationalities", async () => {
    const first = FETCHED.nationalities
    const nationalities = await everyRow(
      async (page) => (await api.graphql(Nationalities, { first, page })).nationalities,
    )
    return nationalities.map(({ id, enName }) => ({ id, name: enName }))
  })
}

export function listTeams(api: Api): Promise<Choice[]> {
  return keep(api, "graphql teams", async () => {
    const teams = await everyRow(async (page) => (await api.graphql(Teams, { first: FETCHED.teams, page })).teams)
    return teams.map(({ id, teamName }) => ({ id, name: teamName }))
  })
}

/** Every city of GraphQL, active or not: drivers and contractors may be in any. */
export function listCityChoices(api: Api): Promise<Choice[]> {
  return keep(api, "graphql cities", async () => {
    const cities = await everyRow(async (page) => (await api.graphql(Cities, { first: FETCHED.cities, page })).cities)
    return cities.map(({ id, enName }) => ({ id, name: enName }))
  })
}

/** The id of the city that the wizard and the contractor dialog start with: the one labelled Riyadh (product/shell 7). */
export function defaultCityOf(cities: readonly Choice[]): string | undefined {
  return cities.find(({ name }) => name === DEFAULT_CITY)?.id
}

export interface ContractorChoice extends Choice {
  plans: (Choice & { isDefault: boolean; status: "ACTIVE" | "INACTIVE" })[]
}

/** Every contractor with its plans. Asked for anew: plans change on the next screen. */
export async function listContractorsForChoice(api: Api): Promise<ContractorChoice[]> {
  const asked = { orderBy: [NEWEST_FIRST], first: FETCHED.contractors }
  const contractors = await everyRow(
    async (page) => (await api.graphql(ContractorChoices, { ...asked, page })).contractors,
  )
  return contractors.map(({ id, enName, paymentPlans }) => ({
    id,
    name: enName,
    plans: paymentPlans.map((plan) => {
      return { id: plan.id, name: plan.name, status: plan.status, isDefault: plan.pivot.isDefault }
    }),
  }))
}

const Shifts = graphql(`
  query Shifts($first: Int!, $page: Int) {
    shifts(first: $first, page: $page) { data { id title } paginatorInfo { lastPage } }
  }
`)

/** Every delivery shift by its English title. */
export function listShiftChoices(api: Api): Promise<Choice[]> {
  return keep(api, "graphql shifts", async () => {
    const shifts = await everyRow(async (page) => (await api.graphql(Shifts, { first: FETCHED.shifts, page })).shifts)
    return shifts.map(({ id, title }) => ({ id, name: title }))
  })
}

const ContractorNames = graphql(`
  query ContractorNames($orderBy: [ContractorOrderBy!], $first: Int!, $page: Int) {
    contractors(orderBy: $orderBy, first: $first, page: $page) { data { id enName } paginatorInfo { lastPage } }
  }
`)

/** Every contractor by name, for filters: kept as the other look-ups. */
export function listContractorNames(api: Api): Promise<Choice[]> {
  return keep(api, "graphql contractors", async () => {
    const asked = { orderBy: [NEWEST_FIRST], first: FETCHED.contractors }
    const contractors = await everyRow(
      async (page) => (await api.graphql(ContractorNames, { ...asked, page })).contractors,
    )
    return contractors.map(({ id, enName }) => ({ id, name: enName }))
  })
}
