import { formatDay } from "~/domain/calendar"
import { type DayPlan, isChange } from "~/domain/menu/day-plan"
import { MAX_MEALS_PER_DAY } from "~/domain/menu/menu-limits"
import { confirmationTo, isConfirmed } from "~/forms/confirmation.server"
import { AGREED_FIELD } from "~/ui/form/form-state"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { mealsText } from "../../day-texts"
import { dayLabel } from "../../draft/draft.server"
import { chosenPath } from "../../menu-paths"
import { menuTexts } from "../../menu-texts"
import { getMenu, itemsOn, type MenuDetail } from "../../menus.server"
import type { AnswerPlan, MenuRequest, SendPlan } from "../menu-actions.server"
import type { MenuEntry } from "../menu-activity"
import { createMenuMeals, deleteMenuMeals, type Loss, listAffectedOrders } from "../menu-calls.server"
import { markOf } from "../menu-content.server"
import { undoAddMeals } from "../undo-payload.server"
import type { DaysCheckData, DaysDoneData, DaysIntent } from "./days-dialogs"

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

/** Days sent in parallel; the same limit as for restoring stocks. */
const AT_ONCE = 6

/** Unknown outcomes after which the rest is not sent, because each day would wait for its timeout. */
const GIVE_UP_AFTER = 2

interface DayOutcome {
  plan: DayPlan
  kind: "done" | "there" | "left" | "failed" | "unsent"
  text: string
}

/**
 * Sends each day separately: additions before removals, so that no day is ever empty. A refusal affects only its day;
 * after GIVE_UP_AFTER unknown outcomes the rest is not sent. Unknown outcomes are resolved by one reload of the menu.
 */
async function sendDays(api: Api, menuId: number, plans: readonly DayPlan[]): Promise<DayOutcome[]> {
  const outcomes = new Map<DayPlan, DayOutcome>()
  const unsure: { plan: DayPlan; error: UpstreamError }[] = []
  const waiting = plans.filter(isChange)
  const send = async () => {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      const sent = await sendDay(api, menuId, plan)
      if ("text" in sent) outcomes.set(plan, sent)
      else unsure.push(sent)
      if (unsure.length >= GIVE_UP_AFTER) waiting.length = 0
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  const now = unsure.length > 0 ? await orNull(getMenu(api, String(menuId))) : null
  for (const { plan, error } of unsure) outcomes.set(plan, resolveUnknown(plan, now, error))
  return plans.map((plan) => outcomes.get(plan) ?? untouched(plan))
}

/** A day that was not sent: nothing to change, no meals possible, or sending had stopped. */
function untouched(plan: DayPlan): DayOutcome {
  if (plan.leftOut) return { plan, kind: "left", text: whyLeftOut(plan) }
  return isChange(plan)
    ? { plan, kind: "unsent", text: "Not sent because the back office did not respond" }
    : { plan, kind: "there", text: "Already has these meals, nothing was sent" }
}

const whyLeftOut = ({ leftOut }: DayPlan) =>
  leftOut === "full" ? `A day can have up to ${MAX_MEALS_PER_DAY} meals` : "The day is off"

type Unsure = { plan: DayPlan; error: UpstreamError }

async function sendDay(api: Api, menuId: number, plan: DayPlan): Promise<DayOutcome | Unsure> {
  const { date, add, drop } = plan
  if (add.length > 0) {
    const added = await attempt(createMenuMeals(api, menuId, add, [date]))
    if (!added.ok) return failed(plan, added.error, reasonOf(added.error))
  }
  if (drop.length > 0) {
    const dropped = await attempt(deleteMenuMeals(api, menuId, drop, [date]))
    if (!dropped.ok) {
      const reason = reasonOf(dropped.error)
      return failed(plan, dropped.error, add.length > 0 ? halfDone(add.length, drop.length, reason) : reason)
    }
  }
  return done(plan)
}

function failed(plan: DayPlan, error: UpstreamError, text: string): DayOutcome | Unsure {
  return error.isOutcomeUnknown ? { plan, error } : { plan, kind: "failed", text }
}

const done = (plan: DayPlan): DayOutcome => ({ plan, kind: "done", text: mealChangeText(plan, true) })

/** "2 meals to add, 1 already there, 3 meals to remove", or "2 meals added, …" once it is sent. */
function mealChangeText({ add, there, drop }: DayPlan, isSent: boolean): string {
  const parts = [
    add.length > 0 && `${mealsText(add.length)} ${isSent ? "added" : "to add"}`,
    there.length > 0 && `${there.length} already there`,
    drop.length > 0 && `${mealsText(drop.length)} ${isSent ? "removed" : "to remove"}`,
  ]
  return parts.filter(Boolean).join(", ")
}

/** The first of a day's two calls succeeded and the second was refused. */
const halfDone = (added: number, left: number, reason: string) =>
  `${mealsText(added)} added. ${mealsText(left)} could not be removed: ${reason}`

/** Resolves an unknown outcome by the reloaded menu. */
function resolveUnknown(plan: DayPlan, menu: MenuDetail | null, error: UpstreamError): DayOutcome {
  if (!menu)
    return {
      plan,
      kind: "failed",
      text: "We could not confirm that this was done. Check the day before you try again.",
    }
  const held = itemsOn(menu, plan.date).map(({ meal }) => meal.itemId)
  const isAdded = plan.add.every((id) => held.includes(id))
  if (isAdded && !plan.drop.some((id) => held.includes(id))) return done(plan)
  const left = plan.drop.filter((id) => held.includes(id)).length
  const isHalf = isAdded && plan.add.length > 0
  return { plan, kind: "failed", text: isHalf ? halfDone(plan.add.length, left, reasonOf(error)) : reasonOf(error) }
}

function reasonOf({ fieldErrors, userMessage }: UpstreamError): string {
  const [first] = Object.values(fieldErrors).flat()
  return first ?? (userMessage || menuTexts.somethingWrong)
}
