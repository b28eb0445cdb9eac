import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { addDays, type CalendarDate, formatDay } from "~/domain/calendar"
import type { ChartBar, ChartSeries } from "~/ui/elements/bar-chart"
import { readPart } from "./overview-panel.server"

/** How many days a chart goes back, today among them. */
const CHART_DAYS = 14

/** The course of a number, for those who may open the list of what it counts. */
export interface OverviewChart {
  gate: Gate
  /** Names it in the address. */
  name: string
  title: string
  /** Below the title: of what, and since when. */
  sub: string
  /** What its bars stand for: "Day". */
  by: string
  series: readonly ChartSeries[]
  /** Said where there is nothing to draw. */
  none: string
  /** It costs a question a day, so that it is read only where the address asks for it. */
  isAsked?: boolean
  read(context: RequestContext, staff: AuthorizedSession): Promise<readonly ChartBar[] | null>
}

/** A chart as the page shows it: closed, or open with its bars; those are null where they could not be had. */
export type ChartView = Omit<OverviewChart, "gate" | "read" | "isAsked"> & {
  /** Where it is opened or closed; null where it always stands open. */
  href: string | null
  isOpen: boolean
  isLate: boolean
  bars: readonly ChartBar[] | null
}

/** The days of a chart, today last, in the business zone. */
export function chartDays(): CalendarDate[] {
  const last = today()
  return Array.from({ length: CHART_DAYS }, (_, at) => addDays(last, at - CHART_DAYS + 1))
}

/** One of a row of days as a bar; the month stands below the first one, and where it begins. */
export function dayBar(date: CalendarDate, at: number, bar: Pick<ChartBar, "values" | "href">): ChartBar {
  const [day = "", month = ""] = formatDay(date).split(" ")
  const sub = at === 0 || day === "01" ? month : ""
  return { key: date, label: day, sub, name: formatDay(date), isNow: date === today(), ...bar }
}

/** The charts that this person may see, each read on its own. */
export function readCharts(
  charts: readonly OverviewChart[],
  context: RequestContext,
  staff: AuthorizedSession,
  opened?: string,
): Promise<ChartView[]> {
  const own = charts.filter(({ gate }) => staff.can(gate))
  return Promise.all(
    own.map(async ({ gate: _, read, isAsked = false, ...chart }) => {
      const isOpen = !isAsked || opened === chart.name
      const [standing, bars] = isOpen
        ? await readPart(read(context, staff), opened === chart.name)
        : ["unasked" as const, null]
      const href = isAsked ? (isOpen ? "/" : `/?chart=${chart.name}`) : null
      return { ...chart, isOpen, isLate: standing === "late", bars, href }
    }),
  )
}
