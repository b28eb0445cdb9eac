import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { someOf } from "~/record/overview-note"
import type { OverviewPanel } from "~/record/overview-panel.server"
import { withQuery } from "~/ui/list/with-query"
import { orNull } from "~/upstream/or-null.server"
import { drivers } from "./driver.record"
import { driverList } from "./driver-list.server"
import { type DriverFilters, listDrivers } from "./drivers.server"

export const invalidCitcPanel = driversPanel("invalid-citc", "Drivers with invalid CITC status", {
  citc: "INVALID",
  status: "ACTIVE",
})

export const pendingDriversPanel = driversPanel("pending-drivers", "Pending drivers", { status: "PENDING" })

/** Counts drivers with the filters of the list and links to the list with the same filters. */
function driversPanel(name: string, label: string, filters: Pick<DriverFilters, "citc" | "status">): OverviewPanel {
  return {
    gate: drivers.gate,
    name,
    label,
    go: drivers.label,
    async read(_, { api }) {
      const asked = { page: 1, perPage: driverList.pageSize, isOwnSize: true, sort: null }
      const found = await orNull(listDrivers(api, filters, asked))
      if (!found) return null
      const names = found.rows.map((driver) => shownName(driver.id, fullName(driver)))
      return { count: found.total, note: someOf(names, found.total), href: withQuery(drivers.path, "", { ...filters }) }
    },
  }
}
