import { z } from "zod"
import type { Api } from "~/upstream/api.server"
import { listCities, listZones } from "~/upstream/lookups.server"
import { wireId, wireMade, wireText } from "~/upstream/wire"
import { listMenus, listMerchants } from "../menus.server"
import type { toPayload } from "./generator.schema"

const ProductTypesSchema = z.array(z.object({ id: wireId, enName: wireText }))

export function listProductTypes(api: Api) {
  return api.rest.get("/product-types", { schema: ProductTypesSchema })
}

/** Orders a generation; the upstream does it as a Menu Configuration Job (product/food 8), whose id it may answer. */
export function createMenuConfiguration(api: Api, body: ReturnType<typeof toPayload>) {
  return api.rest.post("/menu-configurations", { body, schema: wireMade })
}

/** What the form chooses from, whatever the city. */
export async function listBasics(api: Api) {
  const [menus, cities, productTypes] = await Promise.all([listMenus(api), listCities(api), listProductTypes(api)])
  return { menus, cities, productTypes }
}
export type Basics = Awaited<ReturnType<typeof listBasics>>

/** What a city offers; nothing for a city that is not among the upstream's. */
export async function listOfCity(api: Api, cityId: number | null) {
  if (cityId === null) return { zones: [], merchants: [] }
  const [zones, merchants] = await Promise.all([listZones(api, cityId), listMerchants(api, cityId)])
  return { zones, merchants }
}
export type OfCity = Awaited<ReturnType<typeof listOfCity>>
