import { choice, digits, phone, text } from "~/fields/fields"
import type { FieldRules } from "~/ui/form/changed-fields"

export const NO_SUCH_CITY = "This city is no longer available. Choose another."

const fields = {
  enName: text("English name"),
  arName: text("Arabic name"),
  phone: phone(),
  cityId: choice("City", { from: "cities", foreign: NO_SUCH_CITY, wire: "city" }),
  bankAccountNumber: digits("Bank account number"),
  bankAccountName: text("Account holder name"),
}

export const ADD_CONTRACTOR = { intent: "add-contractor", fields }

/** The profile form checks the city itself, because the other cities may not be loaded. */
export const SAVE_CONTRACTOR = { intent: "save", fields: { ...fields, cityId: choice("City", { wire: "city" }) } }

export const ASSIGN_PLAN_FIELDS = {
  plan: { label: "Payment plan" },
  isDefault: { label: "Default", kind: "boolean" },
} as const satisfies FieldRules

export const CONTRACTOR_PLAN_FIELDS = { plan: { label: "Payment plan" } } as const satisfies FieldRules

export const DRIVERS_FIELDS = { driver: { label: "Drivers", kind: "list" } } as const satisfies FieldRules

export const ASSIGN_PLAN = "assign-plan"
export const MAKE_DEFAULT = "make-default"
export const UNASSIGN_PLAN = "unassign-plan"
export const ADD_DRIVERS = "add-drivers"
export const REMOVE_DRIVERS = "remove-drivers"
