/** Texts of the menu screens, byte-exact as in the documents (D1 2.3–2.5, 4.2, 5.1, 5.4, 5.5, 8.2). */
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
  unsaved: "You have unsaved changes, are you sure you want to leave?",
  missing: "Oops! The menu you're looking for doesn't exist.",
  dayOff: "Day off",
  outOfStock: "Out of Stock",
} as const

/** Texts the documents leave to us. */
export const ownTexts = {
  startDateSunday: "Start date must be a Sunday!",
  foreignZones: "Choose zones of the chosen city.",
  foreignHolidays: "Choose holidays of the chosen city.",
  noDays: "Every day of this menu is off. Activate at least one day and fill it.",
  submitting: "This menu is being submitted.",
  unknownSubmit:
    "It is not known whether this menu was created. Look for it in the Menu List before you submit it again.",
  unknownChange: "It is not known whether this was done. Look at the draft before you do it again.",
} as const

/** D1 4.2: what is asked before a week is copied over one that holds meals. `weekIndex` counts from 0. */
export function duplicateQuestion(weekIndex: number): string {
  return `Are you sure you want to duplicate this week meals into week#${weekIndex + 1}?`
}
