import type { ResultOf } from "gql.tada"
import { formatInstantDate } from "~/base/format-instant.server"
import type { CalendarDate } from "~/domain/calendar"
import { type ListSort, orderByOf } from "~/lists/list-sort.server"
import { type Api, graphql } from "~/upstream/api.server"
import { loadPageClamped, shownSize } from "~/upstream/clamp-page.server"
import { everyRow, NO_ROWS, rowsUpTo } from "~/upstream/every-row.server"

/** Sort keys of the list and the upstream's columns. */
export const MISSING_INVOICE_SORTS = { id: "ID", client: "CLIENT_ID", status: "STATUS", created: "CREATED_AT" } as const

const MissingInvoices = graphql(`
  query MissingInvoices($where: SubscriptionWhere, $orderBy: [SubscriptionOrderBy!], $first: Int!, $page: Int!) {
    subscriptions(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data {
        id status startDate clientId subTotal taxAmount
        client { firstName lastName }
        accountingLogs { status responseMessage }
      }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
/** The query with the sort keys of `OUR_SORTS`, which no document describes. */
const MissingInvoicesSortedExtra = graphql(`
  query MissingInvoicesSortedExtra(
    $where: SubscriptionWhere
    $orderBy: [SubscriptionOrderBy!]
    $first: Int!
    $page: Int!
  ) {
    subscriptions(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data {
        id status startDate clientId subTotal taxAmount
        client { firstName lastName }
        accountingLogs { status responseMessage }
      }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
/** The documents name the column CREATED_AT, but no such field. */
const MissingInvoicesMadeExtra = graphql(`
  query MissingInvoicesMadeExtra($where: SubscriptionWhere, $first: Int!, $page: Int) {
    subscriptions(where: $where, first: $first, page: $page) { data { id createdAt } paginatorInfo { lastPage } }
  }
`)
const CorrectZohoInvoices = graphql(`
  mutation CorrectZohoInvoices($input: CorrectZohoInvoicesInput!) { correctZohoInvoices(input: $input) }
`)

const NEWEST_FIRST = { column: "CREATED_AT", order: "DESC" } as const

/** Maximum of rows per call, and of rows read for one day. */
const MAX_COUNTED = 1_000
const MAX_READ = 2_000

const isMissing = { column: "ZOHO_INVOICE_ID", operator: "IN", value: [null, 0] } as const

/** Newest first without `sort`. */
interface Asked {
  page: number
  perPage: number
  sort?: ListSort | null
}

/** Sort keys that no document describes, so the back office may not support them. */
const OUR_SORTS: ReadonlySet<string> = new Set(["client", "status"])

/**
 * Subscriptions created on a day that have no invoice. A page past the end returns the last page. `createdAt` is null if the
 * back office does not return it.
 */
export async function listMissingInvoices(api: Api, date: CalendarDate, asked: Asked) {
  const found = await pageInOrder(api, date, asked)
  const { currentPage, lastPage, total } = found.paginatorInfo
  const rows = await withMoments(api, found.data)
  const perPage = shownSize(asked.perPage, rows.length, found.paginatorInfo)
  return { rows, page: currentPage, pages: lastPage, total, perPage, isSorted: found.isSorted }
}
export type MissingInvoice = Awaited<ReturnType<typeof listMissingInvoices>>["rows"][number]

/** Adds `createdAt`; null if the back office does not return it. */
export async function withMoments(api: Api, rows: readonly FoundInvoice[]) {
  const ids = rows.map(({ id }) => id)
  const asked = { where: { column: "ID", operator: "IN", value: ids }, first: ids.length } as const
  const made = await everyRow(async (page) => {
    const known = ids.length > 0 ? await api.extra(MissingInvoicesMadeExtra, { ...asked, page }) : null
    return known?.subscriptions ?? NO_ROWS
  })
  const moments = new Map(made.map(({ id, createdAt }) => [id, createdAt]))
  return rows.map((row) => ({ ...row, createdAt: moments.get(row.id) ?? null }))
}
export type FoundInvoice = ResultOf<typeof MissingInvoices>["subscriptions"]["data"][number]

/** Newest first, up to `MAX_READ` rows; `total` is the number of all. */
export async function readMissingInvoices(api: Api, date: CalendarDate) {
  const where = { AND: [isMissing, isOfDays(date, date)] }
  const asked = { where, orderBy: [NEWEST_FIRST], first: MAX_COUNTED }
  return rowsUpTo(MAX_READ, async (page) => (await api.graphql(MissingInvoices, { ...asked, page })).subscriptions)
}

/** Sends the query of the list's first page. */
export async function countMissingOf(api: Api, date: CalendarDate, perPage: number): Promise<number> {
  return (await pageInOrder(api, date, { page: 1, perPage })).paginatorInfo.total
}

/** Newest first if the back office does not support the order. */
async function pageInOrder(api: Api, date: CalendarDate, { page, perPage, sort = null }: Asked) {
  const isOurs = sort !== null && OUR_SORTS.has(sort.by)
  const asked = { where: { AND: [isMissing, isOfDays(date, date)] }, first: perPage }
  if (isOurs) {
    const orderBy = orderByOf(sort, MISSING_INVOICE_SORTS, NEWEST_FIRST)
    const ask = async (number: number) =>
      (await api.extra(MissingInvoicesSortedExtra, { ...asked, orderBy, page: number }))?.subscriptions
    const first = await ask(page)
    const found =
      first && (await loadPageClamped(async (number) => (number === page ? first : await ask(number)) ?? first, page))
    if (found) return { ...found, isSorted: true }
  }
  const orderBy = orderByOf(isOurs ? null : sort, MISSING_INVOICE_SORTS, NEWEST_FIRST)
  const ask = async (number: number) =>
    (await api.graphql(MissingInvoices, { ...asked, orderBy, page: number })).subscriptions
  return { ...(await loadPageClamped(ask, page)), isSorted: !isOurs }
}

/** Creates an invoice for every subscription of the day that has none. */
export async function correctInvoices(api: Api, date: CalendarDate): Promise<void> {
  await api.mutate(CorrectZohoInvoices, { input: wholeDay(date) })
}

/** First and last second of the day, in the business time zone. */
function wholeDay(date: CalendarDate) {
  return { startDate: `${date} 00:00:00`, endDate: `${date} 23:59:59` }
}

/** Subscriptions created between these days, both included. */
function isOfDays(first: CalendarDate, last: CalendarDate) {
  const value = [wholeDay(first).startDate, wholeDay(last).endDate]
  return { column: "CREATED_AT", operator: "BETWEEN", value } as const
}

const MissingInvoiceDaysExtra = graphql(`
  query MissingInvoiceDaysExtra($where: SubscriptionWhere, $first: Int!) {
    subscriptions(where: $where, first: $first) {
      data { createdAt }
      paginatorInfo { total }
    }
  }
`)
const MissingInvoiceCount = graphql(`
  query MissingInvoiceCount($where: SubscriptionWhere, $first: Int!) {
    subscriptions(where: $where, first: $first) { paginatorInfo { total } }
  }
`)

/**
 * Counts of consecutive days; days without subscriptions may be missing. One query if the back office returns `createdAt`,
 * otherwise one per day.
 */
export async function countMissingInvoices(
  api: Api,
  days: readonly CalendarDate[],
): Promise<ReadonlyMap<CalendarDate, number>> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return new Map()
  const asked = { where: { AND: [isMissing, isOfDays(first, last)] }, first: MAX_COUNTED }
  const found = (await api.extra(MissingInvoiceDaysExtra, asked))?.subscriptions
  if (!found || found.paginatorInfo.total > found.data.length) return countByDay(api, days)
  const counts = new Map<CalendarDate, number>()
  for (const { createdAt } of found.data) {
    const day = formatInstantDate(createdAt)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

async function countByDay(api: Api, days: readonly CalendarDate[]): Promise<ReadonlyMap<CalendarDate, number>> {
  const counts = days.map(async (day) => {
    const where = { AND: [isMissing, isOfDays(day, day)] }
    return [
      day,
      (await api.graphql(MissingInvoiceCount, { where, first: 1 })).subscriptions.paginatorInfo.total,
    ] as const
  })
  return new Map(await Promise.all(counts))
}
