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

/** product/dispatch 2: drivers fetched at once for a choice, and for the sidebar. */
const DRIVERS_FETCHED = 2_000
/** Words of a name that are searched for; more would only make the question longer. */
const MAX_WORDS = 6

/** No document asks for drivers by whether they have orders, nor how many a driver has on a date. */
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

/** A driver as the sidebar shows one. */
export interface DriverLoad {
  id: string
  name: string
  /** Assigned orders of the date. */
  orders: number
}
/** A driver as orders can be given to one. */
export interface DriverChoice {
  id: string
  name: string
  phone: string
  /** Assigned orders of the date; null where the upstream does not say. */
  orders: number | null
  teams: readonly string[]
  teamNames: readonly string[]
}

interface SidebarAsked {
  cityId: number
  date: string
  /** Where orders are counted if drivers can't be asked for theirs. */
  zones: readonly string[]
  /** The beginning of an id; null finds nobody. */
  search: string | null | undefined
}

/** Active drivers of a city who hold an order of the date (busy) or none (free), the most loaded first (product/dispatch 2). */
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

/** A driver with what the details panel shows, or null (product/dispatch 2). */
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

/** A driver's assigned orders of a date, counted among those of the timeline. */
async function countAssigned(api: Api, driverId: string, date: string): Promise<number> {
  const { orders } = await listDriverOrders(api, driverId, date)
  return orders.filter(({ status }) => isAssigned(status)).length
}

interface ChoicesAsked {
  date: string
  teamId?: string
  cityId?: string
  except?: string | undefined
  /** Parts of a name or a phone, or the beginning of an id. */
  search?: string
  /** Who is listed whatever is searched for: whoever is chosen already. */
  chosen?: string | undefined
}

/** Who can be given orders of the date: active, of the team or of the city, but one; the least loaded first (product/dispatch 2). */
export async function listDriverChoices(api: Api, asked: ChoicesAsked): Promise<DriverChoice[]> {
  const { date, teamId, cityId, except, search, chosen } = asked
  const every: Where[] = [ACTIVE]
  if (cityId) every.push({ column: "CITY_ID", operator: "EQ", value: cityId })
  if (except) every.push({ column: "ID", operator: "NEQ", value: except })
  if (search) {
    const also = chosen ? [{ column: "ID", operator: "EQ", value: chosen } as const] : []
    every.push({ OR: [...driversLike(search), ...also] })
  }
  const hasTeams = teamId ? ({ column: "ID", operator: "EQ", value: teamId } as const) : null
  return readChoices(api, { where: { AND: every }, hasTeams, date })
}

/** What a driver is found by: the beginning of an id, a part of a phone, or all words of a name; any of it will do. */
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

/** One active driver as orders can be given to him; null where there is none. */
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
