import type { ResultOf, VariablesOf } from "gql.tada"
import { likePart, namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { orderOf } from "~/lists/list-sort.server"
import { NEWEST_FIRST } from "~/lists/newest-first"
import type { ListRequest } from "~/lists/read-list.server"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows } from "~/upstream/clamp-page.server"
import { everyRow, rowsUpTo } from "~/upstream/every-row.server"
import { byBothNames } from "../people-order.server"
import type { CITC_STATUSES, DRIVER_STATUSES } from "./driver-fields"

/** Most drivers that a form offers, and rows of one call. */
export const MAX_DRIVER_CHOICES = 2_000
/** Further words of a searched name are ignored, to limit the size of the query. */
const MAX_WORDS = 6

const Drivers = graphql(`
  query Drivers($where: DriverWhere, $hasTeams: TeamWhere, $orderBy: [DriverOrderBy!], $first: Int, $page: Int!) {
    drivers(where: $where, hasTeams: $hasTeams, orderBy: $orderBy, first: $first, page: $page) {
      data {
        id firstName lastName phone status citcStatus
        city { enName } nationality { enName } teams { id teamName } contractor { id } paymentPlan { name }
      }
      paginatorInfo { currentPage lastPage total perPage }
    }
  }
`)

const DriverChoices = graphql(`
  query DriverChoices($where: DriverWhere, $hasTeams: TeamWhere, $orderBy: [DriverOrderBy!], $first: Int!, $page: Int) {
    drivers(where: $where, hasTeams: $hasTeams, orderBy: $orderBy, first: $first, page: $page) {
      data { id firstName lastName }
      paginatorInfo { lastPage total }
    }
  }
`)

const FreeDrivers = graphql(`
  query DriversWithoutContractor($where: DriverWhere, $orderBy: [DriverOrderBy!], $first: Int!, $page: Int) {
    drivers(where: $where, hasContractor: false, orderBy: $orderBy, first: $first, page: $page) {
      data { id firstName lastName }
      paginatorInfo { lastPage total }
    }
  }
`)

const SendDriversFirebaseMessage = graphql(`
  mutation SendDriversFirebaseMessage($input: DriversMessageInput!) { sendDriversFirebaseMessage(input: $input) }
`)

export interface DriverFilters {
  search?: string | undefined
  /** Searches id and name only, which is what an option shows. */
  named?: string | undefined
  ids?: readonly string[]
  nationality?: number | undefined
  city?: number | undefined
  status?: (typeof DRIVER_STATUSES)[number]["value"] | undefined
  team?: number | undefined
  citc?: (typeof CITC_STATUSES)[number]["value"] | undefined
}

/** Newest first by default. A page past the end returns the last page. */
export async function listDrivers(
  api: Api,
  filters: DriverFilters,
  { page, perPage, isOwnSize, sort }: ListRequest<DriverSort>,
) {
  const orderBy = byBothNames(orderOf<DriverSort>(sort, NEWEST_FIRST))
  const asked = { ...questionOf(filters), orderBy, ...(isOwnSize ? {} : { first: perPage }) }
  const ask = async (number: number) => (await api.graphql(Drivers, { ...asked, page: number })).drivers
  return pagedRows(ask, { page, perPage })
}
export type DriverSort = NonNullable<VariablesOf<typeof Drivers>["orderBy"]>[number]["column"]
export type DriverEntry = Awaited<ReturnType<typeof listDrivers>>["rows"][number]

/** The first 2,000 drivers of the filters, newest first. */
export function listDriverChoices(api: Api, filters: DriverFilters) {
  return firstChoices(askChoices(api, filters))
}

/** Active drivers without a contractor: the first 2,000 of the filters, newest first. */
export function listFreeDrivers(api: Api, filters: DriverFilters) {
  const { where } = questionOf({ ...filters, status: "ACTIVE" })
  const asked = { where, orderBy: [NEWEST_FIRST], first: MAX_DRIVER_CHOICES }
  return firstChoices(async (page) => (await api.graphql(FreeDrivers, { ...asked, page })).drivers)
}

/** All drivers of the filters, in as many calls as needed. */
export async function listEveryDriver(api: Api, filters: DriverFilters) {
  const found = await everyRow(askChoices(api, filters))
  return [...new Map(found.map((driver) => [driver.id, driver])).values()]
}

type Choices = ResultOf<typeof DriverChoices>["drivers"]

function askChoices(api: Api, filters: DriverFilters) {
  const asked = { ...questionOf(filters), orderBy: [NEWEST_FIRST], first: MAX_DRIVER_CHOICES }
  return async (page: number): Promise<Choices> => (await api.graphql(DriverChoices, { ...asked, page })).drivers
}

async function firstChoices(ask: (page: number) => Promise<Choices>) {
  const { rows, total } = await rowsUpTo(MAX_DRIVER_CHOICES, ask)
  return { drivers: rows, total }
}

/** Sends a push notification to the drivers' phones. */
export async function sendMessage(api: Api, input: { title: string; message: string; drivers: string[] }) {
  await api.mutate(SendDriversFirebaseMessage, { input })
}

type Variables = VariablesOf<typeof Drivers>
type Where = NonNullable<Variables["where"]>

/** Filters are combined with AND, the parts of the search with OR. A team is a relation, so it is a separate condition. */
function questionOf(filters: DriverFilters): Pick<Variables, "where" | "hasTeams"> {
  const { search, named, ids, nationality, city, status, team, citc } = filters
  const every: Where[] = []
  if (search) every.push({ OR: searched(search) })
  if (named) every.push({ OR: searched(named, { withPhones: false }) })
  if (ids) every.push({ column: "ID", operator: "IN", value: [...ids] })
  if (nationality) every.push({ column: "NATIONALITY_ID", operator: "EQ", value: nationality })
  if (city) every.push({ column: "CITY_ID", operator: "EQ", value: city })
  if (status) every.push({ column: "STATUS", operator: "EQ", value: status })
  if (citc) every.push({ column: "CITC_STATUS", operator: "EQ", value: citc })
  return {
    where: every.length > 0 ? { AND: every } : null,
    hasTeams: team ? { column: "ID", operator: "EQ", value: team } : null,
  }
}

function searched(text: string, { withPhones = true } = {}): Where[] {
  const { ids, name, phones } = readRecordSearch(text)
  const words = name?.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS) ?? []
  return [
    ...(ids.length > 0 ? [{ column: "ID", operator: "IN", value: ids } as const] : []),
    // First and last name are two columns: each word must be in one of them.
    ...(words.length > 0 ? [{ AND: words.map((word) => ({ OR: namedLike(["FIRST_NAME", "LAST_NAME"], word) })) }] : []),
    ...(withPhones
      ? phones.map((part) => ({ column: "PHONE", operator: "LIKE", value: likePart(part) }) as const)
      : []),
  ]
}
