import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import { chartDays, dayBar, type OverviewChart } from "~/record/overview-chart.server"
import type { OverviewPanel } from "~/record/overview-panel.server"
import { orNull } from "~/upstream/or-null.server"
import { ROWS_PER_PAGE } from "./missing-invoice-list.server"
import { countMissingInvoices, countMissingOf } from "./missing-invoices.server"
import { pathOfDay } from "./missing-invoicing-paths"

/** Subscriptions created today without an invoice. */
export const missingInvoicesPanel: OverviewPanel = {
  gate: gates.missingInvoicing,
  name: "missing-invoices",
  label: "Missing invoices",
  go: "Missing Invoicing",
  async read(_, { api }) {
    const date = today()
    const count = await orNull(countMissingOf(api, date, ROWS_PER_PAGE))
    return count === null ? null : { count, note: "Subscriptions of today without an invoice", href: pathOfDay(date) }
  },
}

/** The last 14 days. */
export const missingInvoicesChart: OverviewChart = {
  gate: gates.missingInvoicing,
  name: "missing-invoices",
  title: "Missing invoices by day",
  sub: "Subscriptions of the last 14 days without an invoice.",
  by: "Day",
  series: [{ label: "Missing invoices", look: "ink" }],
  none: "Every subscription of these days has an invoice.",
  async read(_, { api }) {
    const dates = chartDays()
    const counts = await orNull(countMissingInvoices(api, dates))
    return (
      counts && dates.map((date, at) => dayBar(date, at, { values: [counts.get(date) ?? 0], href: pathOfDay(date) }))
    )
  },
}
