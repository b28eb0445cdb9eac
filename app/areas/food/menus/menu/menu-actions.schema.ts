import { z } from "zod"
import { wholeNumber } from "~/base/whole-number.server"
import { isRecordId } from "~/domain/record-id"
import { DaySchema } from "../draft/draft-actions.schema"
import { chosenId, MenuNameSchema } from "../menu-fields.schema"
import { menuTexts, ownTexts } from "../menu-texts"

const WRONG_STOCK = "Enter a whole number up to 1,000,000"

/** Forms that only existing menus have. */

/** The upstream's maximum; a larger number is a typing error. */
export const MAX_STOCK = 1_000_000

/** A number that the page showed. */
const figure = z.coerce.number().int().optional().catch(undefined)

/** `seenBase` is the base stock that the page showed. */
export const BaseStockSchema = DaySchema.extend({
  meal: chosenId(menuTexts.required),
  base: wholeNumber({
    required: menuTexts.required,
    least: "Minimum is 1",
    max: MAX_STOCK,
    most: WRONG_STOCK,
  }),
  seenBase: figure,
})

/** The button's value has the meal and both stocks that the page showed. */
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

/** A number from a toast's form. */
const plainStock = z
  .string(WRONG_STOCK)
  .regex(/^-?\d{1,9}$/, { error: WRONG_STOCK, abort: true })
  .transform(Number)

/** `base` is the stock to restore; `seenBase` is the stock that the change had set. */
export const BackInStockSchema = DaySchema.extend({
  meal: chosenId(menuTexts.required),
  base: plainStock.refine((value) => value >= 0 && value <= MAX_STOCK, WRONG_STOCK),
  seenBase: plainStock,
})

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

/** The status is not read, because it cannot change here. */
export const EditMenuSchema = z.object({
  name: MenuNameSchema,
  zones: z.array(chosenId(menuTexts.required), menuTexts.required).min(1, menuTexts.required).max(500),
  seenName: z.string().optional(),
  seenZones: z.string().optional(),
})
