import { isRecordId } from "~/domain/record-id"
import { byFit, type Candidate, nearestKm } from "~/domain/split/fit"
import { middleOf } from "~/domain/split/split"
import type { Offering } from "~/forms/form-rules.server"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import type { PlacedState } from "../watch/changes-of"
import type { ASSIGN_FIELDS, DRIVER_LOADS, DRIVER_SORTS } from "./assign-fields"
import { beside } from "./beside.server"
import { driverPlaces, placeOf } from "./driver-places"
import { type DriverChoice, listDriverChoices } from "./drivers.server"
import { isOpen } from "./order"
import { listOrderStates } from "./orders.server"

/** What an assign dialog is about. */
export interface Assigning {
  date: string
  ids: readonly string[]
  /** The team that is chosen from the start, if it is one of them. */
  team?: string | undefined
  listTeams(api: Api): Promise<readonly { value: string; label: string }[]>
  /** All orders that the page has on its map, where it knows more than those of the dialog. */
  listPlaced?(api: Api): Promise<readonly PlacedState[]>
  path: string
}

/** Drivers that are drawn at once: a search asks the upstream for any other. */
export const DRIVERS_DRAWN = 100

/** The orders as they stand now, and the team's drivers once a team was chosen. */
export async function offerAssigning({ api, current, values }: Offering<typeof ASSIGN_FIELDS, Assigning>) {
  const { date, ids, team: wished, listTeams, listPlaced } = await current
  const [states, teams, placed] = await Promise.all([
    settle(listOrderStates(api, ids)),
    settle(listTeams(api)),
    listPlaced ? beside(listPlaced(api)) : null,
  ])
  const first = teams?.find(({ value }) => value === wished || teams.length === 1)?.value ?? ""
  const { team = first, driver = "", search = "", sort = "", load = "all" } = (await values) ?? {}
  const orders = states?.filter(({ status }) => isOpen(status)).map(({ id, driver }) => ({ id, driver })) ?? null
  // A single order is not given to the driver who has it (product/dispatch 2, 'excluded driver').
  const except = orders?.length === 1 ? orders[0]?.driver?.id : undefined
  const chosen = isRecordId(driver) ? driver : undefined
  const asked = { date, teamId: team, except, search: search.trim(), chosen }
  const found = isRecordId(team) ? await settle(listDriverChoices(api, asked)) : []
  const wanted = { sort: sortOf(sort, placed), load: loadOf(load), chosen, isWhole: asked.search === "" }
  const { drivers, counts } = found ? arranged(found, wanted, placed, new Set(ids)) : { drivers: null, counts: null }
  return { orders, teams, drivers, counts, team, sort: wanted.sort, hasPlaces: placed !== null }
}
export type AssignOffers = Awaited<ReturnType<typeof offerAssigning>>
export type OfferedDriver = NonNullable<AssignOffers["drivers"]>[number]

type Sort = (typeof DRIVER_SORTS)[number]
type Load = (typeof DRIVER_LOADS)[number]

/** Nobody fits better than another where no place is known. */
const sortOf = (sort: string, placed: readonly PlacedState[] | null): Sort =>
  placed && sort !== "load" ? "fit" : "load"
const loadOf = (load: string): Load => (load === "free" || load === "busy" ? load : "all")

interface Wanted {
  sort: Sort
  load: Load
  chosen: string | undefined
  /** No search has left anybody out. */
  isWhole: boolean
}

/** The first of those who are wanted, with what is known of their day; whoever is chosen stays among them. */
function arranged(
  found: readonly DriverChoice[],
  { sort, load, chosen, isWhole }: Wanted,
  placed: readonly PlacedState[] | null,
  ids: ReadonlySet<string>,
) {
  const here = middleOf((placed ?? []).filter(({ id }) => ids.has(String(id))).map(placeOf))
  const places = driverPlaces(placed ?? [])
  const known = found.map((driver) => {
    const own = places.get(driver.id) ?? []
    const orders = driver.orders ?? (placed && own.length)
    return { ...driver, orders, toGo: orders ?? 0, isOfTeam: true, places: own }
  })
  const isFree = ({ orders }: (typeof known)[number]) => orders === 0
  const isBusy = ({ orders }: (typeof known)[number]) => orders !== null && orders > 0
  const counts = { all: known.length, free: known.filter(isFree).length, busy: known.filter(isBusy).length }
  const isWanted = { all: () => true, free: isFree, busy: isBusy }[load]
  const sorted = sort === "fit" ? byFit(known, here) : known.toSorted(byLoad)
  const listed = sorted.filter((driver) => driver.id === chosen || isWanted(driver))
  const drawn = listed.filter(({ id }, at) => id === chosen || at < DRIVERS_DRAWN)
  const drivers = drawn.map(({ id, name, phone, teamNames, orders, ...candidate }, at) => {
    const km = nearestKm(candidate, here)
    const isBest = sort === "fit" && load === "all" && isWhole && at === 0 && km !== null
    return { id, name, phone, teams: teamNames, orders, km, isBest }
  })
  return { drivers, counts: { ...counts, listed: listed.length } }
}

const byLoad = (one: Candidate, other: Candidate) => one.toGo - other.toGo || Number(one.id) - Number(other.id)
