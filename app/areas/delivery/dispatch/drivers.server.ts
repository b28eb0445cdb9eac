import type { VariablesOf } from "gql.tada"
import { likePart, namedLike } from "~/domain/like-part"
import { fullName } from "~/domain/person"
import { readRecordSearch } from "~/domain/record-search"
import { NEWEST_FIRST } from "~/lists/newest-first"
import { type Api, graphql } from "~/upstream/api.server"
import { everyRow } from "~/upstream/every-row.server"
import { countLoads } from "./driver-loads.server"
import { isAssigned } from "./order"
import { listDriverOrders } from "./orders.server"

/** Drivers per request. */
const DRIVERS_FETCHED = 2_000
/** Words of a name that are searched for. More would only make the query longer. */
const MAX_WORDS = 6

/** The documents have no filter by assigned orders and no order count per driver. */
const SidebarDriversExtra = graphql(`
  query SidebarDriversExtra(
    $where: DriverWhere
    $date: Date!
    $isBusy: Boolean!
    $orderBy: [DriverOrderBy!]
    $first: Int!
  ) {
    drivers(where: $where, hasAssignedOrders: $isBusy, deliveryDate: $date, orderBy: $orderBy, first: $first) {
      data { id firstName lastName assignedOrdersCount(deliveryDate: $date) }
      paginatorInfo { total }
    }
  }
`)
const SidebarDrivers = graphql(`
  query SidebarDrivers($where: DriverWhere, $orderBy: [DriverOrderBy!], $first: Int!, $page: Int) {
    drivers(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id firstName lastName }
      paginatorInfo { lastPage }
    }
  }
`)
const DriverOfDay = graphql(`
  query DriverOfDay($input: DriverOfDayInput!) {
    driver(input: $input) { id firstName lastName phone status city { id enName } teams { id teamName } }
  }
`)
const DriverLoadExtra = graphql(`
  query DriverLoadExtra($input: DriverOfDayInput!, $date: Date!) {
    driver(input: $input) { id assignedOrdersCount(deliveryDate: $date) }
  }
`)
const DriversToAssign = graphql(`
  query DriversToAssign(
    $where: DriverWhere
    $hasTeams: TeamWhere
    $date: Date!
    $orderBy: [DriverOrderBy!]
    $first: Int!
    $page: Int
  ) {
    drivers(where: $where, hasTeams: $hasTeams, deliveryDate: $date, orderBy: $orderBy, first: $first, page: $page) {
      data { id firstName lastName phone teams { id teamName } }
      paginatorInfo { lastPage }
    }
  }
`)
const DriversToAssignExtra = graphql(`
  query DriversToAssignExtra(
    $where: DriverWhere
    $hasTeams: TeamWhere
    $date: Date!
    $orderBy: [DriverOrderBy!]
    $first: Int!
    $page: Int
  ) {
    drivers(where: $where, hasTeams: $hasTeams, deliveryDate: $date, orderBy: $orderBy, first: $first, page: $page) {
      data { id firstName lastName phone teams { id teamName } assignedOrdersCount(deliveryDate: $date) }
      paginatorInfo { lastPage }
    }
  }
`)

type Where = NonNullable<VariablesOf<typeof DriversToAssign>["where"]>
const ACTIVE: Where = { column: "STATUS", operator: "EQ", value: "ACTIVE" }

export interface DriverLoad {
  id: string
  name: string
  /** Assigned orders of the date. */
  orders: number
}
export interface DriverChoice {
  id: string
  name: string
  phone: string
  /** Assigned orders of the date; null if the upstream does not return the count. */
  orders: number | null
  teams: readonly string[]
  teamNames: readonly string[]
}

interface SidebarAsked {
  cityId: number
  date: string
  /** Zones for counting orders if the upstream does not return counts with drivers. */
  zones: readonly string[]
  /** The start of an ID; null finds no drivers. */
  search: string | null | undefined
}

/** Active drivers of a city with (busy) or without (free) assigned orders on the date, most orders first. */
export async function listSidebarDrivers(
  api: Api,
  { cityId, date, zones, search }: SidebarAsked,
  isBusy: boolean,
): Promise<{ drivers: DriverLoad[]; total: number }> {
  if (search === null) return { drivers: [], total: 0 }
  const every: Where[] = [ACTIVE, { column: "CITY_ID", operator: "EQ", value: cityId }]
  if (search) every.push({ column: "ID", operator: "LIKE", value: `${search}%` })
  const asked = { where: { AND: every }, orderBy: [NEWEST_FIRST], first: DRIVERS_FETCHED }
  const byLoad = (a: DriverLoad, b: DriverLoad) => b.orders - a.orders || Number(a.id) - Number(b.id)
  const answer = await api.either([SidebarDriversExtra, { ...asked, date, isBusy }], async () => {
    const [drivers, loads] = await Promise.all([
      everyRow(async (page) => (await api.graphql(SidebarDrivers, { ...asked, page })).drivers),
      countLoads(api, { date, zones }),
    ])
    const data = drivers.map((driver) => ({ ...driver, assignedOrdersCount: loads.get(driver.id) ?? 0 }))
    const some = data.filter(({ assignedOrdersCount }) => assignedOrdersCount > 0 === isBusy)
    return { drivers: { data: some, paginatorInfo: { total: some.length } } }
  })
  const { data, paginatorInfo } = answer.drivers
  const drivers = data.map((driver) => ({ id: driver.id, name: fullName(driver), orders: driver.assignedOrdersCount }))
  return { drivers: drivers.sort(byLoad), total: paginatorInfo.total }
}

