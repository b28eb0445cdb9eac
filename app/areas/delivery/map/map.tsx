import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { screenAction } from "~/lists/list-actions.server"
import { useLostFocus } from "~/ui/browser/lost-focus"
import { ListViews } from "~/ui/list/list-tools"
import { NavigationProgress } from "~/ui/page/navigation-progress"
import { pageTitle } from "~/ui/page/page-title"
import dispatchCss from "../dispatch/dispatch.css?url"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import leafletCss from "../dispatch/leaflet.css?url"
import { DueStrip } from "./alerts/due-strip"
import { useMinutes } from "./alerts/use-minutes"
import { MapBar } from "./filter/map-bar"
import barCss from "./filter/map-bar.css?url"
import { TakeOver } from "./filter/take-over"
import groupCss from "./group/group.css?url"
import { DriversColumn } from "./lists/drivers-column"
import { OrdersColumn } from "./lists/orders-column"
import { SideTabs, sideOf } from "./lists/side-tabs"
import { useChanges } from "./live/use-changes"
import { MapDialogs } from "./map-dialogs"
import { type MapReply, mapForms } from "./map-forms.server"
import { loadMap } from "./map-loaded.server"
import { MapStage } from "./map-stage"
import { MAP_SCREEN, mapWith } from "./search-params/map-paths"
import { MapQuery } from "./search-params/map-query.server"

export const links: LinksFunction = () =>
  [leafletCss, dispatchCss, barCss, groupCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownMapTexts.title)

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const loader = staffLoader({ gate: gates.map, query: MapQuery }, loadMap)

export const action = screenAction<MapReply>({
  gate: gates.map,
  screen: MAP_SCREEN,
  forms: mapForms,
})

/** The dispatch map (product/dispatch 1): a page of its own without the main sidebar, the logo leads home. */
export default function DispatchMap() {
  const loaded = useLoaderData<typeof loader>()
  const { query, page, plain, kept, productName, wizard } = loaded
  const { search } = useLocation()
  useLostFocus()
  const live = useChanges(page, Boolean(query.dialog ?? wizard))
  useMinutes(Boolean(page) && !(query.dialog ?? wizard))
  return (
    <>
      <a className="skip" href="#orders">
        Skip to orders
      </a>
      <a className="skip" href="#drivers">
        Skip to drivers
      </a>
      <NavigationProgress />
      <main className={`dispatch ${sideOf(query)}`} id="main" tabIndex={-1}>
        <MapBar query={query} page={page} kept={kept} productName={productName} />
        {page ? <DueStrip due={page.due} query={query} /> : null}
        {page ? <OrdersColumn query={query} page={page} /> : null}
        <MapStage query={query} page={page} plain={plain} live={live} />
        {page ? <SideTabs query={query} page={page} /> : null}
        {page ? <DriversColumn query={query} page={page} /> : null}
      </main>
      {page ? null : <TakeOver />}
      {kept ? <ListViews kept={kept} /> : null}
      <MapDialogs loaded={loaded} closeHref={mapWith(search, {})} />
    </>
  )
}
