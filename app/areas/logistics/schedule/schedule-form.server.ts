import { z } from "zod"
import { gates } from "~/auth/gates"
import type { Toast } from "~/base/flash.server"
import { readQuery } from "~/base/query.server"
import { recordId } from "~/base/record-id.server"
import { WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { fullName } from "~/domain/person"
import { buttonOf } from "~/forms/button.server"
import { form } from "~/forms/form-rules.server"
import { respondToUndo, UNDO_OK } from "~/forms/undo-response.server"
import { recordActivity } from "~/store/activity.server"
import type { MultiSelectOption } from "~/ui/fields/multi-select/multi-select-options"
import { NO_CHANGES } from "~/ui/form/edit-state"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import { findAskedCard, scheduleWeek } from "./asked-card.server"
import {
  type AssignedCard,
  listAllSupervisors,
  personName,
  ScheduleQuery,
  type Standing,
  syncSupervisors,
} from "./schedule.server"
import { ALL_SUPERVISORS, ASSIGN, ASSIGN_SUPERVISORS_FIELDS, ownScheduleTexts, scheduleTexts } from "./schedule-fields"
import { scheduleHref, schedulePath } from "./schedule-paths"

export const MAX_SUPERVISORS = 4_000
/** Most fields of a sent form: one for each supervisor, and a few others. */
export const ASSIGN_FORM_FIELDS = MAX_SUPERVISORS + 20

const AssignSchema = z.object({
  supervisors: z.array(recordId("Choose supervisors from the list")).max(MAX_SUPERVISORS).default([]),
})

interface AssignOffers {
  /** Null if they could not be loaded. */
  supervisors: MultiSelectOption[] | null
}

/** Supervisors to choose from, including `chosen` ones that are not in the list; null if the list could not be loaded. */
export async function offeredSupervisors(
  api: Api,
  cards: readonly Standing[],
  standings: readonly Standing[],
  chosen: Standing["supervisors"] = [],
): Promise<MultiSelectOption[] | null> {
  const people = await orNull(listAllSupervisors(api))
  const listed = new Set(people?.map(({ id }) => id))
  const others = chosen.filter(({ id }) => !listed.has(String(id)))
  const unlisted = others.map((one) => ({ id: String(one.id), name: personName(one), phone: "" }))
  return people && supervisorOptions([...unlisted, ...people], cards, standings)
}

/** Applies '+ Select All' of a form that was sent without script. */
export function withAllChosen<Values extends { supervisors: readonly string[]; [ALL_SUPERVISORS]: string }>(
  values: Values,
  { supervisors }: AssignOffers,
): Values {
  if (!values[ALL_SUPERVISORS] || !supervisors) return values
  return { ...values, supervisors: supervisors.map(({ value }) => value), [ALL_SUPERVISORS]: "" }
}

export const assignSupervisors = form<
  typeof ASSIGN_SUPERVISORS_FIELDS,
  z.output<typeof AssignSchema>,
  boolean,
  AssignOffers,
  AssignedCard
>({
  intent: ASSIGN,
  fields: ASSIGN_SUPERVISORS_FIELDS,
  schema: AssignSchema,
  maxFields: ASSIGN_FORM_FIELDS,
  offer: async ({ api, current }) => {
    const card = await current
    return { supervisors: await offeredSupervisors(api, [card], card.day, card.supervisors) }
  },
  start: (_, card) => ({ supervisors: card.supervisors.map(({ id }) => id) }),
  follow: withAllChosen,
  isRepeatable: true,
  async send({ api, current }, { supervisors }) {
    if (isSame(current, supervisors)) return false
    await syncSupervisors(api, { ...current, supervisors })
    return true
  },
  wireNames: { supervisors_ids: "supervisors", supervisorsIds: "supervisors" },
  refused: (error) => ({
    toast:
      error.kind === "forbidden" ? null : { kind: "error", title: scheduleTexts.assignFailed, text: error.userMessage },
  }),
  failed: scheduleTexts.assignFailed,
  unknown: ownScheduleTexts.unknown,
  done: (isChanged, { supervisors }, { current, context }) => ({
    path: scheduleHref(weekBehind(context.url, current)),
    toast: isChanged
      ? supervisors.length > 0
        ? { kind: "success", title: scheduleTexts.assigned }
        : { kind: "success", title: "Supervisors Unassigned successfully", ...undoOf(context.url, current) }
      : { kind: "info", title: NO_CHANGES },
    activity: isChanged ? entryOf(current, supervisors) : null,
  }),
})

/** Undo after all supervisors were removed. Not offered if the upstream did not name all of them, or if they do not fit into the toast. */
function undoOf(url: URL, current: AssignedCard): Pick<Toast, "undo"> {
  const { supervisors, total } = current
  const ids = supervisors.map(({ id }) => id).join(" ")
  if (supervisors.length < total || ids.length > MAX_UNDO_TEXT) return {}
  return { undo: { action: scheduleHref(weekBehind(url, current), current), fields: { intent: PUT_BACK, ids } } }
}

/** Characters that fit into the cookie of a toast. */
const MAX_UNDO_TEXT = 1_200
const PUT_BACK = "put-supervisors-back"
const IDS = /^\d{1,10}(?: \d{1,10})*$/

/** Restores removed supervisors, unless the card has new ones by now. */
export const putSupervisorsBack = buttonOf({
  intent: PUT_BACK,
  gate: gates.editMerchantsSchedule,
  once: {
    isRepeatable: true,
    unknown: ({ context }, form) =>
      respondToUndo(context, form, schedulePath, { kind: "error", title: ownScheduleTexts.unknown }),
    done: UNDO_OK,
  },
  async press(visit, form) {
    const { api, context, session } = visit
    const ids = String(form.get("ids"))
    if (ids.length > MAX_UNDO_TEXT || !IDS.test(ids)) throw new Response(null, { status: 400 })
    const found = await findAskedCard(visit)
    const { card, week } = found ?? {}
    const respond = (toast: Toast) => respondToUndo(context, form, week ? scheduleHref(week) : schedulePath, toast)
    if (!card) return respond({ kind: "error", title: ownScheduleTexts.gone })
    if (card.total > 0)
      return respond({ kind: "info", title: "Another supervisor was assigned meanwhile. Nothing was restored." })
    const supervisors = ids.split(" ")
    const sent = await attempt(syncSupervisors(api, { ...card, supervisors }))
    if (!sent.ok) return respond({ kind: "error", title: scheduleTexts.assignFailed, text: sent.error.userMessage })
    await recordActivity(context, session, entryOf(card, supervisors))
    return respond({ kind: "success", title: "Supervisors restored" })
  },
})

function entryOf(current: AssignedCard, supervisors: readonly string[]) {
  return {
    action: supervisors.length > 0 ? "assigned" : "unassigned",
    kind: "supervisor-assignment",
    id: current.merchant,
    name: `${current.name}, ${current.date}`,
    about: supervisors.map((id) => ({ kind: "supervisor", id })),
    before: { supervisors: current.supervisors.map((person) => fullName(person)) },
    after: { shift: current.shift, date: current.date, supervisors: supervisors.map((id) => `#${id}`) },
  }
}

/** Compares only the supervisors that the card names, because the person could not have removed the others. */
function isSame({ supervisors }: AssignedCard, chosen: readonly string[]): boolean {
  const now = new Set(supervisors.map(({ id }) => String(id)))
  return chosen.length === now.size && chosen.every((id) => now.has(id))
}

function weekBehind(url: URL, { shift, date }: AssignedCard) {
  const query = readQuery(url, ScheduleQuery)
  return scheduleWeek(shift, query.from ?? date, query)
}

interface Assignment {
  readonly merchant: number
  readonly name: string
  readonly date: string
  readonly supervisors: readonly { readonly id: number }[]
}

/** Options with id, phone, and the merchants where the supervisor already is on the days of these cards. */
export function supervisorOptions(
  people: readonly { id: string; name: string; phone: string }[],
  cards: readonly Pick<Assignment, "merchant" | "date">[],
  standings: readonly Assignment[],
): MultiSelectOption[] {
  const days = new Set(cards.map(({ date }) => date))
  const own = new Set(cards.map(({ merchant, date }) => `${merchant} ${date}`))
  const elsewhere = new Map<string, Assignment[]>()
  for (const at of standings) {
    if (!days.has(at.date) || own.has(`${at.merchant} ${at.date}`)) continue
    for (const { id } of at.supervisors) elsewhere.set(String(id), [...(elsewhere.get(String(id)) ?? []), at])
  }
  return people.map(({ id, name, phone }) => ({
    value: id,
    label: name,
    note: `#${id}${phone ? `, ${phone}` : ""}. ${placesText(elsewhere.get(id) ?? [], days.size)}`,
  }))
}

function placesText(places: readonly Assignment[], days: number): string {
  const [first] = places
  if (!first) return days > 1 ? "Free on these days" : "Free on this day"
  const names = [...new Set(places.map(({ name }) => name))]
  const placeText = names.length === 1 ? first.name : `${names.length} merchants`
  const when = [...new Set(places.map(({ date }) => date))].map((date) => WEEKDAYS[weekdayOf(date)]?.slice(0, 3))
  return `Already at ${placeText}${days > 1 ? `, ${when.join(" and ")}` : ""}`
}
