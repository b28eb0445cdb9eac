import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { lazy, Suspense, useState } from "react"
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
import dispatchCss from "../../dispatch/dispatch.css?url"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import { findDriverOfDay } from "../../dispatch/drivers.server"
import leafletCss from "../../dispatch/leaflet.css?url"
import { NewDay } from "../../dispatch/new-day"
import { tilesOf } from "../filter/map-choices.server"
import { runPath } from "../search-params/map-paths"
import runCss from "./run.css?url"
import { RunHead } from "./run-head"
import { RunPicture } from "./run-picture"
import { RunQuery } from "./run-query.server"
import { RunStops } from "./run-stops"
import { runText } from "./run-text"
import { readRun } from "./run-view.server"

const RunIsland = lazy(() => import("./run-island"))

export const links: LinksFunction = () => [leafletCss, dispatchCss, runCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownMapTexts.run)

export const loader = staffLoader({ gate: gates.map, query: RunQuery }, async ({ api, context, query, can }) => {
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

/** The page has no field for its day, and shows today's then. */
const WRONG_DAY = { kind: "error", title: NOT_A_DAY, text: "This page shows today." } as const

/** A driver's day: numbered stops in a list and on a map, and the same on paper (product/dispatch 2). */
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
