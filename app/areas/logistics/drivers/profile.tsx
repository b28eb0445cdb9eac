import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { actOnRecord, openRecord } from "~/forms/act-on-record.server"
import { RecordRoute } from "~/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { drivers } from "./driver.record"
import { DriverPage } from "./profile/driver-page"
import { driverPage } from "./profile/profile-forms.server"
import { ownProfileTexts } from "./profile/profile-texts"
import { profileParts } from "./profile/profile-view.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.summary.name : "Driver")

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, drivers.gate)
  return openRecord(guarded, params.id, driverPage, (driver) => profileParts(guarded, driver))
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  return actOnRecord(await requireStaff(context, drivers.gate), request, params.id, driverPage)
}

/** A driver (product/workforce 1.3): who may change drivers finds a form, everybody else the values. */
export default function DriverProfile() {
  return (
    <RecordRoute record={drivers} loaded={useLoaderData<typeof loader>()} missing={ownProfileTexts.missing}>
      {(loaded) => <DriverPage {...loaded} />}
    </RecordRoute>
  )
}
