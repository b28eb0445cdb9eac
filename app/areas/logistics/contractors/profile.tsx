import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { actOnRecord, openRecord } from "~/forms/act-on-record.server"
import { RecordRoute } from "~/record-page"
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

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, contractors.gate)
  return openRecord(guarded, params.id, contractorPage, (contractor) => profileParts(guarded, contractor))
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  return actOnRecord(await requireStaff(context, contractors.gate), request, params.id, contractorPage)
}

/** A contractor (product/workforce 2); who may change contractors finds everything that can be changed. */
export default function ContractorPage() {
  return (
    <RecordRoute record={contractors} loaded={useLoaderData<typeof loader>()} missing={ownContractorTexts.missing}>
      {(loaded) => <ContractorProfile key={loaded.summary.id} {...loaded} />}
    </RecordRoute>
  )
}
