import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { actOnRecord, openRecord } from "~/forms/act-on-record.server"
import { RecordRoute } from "~/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { supervisors } from "./supervisor.record"
import { headerOf, supervisorPage } from "./supervisor-forms.server"
import { SupervisorPage } from "./supervisor-page"
import { ownSupervisorTexts } from "./supervisor-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.header.name : "Supervisor")

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, supervisors.gate)
  return openRecord(guarded, params.id, supervisorPage, (supervisor) => ({ header: headerOf(supervisor) }))
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  return actOnRecord(await requireStaff(context, supervisors.gate), request, params.id, supervisorPage)
}

/** A supervisor (product/workforce 3); who may change supervisors finds a form, everybody else the values. */
export default function SupervisorProfile() {
  return (
    <RecordRoute record={supervisors} loaded={useLoaderData<typeof loader>()} missing={ownSupervisorTexts.missing}>
      {(loaded) => <SupervisorPage {...loaded} />}
    </RecordRoute>
  )
}
