import type { FieldRules } from "~/ui/form/changed-fields"

/** A banner's fields (product/marketing 1). The two images come beside them. */
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

/** '+ Select All' of a field that has it. */
export const ALL_NAMES = { plans: "allPlans", discounts: "allDiscounts" } as const

/** The intents of the panels, of a row's switch and of the order. */
export const ADD_BANNER = "add-banner"
export const UPDATE_BANNER = "update-banner"
export const SWITCH_BANNER = "switch-banner"
export const SAVE_ORDER = "save-order"
/** The form names of the images. */
export const BANNER_IMAGES = ["imageEn", "imageAr"] as const
/** product/marketing 1: exactly this many bytes pass. */
export const MAX_BANNER_IMAGE = 1_048_576
export const MAX_BANNER_NAME = 25
