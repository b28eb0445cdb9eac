import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { MAX_TEXT, tooLong } from "~/domain/field-limits"
import { NOT_A_NUMBER } from "~/domain/number-text"

/** Quoted from the documents, for every form of the area. */
export const required = "*Required"
/** A required text; blanks alone do not count. */
export const requiredText = z.string(required).min(1, required).max(MAX_TEXT, tooLong(MAX_TEXT))

const zero = "Minimum is Zero"
const hundred = "Maximum is 100%"

/** A coverage in percent. */
export const coverage = z.number(NOT_A_NUMBER).min(0, zero).max(100, hundred)
/** Maximum of ids in one form: five batches. */
export const MAX_CHOSEN = 10_000

/** One or more ids, without duplicates. */
export const chosenIds = z
  .array(recordId(required))
  .min(1, required)
  .max(MAX_CHOSEN, `Maximum is ${MAX_CHOSEN}`)
  .transform((ids) => [...new Set(ids)])
