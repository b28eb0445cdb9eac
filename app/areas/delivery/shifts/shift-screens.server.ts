import { gates } from "~/auth/gates"
import type { Toast } from "~/base/flash.server"
import { shownName } from "~/domain/shown-name"
import { labelValues } from "~/forms/audit-labels.server"
import { form, sayOf } from "~/forms/form-rules.server"
import { listRoute, searchRows } from "~/record/list-route.server"
import { createRoute, recordRoute } from "~/record/record-route.server"
import { clockText } from "~/ui/fields/clock-time"
import type { UpstreamError } from "~/upstream/upstream-error"
import { shifts } from "./shift.record"
import { shiftColumns } from "./shift-columns"
import { ADD_SHIFT, SAVE_SHIFT } from "./shift-fields"
import { createShift, getShift, listShifts, type Shift, updateShift } from "./shifts.server"

const failure = (title: string, text?: string): Toast => ({ kind: "error", title, ...(text ? { text } : {}) })

/** The upstream returns all shifts, so they are searched, sorted and paged here. */
export const shiftList = listRoute({
  record: shifts,
  columns: shiftColumns,
  readAll: async (api, { search }) => searchRows(await listShifts(api), search, shiftColumns),
  hit: ({ id, en, ar, startTime, endTime }) => ({
    id,
    title: shownName(id, en.title, ar.title),
    note: `#${id}, ${clockText(startTime)} to ${clockText(endTime)}`,
  }),
  failed: failure("Failed to fetch shifts", "Failed to retrieve shifts please try again later"),
})

/** A 422 shows all its messages under the documents' title, also as a toast. Other failures have a text of their own. */
const refusedAs = (title: string) => (error: UpstreamError) => {
  const failed = failure(`${title} please try again later`)
  if (error.status !== 422) return { title: failed.title, toast: failed }
  const ofFields = Object.values(error.fieldErrors).flat().filter(Boolean)
  const messages = ofFields.length > 0 ? ofFields : error.messages
  return { title, messages, toast: failure(title, messages.join(" ")) }
}

const addShift = form({
  ...ADD_SHIFT,
  send: ({ api }, input) => createShift(api, input),
  refused: refusedAs("Failed to create shift"),
  unknown: "We could not confirm that the shift was added. Search the list for its title before you send this again.",
  done: (made, input, { context }) => ({
    path: shifts.path + context.url.search,
    toast: { kind: "success", title: "Shift was successfully added." },
    activity: made && {
      ...{ action: "created", kind: shifts.kind, id: made.id, name: input.enTitle },
      after: labelValues(ADD_SHIFT.fields, input, sayOf(ADD_SHIFT.fields)),
    },
  }),
})

export const createShiftRoute = createRoute(shifts, addShift)

/** The whole shift is sent, so fields that someone else changed meanwhile are sent with their new values. */
const saveShift = form({
  ...SAVE_SHIFT,
  record: shifts,
  values: ({ en, ar, ...times }: Shift) => ({
    ...{ enTitle: en.title, arTitle: ar.title, enDescription: en.description, arDescription: ar.description },
    ...times,
  }),
  send: ({ api, current }, _, input) => updateShift(api, current.id, input),
  refused: refusedAs("Failed to update shift"),
  name: ({ enTitle }) => enTitle,
  saved: { kind: "success", title: "Successful Update!", text: "Shift data was successfully updated." },
})

export const shiftRoute = recordRoute({
  record: shifts,
  find: getShift,
  failed: failure("Failed to fetch shift", "Failed to get shift information please try again later"),
  edit: saveShift,
  show({ id, en, ar }, { can }) {
    const scheduleHref = can(gates.merchantsSchedule) ? `/logistics/supervisor-assignments?shift=${id}` : null
    return { header: { id, title: en.title, arabicTitle: ar.title, scheduleHref } }
  },
})
