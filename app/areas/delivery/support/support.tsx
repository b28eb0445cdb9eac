import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import type { Answered } from "~/forms/form-page.server"
import { screenAction } from "~/lists/list-actions.server"
import { openList } from "~/lists/list-state.server"
import type { FormReply } from "~/ui/form/form-state"
import { pageTitle } from "~/ui/page/page-title"
import dispatchCss from "../dispatch/dispatch.css?url"
import leafletCss from "../dispatch/leaflet.css?url"
import { viewsOfDay } from "../dispatch/shown-day.server"
import { SUPPORT_SCREEN } from "./support-paths"
import { readSupport, supportForms } from "./support-route.server"
import { SupportScreen } from "./support-screen"
import { supportTexts } from "./support-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [leafletCss, dispatchCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, supportTexts.title)

export const loader = staffLoader(gates.support, async (visit) => {
  const { context, request } = visit
  const [shown, kept] = await Promise.all([
    readSupport(visit),
    openList(context, request, visit.session, SUPPORT_SCREEN),
  ])
  return { ...shown, kept: viewsOfDay(kept, "deliveryDate", shown.page.date) }
})

export const action = screenAction<FormReply | Answered>({
  gate: gates.support,
  screen: SUPPORT_SCREEN,
  forms: supportForms,
})

export default function Support() {
  return <SupportScreen {...useLoaderData<typeof loader>()} />
}
