/** What each step of Map Filter Setting asks for (product/dispatch 1); a city comes before its zones. */
export const WIZARD_LABELS = {
  city: "City",
  zones: "Zones",
  foodCategories: "Food Categories",
  plans: "Plans",
} as const
export const STEP_LISTS = ["zones", "foodCategories", "plans"] as const

/** Where cancelling leads while no filter is stored (product/dispatch 1): nothing else closes the wizard then. */
export const HOME = "/"
