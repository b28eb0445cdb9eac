import { orNullInTime } from "~/areas/delivery/dispatch/beside.server"
import { readTarget } from "~/areas/delivery/dispatch/driver-picker/driver-target.server"
import { openStops } from "~/areas/delivery/dispatch/driver-places"
import { listPickerDrivers } from "~/areas/delivery/dispatch/drivers.server"
import { listMapTeams, listTeamChoices } from "~/areas/delivery/dispatch/teams.server"
import { listPins, type OrderPin } from "~/areas/delivery/live-pins/pins.server"
import type { MapFilter } from "~/areas/delivery/map/filter/map-filter.server"
import { dateOf, type MapQuery, pinsAskedBy } from "~/areas/delivery/map/filter/map-query.server"
import { timesOfCity } from "~/areas/delivery/map/live/due.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { Candidate } from "~/domain/driver-fit"
import { orNull } from "~/upstream/or-null.server"

export interface SplitDriver extends Candidate {
  name: string
}

/** The orders on the map; null if the request fails. */
export const findPins = async ({ api }: Pick<AuthorizedRequest, "api">, filter: MapFilter, query: MapQuery) =>
  (await orNull(listPins(api, pinsAskedBy(filter, query))))?.orders ?? null

/** Active drivers of the city who are in an active team, with their open orders and stops of the day. */
export async function listSplitDrivers(
  { api, session }: Pick<AuthorizedRequest, "api" | "session">,
  filter: MapFilter,
  query: MapQuery,
  pins: readonly OrderPin[] | null,
): Promise<SplitDriver[]> {
  const date = dateOf(query)
  const [choices, teams, served, times, target] = await Promise.all([
    listPickerDrivers(api, { cityId: filter.city.id, date }),
    orNull(listTeamChoices(api)),
    orNull(listMapTeams(api, filter.zones, filter.foodCategories)),
    orNullInTime(timesOfCity(api, filter, date)),
    readTarget(session.staffKey),
  ])
  const [active, near] = [teams, served].map((some) => new Set(some?.map(({ value }) => value)))
  const isIn = (ids: readonly string[], some: ReadonlySet<string> | undefined) => ids.some((id) => some?.has(id))
  // If no driver is in a known team, teams are ignored.
  const hasTeams = choices.some((driver) => isIn(driver.teams, active))
  const stops = openStops(pins ?? [], times)
  return choices
    .filter((driver) => !hasTeams || isIn(driver.teams, active))
    .map(({ id, name, orders, teams: own }) => {
      const known = stops.get(id) ?? []
      return { id, name, toGo: orders ?? known.length, isOfTeam: isIn(own, near), stops: known, limit: target }
    })
}
