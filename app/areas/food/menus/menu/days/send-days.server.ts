import { type DayPlan, isChange } from "~/domain/menu/menu-days"
import { MAX_MEALS_PER_DAY } from "~/domain/menu/menu-limits"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { mealsText } from "../../day-texts"
import { menuTexts } from "../../menu-texts"
import { getMenu, itemsOn, type MenuDetail } from "../../menus.server"
import { createMenuMeals, deleteMenuMeals } from "../menu-calls.server"

/** Days sent in parallel; the same limit as for restoring stocks. */
const AT_ONCE = 6

/** Unknown outcomes after which the rest is not sent, because each day would wait for its timeout. */
const GIVE_UP_AFTER = 2

export interface DayOutcome {
  plan: DayPlan
  kind: "done" | "there" | "left" | "failed" | "unsent"
  text: string
}

/**
 * Sends each day separately: additions before removals, so that no day is ever empty. A refusal affects only its day;
 * after GIVE_UP_AFTER unknown outcomes the rest is not sent. Unknown outcomes are resolved by one reload of the menu.
 */
export async function sendDays(api: Api, menuId: number, plans: readonly DayPlan[]): Promise<DayOutcome[]> {
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

export const whyLeftOut = ({ leftOut }: DayPlan) =>
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
export function mealChangeText({ add, there, drop }: DayPlan, isSent: boolean): string {
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
