import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { typedForm } from "~/auth/parked-form.server"
import { today } from "~/base/clock.server"
import { isRecordId } from "~/domain/record-id"
import { readForm } from "~/forms/form.server"
import { parseListQuery } from "~/lists/list-query.server"
import { useAnswer } from "~/ui/form/use-answer"
import { AbsentRecord } from "~/ui/page/absent-record"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { attempt } from "~/upstream/attempt.server"
import { settle } from "~/upstream/settle.server"
import { DRIVER_FORM_FIELDS } from "../lookups.server"
import { driverListPath } from "./driver-paths"
import { DriverPage } from "./profile/driver-page"
import { ProfileQuery } from "./profile/profile.schema"
import { findDriver, listCitcLogs, listDriverNotes } from "./profile/profile.server"
import { actOnProfile, plansOf } from "./profile/profile-actions.server"
import { ownProfileTexts } from "./profile/profile-texts"
import { listProfileChoices, NO_CHOICES, toLogs, toProfile } from "./profile/profile-view.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.profile.summary.name : "Driver")

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.drivers)
  const canEdit = can(gates.editDrivers)
  const query = parseListQuery(context.url, ProfileQuery)
  const { id } = params
  if (!isRecordId(id)) return data({ state: "missing" as const }, { status: 404 })
  const [found, notes, logs, choices, typed] = await Promise.all([
    attempt(findDriver(api, id)),
    settle(listDriverNotes(api, id)),
    settle(listCitcLogs(api, id, query.logs)),
    canEdit ? listProfileChoices(api) : NO_CHOICES,
    canEdit ? typedForm(context, session) : null,
  ])
  if (!found.ok) return data({ state: "failed" as const }, found.error.init)
  if (!found.value) return data({ state: "missing" as const }, { status: 404 })
  const profile = toProfile(found.value, typed)
  return {
    state: "ready" as const,
    profile,
    // A form that came back may name another contractor than the driver has.
    plans: await plansOf(api, found.value, profile.edit.values.contractor),
    choices,
    notes,
    logs: logs && toLogs(logs),
    canEdit,
    dialog: canEdit ? (query.dialog ?? null) : null,
    today: today(),
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.drivers)
  requireGate(gates.editDrivers)
  const { id } = params
  if (!isRecordId(id)) throw new Response(null, { status: 404 })
  const form = await readForm(request, { maxFields: DRIVER_FORM_FIELDS })
  const answer = await actOnProfile({ context, api, session, id, form })
  return data(answer, { status: answer.status })
}

/** A driver (product/workforce 1.3): who may change drivers finds a form, everybody else the values. */
export default function DriverProfile() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? null
  if (loaded.state === "ready") return <DriverPage {...loaded} answer={answer} />
  return (
    <AbsentRecord
      state={loaded.state}
      heading="Driver"
      text={ownProfileTexts.missing}
      back={{ to: driverListPath, text: ownProfileTexts.backToList }}
      unsent={answer?.unsent}
    />
  )
}
