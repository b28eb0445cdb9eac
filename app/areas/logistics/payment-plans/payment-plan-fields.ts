import { isEnumValue } from "~/domain/enum-case"
import type { FieldRules } from "~/ui/form/changed-fields"

export const PLAN_TYPES = [
  { value: "DRIVER", label: "Driver" },
  { value: "SUPERVISOR", label: "Supervisor" },
  { value: "ASSISTANT", label: "Assistant" },
] as const
export const PLAN_STATUSES = [
  { value: "ACTIVE", label: "Active" },
  { value: "INACTIVE", label: "Inactive" },
] as const

/** The label of a stored type or status. */
export function planWord(words: typeof PLAN_TYPES | typeof PLAN_STATUSES, stored: string): string {
  return words.find(({ value }) => isEnumValue(stored, value))?.label ?? stored
}

/** The fields of both steps; those of the other step are hidden inputs. */
export const PLAN_FIELDS = {
  step: { label: "Step" },
  /** The plan's version when the form was opened. */
  version: { label: "Plan", hidden: true },
  name: { label: "Name" },
  type: { label: "Type" },
  city: { label: "City" },
  status: { label: "Status" },
  /** One row per shift set: the ids in numeric order, and JSON of id to rate. */
  rates: { label: "Shifts and rates", kind: "rows", row: { shifts: { label: "Shifts" }, meta: { label: "Rates" } } },
  /** The shift set of the default rate. */
  defaultRate: { label: "Default" },
  /** The combination that is being entered. */
  combination: { label: "New combination", kind: "rows", row: { shift: { label: "Shift" }, rate: { label: "Rate" } } },
  newDefault: { label: "Default", kind: "boolean" },
} as const satisfies FieldRules

/** The fields of the first step. */
export const BASIC_FIELDS = ["name", "type", "city", "status"] as const

export const ADD_PLAN = "add-payment-plan"
export const SAVE_PLAN = "save-payment-plan"

/** The prefix of a remove button's value; the shift set follows. */
export const DROP_RATE = "drop:"
