import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { lazy, Suspense, useMemo } from "react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { screenAction } from "~/lists/list-actions.server"
import { useLostFocus } from "~/ui/browser/lost-focus"
import { ScriptOnly } from "~/ui/elements/script-only"
import { useAnswer } from "~/ui/form/use-answer"
import { ListViews } from "~/ui/list/list-tools"
import { NavigationProgress } from "~/ui/page/navigation-progress"
import { pageTitle } from "~/ui/page/page-title"
import { AssignDialog } from "../dispatch/assign-dialog"
import dispatchCss from "../dispatch/dispatch.css?url"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import leafletCss from "../dispatch/leaflet.css?url"
import { NewDay } from "../dispatch/new-day"
import { MapBar } from "./filter/map-bar"
import barCss from "./filter/map-bar.css?url"
import { MAP_SCREEN, mapWith, WITHOUT_SELECTION } from "./filter/map-paths"
import { MapQuery } from "./filter/map-query.server"
import { TakeOver } from "./filter/take-over"
import { HOME } from "./filter/wizard-fields"
import groupCss from "./group/group.css?url"
import { GroupTray } from "./group/group-tray"
import { PinPopup } from "./layers/pin-popup"
import { PlainMap } from "./layers/plain-map"
import type { PlainPins } from "./layers/plain-pins.server"
import { usePageWithOrder } from "./layers/use-opened-order"
import { DriversColumn } from "./lists/drivers-column"
import { OrdersColumn } from "./lists/orders-column"
import { SideTabs, sideOf } from "./lists/side-tabs"
import { useEscape } from "./lists/use-escape"
import { DueStrip } from "./live/due-strip"
import { LiveNote } from "./live/live-note"
import { type Live, useChanges } from "./live/use-changes"
import { useMinutes } from "./live/use-minutes"
import { MapContext, useMapPage } from "./map-context"
import { type MapReply, mapForms } from "./map-forms.server"
import { loadMap } from "./map-loaded.server"
import { SwitchDialog } from "./switch/switch-dialog"

const MapIsland = lazy(() => import("./layers/map-island"))
const GroupDialog = lazy(() => import("./group/group-dialog"))
const LimitsDialog = lazy(() => import("./live/limits-dialog"))
const WizardDialog = lazy(() => import("./filter/wizard-dialog"))

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

/** The dispatch map: a page of its own without the main sidebar. The logo links home. */
export default function DispatchMap() {
  const loaded = useLoaderData<typeof loader>()
  const { query, plain, kept, productName, wizard } = loaded
  const { search } = useLocation()
  const page = usePageWithOrder(loaded.page, query.order)
  const shown = useMemo(() => page && { query, page }, [query, page])
  useLostFocus()
  const live = useChanges(page, Boolean(query.dialog ?? wizard))
  useMinutes(Boolean(page) && !(query.dialog ?? wizard))
  return (
    <MapContext.Provider value={shown}>
      <a className="skip" href="#orders">
        Skip to orders
      </a>
      <a className="skip" href="#drivers">
        Skip to drivers
      </a>
      <NavigationProgress />
      <main className={`dispatch ${sideOf(query)}`} id="main" tabIndex={-1}>
        <MapBar kept={kept} productName={productName} />
        {page ? (
          <>
            <DueStrip />
            <OrdersColumn />
            <MapStage plain={plain} live={live} />
            <SideTabs />
            <DriversColumn />
          </>
        ) : (
          <div className="mapc" />
        )}
      </main>
      {page ? null : <TakeOver />}
      {kept ? <ListViews kept={kept} /> : null}
      <MapDialogs loaded={loaded} closeHref={mapWith(search, {})} />
    </MapContext.Provider>
  )
}

/** The map, or its text version without script, with the group tray. */
function MapStage({ plain, live }: { plain: PlainPins; live: Live }) {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  useEscape(query.order ? mapWith(search, { order: undefined, at: undefined }) : null)
  const { order, groups, adminSiteUrl, date } = page
  const popup = order ? <PinPopup order={order} groups={groups} adminSiteUrl={adminSiteUrl} /> : null
  const plainMap = <PlainMap pins={plain} popup={popup} />
  return (
    <>
      <section className="mapc" aria-label={`Map of orders, ${date}`}>
        <ScriptOnly fallback={plainMap}>
          <Suspense fallback={plainMap}>
            <MapIsland live={live} popup={popup} />
          </Suspense>
        </ScriptOnly>
        <LiveNote live={live} />
        <NewDay date={date} now={page.now} hrefOf={(day) => mapWith(search, { ...WITHOUT_SELECTION, date: day })} />
        <GroupTray groups={groups} />
      </section>
      {/* On a phone the map is too low for a popup, so the details are below it. */}
      <ScriptOnly fallback={null}>{popup ? <div className="popbelow">{popup}</div> : null}</ScriptOnly>
    </>
  )
}

interface MapDialogsProps {
  loaded: Pick<
    ReturnType<typeof useLoaderData<typeof loader>>,
    "page" | "wizard" | "assigning" | "switching" | "limits" | "group"
  >
  closeHref: string
}

/** The dialogs over the map. Without a saved filter the wizard is open, and cancelling it leads home. */
function MapDialogs({ loaded, closeHref }: MapDialogsProps) {
  const { page, wizard, assigning, switching, limits, group } = loaded
  const answer = useAnswer<() => MapReply>()
  return (
    <>
      {wizard ? (
        <Suspense>
          <WizardDialog
            data={wizard}
            reply={answer && "wizard" in answer ? answer.wizard : null}
            closeHref={page ? closeHref : HOME}
          />
        </Suspense>
      ) : null}
      {assigning ? <AssignDialog loaded={assigning} closeHref={closeHref} /> : null}
      {limits ? (
        <Suspense>
          <LimitsDialog loaded={limits} closeHref={closeHref} />
        </Suspense>
      ) : null}
      {group ? (
        <Suspense>
          <GroupDialog lists={group} closeHref={closeHref} />
        </Suspense>
      ) : null}
      {switching ? <SwitchDialog loaded={switching} closeHref={closeHref} /> : null}
    </>
  )
}
