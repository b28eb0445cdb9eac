import { formatDay } from "~/domain/calendar"
import { type DayPlan, isChange } from "~/domain/menu/menu-days"
import { confirmationTo, isConfirmed } from "~/forms/confirmation.server"
import { AGREED_FIELD } from "~/ui/form/form-state"
import { dayLabel } from "../../draft/draft.server"
import { chosenPath } from "../../menu-paths"
import type { AnswerPlan, MenuRequest, SendPlan } from "../menu-actions.server"
import type { MenuEntry } from "../menu-activity"
import { type Loss, listAffectedOrders } from "../menu-calls.server"
import { markOf } from "../menu-content.server"
import { undoAddMeals } from "../undo-payload.server"
import type { DaysCheckData, DaysDoneData, DaysIntent } from "./days-dialogs"
import { type DayOutcome, mealChangeText, sendDays, whyLeftOut } from "./send-days.server"

type Fields = Record<string, string | string[]>

export interface DaysChange {
  request: MenuRequest
  intent: DaysIntent
  plans: readonly DayPlan[]
  /** Days that the change reads but does not change. */
  beside: readonly string[]
  meals: string[]
  /** The form's fields for these days, with '+ Select All' resolved. */
  fieldsOn: (dates: readonly string[]) => Fields
  activity: (dates: string[]) => MenuEntry
}

/**
 * A change of several days of an existing menu. The changes of each day are shown for review. After confirmation each
 * day is sent separately. If the menu has changed or more orders are affected, the review is shown again.
 */
export async function planDays(change: DaysChange): Promise<AnswerPlan | SendPlan> {
  const { request, plans, intent, beside } = change
  const { api, menu, form } = request
  const { length: orders } = await listAffectedOrders(api, menu.id, lossesOf(plans))
  const agreement = {
    subject: `${intent} ${markOf(menu, [...beside, ...plans.map(({ date }) => date)])}`,
    count: orders,
  }
  const isAnswered = form.has(AGREED_FIELD)
  // Sent twice: the first request already made all changes.
  const isSpent = isAnswered && !plans.some(isChange)
  if (isConfirmed(form, agreement) || isSpent) return { kind: "send", send: () => carryOut(change) }
  return { kind: "answer", dialog: checkOf(change, orders, isAnswered, confirmationTo(agreement)) }
}

function checkOf(change: DaysChange, orders: number, isChanged: boolean, agreed: string): DaysCheckData {
  const { request, intent, plans, meals, fieldsOn } = change
  const fields = fieldsOn(plans.map(({ date }) => date))
  return {
    name: "days-check",
    intent,
    meals,
    days: plans.map((plan) => ({
      date: plan.date,
      label: dayLabel(request.menu.startDate, plan.date),
      text: plan.leftOut ? whyLeftOut(plan) : mealChangeText(plan, false),
      isSent: isChange(plan),
    })),
    orders,
    isChanged,
    form: formOf(change, fields),
    fields: { ...fields, intent, [AGREED_FIELD]: agreed },
  }
}

async function carryOut(change: DaysChange): Promise<{ dialog: DaysDoneData; activity: MenuEntry | null }> {
  const { request, intent, plans, activity } = change
  const outcomes = await sendDays(request.api, request.menu.id, plans)
  const done = outcomes.filter(({ kind }) => kind === "done")
  const dates = done.map(({ plan }) => plan.date)
  const dialog: DaysDoneData = {
    name: "days-done",
    intent,
    done: done.length,
    results: outcomes.map(({ plan, kind, text }) => {
      const isFine = kind === "done" || kind === "there"
      return { name: formatDay(plan.date), error: isFine ? null : text, ...(isFine ? { said: text } : {}) }
    }),
    undo: undoOf(done),
    again: againOf(change, outcomes),
  }
  return { dialog, activity: done.length > 0 ? activity(dates) : null }
}

/** Undo needs one call, so all days must have got the same meals and lost none. */
function undoOf(done: readonly DayOutcome[]): Record<string, string> | null {
  const [first] = done
  const isSame = done.every(({ plan }) => plan.drop.length === 0 && plan.add.join() === first?.plan.add.join())
  if (!first || !isSame) return null
  return (
    undoAddMeals(
      first.plan.add,
      done.map(({ plan }) => plan.date),
    ) ?? null
  )
}

/** Address of the form with its choices, for Back and for errors. */
function formOf({ request, intent }: DaysChange, fields: Fields): string {
  return chosenPath(
    request.spot,
    intent,
    new Map(Object.entries(fields).map(([name, value]) => [name, [value].flat()])),
  )
}

function againOf(change: DaysChange, outcomes: readonly DayOutcome[]): DaysDoneData["again"] {
  const dates = outcomes.flatMap(({ plan, kind }) => (kind === "failed" || kind === "unsent" ? [plan.date] : []))
  if (dates.length === 0) return null
  const fields = change.fieldsOn(dates)
  return { days: dates.length, form: formOf(change, fields), fields: { ...fields, intent: change.intent } }
}

function lossesOf(plans: readonly DayPlan[]): Loss[] {
  const meals = new Set(plans.flatMap(({ drop }) => drop))
  return [...meals].map((meal) => {
    return { meal, dates: plans.flatMap(({ date, drop }) => (drop.includes(meal) ? [date] : [])) }
  })
}
