import { z } from "zod"
import { isDigits, normalDigits } from "~/domain/digits"
import { MAX_DIGITS, MAX_PASSWORD, MAX_TEXT, tooLong } from "~/domain/field-limits"

/** Byte-exact in every form of the area (product/workforce 1). */
const required = "*Required"
const invalidNumber = "Invalid number"

export const requiredText = z.string(required).trim().min(1, required).max(MAX_TEXT, tooLong(MAX_TEXT))

/** A phone or another number of digits that must be filled in, however it is typed. */
export const requiredDigits = z
  .string(required)
  .transform(normalDigits)
  .pipe(
    z
      .string()
      .min(1, { error: required, abort: true })
      .refine((value) => isDigits(value) && value.length <= MAX_DIGITS, invalidNumber),
  )

/** A password may begin or end with a space, but is not made of them alone. */
export const requiredPassword = z
  .string(required)
  .refine((value) => value.trim() !== "", { error: required, abort: true })
  .refine((value) => value.length <= MAX_PASSWORD, tooLong(MAX_PASSWORD))
