import { cateringTable, cateringToday, cateringTomorrow, failedReportsPanel } from "~/areas/b2b/b2b-panels.server"
import { lateOrdersPanel, ordersChart, unassignedPanel } from "~/areas/delivery/map/map-panels.server"
import { missingInvoicesChart, missingInvoicesPanel } from "~/areas/finance/missing-invoicing/invoice-panels.server"
import { draftsPanel, emptyDaysPanel, jobsPanel } from "~/areas/food/menus/list/menu-panels.server"
import { invalidCitcPanel, pendingDriversPanel } from "~/areas/logistics/drivers/driver-panels.server"
import { salaryReportPanel } from "~/areas/logistics/pay-panels.server"
import { unsupervisedChart, unsupervisedPanel } from "~/areas/logistics/schedule/schedule-panels.server"
import { bannersTable, endedBannersPanel, endingBannersPanel } from "~/areas/marketing/banners/banner-panels.server"
import { inactiveSegmentsPanel } from "~/areas/marketing/segments/segment-panels.server"
import type { Gate } from "~/auth/gates"
import type { OverviewChart } from "~/record/overview-chart.server"
import type { OverviewPanel } from "~/record/overview-panel.server"
import type { OverviewTableData } from "~/record/overview-table.server"
import { groupsOfWork } from "./navigation"

/** Counts on the overview, in order: current problems, upcoming deadlines, open tasks. Each comes from an `*-panels.server.ts`. */
export const overviewPanels: readonly OverviewPanel[] = [
  lateOrdersPanel,
  unassignedPanel,
  cateringToday,
  failedReportsPanel,
  emptyDaysPanel,
  endedBannersPanel,
  missingInvoicesPanel,
  salaryReportPanel,
  unsupervisedPanel,
  invalidCitcPanel,
  cateringTomorrow,
  endingBannersPanel,
  pendingDriversPanel,
  inactiveSegmentsPanel,
  draftsPanel,
  jobsPanel,
]

export const overviewCharts: readonly OverviewChart[] = [missingInvoicesChart, ordersChart, unsupervisedChart]

export const overviewTables: readonly OverviewTableData[] = [cateringTable, bannersTable]

/** Parts of a group of the sidebar, in the order for people whose work is in that group. */
const PARTS: Readonly<Record<string, readonly unknown[]>> = {
  Food: [emptyDaysPanel, draftsPanel, jobsPanel],
  Logistics: [salaryReportPanel, unsupervisedPanel, invalidCitcPanel, pendingDriversPanel, unsupervisedChart],
  Delivery: [lateOrdersPanel, unassignedPanel, ordersChart],
  B2B: [cateringToday, failedReportsPanel, cateringTomorrow, cateringTable],
  Finance: [missingInvoicesPanel, salaryReportPanel, missingInvoicesChart],
  Marketing: [inactiveSegmentsPanel, endedBannersPanel, endingBannersPanel, bannersTable],
}

/** The parts of the person's main group first, then the others in their order. */
export function ownFirst<Part extends object>(parts: readonly Part[], can: (gate: Gate) => boolean): readonly Part[] {
  const [main = ""] = groupsOfWork(can)
  const own = (PARTS[main] ?? []).flatMap((part) => parts.find((one) => one === part) ?? [])
  return [...own, ...parts.filter((part) => !own.includes(part))]
}
