import { randomUUID } from "node:crypto"
import { z } from "zod"
import { gates } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { Toast } from "~/base/flash.server"
import { addDays, DAYS_PER_WEEK, isCalendarDate } from "~/domain/calendar"
import { buttonOf } from "~/forms/button.server"
import { respondToUndo, UNDO_OK } from "~/forms/undo-response.server"
import { recordActivity } from "~/store/activity.server"
import { changeKept, readKept } from "~/store/kept-values.server"
import { readSchedule, type Standing } from "./schedule.server"
import { type Copied, type CopyChange, carryOut } from "./schedule-copy.server"
import { ownScheduleTexts, partlyUndone } from "./schedule-fields"
import { scheduleHref, schedulePath } from "./schedule-paths"

/** Name of the kept value: the person's last copy, with only the cards that were changed. */
const KEPT = "schedule-copy"
const Ids = z.array(z.string())
const KeptCopy = z.object({
  key: z.string(),
  shift: z.number(),
  cards: z.array(z.object({ merchant: z.number(), date: z.string().refine(isCalendarDate), idsBefore: Ids, ids: Ids })),
})

export interface UndoableCopy extends Copied {
  /** Identifies the copy for Undo; null if nothing was copied. */
  readonly key: string | null
}

/** Stores the changes of a copy for Undo, because a week does not fit into the cookie of a toast. */
export async function keepForUndo(
  { staffKey }: AuthorizedSession["session"],
  shift: number,
  copied: Copied,
): Promise<UndoableCopy> {
  if (copied.done.length === 0) return { ...copied, key: null }
  const key = randomUUID()
  const cards = copied.done.map(({ merchant, date, idsBefore, ids }) => ({ merchant, date, idsBefore, ids }))
  await changeKept(staffKey, KEPT, KeptCopy, () => ({ key, shift, cards }))
  return { ...copied, key }
}

const UNDO_COPY = "undo-copy"

export function undoCopiedCards({ key }: UndoableCopy, action: string): Toast["undo"] {
  return key ? { action, fields: { intent: UNDO_COPY, key } } : undefined
}

/** Restores the supervisors before the person's last copy. A card that was changed since then is skipped. */
export const undoCopy = buttonOf({
  intent: UNDO_COPY,
  gate: gates.editMerchantsSchedule,
  once: {
    isRepeatable: true,
    unknown: ({ context }, form) =>
      respondToUndo(context, form, schedulePath, { kind: "error", title: ownScheduleTexts.unknown }),
    done: UNDO_OK,
  },
  async press({ api, context, session }, form) {
    const kept = await readKept(session.staffKey, KEPT, KeptCopy)
    if (!kept || kept.key !== form.get("key")) {
      return respondToUndo(context, form, schedulePath, {
        kind: "info",
        title: "This copy can no longer be undone. Check the week and assign the supervisors again.",
      })
    }
    const { shift, cards } = kept
    const [from = ""] = cards.map(({ date }) => date).toSorted()
    const now = await readCards(api, shift, from, cards)
    const changes = cards.flatMap(({ merchant, date, idsBefore, ids }): CopyChange[] => {
      const card = now.find((one) => one.merchant === merchant && one.date === date)
      if (!card || !isSame(card, ids)) return []
      const { name, zone } = card
      return [{ merchant, name, zone, date, before: [], after: [], idsBefore: ids, ids: idsBefore }]
    })
    const { done, failed } = await carryOut(api, shift, changes)
    const changed = cards.length - changes.length
    if (done.length > 0) {
      await recordActivity(context, session, {
        action: "copy undone",
        kind: "supervisor-assignment",
        id: shift,
        name: `Week of ${from}`,
        after: { shift, restored: done.length, changed, failed: failed.length },
      })
    }
    return respondToUndo(context, form, scheduleHref({ shift, from }), toastOf(done.length, changed, failed.length))
  },
})

function toastOf(done: number, changed: number, failed: number): Toast {
  if (changed + failed === 0) return { kind: "success", title: "The copy was undone" }
  const kind = failed > 0 ? "error" : "info"
  const title = done > 0 ? "The copy was partly undone" : "The copy was not undone"
  return { kind, title, text: partlyUndone(done, changed, failed) }
}

/** The current cards. The targets of a copied day may be in two weeks. */
async function readCards(
  api: AuthorizedSession["api"],
  shift: number,
  from: string,
  cards: readonly { date: string }[],
): Promise<Standing[]> {
  const next = addDays(from, DAYS_PER_WEEK)
  const weeks = cards.some(({ date }) => date >= next) ? [from, next] : [from]
  return (await Promise.all(weeks.map((day) => readSchedule(api, shift, day)))).flatMap(({ standings }) => standings)
}

function isSame({ supervisors, total }: Standing, ids: readonly string[]): boolean {
  const now = supervisors.map(({ id }) => String(id)).toSorted()
  return total === now.length && now.join() === ids.toSorted().join()
}
