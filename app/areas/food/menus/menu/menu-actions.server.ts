import type { z } from "zod"
import { formatDay } from "~/domain/calendar"
import { mealName } from "~/domain/menu/meal-name"
import { canHoldMeals, dayOf } from "~/domain/menu/menu-draft"
import { MAX_MEALS_PER_DAY } from "~/domain/menu/menu-limits"
import { isInMenu, isOpenByRule } from "~/domain/menu/menu-week"
import type { BuilderReply } from "../builder/builder-reply"
import { DaySchema, MealOnDaySchema, MultiplySchema, ReplaceSchema } from "../draft/draft-actions.schema"
import { type ChoiceRequest, chosenDays, offeredMeals } from "../draft/draft-choices.server"
import type { BuilderSpot } from "../menu-paths"
import { menuTexts } from "../menu-texts"
import type { MenuDetail } from "../menus.server"
import { type SentForm, submissionOf } from "../submission.server"
import type { DaysCheckData, DaysDoneData } from "./days/days-dialogs"
import { type MenuEntry, mealNames, menuEntry } from "./menu-activity"
import { createMenuMeals, deleteMenuMeals, type Loss, replaceMenuMeals } from "./menu-calls.server"
import { markOf } from "./menu-content.server"
import { changed, undoAddMeals, undoRemoveMeals, undoReplaceMeal } from "./undo-payload.server"

/** A form and the existing menu that was just loaded for it. */
export interface MenuRequest extends ChoiceRequest {
  menu: MenuDetail
  /** Activated days that have no meals yet. */
  open: readonly string[]
  weekIndex: number
  spot: BuilderSpot
}

/** The outcome of a form before anything is sent: a change, a question or a refusal. */
export type MenuPlan = ChangePlan | SendPlan | AskPlan | AnswerPlan | RefusedPlan

export interface ChangePlan {
  kind: "change"
  /** Missing when only the address changes. */
  send?: () => Promise<unknown>
  rest?: RestOfChange
  /** Removed meals; their open orders are counted first. */
  losses?: Loss[]
  /** The form with '+ Select All' resolved, sent again after confirmation. */
  form?: FormData
  anchor?: string
  open?: readonly string[]
  /** Recorded on success; missing when nothing is sent. */
  activity?: MenuEntry
  /** Success message, with a button that sends `undo`. */
  told?: string
  undo?: Record<string, string>
  /** An additional toast for the upstream's refusal. */
  failure?: (message: string) => { title: string; text: string }
}

/** The second call of a change. If it fails, the first call is reported and recorded. */
interface RestOfChange {
  send: () => Promise<unknown>
  doneActivity: MenuEntry
  doneTold: string
  /** The form with the remaining days, and the menu content for its options. */
  form: FormData
  draft: MenuRequest["draft"]
}

/** A change with a result per day. */
export interface SendPlan {
  kind: "send"
  send: () => Promise<{ dialog: DaysDoneData; activity: MenuEntry | null }>
}

/** A question whose dialog is complete. */
export interface AnswerPlan {
  kind: "answer"
  dialog: DaysCheckData
}

interface AskPlan {
  kind: "ask"
  dialog: string
  chosen?: Record<string, string>
}
/** Status 409 when the menu has changed since the form was shown. */
export interface RefusedPlan extends Omit<BuilderReply<never>, "dialog"> {
  kind: "refused"
}

export type MenuHandler = (request: MenuRequest) => Promise<MenuPlan>

