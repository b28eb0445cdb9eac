import type { ChartView } from "~/record/overview-panel.server"
import { BarChart } from "~/ui/elements/bar-chart"
import { Button } from "~/ui/elements/button"
import { Fold } from "~/ui/page/fold"

/** What the numbers did in the last days; a course that costs much is opened by its address. */
export function Courses({ charts }: { charts: readonly ChartView[] }) {
  if (charts.length === 0) return null
  return (
    <div className="stack gap-4">
      {charts.map(({ href, isOpen, ...chart }) =>
        href === null ? (
          <section key={chart.name} aria-labelledby={chart.name}>
            <h2 id={chart.name}>{chart.title}</h2>
            <Course {...chart} />
          </section>
        ) : (
          <Fold key={chart.name} id={chart.name} title={<h2>{chart.title}</h2>} href={href} open={isOpen}>
            <Course {...chart} />
          </Fold>
        ),
      )}
    </div>
  )
}

function Course({ name, title, sub, by, series, bars, none }: Omit<ChartView, "href" | "isOpen">) {
  if (!bars) {
    return (
      <p className="meta row">
        Not available
        <Button to={`/?chart=${name}`} small icon="refresh" replace preventScrollReset>
          Retry
          <span className="sr">: {title}</span>
        </Button>
      </p>
    )
  }
  return (
    <>
      <p className="meta">{sub}</p>
      <BarChart id={`${name}-chart`} title={title} by={by} series={series} bars={bars} none={none} />
    </>
  )
}
