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
export const ownGeneratorTexts = {} as const
