import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { openRecord, recordAction } from "~/forms/act-on-record.server"
import { RecordRoute } from "~/record/record-page"
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

export const loader = staffLoader(supervisors.gate, (visit) => {
  return openRecord(visit, supervisorPage, (supervisor) => ({ header: headerOf(supervisor) }))
})

export const action = recordAction(supervisors.gate, supervisorPage)

/** A supervisor (product/workforce 3); who may change supervisors finds a form, everybody else the values. */
export default function SupervisorProfile() {
  return (
    <RecordRoute record={supervisors} loaded={useLoaderData<typeof loader>()} missing={ownSupervisorTexts.missing}>
      {(loaded) => <SupervisorPage {...loaded} />}
    </RecordRoute>
  )
}
