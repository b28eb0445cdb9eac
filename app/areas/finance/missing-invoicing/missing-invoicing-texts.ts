/** Quoted from the documents. */
export const missingInvoicingTexts = {
  title: "Missing Invoicing",
  failed: "Oops, something went wrong, please try again.",
}

export const ownMissingInvoicingTexts = {
  help: "Subscriptions without an invoice, for up to 31 days.",
  empty: "Every subscription of this day has its invoice.",
  noDay: "Enter a date to see its subscriptions.",
  emptyDays: "Every subscription of these days has its invoice.",
  unread: (days: readonly string[]) => `Could not load ${days.join("; ")}. The other days are shown.`,
  tooLong: (most: number) => `Only the last ${most} days of your dates are shown.`,
  turned: "The To date is before the first date. Only the first date is shown.",
  noSums: "Totals are not available.",
  noAnswer: "No response yet",
  byDay: "By day",
  byReason: "By accounting response",
  heads: { subTotal: "Sub Total", tax: "Tax", sum: "Total" },
  resolved: (day: string) => `Invoices of ${day} were corrected.`,
  all: (day: string) => `This corrects all subscriptions of ${day} without an invoice, not only this one.`,
  resolveAll: (total: number) => `Resolve all ${total.toLocaleString("en-US")} of this day`,
  resolveShown: (total: number) => `Resolve all ${total.toLocaleString("en-US")} shown`,
  allShown: (days: number, total: number) =>
    `This corrects all ${total.toLocaleString("en-US")} subscriptions of ${days === 1 ? "1 day" : `${days} days`} without an invoice.`,
  oneByOne: "Each day is sent separately. Days that could not be loaded are not included.",
  resolvedDays: (days: number) => `Invoices of ${days === 1 ? "1 day" : `${days} days`} were corrected.`,
  partly: (done: number, left: number) => `${done} of ${done + left} days corrected. Try the others again.`,
  notSent: "Not sent",
  unknown: "We could not confirm that the invoices were corrected. Check the list. You can safely resolve a day again.",
  tryAgain: "Try again",
  unsorted: "Sorting by this column is not supported here. The newest are shown first.",
  fileByDay: "The exported file is grouped by day, newest first. Each day is sorted in this order.",
  onPage: (total: number) =>
    total === 1 ? "There is 1 subscription now." : `There are ${total.toLocaleString("en-US")} subscriptions now.`,
}
