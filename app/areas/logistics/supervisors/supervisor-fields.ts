import { normalDigits } from "~/domain/digits"
import type { FieldRules } from "~/ui/changed-fields"

/** The fields of a supervisor's profile (D2 2, 5), in their order. The password is not one: it has a form of its own. */
export const SUPERVISOR_FIELDS = {
  firstName: { label: "First name" },
  lastName: { label: "Last name" },
  phone: { label: "Phone", normal: normalDigits },
  username: { label: "User Name" },
  email: { label: "Email" },
  paymentPlanId: { label: "Payment Plan" },
} as const satisfies FieldRules
export type SupervisorFields = typeof SUPERVISOR_FIELDS

const { firstName, lastName, phone, username, email } = SUPERVISOR_FIELDS

/** The words of Add Supervisor's fields (D2 5). */
export const CREATE_LABELS = {
  firstName: firstName.label,
  lastName: lastName.label,
  phone: phone.label,
  username: username.label,
  password: "Password",
  email: email.label,
} as const
export type CreateField = keyof typeof CREATE_LABELS
