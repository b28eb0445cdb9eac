import type { FieldRules } from "~/ui/form/changed-fields"

/** A shift's fields (product/workforce 4), in their order. */
export const SHIFT_FIELDS = {
  enTitle: { label: "English title" },
  arTitle: { label: "Arabic title" },
  enDescription: { label: "English description" },
  arDescription: { label: "Arabic description" },
  startTime: { label: "Start Time", kind: "time" },
  endTime: { label: "End Time", kind: "time" },
  pickupTime: { label: "Pickup Time", kind: "time" },
} as const satisfies FieldRules

export const ADD_SHIFT = "add-shift"
export const SAVE_SHIFT = "save-shift"
