import { expect, it } from "vitest"
import { listCateringDrivers, listCateringPlans } from "~/areas/b2b/catering/catering.server"
import { listPackageChoices } from "~/areas/b2b/organizations/organizations.server"
import { listAssignablePlans } from "~/areas/b2b/packages/packages.server"
import { listPickerDrivers } from "~/areas/delivery/dispatch/drivers.server"
import { listMapTeams, listTeamChoices } from "~/areas/delivery/dispatch/teams.server"
import {
  listFoodCategories,
  listMapCities,
  listMapMerchants,
  listPlanChoices,
  listMapShifts as shiftsOfMap,
} from "~/areas/delivery/map/filter/map-choices.server"
import { listUnassignedPlans } from "~/areas/logistics/contractors/profile/plans.server"
import { listEveryDriver } from "~/areas/logistics/drivers/drivers.server"
import {
  listCityChoices,
  listContractorNames,
  listContractorsForChoice,
  listNationalities,
  listShiftChoices,
  listTeams,
} from "~/areas/logistics/lookups.server"
import { listSupervisorPlans } from "~/areas/logistics/supervisors/supervisors.server"
import { listBannerPlans as plansOfBanners } from "~/areas/marketing/banners/plans.server"
import type { Api } from "~/upstream/api.server"

/** Forms load all options: a fetch has a page size (product/shell 4), so longer lists need several fetches. */

const SIZE = 1_250
const NAMES = ["name", "enName", "title", "planName", "teamName", "restaurantName", "firstName", "lastName"]

/** Two pages of 1,250 rows for every list. A row has any field. */
function rowsOf(page: number) {
  return Array.from({ length: SIZE }, (_, at) => {
    const id = String((page - 1) * SIZE + at + 1)
    const names = Object.fromEntries(NAMES.map((name) => [name, `Row ${id}`]))
    return { id, ...names, zones: [], teams: [], paymentPlans: [], days: 5, city: null, defaultLat: 24, defaultLng: 46 }
  })
}

async function ask(_query: unknown, { page = 1 }: { page?: number }) {
  const paginatorInfo = { currentPage: page, lastPage: 2, total: 2 * SIZE }
  return new Proxy({}, { get: (_, name) => (name === "then" ? undefined : { data: rowsOf(page), paginatorInfo }) })
}

const DAY = "2026-11-22"
const PLANS = { shift: "2", foodCategories: ["1"], zones: ["1"] }

it.each<[string, (api: Api) => Promise<readonly object[]>]>([
  ["cities of the map", listMapCities],
  ["restaurants of the map", (api) => listMapMerchants(api, "3")],
  ["food categories of the map", (api) => listFoodCategories(api, "3")],
  ["shifts of the map", shiftsOfMap],
  ["plans of the map", (api) => listPlanChoices(api, PLANS)],
  ["teams of the map", (api) => listMapTeams(api, ["1"], ["1"])],
  ["teams to assign to", listTeamChoices],
  ["drivers to assign or switch to", (api) => listPickerDrivers(api, { date: DAY, cityId: "3" })],
  ["drivers of a team", (api) => listPickerDrivers(api, { date: DAY, teamIds: ["3"] })],
  ["drivers to notify or pay, all", (api) => listEveryDriver(api, {})],
  ["nationalities", listNationalities],
  ["teams of a driver", listTeams],
  ["cities of a driver", listCityChoices],
  ["shifts of a payment plan", listShiftChoices],
  ["contractors of a driver", listContractorsForChoice],
  ["contractors of a filter", listContractorNames],
  ["payment plans of a contractor", (api) => listUnassignedPlans(api, "201", "3")],
  ["payment plans of a supervisor", listSupervisorPlans],
  ["plans of a banner", plansOfBanners],
  ["plans of a package", listAssignablePlans],
  ["packages of an organization", listPackageChoices],
  ["plans of a catering order", listCateringPlans],
  ["drivers of a catering order", listCateringDrivers],
])("%s: the last of 2,500 is offered", async (_, list) => {
  const either = ([query, variables]: [unknown, object]) => ask(query, variables)
  const api = { cacheKey: String(Math.random()), graphql: ask, extra: ask, either } as unknown as Api
  const rows = await list(api)
  expect(rows).toHaveLength(2 * SIZE)
  expect(JSON.stringify(rows)).toMatch(/"(?:id|value)":"2500"/)
})
