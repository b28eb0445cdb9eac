/** Quoted from the documents, byte for byte. */
export const payTexts = {
  paychecks: "Paychecks",
  specialPayments: "Special Payments",
  total: "Total",
  required: "*Required",
  specialAdded: "Special Plan was successfully added.",
  failed: "Oops, something went wrong, please try again.",
} as const

/** Our own texts. */
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
  differentAmounts: "For different amounts, use",
  fromFile: "a file or pasted rows",
  addFromFile: "Add from a file",
  specialAdded: (type: string, drivers: number, sum: string) =>
    `${ENTRY_TYPES.find(({ value }) => value === type)?.label ?? type}, ${drivers.toLocaleString("en-US")} ${drivers === 1 ? "driver" : "drivers"}, ${sum} in total.`,
  specialUnknown: "We could not confirm that the special payment was added. Check the list before you add it again.",
  wrongAmount: "Enter an amount above 0 with at most two decimals, such as 120.50",
  thisMonth: "This month",
  lastMonth: "Last month",
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

/** Accepted in the address but never offered; its table is empty. */
export const ASSISTANT = { value: "ASSISTANT", label: "Assistant" } as const

/** The documents exclude Assistant. */
export const EMPLOYEE_TYPES = [
  { value: "DRIVER", label: "Driver" },
  { value: "SUPERVISOR", label: "Supervisor" },
] as const

export const ENTRY_TYPES = [
  { value: "bonus", label: "Bonus" },
  { value: "deduction", label: "Deduction" },
] as const

/** Debounce of the payslip search, from the documents. */
export const PAYSLIP_SEARCH_MS = 500
