import { z } from "zod"
import { cleanText } from "~/domain/clean-text"
import { isDigits, normalDigits } from "~/domain/digits"
import { MAX_DIGITS, MAX_PASSWORD, MAX_TEXT, tooLong } from "~/domain/field-limits"
import { phoneDigits } from "~/domain/phone"

/** Quoted from the documents, for every form of this area. */
export const REQUIRED = "*Required"
export const INVALID_NUMBER = "Invalid number"

export const requiredField = z.string(REQUIRED).min(1, REQUIRED).max(MAX_TEXT, tooLong(MAX_TEXT))

const digitsBy = (normal: (text: string) => string) =>
  z
    .string(REQUIRED)
    .transform(normal)
    .pipe(
      z
        .string()
        .min(1, { error: REQUIRED, abort: true })
        .refine((value) => isDigits(value) && value.length <= MAX_DIGITS, INVALID_NUMBER),
    )

/** Spaces and Arabic digits are accepted and normalized. */
export const requiredDigits = digitsBy(normalDigits)
/** As `requiredDigits`, also with a plus sign, hyphens, brackets or `tel:`. */
export const requiredPhone = digitsBy(phoneDigits)

/** A password may begin or end with a space, but cannot be only spaces. */
export const requiredPassword = z
  .string(REQUIRED)
  .refine((value) => cleanText(value) !== "", { error: REQUIRED, abort: true })
  .refine((value) => value.length <= MAX_PASSWORD, tooLong(MAX_PASSWORD))
