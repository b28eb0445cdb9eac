import { normalDigits } from "~/domain/digits"
import { phoneDigits } from "~/domain/phone"
import type { FieldRules } from "~/ui/form/changed-fields"

/** A contractor's fields (product/workforce 2), in their order. */
export const CONTRACTOR_FIELDS = {
  enName: { label: "English name" },
  arName: { label: "Arabic name" },
  phone: { label: "Phone", normal: phoneDigits },
  cityId: { label: "City" },
  bankAccountNumber: { label: "Bank account number", normal: normalDigits },
  bankAccountName: { label: "Account holder name" },
} as const satisfies FieldRules

/** Of one more payment plan. */
export const ASSIGN_FIELDS = {
  plan: { label: "Payment plan" },
  isDefault: { label: "Default", kind: "boolean" },
} as const satisfies FieldRules

/** Of what is done to a plan that is assigned. */
export const PLAN_FIELDS = { plan: { label: "Payment plan" } } as const satisfies FieldRules

/** Of drivers that are removed. */
export const DRIVERS_FIELDS = { driver: { label: "Drivers", kind: "list" } } as const satisfies FieldRules

export const ADD_CONTRACTOR = "add-contractor"
export const SAVE_CONTRACTOR = "save"
export const ASSIGN_PLAN = "assign-plan"
export const MAKE_DEFAULT = "make-default"
export const UNASSIGN_PLAN = "unassign-plan"
export const ADD_DRIVERS = "add-drivers"
export const REMOVE_DRIVERS = "remove-drivers"
