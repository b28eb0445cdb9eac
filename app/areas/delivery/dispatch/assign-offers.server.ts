import { isRecordId } from "~/domain/record-id"
import type { Offering } from "~/forms/form-rules.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import type { PlacedState } from "../live-pins/changes-of"
import { ANY_TEAM, type ASSIGN_DRIVER_FIELDS } from "./assign-fields"
import { orNullInTime } from "./beside.server"
import { arrangeDrivers, driverSort, type KnownDay, workOfDay } from "./driver-picker/driver-list.server"
import { type DriverChoice, findDriverChoice, listPickerDrivers } from "./drivers.server"
import { type AddedWith, type GroupLetter, isAssignedSince } from "./groups/groups"
import { isOpen } from "./order"
import { listOrderStates, type OrderState } from "./orders.server"

/** The orders of an assign dialog, and its presets. */
export interface Assigning {
  date: string
  ids: readonly string[]
  /** Drivers of the group's orders when they were added to it. Orders assigned since then keep their drivers. */
  addedWith?: AddedWith
  /** The letter of the group, if there are two. */
  group?: GroupLetter
  /** The preset team, if the dialog offers it. */
  team?: string | undefined
  /** The preset driver, if the dialog offers one of the driver's teams. */
  to?: string | undefined
  listTeams(api: Api): Promise<readonly Team[]>
  /** The teams that serve any of these zones. */
  teamsOfZones(api: Api, zones: readonly string[]): Promise<readonly Team[]>
  /** Places and times of the day's orders; null if they are not known. */
  knownDay?(api: Api): Promise<KnownDay | null>
  path: string
}

interface Team {
  value: string
  label: string
}

/** The current state of the orders, and the team's drivers once a team is chosen. */
export async function offerAssigning({ api, current, values }: Offering<typeof ASSIGN_DRIVER_FIELDS, Assigning>) {
  const { date, ids, addedWith, group = "", team: wished, to, listTeams, teamsOfZones, knownDay } = await current
  const typed = await values
  const [states, teams, day] = await Promise.all([
    orNull(listOrderStates(api, ids)),
    orNull(listTeams(api)),
    knownDay ? orNullInTime(knownDay(api)) : null,
  ])
  const isTaken = ({ id, driver }: OrderState) =>
    addedWith !== undefined && isAssignedSince(addedWith, id, driver?.id ?? null)
  const open = states?.filter(({ status }) => isOpen(status))
  const orders = open?.map((order) => ({ id: order.id, driver: order.driver, isTaken: isTaken(order) })) ?? null
  // A single order can't be assigned to the driver who has it ('excluded driver' in the documents).
  const except = orders?.length === 1 ? orders[0]?.driver?.id : undefined
  const meant = new Set(ids)
  const isMeant = ({ id }: PlacedState) => meant.has(String(id))
  const choice = { api, date, teams: teams ?? [], wished, orders: orders ?? [], except, day, isMeant, teamsOfZones }
  const first: Choice = typed ? {} : await firstChoice(choice, to === except ? undefined : to)
  const { team = "", driver = "", search = "", sort = "", load = "all" } = typed ?? first
  const chosen = isRecordId(driver) ? driver : undefined
  const asked = { date, except, search, chosen }
  const found = first.found ?? (await orNull(driversOf(api, team, asked, teams ?? [])))
  const wanted = { sort, load, chosen, isWhole: asked.search === "" }
  const { drivers, counts } = found ? arrangeDrivers(found, wanted, day, isMeant) : { drivers: null, counts: null }
  const preset = first.driver ?? ""
  // The preset driver comes first, so that a long list shows it.
  if (preset) drivers?.sort((one, other) => Number(other.id === preset) - Number(one.id === preset))
  return { orders, group, teams, drivers, counts, team, preset, sort: driverSort(sort, day), hasPlaces: day !== null }
}
export type AssignOffers = Awaited<ReturnType<typeof offerAssigning>>

/** The drivers of a team. 'All teams' lists no drivers until a search is entered. */
async function driversOf(
  api: Api,
  team: string,
  asked: Parameters<typeof listPickerDrivers>[1],
  teams: readonly Team[],
): Promise<DriverChoice[]> {
  if (isRecordId(team)) return listPickerDrivers(api, { ...asked, teamIds: [team] })
  if (team !== ANY_TEAM || !asked.search) return []
  const among = new Set(teams.map(({ value }) => value))
  return (await listPickerDrivers(api, asked)).filter((driver) => driver.teams.some((id) => among.has(id)))
}

interface First extends Pick<Assigning, "date" | "teamsOfZones"> {
  api: Api
  teams: readonly Team[]
  wished: string | undefined
  orders: readonly Pick<OrderState, "driver">[]
  except: string | undefined
  day: KnownDay | null
  isMeant: (order: PlacedState) => boolean
}

interface Choice {
  team?: string
  driver?: string
  search?: string
  sort?: string
  load?: string
  /** The team's drivers, if they are loaded already. */
  found?: DriverChoice[]
}

/** The driver the orders were dropped on, in the team of the filter bar if possible. Without such a driver, only a team. */
async function firstChoice(first: First, to: string | undefined): Promise<Choice> {
  const driver = to ? await orNull(findDriverChoice(first.api, first.date, to)) : null
  const own = first.teams.map(({ value }) => value).filter((team) => driver?.teams.includes(team))
  const team = own.find((one) => one === first.wished) ?? own[0]
  if (driver && team) return { team, driver: driver.id }
  const known = await knownTeam(first)
  return known ? { team: known } : teamOfZones(first)
}

/** The only team, the one of the filter bar, or a team of the driver who has all the orders. */
async function knownTeam({ api, date, teams, wished, orders }: First): Promise<string | undefined> {
  const among = (ids: readonly (string | undefined)[]) => teams.find(({ value }) => ids.includes(value))?.value
  const known = teams.length === 1 ? teams[0]?.value : among([wished])
  if (known) return known
  const holders = new Set(orders.map(({ driver }) => driver?.id))
  const [holder] = holders
  const holding = holders.size === 1 && holder ? await orNull(findDriverChoice(api, date, holder)) : null
  return among(holding?.teams ?? [])
}

/** The team that serves the zones of the orders. Of several, the team of the driver who fits best. */
async function teamOfZones({ api, date, teams, except, day, isMeant, teamsOfZones }: First): Promise<Choice> {
  const zones = day ? workOfDay(day, isMeant).zones.map(({ id }) => id) : []
  if (zones.length === 0) return {}
  const serving = new Set((await orNull(teamsOfZones(api, zones)))?.map(({ value }) => value))
  const ids = teams.map(({ value }) => value).filter((id) => serving.has(id))
  if (ids.length < 2) return { team: ids[0] ?? "" }
  const found = await orNull(listPickerDrivers(api, { date, teamIds: ids, except }))
  const [best] = found ? arrangeDrivers(found, BEST_FIRST, day, isMeant).drivers : []
  const own = found?.find(({ id }) => id === best?.id)?.teams ?? []
  const team = ids.find((id) => own.includes(id))
  return found && team ? { team, found: found.filter((driver) => driver.teams.includes(team)) } : {}
}

const BEST_FIRST = { sort: "fit", load: "all", chosen: undefined, isWhole: true }
