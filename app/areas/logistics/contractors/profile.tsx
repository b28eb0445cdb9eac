import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { typedForm } from "~/auth/parked-form.server"
import { isRecordId } from "~/domain/record-id"
import { loadedForm } from "~/http/changed-fields.server"
import { readForm } from "~/http/form.server"
import { parseListQuery } from "~/http/list-query.server"
import { AbsentRecord } from "~/ui/absent-record"
import { pageTitle } from "~/ui/page-title"
import recordCss from "~/ui/record.css?url"
import { useAnswer } from "~/ui/use-answer"
import { attempt } from "~/upstream/attempt.server"
import { contractorListPath } from "./contractor-paths"
import { contractorTexts, ownContractorTexts } from "./contractor-texts"
import { findContractor } from "./contractors.server"
import { ContractorProfile } from "./profile/contractor-profile"
import { MOST_DRIVERS } from "./profile/drivers.server"
import { contractorRecord, ProfileQuery, profilePanels, rawOf, toSummary } from "./profile/profile.server"
import { actOnProfile } from "./profile/profile-action.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data?.state === "ready" ? contractorTexts.profileTitle(args.data.summary.name) : ownContractorTexts.title,
  )

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.contractors)
  const canEdit = can(gates.editContractors)
  const query = parseListQuery(context.url, ProfileQuery)
  if (!isRecordId(params.id)) return data({ state: "missing" as const }, { status: 404 })
  const found = await attempt(findContractor(api, params.id))
  if (!found.ok) return data({ state: "failed" as const }, found.error.init)
  const contractor = found.value
  if (!contractor) return data({ state: "missing" as const }, { status: 404 })
  const typed = canEdit ? await typedForm(context, session) : null
  return {
    state: "ready" as const,
    summary: toSummary(contractor),
    edit: loadedForm(contractorRecord(contractor.id), rawOf(contractor), typed),
    canEdit,
    dialogName: canEdit ? (query.dialog ?? null) : null,
    ...(await profilePanels(api, contractor, query, canEdit)),
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.contractors)
  requireGate(gates.editContractors)
  const { id } = params
  if (!isRecordId(id)) throw new Response(null, { status: 404 })
  const query = parseListQuery(context.url, ProfileQuery)
  const form = await readForm(request, { maxFields: FORM_FIELDS })
  const answer = await actOnProfile({ context, api, session, id, query, form })
  return data(answer, { status: answer.status })
}

/** As many drivers as can be chosen from, and what else a form sends. */
const FORM_FIELDS = MOST_DRIVERS + 20

/** A contractor (D2 2, 4); who may change contractors finds everything that can be changed. */
export default function ContractorPage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? null
  if (loaded.state === "ready") return <ContractorProfile key={loaded.summary.id} {...loaded} answer={answer} />
  return (
    <AbsentRecord
      state={loaded.state}
      heading="Contractor"
      text={ownContractorTexts.missing}
      back={{ to: contractorListPath, text: ownContractorTexts.backToList }}
      unsent={answer?.unsent}
    />
  )
}
