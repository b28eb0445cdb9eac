import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { MAX_TEXT, tooLong } from "~/domain/field-limits"
import { NOT_A_NUMBER } from "~/domain/number-text"

/** Byte-exact in every form of the area (product/b2b 1). */
export const required = "*Required"
/** A text that must be filled in, not with blanks alone. */
export const requiredText = z.string(required).min(1, required).max(MAX_TEXT, tooLong(MAX_TEXT))

const zero = "Minimum is Zero"
const hundred = "Maximum is 100%"

/** A coverage in per cent (product/b2b 1). */
export const coverage = z.number(NOT_A_NUMBER).min(0, zero).max(100, hundred)
/** Most that one form changes: five such calls. */
export const MAX_CHOSEN = 10_000

/** At least one of several, each once (product/b2b 3). */
export const chosenIds = z
  .array(recordId(required))
  .min(1, required)
  .max(MAX_CHOSEN, `Maximum is ${MAX_CHOSEN}`)
  .transform((ids) => [...new Set(ids)])
