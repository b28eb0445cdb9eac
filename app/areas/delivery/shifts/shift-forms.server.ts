import type { Toast } from "~/base/flash.server"
import type { RecordRules } from "~/forms/act-on-record.server"
import { editForm, sendForm } from "~/forms/form-rules.server"
import { sayValues } from "~/forms/said-values.server"
import { clockText, isOnStep } from "~/ui/fields/clock-time"
import type { UpstreamError } from "~/upstream/upstream-error"
import { shifts } from "./shift.record"
import { type ShiftInput, ShiftSchema } from "./shift.schema"
import { ADD_SHIFT, SAVE_SHIFT, SHIFT_FIELDS } from "./shift-fields"
import { ownShiftTexts, shiftTexts } from "./shift-texts"
import { createShift, getShift, type Shift, updateShift } from "./shifts.server"

const TIMES = ["startTime", "endTime", "pickupTime"] as const
const SAY = { startTime: clockText, endTime: clockText, pickupTime: clockText }

const WIRE_NAMES = {
  "en.title": "enTitle",
  "en.description": "enDescription",
  "ar.title": "arTitle",
  "ar.description": "arDescription",
  start_time: "startTime",
  end_time: "endTime",
  pickup_time: "pickupTime",
}

/** Every message of a 422 under the documents' title, also as a toast; of another failure their other words (product/workforce 4). */
const refusedAs = (title: string, failed: Toast) => (error: UpstreamError) => {
  if (error.status !== 422) return { title: failed.title, toast: failed }
  const ofFields = Object.values(error.fieldErrors).flat().filter(Boolean)
  const messages = ofFields.length > 0 ? ofFields : error.messages
  return { title, messages, toast: { kind: "error", title, text: messages.join(" ") } as const }
}

/** A time is one of the picker's steps, or the one that the shift has. */
function checkTimes(input: ShiftInput, current: Shift | null) {
  const wrong = TIMES.filter((name) => !isOnStep(input[name]) && input[name] !== current?.[name])
  return Object.fromEntries(wrong.map((name) => [name, [ownShiftTexts.wrongTime]]))
}

/** Add New Shift (product/workforce 4). */
export const addShift = sendForm({
  intent: ADD_SHIFT,
  fields: SHIFT_FIELDS,
  schema: ShiftSchema,
  check: (input, _, current) => checkTimes(input, current),
  send: ({ api }, input) => createShift(api, input),
  wireNames: WIRE_NAMES,
  refused: refusedAs(shiftTexts.createRefused, shiftTexts.createFailed),
  unknown: ownShiftTexts.createUnknown,
  done: (made, input, { context }) => ({
    path: shifts.path + context.url.search,
    toast: ownShiftTexts.created,
    activity: made
      ? {
          ...{ action: "created", kind: shifts.kind, id: made.id, name: input.enTitle },
          after: sayValues(SHIFT_FIELDS, input, SAY),
        }
      : null,
  }),
})

/** The profile's form. The PUT wants the whole shift (product/workforce 4): what somebody else changed meanwhile stays in it. */
const saveShift = editForm({
  intent: SAVE_SHIFT,
  kind: shifts.kind,
  fields: SHIFT_FIELDS,
  schema: ShiftSchema,
  id: ({ id }: Shift) => id,
  values: ({ en, ar, startTime, endTime, pickupTime }) => ({
    ...{ enTitle: en.title, arTitle: ar.title, enDescription: en.description, arDescription: ar.description },
    ...{ startTime, endTime, pickupTime },
  }),
  say: () => SAY,
  check: (input, _, current) => checkTimes(input, current),
  send: ({ api, current }, _, input) => updateShift(api, current.id, input),
  wireNames: WIRE_NAMES,
  refused: refusedAs(shiftTexts.updateRefused, shiftTexts.updateFailed),
  unknown: ownShiftTexts.notSure,
  name: ({ enTitle }) => enTitle,
  done: ({ id }) => ({ path: shifts.pathOf(id), toast: shiftTexts.updated }),
})

export const shiftPage = {
  gate: shifts.edit,
  find: getShift,
  missing: ownShiftTexts.missing,
  failed: shiftTexts.loadFailed,
  edit: saveShift,
} satisfies RecordRules<typeof SHIFT_FIELDS, ShiftInput, unknown, Shift>
