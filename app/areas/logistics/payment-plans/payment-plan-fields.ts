import { isEnumValue } from "~/domain/enum-case"
import type { FieldRules } from "~/ui/form/changed-fields"

/** Payment plan types (product/pay 2), and how they are said. */
export const PLAN_TYPES = [
  { value: "DRIVER", label: "Driver" },
  { value: "SUPERVISOR", label: "Supervisor" },
  { value: "ASSISTANT", label: "Assistant" },
] as const
/** Shown so, sent in capitals (product/pay 2). */
export const PLAN_STATUSES = [
  { value: "ACTIVE", label: "Active" },
  { value: "INACTIVE", label: "Inactive" },
] as const

/** How a stored type or status is said. */
export function planWord(words: typeof PLAN_TYPES | typeof PLAN_STATUSES, stored: string): string {
  return words.find(({ value }) => isEnumValue(stored, value))?.label ?? stored
}

/** The form of a plan in both steps; what is not shown rides along in hidden fields. */
export const PLAN_FIELDS = {
  step: { label: "Step" },
  /** What the plan held when the form was opened. */
  version: { label: "Plan", hidden: true },
  name: { label: "Name" },
  type: { label: "Type" },
  city: { label: "City" },
  status: { label: "Status" },
  /** One a shift set: the ids in numeric order, and JSON of id to rate. */
  rates: { label: "Shifts and rates", kind: "rows", row: { shifts: { label: "Shifts" }, meta: { label: "Rates" } } },
  /** The shift set of the default rate. */
  defaultRate: { label: "Default" },
  /** The combination that is being put together. */
  combination: { label: "New combination", kind: "rows", row: { shift: { label: "Shift" }, rate: { label: "Rate" } } },
  newDefault: { label: "Default", kind: "boolean" },
} as const satisfies FieldRules

/** The fields of the first step. */
export const BASIC_FIELDS = ["name", "type", "city", "status"] as const

export const ADD_PLAN = "add-payment-plan"
export const SAVE_PLAN = "save-payment-plan"

/** Before the set that a row's button takes away. */
export const DROP_RATE = "drop:"
