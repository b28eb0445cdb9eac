import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { addDays, type CalendarDate, formatDay } from "~/domain/calendar"
import type { ChartBar, ChartSeries } from "~/ui/elements/bar-chart"
import { readPart } from "./overview-panel.server"

/** Days of a chart, including today. */
const CHART_DAYS = 14

/** A trend chart, for people who may open the list that it counts. */
export interface OverviewChart {
  gate: Gate
  /** Name in the address. */
  name: string
  title: string
  /** Below the title: what is counted, and since when. */
  sub: string
  /** Unit of a bar: "Day". */
  by: string
  series: readonly ChartSeries[]
  /** Text when there is no data. */
  none: string
  /** Needs one call per day, so it is loaded only on request. */
  isAsked?: boolean
  /** The bars; a text if the person must choose first what is counted; null if they could not be loaded. */
  read(context: RequestContext, staff: AuthorizedSession): Promise<readonly ChartBar[] | string | null>
}

/** A chart of the page: closed, or open with its bars. `bars` is null if they could not be loaded. */
export type ChartView = Omit<OverviewChart, "gate" | "read" | "isAsked"> & {
  /** Link that opens or closes it; null if it is always open. */
  href: string | null
  isOpen: boolean
  isLate: boolean
  bars: readonly ChartBar[] | null
}

/** Days of a chart in the business time zone, today last. */
export function chartDays(): CalendarDate[] {
  const last = today()
  return Array.from({ length: CHART_DAYS }, (_, at) => addDays(last, at - CHART_DAYS + 1))
}

/** A day as a bar. The month is shown below the first bar and where a month begins. */
export function dayBar(date: CalendarDate, at: number, bar: Pick<ChartBar, "values" | "href">): ChartBar {
  const [day = "", month = ""] = formatDay(date).split(" ")
  const sub = at === 0 || day === "01" ? month : ""
  return { key: date, label: day, sub, name: formatDay(date), isNow: date === today(), ...bar }
}

/** Charts that this person may see, each loaded separately. */
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
      const [standing, found] = isOpen
        ? await readPart(read(context, staff), opened === chart.name)
        : ["unasked" as const, null]
      const href = isAsked ? (isOpen ? "/" : `/?chart=${chart.name}`) : null
      const none = typeof found === "string" ? found : chart.none
      const bars = typeof found === "string" ? [] : found
      return { ...chart, none, isOpen, isLate: standing === "late", bars, href }
    }),
  )
}
