import type { ResultOf } from "gql.tada"
import { formatInstantDate } from "~/base/format-instant.server"
import type { CalendarDate } from "~/domain/calendar"
import { type ListSort, orderByOf } from "~/lists/list-sort.server"
import { type Api, graphql } from "~/upstream/api.server"
import { loadPageClamped, shownSize } from "~/upstream/clamp-page.server"
import { everyRow, NO_ROWS, rowsUpTo } from "~/upstream/every-row.server"

/** What the list may be sorted by, and the upstream's column for it. */
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
/** The same in an order that no document names (`OUR_SORTS`). */
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
/** When each was made: the documents name the column, and no such field. */
const MissingInvoicesMadeExtra = graphql(`
  query MissingInvoicesMadeExtra($where: SubscriptionWhere, $first: Int!, $page: Int) {
    subscriptions(where: $where, first: $first, page: $page) { data { id createdAt } paginatorInfo { lastPage } }
  }
`)
const CorrectZohoInvoices = graphql(`
  mutation CorrectZohoInvoices($input: CorrectZohoInvoicesInput!) { correctZohoInvoices(input: $input) }
`)

const NEWEST_FIRST = { column: "CREATED_AT", order: "DESC" } as const

/** The most that one question reads, and the most that are read of a day. */
const MAX_COUNTED = 1_000
const MAX_READ = 2_000

const isMissing = { column: "ZOHO_INVOICE_ID", operator: "IN", value: [null, 0] } as const

/** Which page, and in what order: the newest first where nothing else was chosen. */
interface Asked {
  page: number
  perPage: number
  sort?: ListSort | null
}

/** What it may be sorted by where the back office knows those columns too: no document names them. */
const OUR_SORTS: ReadonlySet<string> = new Set(["client", "status"])

/**
 * One page of the subscriptions made on a day that have no invoice (product/operations 1). A page past the end is the last
 * one; when each was made is null where that can't be had.
 */
export async function listMissingInvoices(api: Api, date: CalendarDate, asked: Asked) {
  const found = await pageInOrder(api, date, asked)
  const { currentPage, lastPage, total } = found.paginatorInfo
  const rows = await withMoments(api, found.data)
  const perPage = shownSize(asked.perPage, rows.length, found.paginatorInfo)
  return { rows, page: currentPage, pages: lastPage, total, perPage, isSorted: found.isSorted }
}
export type MissingInvoice = Awaited<ReturnType<typeof listMissingInvoices>>["rows"][number]

/** Rows with when each was made; null where that can't be had. */
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

/** All of a day, newest first, up to so many that a page can wait for; `total` is how many there are. */
export async function readMissingInvoices(api: Api, date: CalendarDate) {
  const where = { AND: [isMissing, isOfDays(date, date)] }
  const asked = { where, orderBy: [NEWEST_FIRST], first: MAX_COUNTED }
  return rowsUpTo(MAX_READ, async (page) => (await api.graphql(MissingInvoices, { ...asked, page })).subscriptions)
}

/** How many of a day's subscriptions have no invoice, asked as their list's first page is. */
export async function countMissingOf(api: Api, date: CalendarDate, perPage: number): Promise<number> {
  return (await pageInOrder(api, date, { page: 1, perPage })).paginatorInfo.total
}

/** In the order that was asked for, or newest first where the back office does not know it. */
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

/** Gives an invoice to every subscription of the day that has none (product/operations 1). */
export async function correctInvoices(api: Api, date: CalendarDate): Promise<void> {
  await api.mutate(CorrectZohoInvoices, { input: wholeDay(date) })
}

/** The day's first and last second, in the business zone (product/operations 1). */
function wholeDay(date: CalendarDate) {
  return { startDate: `${date} 00:00:00`, endDate: `${date} 23:59:59` }
}

/** Subscriptions made from the first day to the last. */
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
 * How many subscriptions of each of these days, in a row, have no invoice; days without any may be left out. By one
 * question where the back office says when each was made, else by one a day.
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
