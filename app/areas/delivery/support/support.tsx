import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { openList } from "~/lists/list-state.server"
import { pageTitle } from "~/ui/page/page-title"
import dispatchCss from "../dispatch/dispatch.css?url"
import leafletCss from "../dispatch/leaflet.css?url"
import { SUPPORT_SCREEN, supportPath } from "./support-paths"
import { actOnSupport, readSupport } from "./support-route.server"
import { SupportScreen } from "./support-screen"
import { ownSupportTexts } from "./support-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [leafletCss, dispatchCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownSupportTexts.title)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, gates.support)
  const [shown, kept] = await Promise.all([
    readSupport(guarded),
    openList(context, request, guarded.session, SUPPORT_SCREEN),
  ])
  return { ...shown, kept }
}

export function action({ context, request }: ActionFunctionArgs) {
  return actOnSupport(context, request, supportPath)
}

export default function Support() {
  return <SupportScreen {...useLoaderData<typeof loader>()} />
}
