import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { typedForm } from "~/auth/parked-form.server"
import { isRecordId } from "~/domain/record-id"
import { loadedForm } from "~/http/changed-fields.server"
import { readForm } from "~/http/form.server"
import { AbsentRecord } from "~/ui/absent-record"
import { pageTitle } from "~/ui/page-title"
import recordCss from "~/ui/record.css?url"
import { useAnswer } from "~/ui/use-answer"
import { attempt } from "~/upstream/attempt.server"
import { settle } from "~/upstream/settle.server"
import { CHANGE_PASSWORD } from "../password-texts"
import { actOnProfile } from "./supervisor-actions.server"
import { SupervisorPage } from "./supervisor-page"
import { supervisorListPath } from "./supervisor-paths"
import { editedSupervisor, headerOf, planOptions, rawOf } from "./supervisor-profile.server"
import { ownSupervisorTexts } from "./supervisor-texts"
import { findSupervisor, listSupervisorPlans } from "./supervisors.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.header.name : "Supervisor")

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.supervisors)
  const canEdit = can(gates.editSupervisors)
  const { id } = params
  if (!isRecordId(id)) return data({ state: "missing" as const }, { status: 404 })
  const [found, plans, typed] = await Promise.all([
    attempt(findSupervisor(api, id)),
    canEdit ? settle(listSupervisorPlans(api)) : [],
    canEdit ? typedForm(context, session) : null,
  ])
  if (!found.ok) return data({ state: "failed" as const }, found.error.init)
  const supervisor = found.value
  if (!supervisor) return data({ state: "missing" as const }, { status: 404 })
  return {
    state: "ready" as const,
    canEdit,
    header: headerOf(supervisor),
    plans: plans && planOptions(plans, supervisor),
    edit: loadedForm(editedSupervisor(id), rawOf(supervisor), typed),
    isChangingPassword: canEdit && context.url.searchParams.get("dialog") === CHANGE_PASSWORD,
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.supervisors)
  requireGate(gates.editSupervisors)
  const { id } = params
  if (!isRecordId(id)) throw new Response(null, { status: 404 })
  const form = await readForm(request)
  const answer = await actOnProfile({ context, api, session, id, form })
  return data(answer, { status: answer.status })
}

/** A supervisor (D2 2); who may change supervisors finds a form, everybody else the values. */
export default function SupervisorProfile() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? null
  if (loaded.state === "ready") return <SupervisorPage {...loaded} answer={answer} />
  return (
    <AbsentRecord
      state={loaded.state}
      heading="Supervisor"
      text={ownSupervisorTexts.missing}
      back={{ to: supervisorListPath, text: ownSupervisorTexts.backToList }}
      unsent={answer?.unsent}
    />
  )
}
