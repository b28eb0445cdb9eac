import { momentDate } from "~/base/moments.server"
import type { CalendarDate } from "~/domain/calendar"
import { type ListSort, orderByOf } from "~/lists/list-sort.server"
import { type Api, graphql } from "~/upstream/api.server"
import { pageOrLast } from "~/upstream/page-or-last.server"

/** What the list may be sorted by, and the upstream's column for it. */
export const MISSING_INVOICE_SORTS = { id: "ID", client: "CLIENT_ID", status: "STATUS", created: "CREATED_AT" } as const

const MissingInvoices = graphql(`
  query MissingInvoices($where: SubscriptionWhere, $orderBy: [SubscriptionOrderBy!], $first: Int!, $page: Int!) {
    subscriptions(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data {
        id status startDate createdAt clientId subTotal taxAmount
        client { firstName lastName }
        accountingLogs { status responseMessage }
      }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const CorrectZohoInvoices = graphql(`
  mutation CorrectZohoInvoices($input: CorrectZohoInvoicesInput!) { correctZohoInvoices(input: $input) }
`)

const isMissing = { column: "ZOHO_INVOICE_ID", operator: "IN", value: [null, 0] } as const

/** Which page, and in what order: the newest first where nothing else was chosen. */
interface Asked {
  page: number
  perPage: number
  sort?: ListSort | null
}

/** One page of the subscriptions made on a day that have no invoice (product/operations 1). A page past the end is the last one. */
export async function listMissingInvoices(api: Api, date: CalendarDate, { page, perPage, sort = null }: Asked) {
  const { startDate, endDate } = wholeDay(date)
  const isOfDay = { column: "CREATED_AT", operator: "BETWEEN", value: [startDate, endDate] } as const
  const where = { AND: [isMissing, isOfDay] }
  const orderBy = orderByOf(sort, MISSING_INVOICE_SORTS, { column: "ID", order: "DESC" })
  const ask = async (number: number) =>
    (await api.graphql(MissingInvoices, { where, orderBy, first: perPage, page: number })).subscriptions
  const { data, paginatorInfo } = await pageOrLast(ask, page)
  const { currentPage, lastPage, total } = paginatorInfo
  return { rows: data, page: currentPage, pages: lastPage, total, perPage }
}
export type MissingInvoice = Awaited<ReturnType<typeof listMissingInvoices>>["rows"][number]

/** Gives an invoice to every subscription of the day that has none (product/operations 1). */
export async function correctInvoices(api: Api, date: CalendarDate): Promise<void> {
  await api.graphql(CorrectZohoInvoices, { input: wholeDay(date) })
}

/** The day's first and last second, in the business zone (decisions.md, contradiction 5). */
function wholeDay(date: CalendarDate) {
  return { startDate: `${date} 00:00:00`, endDate: `${date} 23:59:59` }
}

const MissingInvoiceDays = graphql(`
  query MissingInvoiceDays($where: SubscriptionWhere, $first: Int!) {
    subscriptions(where: $where, first: $first) {
      data { createdAt }
      paginatorInfo { total }
    }
  }
`)
/** The most that one question reads. */
const MOST_COUNTED = 1_000

/**
 * How many subscriptions of each day have no invoice, from the first day to the last; days without any are left out.
 *
 * @returns null where there are more than one question reads
 */
export async function countMissingInvoices(
  api: Api,
  first: CalendarDate,
  last: CalendarDate,
): Promise<ReadonlyMap<CalendarDate, number> | null> {
  const isOfDays = {
    column: "CREATED_AT",
    operator: "BETWEEN",
    value: [wholeDay(first).startDate, wholeDay(last).endDate],
  } as const
  const asked = { where: { AND: [isMissing, isOfDays] }, first: MOST_COUNTED }
  const { data, paginatorInfo } = (await api.graphql(MissingInvoiceDays, asked)).subscriptions
  if (paginatorInfo.total > data.length) return null
  const days = new Map<CalendarDate, number>()
  for (const { createdAt } of data) {
    const day = momentDate(createdAt)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return days
}
