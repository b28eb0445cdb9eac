import { z } from "zod"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import { sendForm } from "~/forms/form-rules.server"
import { hasGlobalToast } from "~/upstream/global-toasts.server"
import { settle } from "~/upstream/settle.server"
import { type AssignedCard, listAllSupervisors, syncSupervisors } from "./schedule.server"
import { scheduleHref } from "./schedule-paths"
import { ASSIGN, ASSIGN_FIELDS, ownScheduleTexts, scheduleTexts } from "./schedule-texts"

const MOST_SUPERVISORS = 1_000

const AssignSchema = z.object({
  supervisors: z
    .array(z.string().refine(isRecordId, "Choose supervisors of the list"))
    .max(MOST_SUPERVISORS)
    .default([]),
})

interface AssignOffers {
  /** null where they could not be had. */
  supervisors: Awaited<ReturnType<typeof listAllSupervisors>> | null
}

/** Who stands at a merchant in a shift of a day (product/pay 1). */
export const assignSupervisors = sendForm<
  typeof ASSIGN_FIELDS,
  z.output<typeof AssignSchema>,
  void,
  AssignOffers,
  AssignedCard
>({
  intent: ASSIGN,
  fields: ASSIGN_FIELDS,
  schema: AssignSchema,
  offer: async ({ api }) => ({ supervisors: await settle(listAllSupervisors(api)) }),
  start: (_, card) => ({ supervisors: card.supervisors.map(({ id }) => id) }),
  isRepeatable: true,
  send: ({ api, current }, { supervisors }) => syncSupervisors(api, { ...current, supervisors }),
  wireNames: { supervisors_ids: "supervisors", supervisorsIds: "supervisors" },
  refused: (error) => ({
    toast: hasGlobalToast(error.kind)
      ? null
      : { kind: "error", title: scheduleTexts.assignFailed, text: error.userMessage },
  }),
  failed: scheduleTexts.assignFailed,
  unknown: ownScheduleTexts.unknown,
  done: (_, { supervisors }, { current, context }) => ({
    path: weekBehind(context.url, current),
    toast: {
      kind: "success",
      title: supervisors.length > 0 ? scheduleTexts.assigned : scheduleTexts.unassigned,
    },
    activity: {
      action: supervisors.length > 0 ? "assigned" : "unassigned",
      kind: "supervisor-assignment",
      id: current.merchant,
      name: `${current.name}, ${current.date}`,
      about: supervisors.map((id) => ({ kind: "supervisor", id })),
      before: { supervisors: current.supervisors.map((person) => fullName(person)) },
      after: { shift: current.shift, date: current.date, supervisors: supervisors.map((id) => `#${id}`) },
    },
  }),
})

/** The schedule behind a card's dialog, as the address says it. */
function weekBehind({ searchParams }: URL, { shift, date }: AssignedCard): string {
  return scheduleHref({ shift, from: searchParams.get("from") ?? date, alone: searchParams.has("alone") })
}
