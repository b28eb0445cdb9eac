import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { gates } from "~/auth/gates"
import { type Guarded, requireStaff } from "~/auth/guard.server"
import { env } from "~/base/env.server"
import { readForm } from "~/forms/form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import { actOnList } from "~/lists/list-actions.server"
import { parseListQuery } from "~/lists/list-query.server"
import { openList } from "~/lists/list-state.server"
import { useLostFocus } from "~/ui/browser/lost-focus"
import { useAnswer } from "~/ui/form/use-answer"
import { ListViews } from "~/ui/list/list-tools"
import { NavigationProgress } from "~/ui/page/navigation-progress"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { AssignDialog } from "../dispatch/assign-dialog"
import { type Assigning, assignForm } from "../dispatch/assign-form.server"
import dispatchCss from "../dispatch/dispatch.css?url"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import { readGroup } from "../dispatch/group.server"
import leafletCss from "../dispatch/leaflet.css?url"
import { listMapTeams } from "../dispatch/teams.server"
import { undoLast } from "../dispatch/undo.server"
import { DriversColumn } from "./drivers-column"
import { actOnGroup } from "./map-actions.server"
import { MapBar } from "./map-bar"
import { type MapFilter, readMapFilter } from "./map-filter.server"
import { mapPage } from "./map-page.server"
import { DIALOGS, INTENTS, MAP_SCREEN, mapWith } from "./map-paths"
import { dateOf, MapQuery } from "./map-query.server"
import { MapStage } from "./map-stage"
import { OrdersColumn } from "./orders-column"
import { SideTabs, sideOf } from "./side-tabs"
import { SwitchDialog } from "./switch-dialog"
import { switchForm, switchingOf } from "./switch-form.server"
import { TakeOver } from "./take-over"
import { useChanges } from "./use-changes"
import { takeOverFilter, takeWizardStep, wizardStep } from "./wizard.server"

const WizardDialog = lazy(() => import("./wizard-dialog"))

export const links: LinksFunction = () => [leafletCss, dispatchCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownMapTexts.title)

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export async function loader({ context, request }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, gates.map)
  const { api, session } = guarded
  const query = parseListQuery(context.url, MapQuery)
  const filter = await readMapFilter(session.staffKey)
  const kept = filter ? await openList(context, request, session, MAP_SCREEN) : null
  const dialog = filter ? query.dialog : DIALOGS.filter
  const [page, wizard, assigning, switching] = await Promise.all([
    filter ? mapPage({ api, session }, filter, query) : null,
    dialog === DIALOGS.filter ? attempt(wizardStep(api, session, query.step)) : null,
    dialog === DIALOGS.assign && filter
      ? assigningOf(guarded, filter, query).then((current) => openForm(guarded, assignForm, current))
      : null,
    dialog === DIALOGS.switch && filter && query.driver
      ? openForm(guarded, switchForm, switchingOf(filter, query.driver, query))
      : null,
  ])
  return {
    query,
    page,
    kept,
    productName: env.PRODUCT_NAME,
    wizard: wizard && (wizard.ok ? wizard.value : ("failed" as const)),
    assigning,
    switching,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, gates.map)
  const { api, session } = guarded
  const form = await readForm(request, { maxFields: 3_000 })
  const query = parseListQuery(context.url, MapQuery)
  const acting = { context, api, session, form, query, path: mapWith(context.url.search, {}) }
  switch (form.get("intent")) {
    case INTENTS.city:
    case INTENTS.next:
    case INTENTS.save: {
      const reply = await takeWizardStep(acting)
      return data({ wizard: reply }, { status: reply.status })
    }
    case INTENTS.takeOver:
      return data({ takenOver: await takeOverFilter(api, session, String(form.get("filter") ?? "")) })
    case INTENTS.group:
      return actOnGroup(acting)
    case INTENTS.assign: {
      const filter = await readMapFilter(session.staffKey)
      if (!filter) throw new Response(null, { status: 400 })
      const reply = await sendOnce({ ...guarded, form, current: await assigningOf(guarded, filter, query) }, assignForm)
      return data(reply, { status: reply.status })
    }
    case INTENTS.undo:
      return undoLast({ ...acting, date: dateOf(query) })
    case INTENTS.switch: {
      const filter = await readMapFilter(session.staffKey)
      if (!filter || !query.driver) throw new Response(null, { status: 400 })
      const reply = await sendOnce({ ...guarded, form, current: switchingOf(filter, query.driver, query) }, switchForm)
      return data(reply, { status: reply.status })
    }
    default: {
      const reply = await actOnList(context, session, MAP_SCREEN, form)
      if (reply) return reply
      throw new Response(null, { status: 400 })
    }
  }
}

/** What the assign dialog is about: one order, or the group, and the teams of the person's own map. */
async function assigningOf({ context, session }: Guarded, filter: MapFilter, query: MapQuery): Promise<Assigning> {
  const date = dateOf(query)
  const one = query.orders ? [query.orders] : []
  return {
    date,
    ids: query.orders === "group" ? await readGroup(session.staffKey, date) : one,
    listTeams: (api) => listMapTeams(api, filter.zones, filter.foodCategories),
    path: mapWith(context.url.search, {}),
  }
}

/** The dispatch map (product/dispatch 1): a page of its own without the main sidebar, the logo leads home. */
export default function DispatchMap() {
  const { query, page, kept, productName, wizard, assigning, switching } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { search } = useLocation()
  useLostFocus()
  const live = useChanges(page, Boolean(query.dialog ?? wizard))
  const here = mapWith(search, {})
  const reply = <Key extends string>(key: Key) =>
    answer && key in answer ? (answer as Record<Key, unknown>)[key] : null
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
        {page ? <OrdersColumn query={query} page={page} /> : null}
        <MapStage query={query} page={page} live={live} />
        {page ? <SideTabs query={query} page={page} /> : null}
        {page ? <DriversColumn query={query} page={page} /> : null}
      </main>
      {page ? null : <TakeOver />}
      {kept ? <ListViews kept={kept} /> : null}
      {wizard ? (
        <Suspense>
          <WizardDialog data={wizard} reply={reply("wizard") as never} closeHref={page ? here : "/"} />
        </Suspense>
      ) : null}
      {assigning ? <AssignDialog loaded={assigning} closeHref={here} /> : null}
      {switching ? <SwitchDialog loaded={switching} closeHref={here} /> : null}
    </>
  )
}
