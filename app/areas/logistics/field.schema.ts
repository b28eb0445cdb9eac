import { z } from "zod"
import { cleanText } from "~/domain/clean-text"
import { isDigits, normalDigits } from "~/domain/digits"
import { MAX_DIGITS, MAX_PASSWORD, MAX_TEXT, tooLong } from "~/domain/field-limits"
import { phoneDigits } from "~/domain/phone"

/** Byte-exact in every form of the area (product/workforce 1). */
const required = "*Required"
const invalidNumber = "Invalid number"

export const requiredText = z.string(required).min(1, required).max(MAX_TEXT, tooLong(MAX_TEXT))

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

/** A number of digits that must be filled in, however it is typed. */
export const requiredDigits = digitsBy(normalDigits)
/** The same of a phone, however it is pasted. */
export const requiredPhone = digitsBy(phoneDigits)

/** A password may begin or end with a space, but is not made of them alone. */
export const requiredPassword = z
  .string(required)
  .refine((value) => cleanText(value) !== "", { error: required, abort: true })
  .refine((value) => value.length <= MAX_PASSWORD, tooLong(MAX_PASSWORD))
