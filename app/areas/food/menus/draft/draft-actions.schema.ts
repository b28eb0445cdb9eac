import { z } from "zod"
import { isCalendarDate } from "~/domain/calendar"
import { MAX_MEALS_PER_DAY, MAX_WEEKS } from "~/domain/menu/menu-limits"
import { chosenId, MenuNameSchema } from "../menu-fields.schema"
import { menuTexts } from "../menu-texts"

/** Form schemas of the builder in create mode, one per intent. */

const day = z.string(menuTexts.required).refine(isCalendarDate, menuTexts.required)
const weekIndex = z.coerce
  .number(menuTexts.required)
  .int(menuTexts.required)
  .min(0)
  .max(MAX_WEEKS - 1)
const days = z
  .array(day, menuTexts.required)
  .min(1, menuTexts.required)
  .max(MAX_WEEKS * 7)

export const AddMealsSchema = z.object({
  day,
  merchant: chosenId(menuTexts.merchantRequired),
  meals: z
    .array(chosenId(menuTexts.mealsRequired), menuTexts.mealsRequired)
    .min(1, menuTexts.mealsRequired)
    .max(MAX_MEALS_PER_DAY, `A day can have up to ${MAX_MEALS_PER_DAY} meals.`),
  /** Other days for the same meals. */
  days: z
    .array(day)
    .max(MAX_WEEKS * 7)
    .default([]),
})

export const MultiplySchema = z.object({
  merchant: chosenId(menuTexts.required),
  meal: chosenId(menuTexts.required),
  days,
})

export const ReplaceSchema = MultiplySchema.extend({
  secondMerchant: chosenId(menuTexts.required),
  secondMeal: chosenId(menuTexts.required),
})

export const CopyDaySchema = z.object({ day, days })
export const DaySchema = z.object({ day })
export const MealOnDaySchema = z.object({ day, meal: chosenId(menuTexts.required) })
export const DuplicateSchema = z.object({ to: weekIndex })
export const RenameSchema = z.object({ name: MenuNameSchema })
