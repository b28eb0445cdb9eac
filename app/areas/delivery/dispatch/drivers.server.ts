import type { VariablesOf } from "gql.tada"
import { fullName } from "~/domain/person"
import { type Api, graphql } from "~/upstream/api.server"

/** product/dispatch 2: drivers fetched for a choice, and for the sidebar. */
const DRIVERS_FETCHED = 2_000

const SidebarDrivers = graphql(`
  query SidebarDrivers($where: DriverWhere, $date: Date!, $isBusy: Boolean!, $first: Int!) {
    drivers(where: $where, hasAssignedOrders: $isBusy, deliveryDate: $date, first: $first) {
      data { id firstName lastName assignedOrdersCount(deliveryDate: $date) }
      paginatorInfo { total }
    }
  }
`)
const DriverOfDay = graphql(`
  query DriverOfDay($input: DriverOfDayInput!, $date: Date!) {
    driver(input: $input) {
      id firstName lastName phone status city { id enName } teams { id teamName } assignedOrdersCount(deliveryDate: $date)
    }
  }
`)
const DriversToAssign = graphql(`
  query DriversToAssign($where: DriverWhere, $hasTeams: TeamWhere, $date: Date!, $first: Int!) {
    drivers(where: $where, hasTeams: $hasTeams, deliveryDate: $date, first: $first) {
      data { id firstName lastName assignedOrdersCount(deliveryDate: $date) }
    }
  }
`)

type Where = NonNullable<VariablesOf<typeof SidebarDrivers>["where"]>
const ACTIVE: Where = { column: "STATUS", operator: "EQ", value: "ACTIVE" }

/** A driver as lists of dispatch show one. */
export interface DriverLoad {
  id: string
  name: string
  /** Assigned orders of the date. */
  orders: number
}

/** Active drivers of a city who hold an order of the date (busy) or none (free), the most loaded first (product/dispatch 2). */
export async function listSidebarDrivers(
  api: Api,
  { cityId, date, search }: { cityId: number; date: string; search: string | undefined },
  isBusy: boolean,
): Promise<{ drivers: DriverLoad[]; total: number }> {
  const every: Where[] = [ACTIVE, { column: "CITY_ID", operator: "EQ", value: cityId }]
  if (search) every.push({ column: "ID", operator: "LIKE", value: `${search}%` })
  const { drivers } = await api.graphql(SidebarDrivers, { where: { AND: every }, date, isBusy, first: DRIVERS_FETCHED })
  const found = drivers.data.map(loadOf).sort((a, b) => b.orders - a.orders || Number(a.id) - Number(b.id))
  return { drivers: found, total: drivers.paginatorInfo.total }
}

/** A driver with what the details panel shows, or null (product/dispatch 2). */
export async function findDriverOfDay(api: Api, driverId: string, date: string) {
  const { driver } = await api.graphql(DriverOfDay, { input: { driverId, deliveryDate: date }, date })
  if (!driver) return null
  const { phone, city, teams } = driver
  return { ...loadOf(driver), phone, city, teams: teams.map(({ teamName }) => teamName) }
}

/** Who can be given orders of the date: active, of the team or of the city, but one; the least loaded first (product/dispatch 2). */
export async function listDriverChoices(
  api: Api,
  { date, teamId, cityId, except }: { date: string; teamId?: string; cityId?: string; except?: string | undefined },
): Promise<DriverLoad[]> {
  const every: Where[] = [ACTIVE]
  if (cityId) every.push({ column: "CITY_ID", operator: "EQ", value: cityId })
  if (except) every.push({ column: "ID", operator: "NEQ", value: except })
  const hasTeams = teamId ? ({ column: "ID", operator: "EQ", value: teamId } as const) : null
  const { drivers } = await api.graphql(DriversToAssign, {
    where: { AND: every },
    hasTeams,
    date,
    first: DRIVERS_FETCHED,
  })
  return drivers.data.map(loadOf).sort((a, b) => a.orders - b.orders || Number(a.id) - Number(b.id))
}

function loadOf(driver: { id: string; firstName: string; lastName: string; assignedOrdersCount: number }): DriverLoad {
  return { id: driver.id, name: fullName(driver), orders: driver.assignedOrdersCount }
}
