import { setImmediate as turn } from "node:timers/promises"
import { and, eq, inArray } from "drizzle-orm"
import type { GraphQLResolveInfo } from "graphql"
import { drivers } from "../../db/workforce"
import { knownId } from "../../ids"
import { loadTotals, type Totals } from "../../payroll/totals"
import { needs, requireAny, type Staff } from "../../permissions"
import { invalid } from "../../problem"
import { daysBetween } from "../../rules/calendar"
import type { Upstream } from "../../upstream"
import type { GraphqlContext } from "../context"
import { boundsOf, type Page, paginatorInfo } from "../list-query"
import { toGraphqlError } from "../problems"
import { streamList } from "../streamed-list"
import { keptDays } from "./payslips"

interface TotalsInput {
  from_date: string
  to_date: string
  city_id?: string | null
  contractors_ids?: string[] | null
  driver_id?: string | null
}

const MAX_SPAN_DAYS = 366
const ROWS_AT_ONCE = 500

/** The driverPayslipsTotals query (product/pay 3): by driver's id. */
export async function listTotals(upstream: Upstream, staff: Staff, { input, ...page }: Page & { input: TotalsInput }) {
  const { limit, offset } = boundsOf(page)
  const totals = await totalsOf(upstream, staff, input)
  const data = await totals.slice(offset, limit)
  return { data, paginatorInfo: paginatorInfo(page, data.length, totals.count) }
}

/** The driversPayslipsTotalsWithoutPagination query (product/pay 3): all rows, streamed. */
export async function streamTotals(
  _parent: unknown,
  { input }: { input: TotalsInput },
  context: GraphqlContext,
  info: GraphQLResolveInfo,
) {
  try {
    return streamList(context, info, batchesOf(await totalsOf(context.upstream, context.staff, input)))
  } catch (error) {
    throw toGraphqlError(error)
  }
}

async function* batchesOf(totals: Totals) {
  for (let start = 0; start < totals.count; start += ROWS_AT_ONCE) {
    yield totals.slice(start, ROWS_AT_ONCE)
    await turn()
  }
}

function totalsOf(upstream: Upstream, staff: Staff, input: TotalsInput): Promise<Totals> {
  requireAny(staff, needs.seePayments)
  const { from_date: from, to_date: to, city_id: city, contractors_ids: contractors, driver_id: driver } = input
  if (from > to) throw invalid({ "input.to_date": ["The to date field must be a date after or equal to from date."] })
  if (daysBetween(from, to) > MAX_SPAN_DAYS) {
    throw invalid({ "input.to_date": [`The dates must not be more than ${MAX_SPAN_DAYS} days apart.`] })
  }
  const cityId = city ? knownId(city) : null
  const isForAll = !contractors?.length && !driver
  return loadTotals(upstream.db, {
    span: { from, to },
    kept: keptDays(upstream),
    today: upstream.clock.today(),
    condition: and(
      cityId === null ? undefined : eq(drivers.cityId, cityId),
      contractors?.length ? inArray(drivers.contractorId, contractors.map(knownId)) : undefined,
      driver ? eq(drivers.id, knownId(driver)) : undefined,
    ),
    former: isForAll && cityId === null ? upstream.sizes.formerDrivers : 0,
  })
}
