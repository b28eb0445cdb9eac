/** Quoted from the documents, byte for byte. */
export const payTexts = {
  paychecks: "Paychecks",
  specialPayments: "Special Payments",
  required: "*Required",
  failed: "Oops, something went wrong, please try again.",
} as const

/** Our own texts. */
export const ownPayTexts = {
  paychecksHelp: (who: string) => `Earnings of each ${who} between two dates, before payment.`,
  shiftEntry: "Shift",
  unread: "The file could not be created because its address is invalid. Check the filters.",
  recalculate: "Recalculate",
  addSpecial: "+ Add special payment",
  specialTitle: "Add special payment",
  specialAdded: (type: string, drivers: number, sum: string) =>
    `${ENTRY_TYPES.find(({ value }) => value === type)?.label ?? type}, ${drivers.toLocaleString("en-US")} ${drivers === 1 ? "driver" : "drivers"}, ${sum} in total.`,
  turned: "The From date is after the To date. Change one of them.",
  payslip: "Payslip",
  course: "Net pay of the last weeks",
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
