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
  paychecksHelp: (who: string) => `What each ${who} has earned between two dates, before it is paid out.`,
  shiftEntry: "Shift",
  unread: "The address of the file says something that can't be read, so no file was made.",
  specialHelp: "Bonuses and deductions, beside what shifts pay.",
  report: "Salary report",
  download: "Download salary report",
  workbook: "Workbook (XLSX)",
  recalculate: "Recalculate",
  recalculateWhy: "Choose a date and at least one driver.",
  recalculated: "Payslips recalculated.",
  recalculateUnknown: "Nobody knows whether the payslips were recalculated. Recalculating again changes nothing more.",
  addSpecial: "+ Add special payment",
  specialTitle: "Add special payment",
  specialUnknown: "Nobody knows whether the special payment was added. Look at the list before you add it again.",
  wrongAmount: "Enter an amount above 0 with at most two digits after the point, such as 120.50",
  turned: "From is after To: nothing lies between these days.",
  oneDriver: "Totals are narrowed by one driver only, and this name does not say which. Type the driver's number.",
  payslip: "Payslip",
  noEntries: "The entries could not be read.",
  noPayslip: "This driver earned nothing in these days.",
  course: "Net pay of the last weeks",
  noCourse: "Nothing was paid in the last weeks.",
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
