import { z } from "zod"
import { wholeNumber } from "~/base/whole-number.server"
import { isRecordId } from "~/domain/record-id"
import { DaySchema } from "../draft/draft-actions.schema"
import { chosenId, MenuNameSchema } from "../menu-fields.schema"
import { menuTexts, ownTexts } from "../menu-texts"

/** The forms of an existing menu that a menu draft does not have (product/food 4 and product/food 4.5 and product/food 4.2). */

/** Most that the upstream keeps; more would be a slip of the hand. */
export const MAX_STOCK = 1_000_000

/** What a card showed when its form was drawn. */
const figure = z.coerce.number().int().optional().catch(undefined)

/** Edit Base Stock (product/food 4.2). `seenBase` is the base that the person saw. */
export const BaseStockSchema = DaySchema.extend({
  meal: chosenId(menuTexts.required),
  base: wholeNumber({
    required: menuTexts.required,
    least: ownTexts.minimumStock,
    max: MAX_STOCK,
    most: ownTexts.wholeStock,
  }),
  seenBase: figure,
})

/** 'Mark as out of stock': the meal with both figures that the person saw, as one button's value. */
export const OutOfStockSchema = DaySchema.extend({
  meal: z
    .string(menuTexts.required)
    .regex(/^\d+(?::-?\d{1,9}:-?\d{1,9})?$/, { error: menuTexts.required, abort: true })
    .refine((value) => isRecordId(value.split(":", 1)[0]), menuTexts.required)
    .transform((value) => {
      const [itemId = 0, base, available] = value.split(":").map(Number)
      return { itemId, seen: base === undefined || available === undefined ? null : { base, available } }
    }),
})

/** A figure as a toast's form writes it. */
const plainStock = z
  .string(ownTexts.wholeStock)
  .regex(/^-?\d{1,9}$/, { error: ownTexts.wholeStock, abort: true })
  .transform(Number)

/** What takes 'Mark as out of stock' back: the base that it had, and the one that it was given. */
export const BackInStockSchema = DaySchema.extend({
  meal: chosenId(menuTexts.required),
  base: plainStock.refine((value) => value >= 0 && value <= MAX_STOCK, ownTexts.wholeStock),
  seenBase: plainStock,
})

/** A week of the menu, or a new one at its end. */
export const DuplicateWeekSchema = z.object({
  to: z.union(
    [
      z.literal("new"),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ],
    ownTexts.noWeek,
  ),
})

/** Edit Menu (product/food 4.5). The status is not read: it cannot change there. */
export const EditMenuSchema = z.object({
  name: MenuNameSchema,
  zones: z.array(chosenId(menuTexts.required), menuTexts.required).min(1, menuTexts.required).max(500),
  seenName: z.string().optional(),
  seenZones: z.string().optional(),
})
