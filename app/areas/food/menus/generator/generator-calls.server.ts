import { z } from "zod"
import type { Api } from "~/upstream/api.server"
import { listCities, listZones } from "~/upstream/lookups.server"
import type { RestBody } from "~/upstream/rest-body"
import { wireId, wireMade, wireText } from "~/upstream/wire"
import { listMenuMerchants, listMenus } from "../menus.server"

const ProductTypesSchema = z.array(z.object({ id: wireId, enName: wireText }))

export function listProductTypes(api: Api) {
  return api.rest.get("/product-types", { schema: ProductTypesSchema })
}

/** Starts a Menu Configuration Job upstream. The response may have the job's id. */
export function createMenuConfiguration(api: Api, body: RestBody<"POST /menu-configurations">) {
  return api.rest.post("/menu-configurations", { body, schema: wireMade })
}

/** Options that do not depend on the city. */
export async function listBasics(api: Api) {
  const [menus, cities, productTypes] = await Promise.all([listMenus(api), listCities(api), listProductTypes(api)])
  return { menus, cities, productTypes }
}
export type Basics = Awaited<ReturnType<typeof listBasics>>

/** Options of a city; empty lists for null. */
export async function listOfCity(api: Api, cityId: number | null) {
  if (cityId === null) return { zones: [], merchants: [] }
  const [zones, merchants] = await Promise.all([listZones(api, cityId), listMenuMerchants(api, cityId)])
  return { zones, merchants }
}
export type OfCity = Awaited<ReturnType<typeof listOfCity>>
