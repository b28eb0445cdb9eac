import { cateringTable, cateringToday, cateringTomorrow, failedReportsPanel } from "~/areas/b2b/b2b-panels.server"
import { lateOrdersPanel, ordersChart, unassignedPanel } from "~/areas/delivery/map/map-panels.server"
import { missingInvoicesChart, missingInvoicesPanel } from "~/areas/finance/missing-invoicing/invoice-panels.server"
import { draftsPanel, emptyDaysPanel, jobsPanel } from "~/areas/food/menus/list/menu-panels.server"
import { invalidCitcPanel, pendingDriversPanel } from "~/areas/logistics/drivers/driver-panels.server"
import { unsupervisedChart, unsupervisedPanel } from "~/areas/logistics/schedule/schedule-panels.server"
import { bannersTable, endedBannersPanel, endingBannersPanel } from "~/areas/marketing/banners/banner-panels.server"
import type { OverviewChart } from "~/record/overview-chart.server"
import type { OverviewPanel } from "~/record/overview-panel.server"
import type { OverviewTableData } from "~/record/overview-table.server"

/** Counts on the overview, in order: current problems, upcoming deadlines, open tasks. Each comes from an `*-panels.server.ts`. */
export const overviewPanels: readonly OverviewPanel[] = [
  lateOrdersPanel,
  unassignedPanel,
  cateringToday,
  failedReportsPanel,
  emptyDaysPanel,
  endedBannersPanel,
  missingInvoicesPanel,
  unsupervisedPanel,
  invalidCitcPanel,
  cateringTomorrow,
  endingBannersPanel,
  pendingDriversPanel,
  draftsPanel,
  jobsPanel,
]

export const overviewCharts: readonly OverviewChart[] = [missingInvoicesChart, ordersChart, unsupervisedChart]

export const overviewTables: readonly OverviewTableData[] = [cateringTable, bannersTable]
