import { driverEmail, planOptions } from "~/domain/driver"
import { env } from "~/http/env.server"
import { type Api, graphql } from "~/upstream/api.server"
import type { NewDriver } from "./create.schema"

/** How many of each a form's selects fetch (D2 7, 9). */
const FETCHED = { contractors: 1000, nationalities: 1000, cities: 2000, teams: 2000 }

const OPTIONS = graphql(`
  query DriverFormOptions($contractors: Int!, $nationalities: Int!, $cities: Int!, $teams: Int!) {
    cities(first: $cities) { data { id enName } }
    nationalities(first: $nationalities) { data { id enName } }
    teams(first: $teams) { data { id teamName } }
    contractors(first: $contractors) { data { id enName paymentPlans { id name pivot { isDefault } } } }
  }
`)

/** What the form's selects offer; plans are those of one contractor. */
export async function listDriverOptions(api: Api, contractorId: string) {
  const { cities, nationalities, teams, contractors } = await api.graphql(OPTIONS, FETCHED)
  const chosen = contractors.data.find((one) => one.id === contractorId)
  const plans = chosen?.paymentPlans.map(({ pivot, ...plan }) => ({ ...plan, isDefault: pivot.isDefault })) ?? []
  const named = (list: readonly { id: string; enName: string }[]) =>
    list.map(({ id: value, enName: label }) => ({ value, label }))
  return {
    cities: named(cities.data),
    nationalities: named(nationalities.data),
    teams: teams.data.map(({ id: value, teamName: label }) => ({ value, label })),
    contractors: named(contractors.data),
    plans: planOptions(plans),
    /** The contractor whose plans they are. */
    plansOf: chosen?.id ?? "",
  }
}
export type DriverOptions = Awaited<ReturnType<typeof listDriverOptions>>

const CREATE = graphql(`
  mutation CreateDriver($input: CreateDriverInput!) {
    createDriver(input: $input) { id }
  }
`)

/** Creates a driver (D2 7). The e-mail comes of the username; a default plan is null. */
export async function createDriver(api: Api, driver: NewDriver): Promise<string> {
  const { vehicleType, color, plate, description, sequenceNumber, teams, ...own } = driver
  const { createDriver: made } = await api.graphql(CREATE, {
    input: {
      ...own,
      email: driverEmail(own.username, env.COMPANY_EMAIL_DOMAIN),
      teams: { connect: teams },
      vehicles: { create: [{ type: vehicleType, color, plate, description, sequenceNumber }] },
    },
  })
  return made.id
}
