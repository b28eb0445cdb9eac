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
  foreignHolidays: "Choose holidays of the chosen city.",
  submitting: "This menu is being submitted.",
  draftChanged:
    "The draft has changed since you opened this page, so nothing was submitted. Check it and press Submit again.",
  unknownSubmit: "We could not confirm that this menu was created. Check the Menu List before you submit it again.",
  unknownMenuChange: "We could not confirm that this was done. Check the menu before you try again.",
  wholeStock: "Enter a whole number up to 1,000,000",
  noChanges: "No changes yet.",
  onlyActive: "Only active menus can be extended.",
  noWeek: "Choose another week.",
  mealGone: "This meal is no longer on this day.",
  undone: "The change was undone.",
  undoneNotified: "The change was undone. Clients with affected orders were already notified.",
  undoLate: "The menu has changed since then, so nothing was undone.",
  undoPartly: "Some days of the week could not be undone. Check the week before you try again.",
} as const

export function stockChanged(from: number, to: number): string {
  return `Someone else changed the base stock from ${from} to ${to}.`
}

/** Asked before a week of a draft is copied over one with meals. `weekIndex` counts from 0. */
export function duplicateQuestion(weekIndex: number): string {
  return `Are you sure you want to duplicate this week meals into week#${weekIndex + 1}?`
}

/** Always asked before a week of an existing menu is copied. Indexes count from 0. */
export function duplicateWeekQuestion(fromWeek: number, toWeek: number): string {
  return `Are you sure you want to duplicate week #${fromWeek + 1} into week #${toWeek + 1}?`
}

/** Only the first of a replacement's two calls succeeded. The reason follows. */
export function replacedOnlyOn(meal: string, days: readonly string[]): string {
  return `${meal} was replaced on ${days.join(", ")}. The other days failed:`
}

/** Undo or redo did nothing, because the draft has changed. `last` is its last change now. */
export function noStep(intent: "undo" | "redo", last: string | null): string {
  const now = last ? `Its last change is now: ${last}.` : "There is no change left to undo."
  return `The draft has changed since you opened this page, so nothing was ${intent === "undo" ? "undone" : "redone"}. ${now}`
}

export const goneDraft = {
  title: "This draft no longer exists.",
  text: "It may have been submitted or discarded.",
} as const

export const tooManyDrafts = (limit: number) => `You have ${limit} drafts. Submit or discard one first.`
