import { redirect } from "@remix-run/node"
import { today } from "~/base/clock.server"
import { packQuery } from "~/ui/list/packed-ids"
import { type BarFilter, type MapFilter, saveMapFilter } from "./map-filter.server"
import { BAR_PARAMETERS, CHOSEN, mapPath } from "./map-paths"
import { dateOf, type MapQuery, wantsAllMerchants } from "./map-query.server"

/** Parameters that make an address override the saved bar. The day is not one of them. */
const BAR = [...BAR_PARAMETERS, "view"]

/**
 * Saves the bar's filters with the person's filter, and applies them to an address without filters. An address with its own
 * filters, such as a colleague's link or a view, is shown but not saved. Throws the redirect.
 */
export async function followBar(staffKey: string, filter: MapFilter, url: URL, query: MapQuery): Promise<void> {
  const asked = new URLSearchParams(url.searchParams)
  if (asked.has(CHOSEN)) {
    asked.delete(CHOSEN)
    await saveMapFilter(staffKey, { ...filter, ...barOf(query) })
    throw redirect(asked.size > 0 ? `${mapPath}?${asked}` : mapPath)
  }
  const left = addressOf(filter, query)
  if (left.length === 0 || BAR.some((name) => asked.has(name))) return
  for (const [name, value] of left) asked.append(name, value)
  throw redirect(`${mapPath}?${packQuery(asked)}`)
}

function barOf(query: MapQuery): BarFilter {
  return {
    restaurants: query.restaurants,
    allRestaurants: Boolean(query.allRestaurants),
    teams: query.teams,
    allTeams: Boolean(query.allTeams),
    addressType: query.address,
    businessType: query.business,
    showAllMerchants: wantsAllMerchants(query),
  }
}

/** The saved bar as parameters, without defaults. 'View All Restaurants' is cleared on another date. */
export function addressOf(filter: BarFilter, query: Pick<MapQuery, "date">): [name: string, value: string][] {
  const many = (name: string, ids: readonly string[]) => ids.map((id): [string, string] => [name, id])
  const one = (name: string, value: string | false): [string, string][] => (value ? [[name, value]] : [])
  return [
    ...many("teams", filter.teams),
    ...one("allTeams", filter.allTeams && "1"),
    ...many("restaurants", filter.restaurants),
    ...one("allRestaurants", filter.allRestaurants && "1"),
    ...one("address", filter.addressType !== "Both" && filter.addressType),
    ...one("business", filter.businessType !== "BOTH" && filter.businessType),
    ...one("merchants", filter.showAllMerchants && dateOf(query) === today() && today()),
  ]
}