export const addMultiply: MenuHandler = async (request) => {
  const form = await chosenDays(request, "lacking")
  return plan(MultiplySchema, form, async ({ merchant, meal, days }, refuse) => {
    const { draft, menu, open } = request
    const shut = days.find((date) => !canHoldMeals(draft, date))
    if (shut) return conflict(isShut(shut))
    const [chosen] = (await offeredMeals(request, merchant, [meal])) ?? []
    if (!chosen) return refuse({ meal: [menuTexts.required] })
    const there = days.find((date) => dayOf(draft, date).itemIds.includes(meal))
    if (there) return conflict(`${mealName(chosen)} is already on ${formatDay(there)}.`)
    if (days.some((date) => dayOf(draft, date).itemIds.length >= MAX_MEALS_PER_DAY)) return refuse({ days: [FULL] })
    const send = () => createMenuMeals(request.api, menu.id, [meal], [...new Set(days)])
    const activity = menuEntry.mealsAdded(mealNames([chosen]), days)
    const telling = told("Added", [chosen], days, undoAddMeals([meal], [...new Set(days)]))
    return { kind: "change", send, activity, ...telling, open: open.filter((date) => !days.includes(date)) }
  })
}

export const deleteMultiply: MenuHandler = async (request) => {
  const form = await chosenDays(request, "holding")
  return plan(MultiplySchema, form, async ({ meal, days }) => deleteFrom(request, meal, days))
}

export const deleteMealOfDay: MenuHandler = (request) =>
  plan(MealOnDaySchema, request.form, async ({ day, meal }) => ({
    ...deleteFrom(request, meal, [day]),
    anchor: day,
  }))

export const replaceMultiply: MenuHandler = async (request) => {
  const form = await chosenDays(request, "holding")
  return plan(ReplaceSchema, form, async ({ meal, secondMerchant, secondMeal, days }, refuse) => {
    const { api, draft, menu } = request
    if (meal === secondMeal) return refuse({ secondMeal: ["Choose a different meal as the replacement."] })
    const lacking = days.find((date) => !dayOf(draft, date).itemIds.includes(meal))
    if (lacking) return conflict(isGone(request, meal, lacking))
    const chosen = await offeredMeals(request, secondMerchant, [secondMeal])
    if (!chosen) return refuse({ secondMeal: [menuTexts.required] })
    // On days that already have the second meal the first is only removed, to avoid a duplicate.
    const dates = [...new Set(days)]
    const doubled = dates.filter((date) => dayOf(draft, date).itemIds.includes(secondMeal))
    const others = dates.filter((date) => !doubled.includes(date))
    const replace = () => replaceMenuMeals(api, menu.id, meal, secondMeal, others)
    const drop = () => deleteMenuMeals(api, menu.id, [meal], doubled)
    const entry = (on: readonly string[]) => menuEntry.mealReplaced(heldNames(draft, [meal]), mealNames(chosen), on)
    // On days that already had the second meal, the inverse call would remove it.
    const undo = doubled.length === 0 ? undoReplaceMeal(meal, secondMeal, dates) : undefined
    const telling = told("Replaced", [draft.meals[meal]], dates, undo)
    const change = { kind: "change" as const, activity: entry(dates), ...telling, losses: [{ meal, dates }] }
    if (others.length === 0) return { ...change, send: drop }
    if (doubled.length === 0) return { ...change, send: replace }
    const rest = {
      send: drop,
      doneActivity: entry(others),
      doneTold: `${named(request, meal)} was replaced on ${others.toSorted().map(formatDay).join(", ")}. The other days failed:`,
      form: onDays(form, doubled),
      draft: without(draft, meal, others),
    }
    return { ...change, send: replace, rest }
  })
}

function onDays(form: FormData, days: readonly string[]): FormData {
  const next = new FormData()
  for (const [name, value] of form) if (name !== "days" && name !== "allDays") next.append(name, value)
  for (const day of days) next.append("days", day)
  return next
}

function without(draft: MenuRequest["draft"], meal: number, dates: readonly string[]): MenuRequest["draft"] {
  const days = { ...draft.days }
  for (const date of dates) {
    const { itemIds, isOff } = dayOf(draft, date)
    days[date] = { itemIds: itemIds.filter((id) => id !== meal), isOff }
  }
  return { ...draft, days }
}

