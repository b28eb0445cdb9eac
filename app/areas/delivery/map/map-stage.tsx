import { useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Status } from "~/ui/elements/status"
import { NewDay } from "../dispatch/new-day"
import { RunLegend } from "../dispatch/run-legend"
import { GroupTray } from "./group/group-tray"
import { PinPopup } from "./layers/pin-popup"
import { PlainMap } from "./layers/plain-map"
import type { PlainPins } from "./layers/plain-pins.server"
import { useLookedAt } from "./layers/use-looked-at"
import { useEscape } from "./lists/use-escape"
import { LiveNote } from "./live/live-note"
import type { Live } from "./live/use-changes"
import type { MapPage } from "./map-page.server"
import { mapWith, WITHOUT_SELECTION } from "./search-params/map-paths"
import type { MapQuery } from "./search-params/map-query.server"

const MapIsland = lazy(() => import("./layers/map-island"))

interface MapStageProps {
  query: MapQuery
  page: MapPage | null
  plain: PlainPins
  live: Live
}

/** The middle of the dispatch map: the map where script runs, else what it would show in a line, and the group. */
export function MapStage({ query, page: loaded, plain, live }: MapStageProps) {
  const { search } = useLocation()
  const page = useLookedAt(loaded, query.order)
  useEscape(query.order ? mapWith(search, { order: undefined, at: undefined }) : null)
  if (!page) return <div className="mapc" />
  const { order, groups, adminSiteUrl, date } = page
  const popup = order ? <PinPopup order={order} groups={groups} adminSiteUrl={adminSiteUrl} /> : null
  const words = <PlainMap query={query} page={page} pins={plain} popup={popup} />
  return (
    <>
      <section className="mapc" aria-label={`Map of orders, ${date}`}>
        <ScriptOnly fallback={words}>
          <Suspense fallback={words}>
            <MapIsland query={query} page={page} live={live} popup={popup} />
          </Suspense>
          {page.timeline ? (
            <RunLegend stops={page.timeline.orders} />
          ) : (
            <p className="legend">
              <Status kind="open">Unassigned</Status>
              <Status kind="assigned">Assigned</Status>
              <Status kind="good">Successful</Status>
              <Status kind="bad">Failed, Cancelled</Status>
            </p>
          )}
        </ScriptOnly>
        <LiveNote live={live} />
        <NewDay date={date} now={page.now} hrefOf={(day) => mapWith(search, { ...WITHOUT_SELECTION, date: day })} />
        <GroupTray groups={groups} />
      </section>
      {/* A phone's map is too low for it. */}
      <ScriptOnly fallback={null}>{popup ? <div className="popbelow">{popup}</div> : null}</ScriptOnly>
    </>
  )
}
