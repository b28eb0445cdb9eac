import { z } from "zod"
import { addDays, DAYS_PER_WEEK, formatDay, isCalendarDate } from "~/domain/calendar"
import { type Done, form, type PartlyDone } from "~/forms/form-rules.server"
import type { FieldRules } from "~/ui/form/changed-fields"
import { orNull } from "~/upstream/or-null.server"
import { keepForUndo, type UndoableCopy, undoCopiedCards } from "./copy-undo.server"
import type { AssignedCard } from "./schedule.server"
import { type CopyPlan, carryOut, planDayCopy, planWeekCopy } from "./schedule-copy.server"
import * as texts from "./schedule-fields"
import { type AskedWeek, copyDayHref, copyWeekHref, scheduleHref } from "./schedule-paths"

const { ownScheduleTexts } = texts

/** Most fields of a sent copy: the days of two weeks, and a few others. */
const COPY_FORM_FIELDS = 2 * DAYS_PER_WEEK + 20

/** The activity log lists this many changes and counts all. */
const MAX_NAMED = 40

const version = z.string().max(100).default("")
const DaySchema = z.object({
  days: z
    .array(z.string().refine(isCalendarDate, ownScheduleTexts.chooseDay), ownScheduleTexts.chooseDay)
    .min(1, ownScheduleTexts.chooseDay)
    .max(2 * DAYS_PER_WEEK),
  version,
})
const WeekSchema = z.object({ version })

/** Copies a merchant's day to the chosen days. `send` returns null if the schedule changed since the preview. */
export const copyScheduleDay = form<
  typeof texts.COPY_DAY_FIELDS,
  z.output<typeof DaySchema>,
  UndoableCopy | null,
  Awaited<ReturnType<typeof planDayCopy>> | null,
  { card: AssignedCard; week: AskedWeek }
>({
  intent: texts.COPY_DAY,
  fields: texts.COPY_DAY_FIELDS,
  schema: DaySchema,
  maxFields: COPY_FORM_FIELDS,
  offer: async ({ api, current }) => {
    const { card, week } = await current
    return orNull(planDayCopy(api, card, week.from))
  },
  start: () => ({ days: [] }),
  isRepeatable: true,
  async send({ api, session, current: { card, week } }, { days, version: seen }) {
    const plan = await planDayCopy(api, card, week.from)
    if (plan.version !== seen) return null
    const chosen = plan.changes.filter(({ date }) => days.includes(date))
    return keepForUndo(session, card.shift, await carryOut(api, card.shift, chosen))
  },
  unknown: ownScheduleTexts.copyUnknown,
  done: (copied, _, { current }) => {
    const { card, week } = current
    const about = {
      id: card.merchant,
      name: `${card.name}, ${card.date}`,
      path: scheduleHref(week),
      undoAt: copyDayHref(week, card),
    }
    const result = toResult<typeof texts.COPY_DAY_FIELDS>(copied, card.shift, about)
    const left = copied?.failed.map(({ change }) => change.date)
    return "results" in result && left ? { ...result, left: { days: left } } : result
  },
})

/** Copies a week to the next one. `send` returns null if the schedule changed since the preview. */
export const copyWeek = form<
  typeof texts.COPY_WEEK_FIELDS,
  z.output<typeof WeekSchema>,
  UndoableCopy | null,
  CopyPlan | null,
  AskedWeek
>({
  intent: texts.COPY_WEEK,
  fields: texts.COPY_WEEK_FIELDS,
  schema: WeekSchema,
  offer: async ({ api, current }) => orNull(planWeekCopy(api, await current)),
  isRepeatable: true,
  async send({ api, session, current }, { version: seen }) {
    const plan = await planWeekCopy(api, current)
    if (plan.version !== seen) return null
    return keepForUndo(session, current.shift, await carryOut(api, current.shift, plan.changes))
  },
  unknown: ownScheduleTexts.copyUnknown,
  done: (copied, _, { current }) => {
    const next = { ...current, from: addDays(current.from, DAYS_PER_WEEK) }
    const about = {
      id: current.shift,
      name: `Week of ${next.from}`,
      path: scheduleHref(next),
      undoAt: copyWeekHref(current),
    }
    return toResult<typeof texts.COPY_WEEK_FIELDS>(copied, current.shift, about)
  },
})

function toResult<F extends FieldRules>(
  copied: UndoableCopy | null,
  shift: number,
  { id, name, path, undoAt }: { id: number; name: string; path: string; undoAt: string },
): Done | PartlyDone<F> {
  if (!copied)
    return { results: [], message: "The schedule was changed by someone else. Check the changes below and copy again." }
  const { done, failed } = copied
  const lines = done
    .slice(0, MAX_NAMED)
    .map((one) => `${one.name}, ${one.date}: ${people(one.before)} → ${people(one.after)}`)
  const activity =
    done.length > 0
      ? {
          action: "copied",
          kind: "supervisor-assignment",
          id,
          name,
          about: [...new Set(done.flatMap(({ ids }) => ids))].map((one) => ({ kind: "supervisor", id: one })),
          after: { shift, assignments: done.length, changes: lines },
        }
      : null
  const unknown = failed.filter(({ error }) => error === ownScheduleTexts.oneUnknown)
  if (failed.length === 0)
    return {
      path,
      toast: { kind: "success", title: "Supervisors copied", undo: undoCopiedCards(copied, undoAt) },
      activity,
    }
  const dayOf = (one: { name: string; date: string }) => `${one.name}, ${formatDay(one.date)}`
  return {
    results: [
      ...failed.map(({ change, error }) => ({ name: dayOf(change), error })),
      ...done.map((one) => ({ name: dayOf(one), error: null })),
    ],
    message: texts.partlyCopied(done.length, done.length + failed.length, unknown.length),
    activity,
  }
}

const people = (names: readonly string[]) => names.join(", ") || ownScheduleTexts.noOne
