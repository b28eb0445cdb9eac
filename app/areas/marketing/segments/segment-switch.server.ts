import type { Toast } from "~/base/flash.server"
import { pagePath } from "~/base/page-path"
import { requireRecordId } from "~/base/record-id.server"
import { redirectWith } from "~/base/redirects.server"
import { isEnumValue } from "~/domain/enum-case"
import { buttonOf } from "~/forms/button.server"
import { BACK_FIELD, respondToUndo } from "~/forms/undo-response.server"
import { recordActivity } from "~/store/activity.server"
import { statusWord } from "~/ui/elements/status-word"
import { SWITCHED_ON } from "~/ui/list/row-switch"
import { STAY_FIELD } from "~/ui/page/toast"
import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { refusedAs } from "../refused-as.server"
import { segments } from "./segment.record"
import { SWITCH_SEGMENT } from "./segment-fields"
import { statusOf } from "./segment-forms.server"
import { ownSegmentTexts, segmentTexts } from "./segment-texts"
import { listSegments, updateSegment } from "./segments.server"

/**
 * A row's switch. It sends the status that the person chose, even if the segment has changed since. Sends nothing if
 * the segment already has that status.
 */
export const switchSegment = buttonOf({
  intent: SWITCH_SEGMENT,
  gate: segments.edit,
  once: {
    isRepeatable: true,
    unknown: ({ context }) => {
      throw redirectWith(context, pagePath(context.url), {
        kind: "error",
        title: "We could not confirm that your changes were saved. You can safely save again.",
      })
    },
  },
  async press({ context, session, api }, form) {
    const id = requireRecordId(form.get("id"))
    const isOn = form.has(SWITCHED_ON)
    const isBack = form.has(BACK_FIELD)
    const respond = (toast: Toast) => {
      if (isBack) return respondToUndo(context, form, pagePath(context.url), toast)
      throw redirectWith(context, pagePath(context.url), toast)
    }
    const done = (undo?: Toast["undo"]) => {
      if (isBack)
        return respond({ kind: "success", title: isOn ? "Segment is active again" : "Segment is inactive again" })
      return respond({ kind: "success", title: segmentTexts.updated, ...(undo ? { undo } : {}) })
    }
    // A 422 shows all its messages. Other failures have a global toast or none.
    const refused = (error: UpstreamError) => {
      const { toast } = refusedAs(segmentTexts.updateFailed)(error)
      if (toast) return respond(toast)
      if (isBack && form.has(STAY_FIELD)) return { status: 200 }
      throw redirectWith(context, pagePath(context.url), null)
    }
    const found = await attempt(listSegments(api))
    const segment = found.ok ? found.value.find((one) => String(one.id) === id) : undefined
    if (!found.ok) return refused(found.error)
    if (!segment) return respond({ kind: "error", title: ownSegmentTexts.missing })
    if (isEnumValue(segment.status, "ACTIVE") === isOn) return done()
    const status = statusOf(isOn, segment.status)
    const sent = await attempt(updateSegment(api, id, { status }))
    if (!sent.ok) return refused(sent.error)
    const entry = { action: "changed", kind: segments.kind, id, name: segment.name }
    const statusEntry = (word: string) => ({ status: statusWord(word) })
    await recordActivity(context, session, {
      ...entry,
      before: statusEntry(segment.status),
      after: statusEntry(status),
    })
    const fields = { intent: SWITCH_SEGMENT, id, [BACK_FIELD]: "1", ...(isOn ? {} : { [SWITCHED_ON]: "on" }) }
    return done({ action: pagePath(context.url), fields })
  },
})
