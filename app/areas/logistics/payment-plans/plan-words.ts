import { isEnumValue } from "~/domain/enum-case"

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
