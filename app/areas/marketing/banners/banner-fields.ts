import type { FieldRules } from "~/ui/form/changed-fields"

export const BANNER_FIELDS = {
  name: { label: "Name" },
  type: { label: "Type" },
  applications: { label: "Applications", kind: "list" },
  plans: { label: "Plans", kind: "list" },
  discounts: { label: "Zone discounts", kind: "list" },
  enTitle: { label: "English title" },
  arTitle: { label: "Arabic title" },
  enSubtitle: { label: "English subtitle" },
  arSubtitle: { label: "Arabic subtitle" },
  endDate: { label: "End date", kind: "date" },
  endTime: { label: "End time", kind: "time" },
  imageEn: { label: "English image" },
  imageAr: { label: "Arabic image" },
} as const satisfies FieldRules

/** Form names of '+ Select All'. */
export const ALL_NAMES = { plans: "allPlans", discounts: "allDiscounts" } as const

export const ADD_BANNER = "add-banner"
export const UPDATE_BANNER = "update-banner"
export const SWITCH_BANNER = "switch-banner"
export const SAVE_ORDER = "save-order"
export const BANNER_IMAGES = ["imageEn", "imageAr"] as const
/** Bytes; a file of exactly this size is accepted. */
export const MAX_BANNER_IMAGE = 1_048_576
export const MAX_BANNER_NAME = 25
