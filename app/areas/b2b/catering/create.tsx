import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import { isRecordId } from "~/domain/record-id"
import { shownName } from "~/domain/shown-name"
import { beforeSending } from "~/forms/act-once.server"
import { readForm } from "~/forms/form.server"
import { openForm, sendOnce, unsentForm } from "~/forms/send-form.server"
import { unsentFields } from "~/forms/unsent-fields.server"
import { RecordRoute } from "~/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { attempt } from "~/upstream/attempt.server"
import { organizations } from "../organizations/organization.record"
import { ownOrganizationTexts } from "../organizations/organization-texts"
import { findOrganization } from "../organizations/organizations.server"
import cateringCss from "./catering.css?url"
import { addCateringOrder } from "./catering-forms.server"
import { CateringPage } from "./catering-page"
import { cateringTexts, ownCateringTexts } from "./catering-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, cateringCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, cateringTexts.title)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, gates.createCatering)
  if (!isRecordId(params.id)) return data({ state: "missing" as const }, { status: 404 })
  const found = await attempt(findOrganization(guarded.api, params.id))
  if (!found.ok && found.error.kind !== "missing") return data({ state: "failed" as const }, found.error.init)
  if (!found.ok || !found.value) return data({ state: "missing" as const }, { status: 404 })
  const { id, enName } = found.value
  const form = await openForm(guarded, addCateringOrder, found.value)
  return { state: "ready" as const, id, name: shownName(id, enName), today: today(), form }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, organizations.gate)
  guarded.requireGate(gates.createCatering)
  if (!isRecordId(params.id)) throw new Response(null, { status: 404 })
  const form = await readForm(request)
  const found = await attempt(findOrganization(guarded.api, params.id))
  if (found.ok && found.value) {
    const reply = await sendOnce({ ...guarded, form, current: found.value }, addCateringOrder)
    return data(reply, { status: reply.status })
  }
  const isMissing = found.ok || found.error.kind === "missing"
  const why = isMissing
    ? { status: 404, message: ownOrganizationTexts.missing }
    : { status: beforeSending(found.error.init.status), message: ownCateringTexts.unsent }
  const reply = { ...unsentForm(addCateringOrder, form, why), unsent: isMissing ? null : unsentFields(form) }
  return data(reply, { status: why.status })
}

/** Create catering order of an organization (product/b2b 5). */
export default function CreateCatering() {
  return (
    <RecordRoute record={organizations} loaded={useLoaderData<typeof loader>()} missing={ownOrganizationTexts.missing}>
      {(loaded) => <CateringPage {...loaded} />}
    </RecordRoute>
  )
}
