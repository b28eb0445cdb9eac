import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { env } from "~/base/env.server"
import { type Answered, openOver } from "~/forms/form-page.server"
import { screenAction } from "~/lists/list-actions.server"
import { parseListQuery } from "~/lists/list-query.server"
import { openList } from "~/lists/list-state.server"
import { useLostFocus } from "~/ui/browser/lost-focus"
import type { FormReply } from "~/ui/form/form-state"
import { useAnswer } from "~/ui/form/use-answer"
import { ListViews } from "~/ui/list/list-tools"
import { NavigationProgress } from "~/ui/page/navigation-progress"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { AssignDialog } from "../dispatch/assign-dialog"
import { assignForm } from "../dispatch/assign-form.server"
import dispatchCss from "../dispatch/dispatch.css?url"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import leafletCss from "../dispatch/leaflet.css?url"
import { readMapFilter } from "./asked/map-filter.server"
import { DIALOGS, MAP_SCREEN, mapWith } from "./asked/map-paths"
import { MapQuery } from "./asked/map-query.server"
import { plainPins } from "./drawing/plain-pins.server"
import { DueStrip } from "./due/due-strip"
import { LimitsDialog } from "./due/limits-dialog"
import { limitsForm, ownLimits } from "./due/limits-form.server"
import { useMinutes } from "./due/use-minutes"
import { MapBar } from "./filter/map-bar"
import { followBar } from "./filter/map-bar.server"
import { TakeOver } from "./filter/take-over"
import { type WizardReply, wizardStep } from "./filter/wizard.server"
import { HOME } from "./filter/wizard-fields"
import { DriversColumn } from "./lists/drivers-column"
import { OrdersColumn } from "./lists/orders-column"
import { SideTabs, sideOf } from "./lists/side-tabs"
import { useChanges } from "./live/use-changes"
import { mapForms, toAssign, toSwitch } from "./map-forms.server"
import { mapPage } from "./map-page.server"
import { MapStage } from "./map-stage"
import { SwitchDialog } from "./switch/switch-dialog"
import { switchForm } from "./switch/switch-form.server"

const WizardDialog = lazy(() => import("./filter/wizard-dialog"))

export const links: LinksFunction = () => [leafletCss, dispatchCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownMapTexts.title)

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const loader = staffLoader(gates.map, async (visit) => {
  const { api, session, context, request } = visit
  const query = parseListQuery(context.url, MapQuery)
  const filter = await readMapFilter(session.staffKey)
  const kept = filter ? await openList(context, request, session, MAP_SCREEN) : null
  if (filter && !request.headers.has("Content-Type")) await followBar(session.staffKey, filter, context.url, query)
  const dialog = filter ? query.dialog : DIALOGS.filter
  // Script draws the map, and asks for its pins itself.
  const isScripted = context.url.pathname.endsWith(".data")
  const [page, plain, wizard, assigning, switching, limits] = await Promise.all([
    filter ? mapPage({ api, session }, filter, query) : null,
    filter && !isScripted ? plainPins(api, filter, query, context.url.search) : null,
    dialog === DIALOGS.filter ? attempt(wizardStep(api, session, query.step)) : null,
    dialog === DIALOGS.assign ? openOver(visit, assignForm, toAssign) : null,
    dialog === DIALOGS.switch ? openOver(visit, switchForm, toSwitch) : null,
    dialog === DIALOGS.limits ? openOver(visit, limitsForm, ownLimits) : null,
  ])
  return {
    query,
    page,
    plain,
    kept,
    productName: env.PRODUCT_NAME,
    wizard: wizard && (wizard.ok ? wizard.value : ("failed" as const)),
    assigning,
    switching,
    limits,
  }
})

export const action = screenAction<FormReply | WizardReply | Answered>({
  gate: gates.map,
  screen: MAP_SCREEN,
  forms: mapForms,
})

/** The dispatch map (product/dispatch 1): a page of its own without the main sidebar, the logo leads home. */
export default function DispatchMap() {
  const { query, page, plain, kept, productName, wizard, assigning, switching, limits } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { search } = useLocation()
  useLostFocus()
  const live = useChanges(page, Boolean(query.dialog ?? wizard))
  useMinutes(Boolean(page) && !(query.dialog ?? wizard))
  const here = mapWith(search, {})
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
      {wizard ? (
        <Suspense>
          <WizardDialog
            data={wizard}
            reply={answer && "wizard" in answer ? answer.wizard : null}
            closeHref={page ? here : HOME}
          />
        </Suspense>
      ) : null}
      {assigning ? <AssignDialog loaded={assigning} closeHref={here} /> : null}
      {limits ? <LimitsDialog loaded={limits} closeHref={here} /> : null}
      {switching ? <SwitchDialog loaded={switching} closeHref={here} /> : null}
    </>
  )
}
