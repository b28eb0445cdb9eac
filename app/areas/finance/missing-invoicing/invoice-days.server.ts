import { addDays, type CalendarDate, daysBetween, formatDay } from "~/domain/calendar"
import { type Hundredths, moneyAdder, moneyText } from "~/domain/money"
import { paginate } from "~/lists/list-query.server"
import { type ListSort, sortRows } from "~/lists/list-sort.server"
import type { ChartBar } from "~/ui/elements/bar-chart"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { reasonOf, toInvoiceRow } from "./missing-invoice-list.server"
import { listMissingInvoices, readMissingInvoices, withMoments } from "./missing-invoices.server"
import { pathOfDay } from "./missing-invoicing-paths"

/** Maximum of days in a range, and of parallel queries. */
export const MAX_DAYS = 31
const MAX_PARALLEL = 4
/** Milliseconds. After this time the remaining days are not queried but listed as not loaded. */
const MAX_DAYS_WAIT_MS = 20_000
/** Maximum of responses listed. */
const MAX_REASONS = 10

interface Asked {
  page: number
  perPage: number
  sort: ListSort | null
}

/** The days of an address: one day without `to`; of a longer range the last `MAX_DAYS`. */
export function daysOf(from: CalendarDate, to: CalendarDate | undefined): CalendarDate[] {
  const more = to === undefined ? 0 : daysBetween(from, to)
  if (to === undefined || more <= 0) return [from]
  const count = Math.min(more + 1, MAX_DAYS)
  return Array.from({ length: count }, (_, at) => addDays(to, at + 1 - count))
}

/** One page of a day, sorted by the upstream, and the totals of the whole day. */
export async function openDay(api: Api, date: CalendarDate, asked: Asked) {
  const list = await orNull(listMissingInvoices(api, date, asked))
  const all = list && list.pages > 1 ? await orNull(readMissingInvoices(api, date)) : list
  return {
    list: list && { ...list, rows: list.rows.map((row) => toInvoiceRow(row, date)) },
    days: [{ date, total: list?.total ?? null }],
    bars: null,
    ...summed(all && all.rows.length >= all.total ? all.rows : null),
  }
}

/** Loads a range day by day, some in parallel. A day that fails is listed as not loaded. */
export async function openDays(api: Api, dates: readonly CalendarDate[], { page, perPage, sort }: Asked) {
  const read = await readDays(api, dates)
  const newest = read.toReversed().flatMap(({ date, rows }) => rows?.map((row) => ({ row, date })) ?? [])
  const listed = paginate(
    sortRows(
      newest.map((one, at) => ({ ...one, at })),
      sort,
      {
        id: ({ row }) => row.id,
        client: ({ row }) => row.clientId,
        status: ({ row }) => row.status,
        created: ({ at }) => -at,
      },
    ),
    page,
    perPage,
  )
  const shown = await withMoments(
    api,
    listed.rows.map(({ row }) => row),
  )
  const rows = shown.map((row, at) => toInvoiceRow(row, listed.rows[at]?.date ?? ""))
  const isWhole = read.every(({ rows: found, total }) => found !== null && found.length >= total)
  return {
    list: read.some((day) => day.rows !== null) ? { ...listed, rows, isSorted: true } : null,
    days: read.map((day) => ({ date: day.date, total: day.rows && day.total })),
    bars: read.map(dayBar),
    ...summed(isWhole ? newest.map(({ row }) => row) : null),
  }
}

async function readDays(api: Api, dates: readonly CalendarDate[]) {
  const days: { date: CalendarDate; rows: Found["rows"] | null; total: number }[] = []
  const until = Date.now() + MAX_DAYS_WAIT_MS
  for (let at = 0; at < dates.length; at += MAX_PARALLEL) {
    const batch = dates.slice(at, at + MAX_PARALLEL).map(async (date) => {
      const found = Date.now() < until ? await orNull(readMissingInvoices(api, date)) : null
      return { date, rows: found?.rows ?? null, total: found?.total ?? 0 }
    })
    days.push(...(await Promise.all(batch)))
  }
  return days
}
type Found = Awaited<ReturnType<typeof readMissingInvoices>>

/** No totals unless every row is known: a partial sum would look like a complete one. */
function summed(rows: Found["rows"] | null) {
  if (!rows) return { sums: null, reasons: null, moreReasons: 0 }
  const reasons = reasonsOf(rows, reasonOf)
  return {
    sums: shownSums(sumsOf(rows)),
    reasons: reasons.slice(0, MAX_REASONS).map((group) => ({ reason: group.reason, ...shownSums(group) })),
    moreReasons: Math.max(0, reasons.length - MAX_REASONS),
  }
}

function shownSums({ count, unread, subTotal, tax }: InvoiceSums) {
  return { count, unread, subTotal: moneyText(subTotal), tax: moneyText(tax), sum: moneyText(subTotal + tax) }
}
export type ShownSums = ReturnType<typeof shownSums>

function dayBar(
  { date, rows, total }: { date: CalendarDate; rows: Found["rows"] | null; total: number },
  at: number,
): ChartBar {
  const [day = "", month = ""] = formatDay(date).split(" ")
  const name = rows ? formatDay(date) : `${formatDay(date)}, could not be loaded`
  const sub = at === 0 || day === "01" ? month : ""
  return { key: date, label: day, sub, name, values: [rows ? total : 0], href: pathOfDay(date) }
}

interface Amounts {
  subTotal: number | null
  taxAmount: number | null
}

/** Each amount is counted as the table shows it. */
interface InvoiceSums {
  count: number
  /** Subscriptions with an invalid amount, which counts as 0. */
  unread: number
  subTotal: Hundredths
  tax: Hundredths
}

function sumsOf(rows: readonly Amounts[]): InvoiceSums {
  const adder = moneyAdder(["subTotal", "taxAmount"])
  for (const row of rows) adder.add(row)
  const { rows: count, unread, subTotal, taxAmount } = adder.total()
  return { count, unread, subTotal, tax: taxAmount }
}

/** Totals by response of accounting, the most frequent first. */
function reasonsOf<Row extends Amounts>(rows: readonly Row[], reasonOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const reason = reasonOf(row)
    const group = groups.get(reason)
    if (group) group.push(row)
    else groups.set(reason, [row])
  }
  const all = [...groups].map(([reason, group]) => ({ reason, ...sumsOf(group) }))
  return all.sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason, "en"))
}
