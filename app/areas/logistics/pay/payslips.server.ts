import type { ResultOf, VariablesOf } from "gql.tada"
import { namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { type Api, graphql } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { pagedRows } from "~/upstream/clamp-page.server"
import { rowsUpTo } from "~/upstream/every-row.server"
import { ENTRY_TYPES } from "./pay-fields"

/** Payslips per call when many are read. */
const PAYSLIPS_A_CALL = 2_000

const DriverPayslips = graphql(`
  query DriverPayslips($where: DriverPayslipWhere, $hasDriver: DriverWhere, $orderBy: [PayslipOrderBy!], $first: Int!, $page: Int!) {
    driverPayslips(where: $where, hasDriver: $hasDriver, orderBy: $orderBy, first: $first, page: $page) {
      data {
        id driver_id date amount type shifts created_by bank_account_number bank_account_name
        driver { firstName lastName teams { teamName } } notes { id body }
      }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const SupervisorPayslips = graphql(`
  query SupervisorPayslips($where: SupervisorPayslipWhere, $hasSupervisor: SupervisorWhere, $first: Int!, $page: Int!) {
    supervisorPayslips(where: $where, hasSupervisor: $hasSupervisor, first: $first, page: $page) {
      data { id supervisor { id firstName lastName } shift { id title } date type amount payment_plan { name } created_by }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const TOTAL_FIELDS = graphql(`
  fragment TotalFields on DriverPayslipsTotal {
    driver_id driver_name contractor_name shifts_total bonus_total deduction_total net_total phone
    bank_account_number num_of_working_days teams_names
  }
`)
const DriverPayslipsTotals = graphql(
  `
  query DriverPayslipsTotals($input: DriverPayslipsTotalsInput!, $first: Int!, $page: Int!) {
    driverPayslipsTotals(input: $input, first: $first, page: $page) {
      data { ...TotalFields }
      paginatorInfo { currentPage lastPage total }
    }
  }
`,
  [TOTAL_FIELDS],
)
const AllTotals = graphql(
  `
  query DriversPayslipsTotalsWithoutPagination($input: DriverPayslipsTotalsInput!) {
    driversPayslipsTotalsWithoutPagination(input: $input) { ...TotalFields }
  }
`,
  [TOTAL_FIELDS],
)

export type DriverTotal = ResultOf<typeof TOTAL_FIELDS>
export type TotalsInput = VariablesOf<typeof DriverPayslipsTotals>["input"]
type DriverWhere = NonNullable<VariablesOf<typeof DriverPayslips>["hasDriver"]>
type PayslipWhere = NonNullable<VariablesOf<typeof DriverPayslips>["where"]>

/** Days are `YYYY-MM-DD`, both included. */
export interface PayslipFilters {
  from: string
  to: string
  /** A name or a number. */
  person?: string | undefined
  city?: number | undefined
  contractors?: readonly number[]
  /** Only these drivers. */
  ids?: readonly string[]
  /** Only bonuses, deductions or both; without it all entries, shifts included. */
  special?: "all" | "bonus" | "deduction"
}

interface Paging {
  page: number
  perPage: number
}

/** One page of drivers' payslips, newest first. */
export async function listDriverPayslips(api: Api, filters: PayslipFilters, paging: Paging) {
  const orderBy = [{ column: "ID", order: "DESC" } as const]
  const asked = { orderBy, hasDriver: driversOf(filters), first: paging.perPage }
  const ask = (where: PayslipWhere) =>
    pagedRows(
      async (number) => (await api.graphql(DriverPayslips, { ...asked, where, page: number })).driverPayslips,
      paging,
    )
  const { special } = filters
  return special ? inAnyCase(special, (kind) => ask({ AND: [days(filters), kind] })) : ask(days(filters))
}
export type DriverPayslip = Awaited<ReturnType<typeof listDriverPayslips>>["rows"][number]

/** Drivers' payslips up to a limit, in as many calls as needed. @param most the limit */
export function readPayslips(api: Api, filters: PayslipFilters, most: number) {
  return rowsUpTo(most, async (page) => {
    const { rows, pages, total } = await listDriverPayslips(api, filters, { page, perPage: PAYSLIPS_A_CALL })
    return { data: rows, paginatorInfo: { lastPage: pages, total } }
  })
}

/** One page of supervisors' payslips, newest first. */
export async function listSupervisorPayslips(api: Api, filters: PayslipFilters, paging: Paging) {
  const where = days(filters)
  const hasSupervisor = filters.person ? { OR: named(filters.person) } : null
  const asked = { where, hasSupervisor, first: paging.perPage }
  return pagedRows(
    async (number) => (await api.graphql(SupervisorPayslips, { ...asked, page: number })).supervisorPayslips,
    paging,
  )
}
export type SupervisorPayslip = Awaited<ReturnType<typeof listSupervisorPayslips>>["rows"][number]

export function listTotals(api: Api, input: TotalsInput, paging: Paging) {
  const asked = { input, first: paging.perPage }
  return pagedRows(
    async (number) => (await api.graphql(DriverPayslipsTotals, { ...asked, page: number })).driverPayslipsTotals,
    paging,
  )
}

/** All drivers' totals. A page of one row is requested first, so that a refused query fails early. */
export async function* readTotals(api: Api, input: TotalsInput): AsyncGenerator<readonly DriverTotal[]> {
  await api.graphql(DriverPayslipsTotals, { input, first: 1, page: 1 })
  yield* api.rows<DriverTotal, ResultOf<typeof AllTotals>, VariablesOf<typeof AllTotals>>(
    AllTotals,
    { input },
    "driversPayslipsTotalsWithoutPagination",
  )
}

const days = ({ from, to }: PayslipFilters) => ({ column: "DATE", operator: "BETWEEN", value: [from, to] }) as const

/**
 * Queries special payments in upper and lower case, because a back office may compare case-sensitively. A back office
 * that refuses unknown values is queried in one case after the other.
 */
async function inAnyCase<Found>(
  special: NonNullable<PayslipFilters["special"]>,
  ask: (kind: PayslipWhere) => Promise<Found>,
): Promise<Found> {
  const small = special === "all" ? ENTRY_TYPES.map(({ value }) => value) : [special]
  const capitals = small.map((word) => word.toUpperCase())
  const of = (value: string[]) => ask({ column: "TYPE", operator: "IN", value })
  for (const words of [[...capitals, ...small], capitals]) {
    const found = await attempt(of(words))
    if (found.ok) return found.value
    if (found.error.kind !== "invalid") throw found.error
  }
  return of([...small])
}

function driversOf({ person, city, contractors = [], ids }: PayslipFilters): DriverWhere | null {
  const every: DriverWhere[] = []
  if (person) every.push({ OR: named(person) })
  if (ids) every.push({ column: "ID", operator: "IN", value: [...ids] })
  if (city) every.push({ column: "CITY_ID", value: city })
  if (contractors.length > 0) every.push({ column: "CONTRACTOR_ID", operator: "IN", value: [...contractors] })
  return every.length > 0 ? { AND: every } : null
}

/** Matches the number, or a name: each word in the first or the last name. */
function named(text: string) {
  const { ids, name } = readRecordSearch(text)
  const words = name?.split(/\s+/).filter(Boolean).slice(0, 6) ?? []
  return [
    ...(ids.length > 0 ? [{ column: "ID", operator: "IN", value: [...ids] } as const] : []),
    ...(words.length > 0 ? [{ AND: words.map((word) => ({ OR: namedLike(["FIRST_NAME", "LAST_NAME"], word) })) }] : []),
  ]
}
