/** Texts of Missing Invoicing: those of product/operations 1 as they stand there, and ours. */
export const missingInvoicingTexts = {
  title: "Missing Invoicing",
  resolve: "Resolve",
  failed: "Oops, something went wrong, please try again.",
}

export const ownMissingInvoicingTexts = {
  help: "Subscriptions that accounting has no invoice for, of a day or of up to 31.",
  empty: "Every subscription of this day has its invoice.",
  noDay: "Enter a date to see its subscriptions.",
  emptyDays: "Every subscription of these days has its invoice.",
  unread: (days: readonly string[]) => `Could not be read: ${days.join("; ")}. The other days stand here.`,
  tooLong: (most: number) => `At most ${most} days are shown at once: the last ${most} of your dates.`,
  turned: "To is before the first day: that day alone is shown.",
  noSums: "Sum not available.",
  noAnswer: "No answer yet",
  byDay: "By day",
  byReason: "By what accounting answered",
  heads: { subTotal: "Sub Total", tax: "Tax", sum: "Together" },
  resolved: (day: string) => `Invoices of ${day} were corrected.`,
  all: (day: string) => `All subscriptions of ${day} without an invoice are corrected, not this one alone.`,
  resolveAll: (total: number) => `Resolve all ${total.toLocaleString("en-US")} of this day`,
  resolveShown: (total: number) => `Resolve all ${total.toLocaleString("en-US")} shown`,
  allShown: (days: number, total: number) =>
    `All ${total.toLocaleString("en-US")} subscriptions of ${days === 1 ? "1 day" : `${days} days`} without an invoice are corrected.`,
  oneByOne: "Each day is sent on its own. Days that could not be read are left out.",
  resolvedDays: (days: number) => `Invoices of ${days === 1 ? "1 day" : `${days} days`} were corrected.`,
  partly: (done: number, left: number) => `${done} of ${done + left} days corrected. Try the others again.`,
  notSent: "Not sent",
  unknown: "It is not known whether the invoices were corrected. Resolving a day again changes nothing more.",
  tryAgain: "Try again",
  unsorted: "The back office can't sort by this. The newest stand first.",
  fileByDay: "In a file the days follow each other, the newest first, each of them in this order.",
  onPage: (total: number) =>
    total === 1 ? "It is one subscription now." : `They are ${total.toLocaleString("en-US")} now.`,
}
