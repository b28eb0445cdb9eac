import { listDriverChoices, listDrivers, sendMessage } from "~/areas/logistics/drivers/drivers.server"
import {
  listCityChoices,
  listContractorsForChoice,
  listNationalities,
  listTeams,
} from "~/areas/logistics/lookups.server"
import type { Api } from "~/upstream/api.server"

const FILTERS = { search: "18 khan", nationality: 2, city: 3, status: "ACTIVE", team: 2, citc: "VALID" } as const

/** The calls of the driver screens, and the lists that workforce forms choose from. */
export const driverCalls: Record<string, (api: Api) => Promise<unknown>> = {
  "query Drivers": (api) =>
    listDrivers(api, FILTERS, { page: 1, perPage: 7, sort: { by: "name", isDescending: true } }),
  "query DriverChoices": (api) => listDriverChoices(api, FILTERS),
  "mutation SendDriversFirebaseMessage": async (api) => {
    const { drivers } = await listDriverChoices(api, {})
    return sendMessage(api, { title: "Title", message: "Message", drivers: drivers.slice(0, 2).map(({ id }) => id) })
  },
  "query Nationalities": listNationalities,
  "query Teams": listTeams,
  "query Cities": listCityChoices,
  "query ContractorChoices": (api) => listContractorsForChoice(api, "3"),
}
