import type { Session } from "~/auth/session.server"
import { compareForm, type EditedRecord } from "~/http/changed-fields.server"
import type { RequestContext } from "~/http/context.server"
import { redirectWith } from "~/http/redirects.server"
import { recordActivity } from "~/store/activity.server"
import { clockText } from "~/ui/clock-time"
import { type EditState, NO_CHANGES } from "~/ui/edit-state"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { checkShift } from "./shift.schema"
import { shiftActivity } from "./shift-activity"
import { SHIFT_FIELDS, type ShiftFields } from "./shift-fields"
import { shiftPath } from "./shift-paths"
import { ownShiftTexts, shiftTexts } from "./shift-texts"
import { refusalOf, type Shift, updateShift } from "./shifts.server"

/** The record that the profile's form changes. */
export const editedShift = (id: number): EditedRecord<ShiftFields> => ({ kind: "shift", id, fields: SHIFT_FIELDS })

/** A shift by the form names of the profile. */
export function rawOf({ en, ar, startTime, endTime, pickupTime }: Shift) {
  return {
    enTitle: en.title,
    arTitle: ar.title,
    enDescription: en.description,
    arDescription: ar.description,
    startTime,
    endTime,
    pickupTime,
  }
}

const SAY = { startTime: clockText, endTime: clockText, pickupTime: clockText }

/** Where the form stands after a save that did not go through. */
export interface SaveReply {
  status: number
  edit: EditState<ShiftFields>
}

interface SaveRequest {
  context: RequestContext
  api: Api
  session: Session
  form: FormData
  /** The shift as it is now, fetched for this save. */
  current: Shift
}

/**
 * Saves a shift whole, as its PUT wants it (D2 7): what this person changed over what the shift holds now, so that
 * nothing that somebody else changed meanwhile is undone.
 *
 * @throws the redirect to the profile with the toast
 */
export async function saveShift({ context, api, session, form, current }: SaveRequest): Promise<SaveReply> {
  const saved = rawOf(current)
  const edit = compareForm(editedShift(current.id), { form, current: saved, say: SAY })
  if (edit.isRefused) return { status: edit.status, edit: edit.answer() }
  if (edit.isUnchanged) return { status: 200, edit: edit.answer({ said: NO_CHANGES }) }
  const checked = checkShift(edit.values, saved)
  if ("errors" in checked) return { status: 422, edit: edit.answer({ errors: checked.errors }) }
  const sent = await attempt(updateShift(api, current.id, checked.input))
  if (sent.ok) {
    const { before, changes: after } = edit
    const entry = shiftActivity("changed", current.id, { name: checked.input.enTitle, before, after })
    await recordActivity(context, session, entry)
    throw redirectWith(context, shiftPath(current.id), shiftTexts.updated)
  }
  const { status } = sent.error.init
  if (sent.error.status === 422) {
    const { errors, messages } = refusalOf(sent.error)
    const text = messages.join(" ")
    context.flash.add({ kind: "error", title: shiftTexts.updateRefused, text })
    return { status, edit: edit.answer({ errors, notice: `${shiftTexts.updateRefused}: ${text}` }) }
  }
  context.flash.add(shiftTexts.updateFailed)
  const notice = sent.error.isOutcomeUnknown ? ownShiftTexts.notSure : shiftTexts.updateFailed.title
  return { status, edit: edit.answer({ notice }) }
}

/** The form for somebody whose changes may have been saved or not. */
export function unknownSave({ form, current }: Pick<SaveRequest, "form" | "current">): SaveReply {
  const edit = compareForm(editedShift(current.id), { form, current: rawOf(current), say: SAY })
  return { status: 409, edit: edit.answer({ notice: ownShiftTexts.notSure }) }
}
