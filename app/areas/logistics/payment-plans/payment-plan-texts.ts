/** Quoted from the documents, byte for byte. */
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

/** Our own texts. */
export const ownPaymentPlanTexts = {
  listHelp: "Rates per shift for drivers, supervisors and assistants.",
  searchPlaceholder: "Plan name or ID",
  add: "+ Add Payment Plan",
  addTitle: "Add Payment Plan",
  editTitle: "Edit Payment Plan",
  viewTitle: "Payment Plan",
  missing: "Oops! The payment plan you're looking for doesn't exist.",
  ratesWhy: "Daily pay for each combination of shifts.",
  noRatesYet: "No rates yet.",
  noRates: "Add at least one rate.",
  keepDefault: "The default rate can't be removed. Make another one the default first.",
  oneDefault: "Choose which rate is the default.",
  replaceHint: "Adding the same shifts replaces the existing rate.",
  noShiftYet: "No shift yet.",
  unfinished: "Add or clear this combination first.",
  twice: "This shift is already in the combination.",
  wrongRate: "Enter a rate with at most two decimals, such as 58.50",
  wrongRow: "This rate does not match its shifts. Add it again.",
  tooMany: "A plan has at most 100 rates.",
  changed: "Someone else changed this plan, so nothing was saved. Open the plan again to see the changes.",
  createUnknown: "We could not confirm that the payment plan was created. Check the list before you add it again.",
  updateUnknown: "We could not confirm that the payment plan was changed. Check the plan. You can safely save again.",
} as const
