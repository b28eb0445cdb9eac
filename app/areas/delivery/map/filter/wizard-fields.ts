/** Fields of Map Filter Setting, in the order of its steps. */
export const WIZARD_LABELS = {
  city: "City",
  zones: "Zones",
  foodCategories: "Food Categories",
  plans: "Plans",
} as const
export const STEP_LISTS = ["zones", "foodCategories", "plans"] as const

/** Target of Cancel while no filter is saved. Nothing else closes the wizard then. */
export const HOME = "/"
