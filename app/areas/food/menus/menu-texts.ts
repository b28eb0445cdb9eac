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
  noDays: "All days of this menu are off. Activate at least one day and add meals to it.",
  submitting: "This menu is being submitted.",
  draftChanged:
    "The draft has changed since you opened this page, so nothing was submitted. Check it and press Submit again.",
  unknownCreation:
    "We could not confirm that this draft was created. Check your drafts on the Menu List before you try again.",
  unknownSubmit: "We could not confirm that this menu was created. Check the Menu List before you submit it again.",
  unknownChange: "We could not confirm that this was done. Check the draft before you try again.",
  unknownMenuChange: "We could not confirm that this was done. Check the menu before you try again.",
  minimumStock: "Minimum is 1",
  wholeStock: "Enter a whole number up to 1,000,000",
  noChanges: "No changes yet.",
  staysInDrafts: "They are saved in your drafts. Nothing is sent until you press Submit.",
  onlyActive: "Only active menus can be extended.",
  noWeek: "Choose another week.",
  anotherMeal: "Choose a different meal as the replacement.",
  alreadyOff: "The day is already off.",
  alreadyActive: "The day is already active.",
  notActivated: "This day can't be activated.",
  dayChanged: "Someone else changed this day. Check the current version and try again.",
  weekChanged: "Someone else changed one of the two weeks. Check the current version and try again.",
  mealGone: "This meal is no longer on this day.",
  undone: "The change was undone.",
  undoneNotified: "The change was undone. Clients with affected orders were already notified.",
  goesLive: "The menu goes live when you submit it. Clients can then order from it.",
  undoLate: "The menu has changed since then, so nothing was undone.",
  undoPartly: "Some days of the week could not be undone. Check the week before you try again.",
  undoOrdered: "Clients have ordered it since then, so nothing was undone. You can delete it on its day.",
  alreadyOut: "This meal is already out of stock.",
  lockedZones: "Zones that are already assigned can't be removed.",
} as const

/** Intents of Undo forms in toasts. */
export const BACK_IN_STOCK = "back-in-stock"
export const PUT_BACK = "put-back"
export const TAKE_BACK = "take-back"
export const REPLACE_BACK = "replace-back"
export const WEEK_BACK = "week-back"
export const NAME_BACK = "name-back"

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
