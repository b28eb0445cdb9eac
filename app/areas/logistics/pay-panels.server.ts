import { gates } from "~/auth/gates"
import { formatDay } from "~/domain/calendar"
import type { OverviewPanel } from "~/record/overview-panel.server"
import { listHandovers } from "~/store/pay-handovers.server"
import { listPayHolds } from "~/store/pay-holds.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { withQuery } from "~/ui/list/with-query"
import { salaryReportPath } from "./pay/pay-paths"
import { periodPresets } from "./pay/pay-query.server"
import { runOf } from "./pay/run/run-people.server"

/**
 * Whether the salary file of last month was downloaded, from the dashboard's own database. Files of a city or contractor
 * alone are named, because such files may not contain everyone.
 */
export const salaryReportPanel: OverviewPanel = {
  gate: gates.paychecks,
  name: "salary-report",
  label: "Salary report of last month",
  go: "Salary report",
  async read(context) {
    const month = periodPresets().at(-1)
    if (!month) return null
    const [files, holds] = await Promise.all([
      storeOrNull(context, listHandovers(month)),
      storeOrNull(context, listPayHolds()),
    ])
    if (!files) return null
    const whole = files.filter(({ state }) => state === "whole")
    const ofAll = runOf({ ...month, contractors: [] })
    const parts = whole.filter(({ run }) => run.startsWith(`${ofAll}&`)).length
    const href = withQuery(salaryReportPath, "", { from: month.from, to: month.to })
    if (whole.some(({ run }) => run === ofAll)) return { count: 0, note: "", href }
    const state =
      parts > 0 ? `${parts} ${parts === 1 ? "file" : "files"} of some drivers downloaded` : "No file downloaded"
    const held = holds && holds.length > 0 ? `. Drivers held back: ${holds.length.toLocaleString("en-US")}` : ""
    return {
      count: parts > 0 ? null : 1,
      note: `${formatDay(month.from)} to ${formatDay(month.to)}: ${state}${held}`,
      href,
    }
  },
}
