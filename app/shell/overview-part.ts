import { data } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { readCharts } from "~/record/overview-chart.server"
import { OverviewQuery, readPanels } from "~/record/overview-panel.server"
import { readTables } from "~/record/overview-table.server"
import { overviewCharts, overviewPanels, overviewTables } from "~/registry/overview-panels.server"

export { BESIDE as handle } from "~/base/route-handle"

/** One late part of the overview. Script loads it and waits for the full deadline of the calls. */
export const loader = quietLoader({ gate: gates.signedIn, query: OverviewQuery }, async (visit) => {
  const { count, chart } = visit.query
  const [panels, tables, charts] = await Promise.all([
    readPanels(named(overviewPanels, count), visit.context, visit, count),
    readTables(named(overviewTables, count), visit.context, visit, count),
    readCharts(named(overviewCharts, chart), visit.context, visit, chart),
  ])
  const found = { panel: panels[0] ?? null, table: tables[0] ?? null, chart: charts[0] ?? null }
  return data(found, { headers: { "Cache-Control": "no-store" } })
})

const named = <Part extends { name: string }>(parts: readonly Part[], name: string | undefined) =>
  parts.filter((part) => part.name === name)
