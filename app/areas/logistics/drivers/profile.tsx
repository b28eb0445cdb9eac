import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { loadRecord, recordAction } from "~/forms/record-action.server"
import { RecordRoute } from "~/record/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { drivers } from "./driver.record"
import { ownDriverTexts } from "./driver-fields"
import { DriverPage } from "./profile/driver-page"
import { driverPage } from "./profile/profile-forms.server"
import { driverParts } from "./profile/profile-view.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.summary.name : "Driver")

export const loader = staffLoader(drivers.gate, (visit) =>
  loadRecord(visit, driverPage, (driver) => driverParts(visit, driver)),
)

export const action = recordAction(drivers.gate, driverPage)

export default function DriverProfile() {
  return (
    <RecordRoute record={drivers} loaded={useLoaderData<typeof loader>()} missing={ownDriverTexts.missing}>
      {(loaded) => <DriverPage {...loaded} />}
    </RecordRoute>
  )
}
