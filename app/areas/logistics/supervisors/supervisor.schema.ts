import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { MAX_TEXT, tooLong } from "~/domain/field-limits"
import { requiredDigits, requiredPassword, requiredText } from "../field.schema"
import { supervisorTexts } from "./supervisor-texts"

const { required } = supervisorTexts
/** The documents have no rule for its form; the upstream has the last word. */
const email = z
  .string()
  .trim()
  .max(MAX_TEXT, tooLong(MAX_TEXT))
  .default("")
  .transform((value) => value || null)

/** A supervisor's own data, on the profile and at first (product/workforce 3). */
const basic = { firstName: requiredText, lastName: requiredText, phone: requiredDigits, username: requiredText, email }

/** Add Supervisor (product/workforce 3). */
export const CreateSupervisorSchema = z.object({
  ...basic,
  password: requiredPassword,
})

/** The profile (product/workforce 3): the payment plan is required here. */
export const SupervisorSchema = z.object({
  ...basic,
  paymentPlanId: recordId(required),
})
