import { env } from "~/base/env.server"
import { type Api, graphql } from "~/upstream/api.server"
import { driverEmail, planOptions } from "../../driver"
import {
  type Choice,
  listCityChoices,
  listContractorsForChoice,
  listNationalities,
  listTeams,
} from "../../lookups.server"
import type { NewDriver } from "./create.schema"
import type { DriverOptions } from "./wizard-fields"

/** What the form's selects offer; plans are those of one contractor. */
export async function listDriverOptions(api: Api, contractorId: string): Promise<DriverOptions> {
  const [cities, nationalities, teams, contractors] = await Promise.all([
    listCityChoices(api),
    listNationalities(api),
    listTeams(api),
    listContractorsForChoice(api),
  ])
  const chosen = contractors.find((one) => one.id === contractorId)
  return {
    cities: named(cities),
    nationalities: named(nationalities),
    teams: named(teams),
    contractors: named(contractors),
    plans: planOptions(chosen?.plans ?? []),
    plansOf: chosen?.id ?? "",
  }
}
const named = (list: readonly Choice[]) => list.map(({ id, name }) => ({ value: id, label: name }))

const CREATE = graphql(`
  mutation CreateDriver($input: CreateDriverInput!) {
    createDriver(input: $input) { id }
  }
`)

/** Creates a driver (product/workforce 1.2). The e-mail comes of the username; a default plan is null. */
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
