import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { formatDay } from "~/domain/calendar"
import { dayBar, type OverviewChart } from "~/record/overview-chart.server"
import { type OverviewPanel, sharedRead } from "~/record/overview-panel.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { withQuery } from "~/ui/list/with-query"
import { orNull } from "~/upstream/or-null.server"
import { keptShift } from "./last-shift.server"
import { readSchedule } from "./schedule.server"
import { schedulePath } from "./schedule-paths"

const CHOOSE_SHIFT = "Choose a shift in Merchants Schedule first"

/** Covers the next seven days, in the person's last shift in the schedule. */
export const unsupervisedPanel: OverviewPanel = {
  gate: gates.merchantsSchedule,
  name: "without-supervisor",
  label: "Merchants without supervisor this week",
  go: "Merchants Schedule",
  async read(context, { api, session }) {
    const found = await readAlone(context, api, session.staffKey)
    if (!found) return null
    if (!found.shift) return { count: null, note: CHOOSE_SHIFT, href: schedulePath }
    const [next] = found.alone.toSorted((one, other) => one.date.localeCompare(other.date))
    const note = next ? `Next: ${next.name}, ${next.date === today() ? "today" : formatDay(next.date)}` : ""
    return { count: found.alone.length, note, href: pathOf(found.shift, today()) }
  },
}

export const unsupervisedChart: OverviewChart = {
  gate: gates.merchantsSchedule,
  name: "merchants-without-supervisor",
  title: "Merchants without supervisor",
  sub: "The next seven days, in your last shift in Merchants Schedule.",
  by: "Day",
  series: [{ label: "Merchants without supervisor", look: "ink" }],
  none: "Every merchant of your last shift has a supervisor on these days.",
  async read(context, { api, session }) {
    const found = await readAlone(context, api, session.staffKey)
    if (!found) return null
    const { shift, alone, days } = found
    if (!shift) return CHOOSE_SHIFT
    return days.map((date, at) =>
      dayBar(date, at, {
        values: [alone.filter((one) => one.date === date).length],
        href: pathOf(shift, date),
      }),
    )
  },
}

const pathOf = (shift: number, from: string) => withQuery(schedulePath, "", { shift, from, alone: "1" })

/** Cards without supervisor. Panel and chart share one call, which returns a whole week of a shift. */
function readAlone(context: RequestContext, api: Parameters<typeof readSchedule>[0], staffKey: string) {
  return sharedRead(context, "schedule", async () => {
    const shift = await storeOrNull(context, keptShift(staffKey))
    if (!shift) return { shift: null, alone: [], days: [] }
    const week = await orNull(readSchedule(api, shift, today()))
    if (!week) return null
    return {
      shift,
      alone: week.standings.filter(({ total }) => total === 0),
      days: week.days.map(({ date }) => date),
    }
  })
}
