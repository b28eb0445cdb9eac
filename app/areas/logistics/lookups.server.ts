import { NEWEST_FIRST } from "~/lists/newest-first"
import type { Api } from "~/upstream/api.server"
import { graphql } from "~/upstream/api.server"
import { everyRow } from "~/upstream/every-row.server"
import { keep } from "~/upstream/lookups.server"

/** Rows of one call, for each list of choices. */
const FETCHED = { nationalities: 1_000, teams: 2_000, cities: 2_000, contractors: 1_000, shifts: 1_000 } as const
/** Most fields of a sent driver form. Each selected team is a field, and there can be thousands. */
export const DRIVER_FORM_FIELDS = 4_000
const DEFAULT_CITY = "Riyadh"

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

/** Cached per session for LOOKUP_SECONDS, as the other look-ups here. */
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

/** Includes inactive cities: drivers and contractors may be in any. */
export function listCityChoices(api: Api): Promise<Choice[]> {
  return keep(api, "graphql cities", async () => {
    const cities = await everyRow(async (page) => (await api.graphql(Cities, { first: FETCHED.cities, page })).cities)
    return cities.map(({ id, enName }) => ({ id, name: enName }))
  })
}

/** The city that Add Driver and the contractor dialog start with. */
export function defaultCityOf(cities: readonly Choice[]): string | undefined {
  return cities.find(({ name }) => name === DEFAULT_CITY)?.id
}

const ALPHABET = new Intl.Collator("en")
const byName = (one: Choice, other: Choice) => ALPHABET.compare(one.name, other.name)

export interface ContractorChoice extends Choice {
  plans: (Choice & { isDefault: boolean; status: "ACTIVE" | "INACTIVE" })[]
}

/** Every contractor with its plans, by name. Not cached, because plans change on the next screen. */
export async function listContractorsForChoice(api: Api): Promise<ContractorChoice[]> {
  const asked = { orderBy: [NEWEST_FIRST], first: FETCHED.contractors }
  const contractors = await everyRow(
    async (page) => (await api.graphql(ContractorChoices, { ...asked, page })).contractors,
  )
  const choices = contractors.map(({ id, enName, paymentPlans }) => ({
    id,
    name: enName,
    plans: paymentPlans.map((plan) => {
      return { id: plan.id, name: plan.name, status: plan.status, isDefault: plan.pivot.isDefault }
    }),
  }))
  return choices.sort(byName)
}

const Shifts = graphql(`
  query Shifts($first: Int!, $page: Int) {
    shifts(first: $first, page: $page) { data { id title } paginatorInfo { lastPage } }
  }
`)

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

/** Contractors for filters, by name, cached as the other look-ups. */
export function listContractorNames(api: Api): Promise<Choice[]> {
  return keep(api, "graphql contractors", async () => {
    const asked = { orderBy: [NEWEST_FIRST], first: FETCHED.contractors }
    const contractors = await everyRow(
      async (page) => (await api.graphql(ContractorNames, { ...asked, page })).contractors,
    )
    return contractors.map(({ id, enName }) => ({ id, name: enName })).sort(byName)
  })
}
