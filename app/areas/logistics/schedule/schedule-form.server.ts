import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { fullName } from "~/domain/person"
import { sendForm } from "~/forms/form-rules.server"
import { NO_CHANGES } from "~/ui/form/edit-state"
import { hasGlobalToast } from "~/upstream/global-toasts.server"
import { settle } from "~/upstream/settle.server"
import { type AssignedCard, listAllSupervisors, syncSupervisors } from "./schedule.server"
import { scheduleHref } from "./schedule-paths"
import { ALL_SUPERVISORS, ASSIGN, ASSIGN_FIELDS, ownScheduleTexts, scheduleTexts } from "./schedule-texts"

const MOST_SUPERVISORS = 4_000
/** The form's fields: a supervisor each, and a few others. */
const ASSIGN_FORM_FIELDS = MOST_SUPERVISORS + 20

const AssignSchema = z.object({
  supervisors: z.array(recordId("Choose supervisors of the list")).max(MOST_SUPERVISORS).default([]),
})

interface AssignOffers {
  /** null where they could not be had. */
  supervisors: Awaited<ReturnType<typeof listAllSupervisors>> | null
}

/** Who stands at a merchant in a shift of a day (product/pay 1). */
export const assignSupervisors = sendForm<
  typeof ASSIGN_FIELDS,
  z.output<typeof AssignSchema>,
  boolean,
  AssignOffers,
  AssignedCard
>({
  intent: ASSIGN,
  fields: ASSIGN_FIELDS,
  schema: AssignSchema,
  maxFields: ASSIGN_FORM_FIELDS,
  offer: async ({ api }) => ({ supervisors: await settle(listAllSupervisors(api)) }),
  start: (_, card) => ({ supervisors: card.supervisors.map(({ id }) => id) }),
  follow(values, { supervisors }) {
    if (!values[ALL_SUPERVISORS] || !supervisors) return values
    return { supervisors: supervisors.map(({ id }) => id), [ALL_SUPERVISORS]: "" }
  },
  isRepeatable: true,
  async send({ api, current }, { supervisors }) {
    if (isSame(current, supervisors)) return false
    await syncSupervisors(api, { ...current, supervisors })
    return true
  },
  wireNames: { supervisors_ids: "supervisors", supervisorsIds: "supervisors" },
  refused: (error) => ({
    toast: hasGlobalToast(error.kind)
      ? null
      : { kind: "error", title: scheduleTexts.assignFailed, text: error.userMessage },
  }),
  failed: scheduleTexts.assignFailed,
  unknown: ownScheduleTexts.unknown,
  done: (isChanged, { supervisors }, { current, context }) => ({
    path: weekBehind(context.url, current),
    toast: isChanged
      ? { kind: "success", title: supervisors.length > 0 ? scheduleTexts.assigned : scheduleTexts.unassigned }
      : { kind: "info", title: NO_CHANGES },
    activity: isChanged ? entryOf(current, supervisors) : null,
  }),
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

/** The card as it opened: whom it does not name, of more than it names, nobody meant to take away. */
function isSame({ supervisors }: AssignedCard, chosen: readonly string[]): boolean {
  const now = new Set(supervisors.map(({ id }) => String(id)))
  return chosen.length === now.size && chosen.every((id) => now.has(id))
}

/** The schedule behind a card's dialog, as the address says it. */
function weekBehind({ searchParams }: URL, { shift, date }: AssignedCard): string {
  return scheduleHref({ shift, from: searchParams.get("from") ?? date, alone: searchParams.has("alone") })
}