/** A driver for the details panel, or null. */
export async function findDriverOfDay(api: Api, driverId: string, date: string) {
  const input = { driverId, deliveryDate: date }
  const [{ driver }, count] = await Promise.all([
    api.graphql(DriverOfDay, { input }),
    api.extra(DriverLoadExtra, { input, date }),
  ])
  if (!driver) return null
  const { id, phone, city, teams } = driver
  const orders = count?.driver?.assignedOrdersCount ?? (await countAssigned(api, id, date))
  return { id, name: fullName(driver), orders, phone, city, teams: teams.map(({ teamName }) => teamName) }
}

/** Counts the assigned orders in the driver's timeline. */
async function countAssigned(api: Api, driverId: string, date: string): Promise<number> {
  const { orders } = await listDriverOrders(api, driverId, date)
  return orders.filter(({ status }) => isAssigned(status)).length
}

interface ChoicesAsked {
  date: string
  teamIds?: readonly string[]
  cityId?: string
  except?: string | undefined
  /** Parts of a name or a phone number, or the start of an ID. */
  search?: string
  /** ID of the chosen driver, who is listed for any search. */
  chosen?: string | undefined
}

/** Active drivers of the team or city except `except`, fewest assigned orders of the date first. */
export async function listPickerDrivers(api: Api, asked: ChoicesAsked): Promise<DriverChoice[]> {
  const { date, teamIds, cityId, except, search, chosen } = asked
  const every: Where[] = [ACTIVE]
  if (cityId) every.push({ column: "CITY_ID", operator: "EQ", value: cityId })
  if (except) every.push({ column: "ID", operator: "NEQ", value: except })
  if (search) {
    const also = chosen ? [{ column: "ID", operator: "EQ", value: chosen } as const] : []
    every.push({ OR: [...driversLike(search), ...also] })
  }
  const one = teamIds?.length === 1
  const hasTeams = teamIds
    ? ({ column: "ID", operator: one ? "EQ" : "IN", value: one ? teamIds[0] : teamIds } as const)
    : null
  return readChoices(api, { where: { AND: every }, hasTeams, date })
}

/** Conditions of a search, any of which matches: the start of an ID, a part of a phone number, or all words of a name. */
export function driversLike(text: string): Where[] {
  const { ids, name, phones } = readRecordSearch(text)
  const words = (name ?? "").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const inName = words.map((word): Where => ({ OR: namedLike(["FIRST_NAME", "LAST_NAME"], word) }))
  return [
    ...ids.map((id): Where => ({ column: "ID", operator: "LIKE", value: `${id}%` })),
    ...phones.map((part): Where => ({ column: "PHONE", operator: "LIKE", value: likePart(part) })),
    ...(inName.length > 0 ? [{ AND: inName }] : []),
  ]
}

/** An active driver by ID, or null. */
export async function findDriverChoice(api: Api, date: string, id: string): Promise<DriverChoice | null> {
  const where: Where = { AND: [ACTIVE, { column: "ID", operator: "EQ", value: id }] }
  const [driver] = await readChoices(api, { where, hasTeams: null, date })
  return driver?.id === id ? driver : null
}

async function readChoices(api: Api, asked: Omit<VariablesOf<typeof DriversToAssign>, "orderBy" | "first" | "page">) {
  const rows = await everyRow<RawChoice>(async (page) => {
    const variables = { ...asked, orderBy: [NEWEST_FIRST], first: DRIVERS_FETCHED, page }
    return (await api.either([DriversToAssignExtra, variables], () => api.graphql(DriversToAssign, variables))).drivers
  })
  return rows
    .map(({ id, phone, teams, assignedOrdersCount = null, ...driver }) => ({
      ...{ id, phone, name: fullName(driver), orders: assignedOrdersCount },
      teams: teams.map((team) => team.id),
      teamNames: teams.map(({ teamName }) => teamName),
    }))
    .sort((a, b) => (a.orders ?? 0) - (b.orders ?? 0) || Number(a.id) - Number(b.id))
}

interface RawChoice {
  id: string
  firstName: string
  lastName: string
  phone: string
  teams: readonly { id: string; teamName: string }[]
  assignedOrdersCount?: number
}
