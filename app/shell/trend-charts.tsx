import type { ChartView } from "~/record/overview-chart.server"
import { BarChart } from "~/ui/elements/bar-chart"
import { Button } from "~/ui/elements/button"
import { Disclosure } from "~/ui/page/disclosure"
import { useLatePart } from "./use-late-part"

/** A chart of the last days. Expensive charts load only when opened. */
export function TrendChart({ chart }: { chart: ChartView }) {
  const { href, isOpen, name, title } = chart
  if (href !== null) {
    return (
      <Disclosure id={name} title={<h2>{title}</h2>} href={href} open={isOpen}>
        <Bars chart={chart} />
      </Disclosure>
    )
  }
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <Bars chart={chart} />
    </section>
  )
}

function Bars({ chart }: { chart: ChartView }) {
  const { part, isLate } = useLatePart("chart", chart, chart.isLate)
  const { name, title, sub, by, series, bars, none } = part
  if (!bars) return <ChartUnavailable title={title} isLate={isLate} again={`/?chart=${name}`} />
  return (
    <>
      <p className="meta">{sub}</p>
      <BarChart id={`${name}-chart`} title={title} by={by} series={series} bars={bars} none={none} />
    </>
  )
}

/** Placeholder of a failed or late part. */
export function ChartUnavailable({ title, isLate, again }: { title: string; isLate: boolean; again: string }) {
  return (
    <p className="meta row" aria-busy={isLate || undefined}>
      {isLate ? "Still counting" : "Not available"}
      <Button to={again} small icon="refresh" replace preventScrollReset>
        {isLate ? "Refresh" : "Retry"}
        <span className="sr">: {title}</span>
      </Button>
    </p>
  )
}
