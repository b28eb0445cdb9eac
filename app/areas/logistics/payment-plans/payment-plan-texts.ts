/** Texts of the payment plan screens, byte-exact as in product/pay 2, 8. */
export const paymentPlanTexts = {
  listTitle: "Payment Plans",
  empty: "Sorry, you haven't added any payment plans yet.",
  steps: ["Basic info", "Shifts And Rates"],
  next: "Next",
  finish: "Finish",
  required: "*Required",
  created: "Payment Plan was successfully created.",
  updated: "Payment Plan was successfully updated.",
} as const

/** Ours. */
export const ownPaymentPlanTexts = {
  listHelp: "Rates per shift for drivers, supervisors and assistants.",
  searchPlaceholder: "Plan name or ID",
  add: "+ Add Payment Plan",
  addTitle: "Add Payment Plan",
  editTitle: "Edit Payment Plan",
  viewTitle: "Payment Plan",
  missing: "Oops! The payment plan you're looking for doesn't exist.",
  ratesWhy: "What a day pays, by the shifts worked in it.",
  noRatesYet: "No rates yet.",
  noRates: "Add at least one rate.",
  keepDefault: "The default rate can't be removed. Make another one the default first.",
  oneDefault: "Choose which rate is the default.",
  replaceHint: "The same shifts again replace their row.",
  noShiftYet: "No shift yet.",
  unfinished: "Add this combination, or take its shifts away.",
  twice: "This shift is in the combination already.",
  wrongRate: "Enter a rate with at most two digits after the point, such as 58.50",
  wrongRow: "This rate does not fit its shifts. Add it again.",
  tooMany: "A plan has at most 100 rates.",
  changed: "Somebody changed this plan meanwhile. Nothing was saved; open the plan again to see it.",
  createUnknown: "Nobody knows whether the payment plan was created. Look at the list before you add it again.",
  updateUnknown: "Nobody knows whether the payment plan was changed. Saving again changes nothing more.",
} as const
