import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { type Guarded, requireStaff } from "~/auth/guard.server"
import { isRecordId } from "~/domain/record-id"
import { readForm } from "~/forms/form.server"
import { askOffers, openEdit, saveOnce } from "~/forms/save-record.server"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { AbsentRecord } from "~/ui/page/absent-record"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { settle } from "~/upstream/settle.server"
import marketingCss from "../marketing.css?url"
import { segments } from "./segment.record"
import { UPDATE_SEGMENT } from "./segment-fields"
import { changeSegment, searchIn, withAllVouchers } from "./segment-forms.server"
import { SegmentPage } from "./segment-page"
import { readAsked, shapeSegment } from "./segment-profile.server"
import { ownSegmentTexts } from "./segment-texts"
import { findSegment, findWithVouchers, getInsights, type SegmentWithVouchers } from "./segments.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: marketingCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.segment.name : "Segment")

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, segments.gate)
  const { api, can } = guarded
  const { id } = params
  if (!isRecordId(id)) return data({ state: "missing" as const }, { status: 404 })
  const asked = readAsked(context.url)
  const canEdit = can(segments.edit)
  const isUpdating = canEdit && context.url.searchParams.get("dialog") === UPDATE_SEGMENT
  const [found, insights, whole] = await Promise.all([
    attempt(findSegment(api, id, asked)),
    settle(getInsights(api, id)),
    isUpdating ? settle(findWithVouchers(api, id)) : null,
  ])
  if (!found.ok) return data({ state: "failed" as const }, found.error.init)
  if (!found.value) return data({ state: "missing" as const }, { status: 404 })
  const form = whole ? await openSegment(guarded, whole) : null
  const dialog: OpenDialog | null = form && { intent: UPDATE_SEGMENT, form: form as unknown as FormState }
  return { state: "ready" as const, canEdit, asked, insights, dialog, segment: shapeSegment(found.value) }
}

async function openSegment(guarded: Guarded, segment: SegmentWithVouchers) {
  const rules = changeSegment(null, guarded.context)
  const offers = await askOffers(guarded, rules, { current: Promise.resolve(segment), canEdit: true })
  return openEdit(guarded, rules, { current: segment, offers, canEdit: true })
}

/** Update Segment; the segment is read afresh first. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, segments.gate)
  guarded.requireGate(segments.edit)
  const { id } = params
  if (!isRecordId(id)) throw new Response(null, { status: 404 })
  const form = await withAllVouchers(guarded.api, await readForm(request, { maxFields: 1_200 }))
  if (form.get("intent") !== UPDATE_SEGMENT) throw new Response(null, { status: 400 })
  const current = await findWithVouchers(guarded.api, id)
  if (!current) throw new Response(ownSegmentTexts.missing, { status: 404 })
  const reply = await saveOnce({ ...guarded, form, current }, changeSegment(searchIn(form), context))
  return data(reply, { status: reply.status })
}

/** A segment (product/marketing 2). */
export default function SegmentProfile() {
  const loaded = useLoaderData<typeof loader>()
  if (loaded.state === "ready") return <SegmentPage {...loaded} />
  const back = { to: segments.path, text: `Back to ${segments.label}` }
  return (
    <AbsentRecord state={loaded.state} heading="Segment" text={ownSegmentTexts.missing} back={back} unsent={null} />
  )
}
