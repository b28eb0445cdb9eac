import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { openRecord, recordAction } from "~/forms/record-action.server"
import { RecordRoute } from "~/record/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { contractors } from "./contractor.record"
import { contractorPage } from "./contractor-forms.server"
import { contractorTexts, ownContractorTexts } from "./contractor-texts"
import { ContractorProfile } from "./profile/contractor-profile"
import { profileParts } from "./profile/profile.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data?.state === "ready" ? contractorTexts.profileTitle(args.data.summary.name) : contractors.label,
  )

export const loader = staffLoader(contractors.gate, (visit) =>
  openRecord(visit, contractorPage, (contractor) => profileParts(visit, contractor)),
)

export const action = recordAction(contractors.gate, contractorPage)

/** A contractor (product/workforce 2); who may change contractors finds everything that can be changed. */
export default function ContractorPage() {
  return (
    <RecordRoute record={contractors} loaded={useLoaderData<typeof loader>()} missing={ownContractorTexts.missing}>
      {(loaded) => <ContractorProfile key={loaded.summary.id} {...loaded} />}
    </RecordRoute>
  )
}
