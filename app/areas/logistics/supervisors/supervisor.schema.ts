import { z } from "zod"
import { isDigits, normalDigits } from "~/domain/digits"
import { isRecordId } from "~/domain/record-id"
import { MAX_PASSWORD_LENGTH } from "../password-texts"
import { MAX_TEXT } from "./supervisor-fields"
import { ownSupervisorTexts, supervisorTexts } from "./supervisor-texts"

const { required } = supervisorTexts
const { invalidNumber, tooLong } = ownSupervisorTexts
/** Longest phone: the longest number of digits that any country has, with room. */
const MAX_DIGITS = 34

const text = z.string(required).trim().min(1, required).max(MAX_TEXT, tooLong(MAX_TEXT))
const phone = z
  .string(required)
  .transform(normalDigits)
  .pipe(
    z
      .string()
      .min(1, { error: required, abort: true })
      .refine((value) => isDigits(value) && value.length <= MAX_DIGITS, invalidNumber),
  )
/** The documents have no rule for its form; the upstream has the last word. */
const email = z
  .string()
  .trim()
  .max(MAX_TEXT, tooLong(MAX_TEXT))
  .default("")
  .transform((value) => value || null)

/** A supervisor's own data, on the profile and at first (D2 5). */
const basic = { firstName: text, lastName: text, phone, username: text, email }

/** Add Supervisor (D2 5). A password may begin or end with a space, but is not made of them alone. */
export const CreateSupervisorSchema = z.object({
  ...basic,
  password: z
    .string(required)
    .refine((value) => value.trim() !== "", { error: required, abort: true })
    .refine((value) => value.length <= MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH)),
})

/** The profile (D2 5): the payment plan is required here. */
export const SupervisorSchema = z.object({
  ...basic,
  paymentPlanId: z.string().refine(isRecordId, required),
})
