import { z } from "zod"
import { today } from "~/base/clock.server"
import { typedDay } from "~/base/day.server"
import { recordId } from "~/base/record-id.server"
import { ExactNumber } from "~/domain/exact-number"
import { NOT_A_NUMBER, readDecimal } from "~/domain/number-text"
import { required } from "../b2b-fields.schema"

export const NOT_OFFERED = "Choose one from the list."
const NO_ITEMS = "Catering order must contain at least one item"

const chosen = recordId(required)
const missingOr = (words: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? required : words),
})

/** `followChoices` has already rounded the quantity down. */
const Line = z.object({
  itemId: chosen,
  quantity: z.number(missingOr(NOT_A_NUMBER)).int().min(1, "Minimum is 1"),
  itemPrice: z
    .string(required)
    .transform(readDecimal)
    .refine((price) => price !== null, { error: NOT_A_NUMBER, abort: true })
    .refine((price) => !price?.startsWith("-"), "Minimum is Zero")
    .transform((price) => new ExactNumber(price ?? "0")),
})

/** "Today" is the business day. */
export const CateringSchema = z.object({
  deliveryDate: typedDay(required).refine((day) => day >= today(), "The date can't be before today."),
  deliveryTime: z.string(required).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter the time as HH:mm, for example 12:30."),
  clientId: chosen,
  addressId: chosen,
  planId: chosen,
  driverId: recordId(NOT_OFFERED).optional(),
  items: z.array(Line, NO_ITEMS).min(1, NO_ITEMS),
})
