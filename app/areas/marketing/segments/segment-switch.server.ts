import type { Guarded } from "~/auth/guard.server"
import { pagePath } from "~/base/page-path"
import { redirectWith } from "~/base/redirects.server"
import { isRecordId } from "~/domain/record-id"
import { isWord } from "~/domain/words"
import { actOnce } from "~/forms/act-once.server"
import { recordActivity } from "~/store/activity.server"
import { SWITCHED_ON } from "~/ui/list/row-switch"
import { attempt } from "~/upstream/attempt.server"
import { segments } from "./segment.record"
import { SWITCH_SEGMENT } from "./segment-fields"
import { statusOf } from "./segment-forms.server"
import { ownSegmentTexts, segmentTexts } from "./segment-texts"
import { listSegments, updateSegment } from "./segments.server"

/**
 * A row's switch (product/marketing 2): the status that the row was switched to is sent, whatever the segment has by now; one that has
 * it already is left alone. Null for a form that is no switch.
 */
export async function switchSegment(guarded: Guarded, form: FormData): Promise<Response | null> {
  if (form.get("intent") !== SWITCH_SEGMENT) return null
  const { context, session, api, requireGate } = guarded
  requireGate(segments.edit)
  const id = form.get("id")
  if (!isRecordId(id)) throw new Response(null, { status: 400 })
  const isOn = form.has(SWITCHED_ON)
  const path = pagePath(context.url)
  const told = (kind: "error" | "success", title: string) => redirectWith(context, path, { kind, title })
  const unknown = () => told("error", ownSegmentTexts.updateUnknown)
  return actOnce({ context, session, form }, { isRepeatable: true, unknown }, async () => {
    const found = await attempt(listSegments(api))
    const segment = found.ok ? found.value.find((one) => String(one.id) === id) : undefined
    if (!found.ok || !segment) return told("error", found.ok ? ownSegmentTexts.missing : segmentTexts.updateFailed)
    if (isWord(segment.status, "ACTIVE") === isOn) return told("success", segmentTexts.updated)
    const status = statusOf(isOn, segment.status)
    const done = await attempt(updateSegment(api, id, { status }))
    if (!done.ok) return told("error", segmentTexts.updateFailed)
    const entry = { action: "changed", kind: segments.kind, id, name: segment.name }
    await recordActivity(context, session, { ...entry, before: { status: segment.status }, after: { status } })
    return told("success", segmentTexts.updated)
  })
}
