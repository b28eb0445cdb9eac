import type { RequestContext } from "~/base/context.server"
import { pagePath } from "~/base/page-path"
import { requireRecordId } from "~/base/record-id.server"
import { redirectWith } from "~/base/redirects.server"
import { isWord } from "~/domain/words"
import { buttonOf } from "~/forms/button.server"
import { recordActivity } from "~/store/activity.server"
import { SWITCHED_ON } from "~/ui/list/row-switch"
import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { refusedAs } from "../refused-as.server"
import { segments } from "./segment.record"
import { SWITCH_SEGMENT } from "./segment-fields"
import { statusOf } from "./segment-forms.server"
import { ownSegmentTexts, segmentTexts } from "./segment-texts"
import { listSegments, updateSegment } from "./segments.server"

/**
 * A row's switch (product/marketing 2): the status that the row was switched to is sent, whatever the segment has by now;
 * one that has it already is left alone.
 */
export const switchSegment = buttonOf({
  intent: SWITCH_SEGMENT,
  gate: segments.edit,
  once: { isRepeatable: true, unknown: ({ context }) => told(context, "error", ownSegmentTexts.updateUnknown) },
  async press({ context, session, api }, form) {
    const id = requireRecordId(form.get("id"))
    const isOn = form.has(SWITCHED_ON)
    // A 422 is told with every message; of anything else the global toast has told, where there is one.
    const refused = (error: UpstreamError) => {
      throw redirectWith(context, pagePath(context.url), refusedAs(segmentTexts.updateFailed)(error).toast ?? null)
    }
    const found = await attempt(listSegments(api))
    const segment = found.ok ? found.value.find((one) => String(one.id) === id) : undefined
    if (!found.ok) return refused(found.error)
    if (!segment) return told(context, "error", ownSegmentTexts.missing)
    if (isWord(segment.status, "ACTIVE") === isOn) return told(context, "success", segmentTexts.updated)
    const status = statusOf(isOn, segment.status)
    const done = await attempt(updateSegment(api, id, { status }))
    if (!done.ok) return refused(done.error)
    const entry = { action: "changed", kind: segments.kind, id, name: segment.name }
    await recordActivity(context, session, { ...entry, before: { status: segment.status }, after: { status } })
    return told(context, "success", segmentTexts.updated)
  },
})

/** Throws the redirect back to the list. */
function told(context: RequestContext, kind: "error" | "success", title: string): never {
  throw redirectWith(context, pagePath(context.url), { kind, title })
}
