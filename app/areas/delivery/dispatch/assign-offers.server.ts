import { isRecordId } from "~/domain/record-id"
import type { Offering } from "~/forms/form-rules.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { ANY_TEAM, type ASSIGN_FIELDS } from "./assign-fields"
import { orNullInTime } from "./beside.server"
import { arrangeDrivers, driverSort, type KnownDay } from "./driver-picker/driver-list.server"
import { type DriverChoice, findDriverChoice, listDriverChoices } from "./drivers.server"
import { type AddedWith, type GroupLetter, isAssignedSince } from "./groups/groups"
import { isOpen } from "./order"
import { listOrderStates, type OrderState } from "./orders.server"

/** What an assign dialog is about. */
export interface Assigning {
  date: string
  ids: readonly string[]
  /** Who had orders of a group when they were added to it: those that were assigned since then stay with their drivers. */
  addedWith?: AddedWith
  /** Which of two groups they are. */
  group?: GroupLetter
  /** The team that is chosen from the start, if it is one of them. */
  team?: string | undefined
  /** The driver who is chosen from the start, if the orders can be given to him. */
  to?: string | undefined
  listTeams(api: Api): Promise<readonly Team[]>
  /** What is known of the day beside the orders of the dialog; null where that is nothing. */
  knownDay?(api: Api): Promise<KnownDay | null>
  path: string
}

interface Team {
  value: string
  label: string
}

/** The orders as they stand now, and the team's drivers once a team was chosen. */
export async function offerAssigning({ api, current, values }: Offering<typeof ASSIGN_FIELDS, Assigning>) {
  const { date, ids, addedWith, group = "", team: wished, to, listTeams, knownDay } = await current
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
  // A single order is not given to the driver who has it (product/dispatch 2, 'excluded driver').
  const except = orders?.length === 1 ? orders[0]?.driver?.id : undefined
  const choice = { api, date, teams: teams ?? [], wished, orders: orders ?? [] }
  const first = typed ? {} : await firstChoice(choice, to === except ? undefined : to)
  const { team = "", driver = "", search = "", sort = "", load = "all" } = typed ?? first
  const chosen = isRecordId(driver) ? driver : undefined
  const asked = { date, except, search, chosen }
  const found = await orNull(driversOf(api, team, asked, teams ?? []))
  const wanted = { sort, load, chosen, isWhole: asked.search === "" }
  const meant = new Set(ids)
  const { drivers, counts } = found
    ? arrangeDrivers(found, wanted, day, ({ id }) => meant.has(String(id)))
    : { drivers: null, counts: null }
  const preset = first.driver ?? ""
  // Seen at once, however long the list is.
  if (preset) drivers?.sort((one, other) => Number(other.id === preset) - Number(one.id === preset))
  return { orders, group, teams, drivers, counts, team, preset, sort: driverSort(sort, day), hasPlaces: day !== null }
}
export type AssignOffers = Awaited<ReturnType<typeof offerAssigning>>

/** The drivers of a team; of all teams those who are searched for. */
async function driversOf(
  api: Api,
  team: string,
  asked: Parameters<typeof listDriverChoices>[1],
  teams: readonly Team[],
): Promise<DriverChoice[]> {
  if (isRecordId(team)) return listDriverChoices(api, { ...asked, teamId: team })
  if (team !== ANY_TEAM || !asked.search) return []
  const among = new Set(teams.map(({ value }) => value))
  return (await listDriverChoices(api, asked)).filter((driver) => driver.teams.some((id) => among.has(id)))
}

interface First {
  api: Api
  date: string
  teams: readonly Team[]
  wished: string | undefined
  orders: readonly Pick<OrderState, "driver">[]
}

interface Choice {
  team?: string
  driver?: string
  search?: string
  sort?: string
  load?: string
}

/** The driver whom orders were dropped on, with his team, the bar's before others; where they can't be given to him the team alone. */
async function firstChoice(first: First, to: string | undefined): Promise<Choice> {
  const driver = to ? await orNull(findDriverChoice(first.api, first.date, to)) : null
  const own = first.teams.map(({ value }) => value).filter((team) => driver?.teams.includes(team))
  const team = own.find((one) => one === first.wished) ?? own[0]
  return driver && team ? { team, driver: driver.id } : { team: await firstTeam(first) }
}

/** The team that is known from the start: the bar's, the only one, or that of the driver who has all of the orders. */
async function firstTeam({ api, date, teams, wished, orders }: First): Promise<string> {
  const among = (ids: readonly (string | undefined)[]) => teams.find(({ value }) => ids.includes(value))?.value
  const known = teams.length === 1 ? teams[0]?.value : among([wished])
  if (known) return known
  const holders = new Set(orders.map(({ driver }) => driver?.id))
  const [holder] = holders
  const holding = holders.size === 1 && holder ? await orNull(findDriverChoice(api, date, holder)) : null
  return among(holding?.teams ?? []) ?? ""
}
