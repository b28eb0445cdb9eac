/** Texts of the menu screens, byte-exact as in the documents. */
export const menuTexts = {
  required: "*Required",
  startDateRequired: "Start date is required!",
  minimumWeeks: "Minimum is 1 week",
  cityRequired: "City is required!",
  minimumZones: "Minimum is one zone!",
  noCities: "No cities available",
  noZones: "No zones available",
  noWeeks: "No weeks available",
  noMeals: "No meals available",
  noHolidays: "No holidays allowed",
  merchantRequired: "Merchant is required!",
  mealsRequired: "Please select at least one meal!",
  selectMerchant: "Select a merchant to get meals!",
  selectMeal: "Select a meal to get days!",
  emptyDays: "Please fill out the remained empty days..",
  duplicateName: "Menu name must be unique.",
  created: "Successful Menu Creation!",
  missing: "Oops! The menu you're looking for doesn't exist.",
  dayOff: "Day off",
  outOfStock: "Out of Stock",
  markOutOfStock: "Mark as out of stock",
  toNewWeek: "To a new week",
  nameTaken: "Menu name must be unique!",
  somethingWrong: "Something went wrong",
} as const

/** Titles of dialogs with options from upstream, by dialog name. */
export const choiceTitles = {
  "add-meals": "Add Meals",
  "add-multiply": "Add Meal Multiply",
  "delete-multiply": "Delete Meal Multiply",
  "replace-multiply": "Replace Meal Multiply",
  "copy-day": "Copy day",
  "edit-menu": "Edit Menu",
} as const
export type ChoiceDialogName = keyof typeof choiceTitles

/** Texts that the documents do not give. */
export const ownTexts = {
  startDateSunday: "Start date must be a Sunday!",
  foreignZones: "Choose zones of the chosen city.",
  noChanges: "No changes yet.",
  onlyActive: "Only active menus can be extended.",
  noWeek: "Choose another week.",
  undone: "The change was undone.",
  undoLate: "The menu has changed since then, so nothing was undone.",
} as const

/** Asked before a week of a draft is copied over one with meals. `weekIndex` counts from 0. */
export function duplicateQuestion(weekIndex: number): string {
  return `Are you sure you want to duplicate this week meals into week#${weekIndex + 1}?`
}

/** Always asked before a week of an existing menu is copied. Indexes count from 0. */
export function duplicateWeekQuestion(fromWeek: number, toWeek: number): string {
  return `Are you sure you want to duplicate week #${fromWeek + 1} into week #${toWeek + 1}?`
}

export const goneDraft = {
  title: "This draft no longer exists.",
  text: "It may have been submitted or discarded.",
} as const
