import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { RecordRoute } from "~/record/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { contractors } from "./contractor.record"
import { contractorRoute } from "./contractor-screens.server"
import { contractorTitle } from "./profile/about"
import { ContractorProfile } from "./profile/contractor-profile"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? contractorTitle(args.data.summary.name) : contractors.label)

export const loader = contractorRoute.loader
export const action = contractorRoute.action

export default function ContractorPage() {
  return (
    <RecordRoute record={contractors} loaded={useLoaderData<typeof loader>()}>
      {(loaded) => <ContractorProfile key={loaded.summary.id} {...loaded} />}
    </RecordRoute>
  )
}
