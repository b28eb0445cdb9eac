/** Texts of the menu generator, byte-exact as in the documents. */
export const generatorTexts = {
  required: "*Required",
  startDateRequired: "Start date is required!",
  minimumWeeks: "Minimum is 1 week",
  pickupTimeRequired: "Max pickup travel time is required!",
  minMerchantsRequired: "Min merchants per day is required!",
  maxMerchantsRequired: "Max merchants per day is required!",
  merchantsFrequencyRequired: "Merchants frequency is required!",
  minMealsRequired: "Min meals per day is required!",
  maxMealsRequired: "Max meals per day is required!",
  mealsPerMerchantRequired: "Min meals per merchant is required!",
  frequencyRequired: "Frequency in days is required!",
  /** Given by the documents but never shown, because every meal field is required by itself. */
  mealAttribute: "Please fill at lease one meal attribute!",
  expired: "Menu had been expired, You can't extend it, please select another one.",
  dateInsideMenu:
    "Changing the date may cause some orders will be unavailable in the period from the selected date and the end of the menu to be extended.",
  submitted: "Submitting Menu Configuration Page Successful",
  failure: "Error:- ",
} as const

/** Texts that the documents do not give. */
export const ownGeneratorTexts = {
  lastFigures: "Values from your last generation.",
  useDefaults: "Use the defaults",
  insideTitle: "Start date is within the menu's period",
  onlyActive: "Only active menus can be extended.",
  unknownCity: "Choose a city from the list.",
  unknownProductType: "Choose a product type from the list.",
  foreignMerchants: "Choose merchants of the chosen city.",
  cityOfMenu: "Choose the city of the menu to be extended.",
  pastStart: "Start date must not be in the past!",
  minimum: "Minimum is 1",
  fewerMerchants: "Max merchants per day must not be less than the min!",
  fewerMeals: "Max meals per day must not be less than the min!",
  cityFirst: "Select a city first!",
  noReason: "The request was refused without a reason.",
  unknownOrder:
    "We could not confirm that this generation was started. Check the jobs on the Menu List before you try again.",
  notLoaded: "The options could not be loaded, so nothing was sent. Your entries are kept. Try again.",
  chosenAnew: "Your choice changed other fields. Check them, then generate the menu.",
} as const

export const maximumText = (most: number) => `Maximum is ${most}`

export const tooManyText = (most: number) => `Choose up to ${most}.`

/** Such a start would leave a gap after the menu's end. `day` is formatted. */
export const lateStartText = (day: string) => `Start date must not be after ${day}, the day after the menu's end!`
