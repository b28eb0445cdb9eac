import { ordersChart, unassignedPanel } from "~/areas/delivery/map/map-panels.server"
import { missingInvoicesChart, missingInvoicesPanel } from "~/areas/finance/missing-invoicing/invoice-panels.server"
import { draftsPanel, emptyDaysPanel, jobsPanel } from "~/areas/food/menus/list/menu-panels.server"
import { invalidCitcPanel, pendingDriversPanel } from "~/areas/logistics/drivers/driver-panels.server"
import { endedBannersPanel, endingBannersPanel } from "~/areas/marketing/banners/banner-panels.server"
import type { OverviewChart, OverviewPanel } from "~/record/overview-panel.server"

/** What the overview counts, the most urgent first, each from an `*-panels.server.ts`. */
export const overviewPanels: readonly OverviewPanel[] = [
  unassignedPanel,
  emptyDaysPanel,
  endedBannersPanel,
  missingInvoicesPanel,
  invalidCitcPanel,
  pendingDriversPanel,
  endingBannersPanel,
  draftsPanel,
  jobsPanel,
]

/** The courses beside them. */
export const overviewCharts: readonly OverviewChart[] = [missingInvoicesChart, ordersChart]
