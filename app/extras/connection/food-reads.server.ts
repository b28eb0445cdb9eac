import { listProductTypes } from "~/areas/food/menus/generator/generator-calls.server"
import { listGenerations } from "~/areas/food/menus/generator/generator-jobs.server"
import { listMenuJobs, pendingJobs } from "~/areas/food/menus/list/jobs.server"
import { getMenu, listHolidays, listMeals, listMenuMerchants, listMenus } from "~/areas/food/menus/menus.server"
import { listMerchants as listMerchantPage } from "~/areas/food/merchants/merchants.server"
import { type Api, plainly } from "~/upstream/api.server"
import { listCities, listZones } from "~/upstream/lookups.server"
import { extraRead, readsOf, type Sample } from "./read"

const PAGE = { page: 1, perPage: 7, sort: null }
const cityOf = async (api: Api, sample: Sample) => (await sample("cities", () => listCities(api))).id
const merchantOf = async (api: Api, sample: Sample) => {
  const city = await cityOf(api, sample)
  return (await sample("merchants", () => listMenuMerchants(api, city))).id
}

export const foodReads = [
  ...readsOf("Every screen with a city", {
    "GET /cities": (api) => listCities(api),
    "GET /zones": async (api, sample) => listZones(api, await cityOf(api, sample)),
  }),
  ...readsOf("Menus", {
    "GET /menus": (api) => listMenus(api),
    "GET /menus/:id": async (api, sample) => getMenu(api, String((await sample("menus", () => listMenus(api))).id)),
    "GET /off-days": async (api, sample) => listHolidays(api, await cityOf(api, sample)),
    "GET /merchants": async (api, sample) => listMenuMerchants(api, await cityOf(api, sample)),
    "GET /merchants/:id/meals": async (api, sample) => listMeals(api, await merchantOf(api, sample)),
    "GET /product-types": (api) => listProductTypes(api),
    "query MenuConfigurationJobs": (api) => listMenuJobs(plainly(api), 1),
    "query PendingJobs": (api) => pendingJobs(api),
    "query GenerationsNow": (api) => listGenerations(plainly(api)),
  }),
  extraRead("JobReasons", (api) => listMenuJobs(api, 1)),
  ...readsOf("Merchants", { "query Merchants": (api) => listMerchantPage(plainly(api), {}, PAGE) }),
  extraRead("ArabicNames", (api) => listMerchantPage(api, {}, PAGE)),
  extraRead("ByArabicName", (api) => listMerchantPage(api, { search: "مطعم" }, PAGE)),
]
