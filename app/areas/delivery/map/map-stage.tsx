import { lazy, Suspense } from "react"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Status } from "~/ui/elements/status"
import { countedOrders } from "../dispatch/order"
import { GroupTray } from "./group-tray"
import { LiveNote } from "./live-note"
import type { MapPage } from "./map-page.server"
import type { MapQuery } from "./map-query.server"
import { PinPopup } from "./pin-popup"
import { UndoNote } from "./undo-note"
import type { Live } from "./use-changes"

const MapIsland = lazy(() => import("./map-island"))

/** The middle of the dispatch map: the map where script runs, else what it would show in a line, and the group. */
export function MapStage({ query, page, live }: { query: MapQuery; page: MapPage | null; live: Live }) {
  if (!page) return <div className="mapc" />
  const { order, group, adminSiteUrl, counts, date } = page
  const total = countedOrders(counts)
  const popup = order ? (
    <PinPopup order={order} isGrouped={group.includes(order.id)} adminSiteUrl={adminSiteUrl} />
  ) : null
  const plain = (
    <div className="mapplain">
      <p className="meta">
        {total === null ? "Orders" : `${total.toLocaleString("en-US")} orders`} in view, in the lists.
      </p>
      {popup}
    </div>
  )
  return (
    <>
      <section className="mapc" aria-label={`Map of orders, ${date}`}>
        <ScriptOnly fallback={plain}>
          <Suspense fallback={plain}>
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
        {page.last ? <UndoNote key={page.last.at} last={page.last} /> : null}
        <GroupTray count={group.length} />
      </section>
      {/* A phone's map is too low for it. */}
      <ScriptOnly fallback={null}>{popup ? <div className="popbelow">{popup}</div> : null}</ScriptOnly>
    </>
  )
}
