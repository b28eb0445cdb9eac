import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/http/context.server"
import { redirectWith } from "~/http/redirects.server"
import { recordActivity } from "~/store/activity.server"
import { untoldBy } from "~/ui/error-summary"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { checkShift } from "./shift.schema"
import { shiftActivity } from "./shift-activity"
import { SHIFT_FIELD_NAMES, type ShiftField } from "./shift-fields"
import { ownShiftTexts, shiftTexts } from "./shift-texts"
import { createShift, refusalOf } from "./shifts.server"

/** A text of a form that comes back to it is cut here: nothing of ours is longer. */
const MAX_SHOWN = 5_000

/** Why no shift was added, with all that was typed. */
export interface CreateReply {
  status: number
  values: Readonly<Partial<Record<ShiftField, string>>>
  errors: Readonly<Partial<Record<ShiftField, readonly string[]>>>
  /** What the upstream said that no field shows, or why nothing was sent. */
  messages: readonly string[]
  /** Stands over the errors where the upstream refused. */
  title?: string
}

/** What was typed, for a form that comes back. */
export function typedIn(form: FormData): CreateReply["values"] {
  return Object.fromEntries(SHIFT_FIELD_NAMES.map((name) => [name, String(form.get(name) ?? "").slice(0, MAX_SHOWN)]))
}

/** The form for somebody whose shift may have been added or not. */
export function unknownCreation(form: FormData): CreateReply {
  return { status: 409, values: typedIn(form), errors: {}, messages: [ownShiftTexts.createUnknown] }
}

interface Request {
  context: RequestContext
  api: Api
  session: Session
  form: FormData
  /** The list without the dialog. */
  path: string
}

/**
 * Adds a shift of Add New Shift (D2 2, 5, 8).
 *
 * @throws the redirect to the list
 */
export async function createFromForm({ context, api, session, form, path }: Request): Promise<CreateReply> {
  const values = typedIn(form)
  const checked = checkShift(Object.fromEntries(form))
  if ("errors" in checked) return { status: 422, values, errors: checked.errors, messages: [] }
  const made = await attempt(createShift(api, checked.input))
  if (made.ok) {
    await recordActivity(context, session, shiftActivity("created", made.value.id, { after: checked.input }))
    throw redirectWith(context, path, ownShiftTexts.created)
  }
  const { status } = made.error.init
  if (made.error.status === 422) {
    const { errors, messages } = refusalOf(made.error)
    context.flash.add({ kind: "error", title: shiftTexts.createRefused, text: messages.join(" ") })
    return { status, values, errors, messages: untoldBy(errors, messages), title: shiftTexts.createRefused }
  }
  context.flash.add(shiftTexts.createFailed)
  const message = made.error.isOutcomeUnknown ? ownShiftTexts.createUnknown : made.error.userMessage
  return { status, values, errors: {}, messages: message ? [message] : [], title: shiftTexts.createFailed.title }
}
