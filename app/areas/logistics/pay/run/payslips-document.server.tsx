import { renderToStaticMarkup } from "react-dom/server"
import { env } from "~/base/env.server"
import { yieldToPages } from "~/base/event-loop.server"
import { formatDay } from "~/domain/calendar"
import type { FilePart } from "~/lists/file-pieces.server"
import { CurrencyContext } from "~/ui/elements/money"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { listShiftChoices } from "../../lookups.server"
import { driverRow, type PayRow, totalRow } from "../pay-rows.server"
import { type DriverPayslip, type DriverTotal, readPayslips, readTotals, type TotalsInput } from "../payslips.server"
import { PayslipSheet } from "./payslip-sheet"

/** Drivers per call, and the most payslips of one call. */
const DRIVERS_AT_ONCE = 25
const MAX_ENTRIES = 10_000

interface Asked {
  input: TotalsInput
  from: string
  to: string
  /** The address of the document's style sheet. */
  css: string
}

/** Streams the payslips of all drivers in the report as one HTML document, one page each. */
export async function* payslipPieces(api: Api, { input, from, to, css }: Asked): AsyncGenerator<FilePart> {
  const encoder = new TextEncoder()
  const days = `${formatDay(from)} to ${formatDay(to)}`
  const shifts = await orNull(listShiftChoices(api))
  const titles = shifts && new Map(shifts.map(({ id, name }) => [id, name]))
  let rows = 0
  let text = headOf(days, css)
  for await (const totals of inGroups(readTotals(api, input))) {
    const slips = await orNull(readSlips(api, { from, to, ids: totals.map(({ driver_id }) => driver_id) }))
    for (const total of totals) {
      const own = slips?.get(total.driver_id) ?? []
      text += sheetOf(total, slips && own.map((slip) => driverRow(slip, titles)), days)
      rows++
      await yieldToPages()
    }
    yield { bytes: encoder.encode(text), rows }
    text = ""
  }
  yield {
    bytes: encoder.encode(`${text}${rows === 0 ? "<p>No earnings in these days.</p>" : ""}</body></html>`),
    rows,
  }
}

function headOf(days: string, css: string): string {
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`Payslips, ${days} | ${env.PRODUCT_NAME}`}</title>
      <link rel="stylesheet" href={css} />
    </head>,
  )
  return `<!doctype html><html lang="en">${head}<body><p class="hint">One payslip per page. Print it with your browser.</p>`
}

/** @param rows null when they could not be loaded: the page then has only the totals */
function sheetOf(total: DriverTotal, rows: PayRow[] | null, days: string): string {
  return renderToStaticMarkup(
    <CurrencyContext.Provider value={env.CURRENCY}>
      <PayslipSheet company={env.PRODUCT_NAME} days={days} total={totalRow(total)} rows={rows} />
    </CurrencyContext.Provider>,
  )
}

async function* inGroups(source: AsyncIterable<readonly DriverTotal[]>): AsyncGenerator<DriverTotal[]> {
  let group: DriverTotal[] = []
  for await (const rows of source)
    for (const row of rows) {
      group.push(row)
      if (group.length < DRIVERS_AT_ONCE) continue
      yield group
      group = []
    }
  if (group.length > 0) yield group
}

/** All payslips by driver, oldest first; null when there are too many to keep in memory. */
async function readSlips(api: Api, filters: { from: string; to: string; ids: readonly string[] }) {
  const { rows, isAll } = await readPayslips(api, filters, MAX_ENTRIES)
  if (!isAll) return null
  const byDriver = new Map<string, DriverPayslip[]>()
  for (const slip of rows) {
    const own = byDriver.get(slip.driver_id)
    if (own) own.push(slip)
    else byDriver.set(slip.driver_id, [slip])
  }
  for (const slips of byDriver.values()) slips.sort((one, other) => (String(one.date) < String(other.date) ? -1 : 1))
  return byDriver
}
