import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { lazy, Suspense, useState } from "react"
import dispatchCss from "~/areas/delivery/dispatch/dispatch.css?url"
import { ownMapTexts } from "~/areas/delivery/dispatch/dispatch-texts"
import { findDriverOfDay } from "~/areas/delivery/dispatch/drivers.server"
import leafletCss from "~/areas/delivery/dispatch/leaflet.css?url"
import { NewDay } from "~/areas/delivery/dispatch/new-day"
import type { DriverStop } from "~/areas/delivery/dispatch/stops"
import { tilesOf } from "~/areas/delivery/map/filter/map-choices.server"
import { placeNumbers } from "~/areas/delivery/map/layers/number-places"
import { HEIGHT, planeOf, WIDTH } from "~/areas/delivery/map/layers/plane"
import { routeLines } from "~/areas/delivery/map/layers/run-lines"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { zonedNow } from "~/base/clock.server"
import { hasUnreadDay } from "~/base/day.server"
import { env } from "~/base/env.server"
import { requireFound } from "~/base/not-found.server"
import { redirectWith } from "~/base/redirects.server"
import { NOT_A_DAY } from "~/domain/calendar"
import { ErrorState } from "~/ui/elements/error-state"
import { ScriptOnly } from "~/ui/elements/script-only"
import { clockText } from "~/ui/fields/clock-time"
import { withQuery } from "~/ui/list/with-query"
import { pageTitle } from "~/ui/page/page-title"
import { orNull } from "~/upstream/or-null.server"
import runCss from "./run.css?url"
import { RunHead, runText } from "./run-head"
import { runPath } from "./run-paths"
import { DriverRunQuery } from "./run-query.server"
import { RunStops } from "./run-stops"
import { readRun } from "./run-view.server"

const RunIsland = lazy(() => import("./run-island"))

export const links: LinksFunction = () => [leafletCss, dispatchCss, runCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownMapTexts.run)

export const loader = staffLoader({ gate: gates.map, query: DriverRunQuery }, async ({ api, context, query, can }) => {
  const { date } = query
  const id = requireFound(query.driver)
  if (hasUnreadDay(date)) throw redirectWith(context, withQuery(runPath, "", { driver: id }), WRONG_DAY)
  const [driver, run] = await Promise.all([orNull(findDriverOfDay(api, id, date)), orNull(readRun(api, id, date))])
  return {
    ...{ id, date, driver, run },
    now: zonedNow(),
    tiles: tilesOf(),
    profileHref: can(gates.drivers) ? `/logistics/drivers/${id}` : null,
    productName: env.PRODUCT_NAME,
  }
})

/** An invalid day has no form field to show an error, so the page shows today with this toast. */
const WRONG_DAY = { kind: "error", title: NOT_A_DAY, text: "This page shows today." } as const

/** A driver's day: numbered stops in a list and on a map, also for printing. */
export default function DriverRun() {
  const { id, date, driver, run, now, tiles, profileHref, productName } = useLoaderData<typeof loader>()
  const [lit, setLit] = useState<string | null>(null)
  const placed = run?.stops.some(({ at }) => at) ?? false
  return (
    <main className="run" id="main" tabIndex={-1}>
      <RunHead {...{ id, date, productName, profileHref, driver }} text={run ? runText(run.stops) : null} />
      <NewDay date={date} now={now} hrefOf={(day) => withQuery(runPath, "", { driver: id, date: day })} />
      <div className={placed ? "rung" : "rung nomap"}>
        <div className="tl">
          {!run ? (
            <ErrorState />
          ) : run.stops.length === 0 ? (
            <p className="blank">No orders on this day.</p>
          ) : (
            <RunStops stops={run.stops} lit={lit} onLit={setLit} />
          )}
          <p className="meta onpaper">As of {clockText(`${now.time}:00`)}.</p>
        </div>
        {run && placed ? (
          <section className="mapc" aria-label="Map of the route">
            <ScriptOnly fallback={<RunPicture stops={run.stops} />}>
              <Suspense>
                <RunIsland stops={run.stops} ground={{ grounds: run.grounds, tiles }} lit={lit} onLit={setLit} />
              </Suspense>
            </ScriptOnly>
          </section>
        ) : null}
      </div>
    </main>
  )
}

/** A route as SVG: numbered stops, joined by straight lines. For browsers without script. */
function RunPicture({ stops }: { stops: readonly DriverStop[] }) {
  const inOrder = stops.toSorted((a, b) => a.number - b.number)
  const pointOf = planeOf(inOrder.flatMap(({ at }) => (at ? [at] : [])))
  const marks = inOrder.flatMap(({ number, part, at }) => {
    const [x, y] = at ? pointOf(at) : []
    return x === undefined || y === undefined ? [] : [{ number, part, x, y }]
  })
  // Open stops keep their number where stops overlap.
  const inTurn = marks.toSorted((a, b) => Number(b.part === "open") - Number(a.part === "open") || a.number - b.number)
  const free = placeNumbers(
    inTurn.map(({ number, x, y }) => ({ number, spots: [{ x, y }] })),
    null,
  )
  return (
    <figure className="runpic">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${marks.length === 1 ? "1 stop" : `${marks.length.toLocaleString("en-US")} stops`} by location`}
      >
        {routeLines(inOrder).map(({ places, isOpen }) => (
          <polyline
            key={places.join(" ")}
            className={isOpen ? "runline" : "runline done"}
            points={places.map((place) => pointOf(place)).join(" ")}
          />
        ))}
        {marks.map(({ number, part, x, y }) =>
          free.has(number) ? (
            <g key={number} className={`runmark ${part}`}>
              <circle cx={x} cy={y} r="13" />
              <text x={x} y={y} dy=".35em" textAnchor="middle">
                {number}
              </text>
            </g>
          ) : (
            <circle key={number} className={`runmark ${part}`} cx={x} cy={y} r="5" />
          ),
        )}
      </svg>
      <figcaption className="meta">
        Stops by delivery time, connected by straight lines. The map needs JavaScript.
      </figcaption>
    </figure>
  )
}
