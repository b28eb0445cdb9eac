/** Texts of paychecks and special payments, byte-exact as in product/pay 3, 8. */
export const payTexts = {
  paychecks: "Paychecks",
  specialPayments: "Special Payments",
  total: "Total",
  required: "*Required",
  specialAdded: "Special Plan was successfully added.",
  failed: "Oops, something went wrong, please try again.",
} as const

/** Ours. */
export const ownPayTexts = {
  paychecksHelp: (who: string) => `Earnings of each ${who} between two dates, before payment.`,
  shiftEntry: "Shift",
  unread: "The file could not be created because its address is invalid. Check the filters.",
  specialHelp: "Bonuses and deductions added to shift pay.",
  report: "Salary report",
  download: "Download salary file",
  recalculate: "Recalculate",
  recalculateWhy: "Choose a date and at least one driver.",
  recalculated: "Payslips recalculated.",
  recalculateUnknown:
    "We could not confirm that the payslips were recalculated. Check them. You can safely recalculate again.",
  addSpecial: "+ Add special payment",
  specialTitle: "Add special payment",
  specialUnknown: "We could not confirm that the special payment was added. Check the list before you add it again.",
  wrongAmount: "Enter an amount above 0 with at most two decimals, such as 120.50",
  turned: "The From date is after the To date. Change one of them.",
  oneDriver: "Totals can be filtered by one driver only, and this name fits several. Enter the driver's number.",
  payslip: "Payslip",
  noEntries: "Could not load the entries.",
  noPayslip: "This driver has no earnings in these days.",
  course: "Net pay of the last weeks",
  noCourse: "No pay in the last weeks.",
  noAccount: "None",
  negative: "Negative",
} as const

/** Read where the address says it, and never offered (product/pay 3): its table is empty. */
export const ASSISTANT = { value: "ASSISTANT", label: "Assistant" } as const

/** What is chosen from (product/pay 3: Assistant is excluded). */
export const EMPLOYEE_TYPES = [
  { value: "DRIVER", label: "Driver" },
  { value: "SUPERVISOR", label: "Supervisor" },
] as const

/** Payslip entry types (product/pay 3). */
export const ENTRY_TYPES = [
  { value: "bonus", label: "Bonus" },
  { value: "deduction", label: "Deduction" },
] as const

/** Quiet after the last key of a payslip search (product/pay 3), milliseconds. */
export const PAYSLIP_SEARCH_MS = 500