/** Deletes the day's meals; a day without meals is off. */
export const markOff: MenuHandler = (request) =>
  plan(DaySchema, request.form, async ({ day }) => {
    const { api, draft, menu, form } = request
    if (!canHoldMeals(draft, day)) return conflict("The day is already off.")
    const seen = form.get("seen")
    if (seen !== null && seen !== markOf(menu, [day]))
      return conflict("Someone else changed this day. Check the current version and try again.")
    const open = request.open.filter((date) => date !== day)
    const { itemIds } = dayOf(draft, day)
    if (itemIds.length === 0) return { kind: "change", anchor: day, open }
    const losses = itemIds.map((meal) => ({ meal, dates: [day] }))
    const send = () => deleteMenuMeals(api, menu.id, itemIds, [day])
    const activity = menuEntry.dayOff(heldNames(draft, itemIds), day)
    const undo = undoRemoveMeals(menu, itemIds, [day])
    const told = `Marked as off: ${formatDay(day)}`
    return { kind: "change", send, activity, told, ...(undo && { undo }), losses, anchor: day, open }
  })

/** The upstream has no call for it, so the address keeps the day open until it has a meal. */
export const activateMenu: MenuHandler = (request) =>
  plan(DaySchema, request.form, async ({ day }) => {
    const { draft, menu, open } = request
    if (!isInMenu(menu, day) || !isOpenByRule(menu, day))
      return { ...conflict("This day can't be activated."), status: 422 }
    if (canHoldMeals(draft, day)) return conflict("The day is already active.")
    return { kind: "change", anchor: day, open: [...open, day].sort() }
  })

function deleteFrom(request: MenuRequest, meal: number, days: readonly string[]): ChangePlan | RefusedPlan {
  const { api, draft, menu } = request
  const lacking = days.find((date) => !dayOf(draft, date).itemIds.includes(meal))
  if (lacking) return conflict(isGone(request, meal, lacking))
  const dates = [...new Set(days)]
  const open = request.open.filter((date) => !dates.includes(date))
  const send = () => deleteMenuMeals(api, menu.id, [meal], dates)
  const activity = menuEntry.mealsDeleted(heldNames(draft, [meal]), dates)
  const telling = told("Deleted", [draft.meals[meal]], dates, undoRemoveMeals(menu, [meal], dates))
  return { kind: "change", send, activity, ...telling, losses: [{ meal, dates }], open }
}

/** The toast of a change, with its Undo if there is one. */
export function told(
  what: string,
  meals: Parameters<typeof changed>[1],
  dates: readonly string[],
  undo?: ChangePlan["undo"],
) {
  return { told: changed(what, meals, [...new Set(dates)]), ...(undo && { undo }) }
}

const heldNames = ({ meals }: MenuRequest["draft"], ids: readonly number[]) => mealNames(ids.map((id) => meals[id]))

export const FULL = `A day can have up to ${MAX_MEALS_PER_DAY} meals.`
export const isShut = (date: string) => `${formatDay(date)} can't have meals because the day is off.`

const named = ({ draft }: MenuRequest, id: number) => mealName(draft.meals[id] ?? { enName: "This meal", arName: "" })

function isGone(request: MenuRequest, meal: number, date: string): string {
  return `${named(request, meal)} is not on ${formatDay(date)}.`
}

/** A valid form that does not fit the current menu. */
export function conflict(message: string): RefusedPlan {
  return { kind: "refused", status: 409, reply: null, message }
}

type FieldErrors = Record<string, string[]>

/** Validates a form by its schema, then checks it against the menu. */
export async function plan<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  prepare: (input: z.output<Schema>, refuse: (fieldErrors: FieldErrors) => RefusedPlan) => Promise<MenuPlan>,
): Promise<MenuPlan> {
  const submission = submissionOf(form, schema)
  const refused = (reply: SentForm): RefusedPlan => {
    return { kind: "refused", status: 422, reply, message: null }
  }
  if (submission.status !== "success") return refused(submission.reply())
  const made = await prepare(submission.value, (fieldErrors) => refused(submission.reply({ fieldErrors })))
  if (made.kind === "change") return { form, ...made }
  return made.kind === "refused" ? { ...made, reply: made.reply ?? submission.reply() } : made
}
