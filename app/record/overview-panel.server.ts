import type { Gate } from "~/auth/gates"
import type { Guarded } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { inTime } from "~/base/in-time.server"
import { addDays, type CalendarDate, formatDay } from "~/domain/calendar"
import type { ChartBar, ChartSeries } from "~/ui/elements/bar-chart"

/** How long the overview waits for one of its counts. */
const WAIT_MS = 2_000
/** How long for a chart that somebody asked for (product/shell 7, the limit of a call). */
const CHART_WAIT_MS = 15_000

/** How many days a chart goes back, today among them. */
const CHART_DAYS = 14

/** What waits for somebody: how many, what they are, and the list of exactly those. */
export interface Waiting {
  /** null where the person has to choose first what is counted: the note says so. */
  count: number | null
  note: string
  href: string
}

/** A line of the overview, for those who may open where it leads. */
export interface OverviewPanel {
  gate: Gate
  /** "Your drafts" */
  label: string
  /** Where it leads, as its screen is called. */
  go: string
  /** Counts anew; null where nobody can say. */
  read(context: RequestContext, staff: Guarded): Promise<Waiting | null>
}

/** A line as the page shows it; `waiting` is null where it could not be counted in time. */
export interface PanelView {
  label: string
  go: string
  waiting: Waiting | null
}

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
  read(context: RequestContext, staff: Guarded): Promise<readonly ChartBar[] | null>
}

/** A chart as the page shows it: closed, or open with its bars; those are null where they could not be had. */
export type ChartView = Omit<OverviewChart, "gate" | "read" | "isAsked"> & {
  /** Where it is opened or closed; null where it always stands open. */
  href: string | null
  isOpen: boolean
  bars: readonly ChartBar[] | null
}

/** The days of a chart, today last, in the business zone. */
export function chartDays(): CalendarDate[] {
  const last = today()
  return Array.from({ length: CHART_DAYS }, (_, at) => addDays(last, at - CHART_DAYS + 1))
}

/** A day of `chartDays` as a bar; the month stands below the first one, and where it begins. */
export function dayBar(date: CalendarDate, at: number, bar: Pick<ChartBar, "values" | "href">): ChartBar {
  const [day = "", month = ""] = formatDay(date).split(" ")
  const isNow = at === CHART_DAYS - 1
  return { key: date, label: day, sub: at === 0 || day === "01" ? month : "", name: formatDay(date), isNow, ...bar }
}

/** What waits for this person, each counted on its own and side by side: one that fails leaves the others. */
export function readPanels(
  panels: readonly OverviewPanel[],
  context: RequestContext,
  staff: Guarded,
): Promise<PanelView[]> {
  const own = panels.filter(({ gate }) => staff.can(gate))
  return Promise.all(
    own.map(async ({ label, go, read }) => ({ label, go, waiting: await inTime(read(context, staff), WAIT_MS) })),
  )
}

/** The charts that this person may see, each read on its own. */
export function readCharts(
  charts: readonly OverviewChart[],
  context: RequestContext,
  staff: Guarded,
): Promise<ChartView[]> {
  const opened = context.url.searchParams.get("chart")
  const own = charts.filter(({ gate }) => staff.can(gate))
  return Promise.all(
    own.map(async ({ gate: _, read, isAsked = false, ...chart }) => {
      const isOpen = !isAsked || opened === chart.name
      const bars = isOpen ? await inTime(read(context, staff), isAsked ? CHART_WAIT_MS : WAIT_MS) : null
      return { ...chart, isOpen, bars, href: isAsked ? (isOpen ? "/" : `/?chart=${chart.name}`) : null }
    }),
  )
}
