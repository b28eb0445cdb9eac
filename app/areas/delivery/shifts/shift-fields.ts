import type { FieldRules } from "~/ui/changed-fields"

/** A shift's fields (D2 2), in their order. */
export const SHIFT_FIELDS = {
  enTitle: { label: "English title" },
  arTitle: { label: "Arabic title" },
  enDescription: { label: "English description" },
  arDescription: { label: "Arabic description" },
  startTime: { label: "Start Time", kind: "time" },
  endTime: { label: "End Time", kind: "time" },
  pickupTime: { label: "Pickup Time", kind: "time" },
} as const satisfies FieldRules
export type ShiftFields = typeof SHIFT_FIELDS
export type ShiftField = keyof ShiftFields

export const SHIFT_FIELD_NAMES = Object.keys(SHIFT_FIELDS) as ShiftField[]

/** What the upstream takes; the documents give no limits. */
export const MAX_TITLE = 191
export const MAX_DESCRIPTION = 2_000
