import { normalDigits } from "~/domain/digits"
import type { FieldRules } from "~/ui/form/changed-fields"

/** The fields of a supervisor (product/workforce 3), in their order. */
const basic = {
  firstName: { label: "First name" },
  lastName: { label: "Last name" },
  phone: { label: "Phone", normal: normalDigits },
  username: { label: "User Name" },
} as const

/** Those of the profile. The password is not one: it has a form of its own. */
export const SUPERVISOR_FIELDS = {
  ...basic,
  email: { label: "Email" },
  paymentPlanId: { label: "Payment Plan" },
} as const satisfies FieldRules

/** Those of Add Supervisor. */
export const NEW_SUPERVISOR_FIELDS = {
  ...basic,
  password: { label: "Password" },
  email: { label: "Email" },
} as const satisfies FieldRules

export const ADD_SUPERVISOR = "add-supervisor"
export const SAVE_SUPERVISOR = "save-supervisor"
