/** Quoted from the documents, byte for byte. */
export const payTexts = {
  paychecks: "Paychecks",
  specialPayments: "Special Payments",
  failed: "Oops, something went wrong, please try again.",
} as const

/** Our own texts. */
export const ownPayTexts = {
  unread: "The file could not be created because its address is invalid. Check the filters.",
  recalculate: "Recalculate",
  addSpecial: "+ Add special payment",
  specialTitle: "Add special payment",
  turned: "The From date is after the To date. Change one of them.",
  payslip: "Payslip",
} as const
