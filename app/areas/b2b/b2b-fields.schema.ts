import { z } from "zod"
import { MAX_TEXT, tooLong } from "~/domain/field-limits"

/** Quoted from the documents, for every form of the area. */
export const required = "*Required"
/** A required text; blanks alone do not count. */
export const requiredText = z.string(required).min(1, required).max(MAX_TEXT, tooLong(MAX_TEXT))
