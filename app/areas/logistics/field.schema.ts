import { z } from "zod"
import { cleanText } from "~/domain/clean-text"
import { isDigits, normalDigits } from "~/domain/digits"
import { MAX_DIGITS, MAX_PASSWORD, MAX_TEXT, tooLong } from "~/domain/field-limits"
import { phoneDigits } from "~/domain/phone"

/** Quoted from the documents, for every form of this area. */
const required = "*Required"
const invalidNumber = "Invalid number"

export const requiredField = z.string(required).min(1, required).max(MAX_TEXT, tooLong(MAX_TEXT))

const digitsBy = (normal: (text: string) => string) =>
  z
    .string(required)
    .transform(normal)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .refine((value) => isDigits(value) && value.length <= MAX_DIGITS, invalidNumber),
    )

/** Spaces and Arabic digits are accepted and normalized. */
export const requiredDigits = digitsBy(normalDigits)
/** As `requiredDigits`, also with a plus sign, hyphens, brackets or `tel:`. */
export const requiredPhone = digitsBy(phoneDigits)

/** A password may begin or end with a space, but cannot be only spaces. */
export const requiredPassword = z
  .string(required)
  .refine((value) => cleanText(value) !== "", { error: required, abort: true })
  .refine((value) => value.length <= MAX_PASSWORD, tooLong(MAX_PASSWORD))
