import type { z } from "zod"
import { type DraftBody, hasMeals, type MenuContent } from "~/domain/menu/menu-draft"
import {
  activateDay,
  addMeals,
  type ChangeResult,
  copyDay,
  deleteMeal,
  duplicateWeek,
  markDayOff,
  replaceMeal,
} from "~/domain/menu/menu-draft-changes"
import { datesOfWeek } from "~/domain/menu/menu-week"
import { type Confirmation, isConfirmed, markOfShown } from "~/forms/confirmation.server"
import { changeDraft } from "~/store/drafts.server"
import type { Api } from "~/upstream/api.server"
import { goneDraft, menuTexts } from "../menu-texts"
import { type SentForm, submissionOf } from "../submission.server"
import {
  AddMealsSchema,
  CopyDaySchema,
  DaySchema,
  DuplicateSchema,
  MealOnDaySchema,
  MultiplySchema,
  ReplaceSchema,
} from "./draft-actions.schema"
import { chosenDays, chosenMeals, offeredMeals } from "./draft-choices.server"

export interface DraftRequest {
  api: Api
  staffKey: string
  draftId: string
  draft: DraftBody
  weekIndex: number
  form: FormData
}

/** Done, refused with errors, or waiting for a confirmation. */
export type DraftOutcome =
  | { done: true; anchor?: string }
  | { done: false; reply: SentForm | null; message: string | null }
  | { done: false; confirm: string; to: number }

export type Handler = (request: DraftRequest) => Promise<DraftOutcome>

export const addMealsToDraftDay: Handler = async (request) => {
  const form = await chosenDays({ ...request, form: await chosenMeals(request) }, "others")
  return handle(request, AddMealsSchema, form, async ({ day, merchant, meals, days }) => {
    const chosen = await offeredMeals(request, merchant, meals)
    if (!chosen) return { fieldErrors: { meals: [menuTexts.mealsRequired] } }
    return { change: (draft) => addMeals(draft, [...new Set([day, ...days])], chosen), anchor: day }
  })
}

export const addDraftMultiply: Handler = async (request) => {
  const form = await chosenDays(request, "lacking")
  return handle(request, MultiplySchema, form, async ({ merchant, meal, days }) => {
    const chosen = await offeredMeals(request, merchant, [meal])
    if (!chosen) return { fieldErrors: { meal: [menuTexts.required] } }
    return { change: (draft) => addMeals(draft, days, chosen) }
  })
}

export const deleteDraftMultiply: Handler = async (request) => {
  const form = await chosenDays(request, "holding")
  return handle(request, MultiplySchema, form, async ({ meal, days }) => ({
    change: (draft) => deleteMeal(draft, days, meal),
  }))
}

export const replaceDraftMultiply: Handler = async (request) => {
  const form = await chosenDays(request, "holding")
  return handle(request, ReplaceSchema, form, async ({ meal, secondMerchant, secondMeal, days }) => {
    const chosen = await offeredMeals(request, secondMerchant, [secondMeal])
    const [replacement] = chosen ?? []
    if (!replacement) return { fieldErrors: { secondMeal: [menuTexts.required] } }
    return { change: (draft) => replaceMeal(draft, days, meal, replacement) }
  })
}

export const deleteDraftMeal: Handler = (request) =>
  handle(request, MealOnDaySchema, request.form, async ({ day, meal }) => ({
    change: (draft) => deleteMeal(draft, [day], meal),
    anchor: day,
  }))

export const copyDraftDay: Handler = async (request) => {
  const form = await chosenDays(request, "others")
  return handle(request, CopyDaySchema, form, async ({ day, days }) => ({
    change: (draft) => copyDay(draft, day, days),
    anchor: day,
  }))
}

export const markDraftDayOff: Handler = (request) =>
  handle(request, DaySchema, request.form, async ({ day }) => ({
    change: (draft) => markDayOff(draft, day),
    anchor: day,
  }))

export const activateDraft: Handler = (request) =>
  handle(request, DaySchema, request.form, async ({ day }) => ({
    change: (draft) => activateDay(draft, day),
    anchor: day,
  }))

/** Confirmation subject of a copy: the target week from 0, or a new week. */
export const copyInto = (to: number | "new"): Confirmation => ({ subject: `week ${to}` })

/** Adds the meals that the copy replaces, because another tab may change them before the person confirms. */
export function copyOver(draft: MenuContent, to: number): Confirmation {
  const held = datesOfWeek(draft.menu, to).map((date) => draft.days[date]?.itemIds)
  return { subject: `${copyInto(to).subject} ${markOfShown(held)}` }
}

/** Asks first when the target week has meals. */
export const duplicateDraft: Handler = async (request) => {
  const { draft, weekIndex, form } = request
  const submission = submissionOf(form, DuplicateSchema)
  if (submission.status !== "success") return { done: false, reply: null, message: "Choose another week." }
  const { to } = submission.value
  if (to < draft.menu.noOfWeeks && to !== weekIndex && hasMeals(draft, to) && !isConfirmed(form, copyOver(draft, to))) {
    return { done: false, confirm: "duplicate-week", to }
  }
  return apply(request, (current) => duplicateWeek(current, weekIndex, to))
}

interface Prepared {
  change: (draft: DraftBody) => ChangeResult
  anchor?: string
}

/** Validates a form by its schema, checks its ids, then changes the stored draft. */
async function handle<Schema extends z.ZodType>(
  request: DraftRequest,
  schema: Schema,
  form: FormData,
  prepare: (input: z.output<Schema>) => Promise<Prepared | { fieldErrors: Record<string, string[]> }>,
): Promise<DraftOutcome> {
  const submission = submissionOf(form, schema)
  if (submission.status !== "success") return { done: false, reply: submission.reply(), message: null }
  const prepared = await prepare(submission.value)
  if ("fieldErrors" in prepared) return { done: false, reply: submission.reply(prepared), message: null }
  const outcome = await apply(request, prepared.change)
  return outcome.done ? { done: true, anchor: prepared.anchor } : { ...outcome, reply: submission.reply() }
}

async function apply(request: DraftRequest, change: Prepared["change"]): Promise<DraftOutcome & { confirm?: never }> {
  const result = await changeDraft(request.staffKey, request.draftId, change)
  if (result?.ok) return { done: true }
  return { done: false, reply: null, message: result?.message ?? goneDraft.title }
}
