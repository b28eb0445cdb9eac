import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openEditForm } from "~/forms/form-page.server"
import { loadPage, recordOf } from "~/forms/subject.server"
import { RecordRoute } from "~/record/record-page"
import type { OpenDialog } from "~/ui/form/form-state"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import segmentCss from "./segment.css?url"
import { segments } from "./segment.record"
import { UPDATE_SEGMENT } from "./segment-fields"
import { changeSegment } from "./segment-forms.server"
import { SegmentPage } from "./segment-page"
import { ProfileQuery, profileQuery, shapeSegment } from "./segment-profile.server"
import { ownSegmentTexts } from "./segment-texts"
import { findSegment, findWithVouchers, getInsights } from "./segments.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: segmentCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.segment.name : "Segment")

export const loader = staffLoader({ gate: segments.gate, query: ProfileQuery }, (visit) => {
  const { api, can, query } = visit
  const asked = profileQuery(query)
  const canEdit = can(segments.edit)
  const isUpdating = canEdit && query.dialog === UPDATE_SEGMENT
  const shown = recordOf({
    // The calls run in parallel: none needs the segment.
    async find(_, id) {
      const [segment, insights, whole] = await Promise.all([
        attempt(findSegment(api, id, asked)),
        orNull(getInsights(api, id)),
        isUpdating ? orNull(findWithVouchers(api, id)) : null,
      ])
      if (!segment.ok) throw segment.error
      return segment.value && { segment: segment.value, insights, whole }
    },
    missing: ownSegmentTexts.missing,
  })
  return loadPage(visit, shown, async ({ segment, insights, whole }) => {
    const form = whole ? await openEditForm(visit, changeSegment, whole) : null
    const dialog: OpenDialog | null = form && { intent: UPDATE_SEGMENT, form }
    return { canEdit, asked, insights, dialog, segment: shapeSegment(segment) }
  })
})

/** Reloads the segment first. If that fails, the form comes back with the typed values. */
export const action = formAction({
  gate: segments.gate,
  edit: segments.edit,
  forms: [formOf(changeSegment, recordOf({ find: findWithVouchers, missing: ownSegmentTexts.missing }))],
})

export default function SegmentProfile() {
  return (
    <RecordRoute record={segments} loaded={useLoaderData<typeof loader>()} missing={ownSegmentTexts.missing}>
      {(loaded) => <SegmentPage {...loaded} />}
    </RecordRoute>
  )
}
