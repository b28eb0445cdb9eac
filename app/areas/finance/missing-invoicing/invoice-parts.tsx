import { formatDay } from "~/domain/calendar"
import { BarChart } from "~/ui/elements/bar-chart"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Money } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { UnreadAmounts } from "~/ui/elements/unread-amounts"
import { type Column, DataTable } from "~/ui/list/data-table"
import { Figures } from "~/ui/page/figures"
import type { openDays, ShownSums } from "./invoice-days.server"

export const NONE_OF_DAYS = "Every subscription of these days has its invoice."
const HEADS = { subTotal: "Sub Total", tax: "Tax", sum: "Total" }

const BY_REASON = "By accounting response"

const BY_DAY = "By day"

type Days = Awaited<ReturnType<typeof openDays>>
type Found = Omit<Days, "list" | "bars"> & { bars: Days["bars"] | null }
type Reason = ShownSums & { reason: string }

const number = (value: number) => value.toLocaleString("en-US")

const COLUMNS: Column<Reason>[] = [
  {
    key: "reason",
    head: "Accounting",
    lead: true,
    cell: ({ reason }) => (reason ? <Bidi>{reason}</Bidi> : <span className="sub">No response yet</span>),
  },
  {
    key: "count",
    head: "Subscriptions",
    label: "Subscriptions",
    numeric: true,
    right: true,
    cell: ({ count }) => number(count),
  },
  ...(["subTotal", "tax", "sum"] as const).map((key) => ({
    key,
    head: HEADS[key],
    label: HEADS[key],
    numeric: true,
    right: true,
    cell: (row: Reason) => <Money text={row[key]} strong={key === "sum"} />,
  })),
]

/** Totals, a chart by day for several days, and totals by response of accounting. */
export function InvoiceDays({ found, here }: { found: Found; here: string }) {
  const { days, sums, bars, reasons, moreReasons } = found
  const unread = bars ? days.filter(({ total }) => total === null).map(({ date }) => formatDay(date)) : []
  return (
    <>
      {unread.length > 0 ? (
        <Notice kind="warn">
          {`Could not load ${unread.join("; ")}. The other days are shown.`}{" "}
          <Button small to={here}>
            Retry
          </Button>
        </Notice>
      ) : null}
      <UnreadAmounts rows={sums?.unread ?? 0} one="subscription" many="subscriptions" />
      {sums ? <Sums sums={sums} days={days.length} /> : <Notice kind="info">Totals are not available.</Notice>}
      {bars && bars.length > 0 ? (
        <section className="mt-4" aria-labelledby="by-day">
          <h2 id="by-day">{BY_DAY}</h2>
          <BarChart
            id="days"
            title={BY_DAY}
            by="Day"
            series={[{ label: "Subscriptions", look: "ink" }]}
            bars={bars}
            none={NONE_OF_DAYS}
          />
        </section>
      ) : null}
      {reasons && reasons.length > 0 ? (
        <section className="my-4" aria-labelledby="by-reason">
          <h2 id="by-reason" className="mb-2">
            {BY_REASON}
          </h2>
          <DataTable caption={BY_REASON} columns={COLUMNS} rows={reasons} rowKey={({ reason }) => reason} />
          {moreReasons > 0 ? <p className="meta">And {number(moreReasons)} more responses.</p> : null}
        </section>
      ) : null}
    </>
  )
}

function Sums({ sums, days }: { sums: ShownSums; days: number }) {
  const of = days === 1 ? "of the whole day" : `of ${days} days`
  return (
    <Figures
      items={[
        { label: "Subscriptions", number: number(sums.count), of },
        { label: HEADS.subTotal, number: <Money text={sums.subTotal} />, of },
        { label: HEADS.tax, number: <Money text={sums.tax} />, of },
        { label: HEADS.sum, number: <Money text={sums.sum} />, of: "not invoiced yet" },
      ]}
    />
  )
}
