import { useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Status } from "~/ui/elements/status"
import { GroupTray } from "./group-tray"
import { LiveNote } from "./live-note"
import type { MapPage } from "./map-page.server"
import { mapWith } from "./map-paths"
import type { MapQuery } from "./map-query.server"
import { PinPopup } from "./pin-popup"
import { PlainMap } from "./plain-map"
import type { PlainPins } from "./plain-pins.server"
import type { Live } from "./use-changes"
import { useEscape } from "./use-escape"

const MapIsland = lazy(() => import("./map-island"))

interface MapStageProps {
  query: MapQuery
  page: MapPage | null
  plain: PlainPins
  live: Live
}

/** The middle of the dispatch map: the map where script runs, else what it would show in a line, and the group. */
export function MapStage({ query, page, plain, live }: MapStageProps) {
  const { search } = useLocation()
  useEscape(query.order ? mapWith(search, { order: undefined, at: undefined }) : null)
  if (!page) return <div className="mapc" />
  const { order, group, adminSiteUrl, counts, date } = page
  const popup = order ? (
    <PinPopup order={order} isGrouped={group.includes(order.id)} adminSiteUrl={adminSiteUrl} />
  ) : null
  const words = <PlainMap counts={counts} pins={plain} popup={popup} />
  return (
    <>
      <section className="mapc" aria-label={`Map of orders, ${date}`}>
        <ScriptOnly fallback={words}>
          <Suspense fallback={words}>
            <MapIsland query={query} page={page} live={live} popup={popup} />
          </Suspense>
          <p className="legend">
            <Status kind="open">Unassigned</Status>
            <Status kind="assigned">Assigned</Status>
            <Status kind="good">Successful</Status>
            <Status kind="bad">Failed, Cancelled</Status>
          </p>
        </ScriptOnly>
        <LiveNote live={live} />
        <GroupTray count={group.length} />
      </section>
      {/* A phone's map is too low for it. */}
      <ScriptOnly fallback={null}>{popup ? <div className="popbelow">{popup}</div> : null}</ScriptOnly>
    </>
  )
}
