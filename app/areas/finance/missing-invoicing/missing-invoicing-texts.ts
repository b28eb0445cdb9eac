/** Texts of Missing Invoicing: those of product/operations 1 as they stand there, and ours. */
export const missingInvoicingTexts = {
  title: "Missing Invoicing",
  resolve: "Resolve",
  failed: "Oops, something went wrong, please try again.",
}

export const ownMissingInvoicingTexts = {
  help: "Subscriptions of one day that accounting has no invoice for.",
  empty: "Every subscription of this day has its invoice.",
  resolved: (day: string) => `Invoices of ${day} were corrected.`,
  all: (day: string) => `All subscriptions of ${day} without an invoice are corrected, not this one alone.`,
  resolveAll: (total: number) => `Resolve all ${total.toLocaleString("en-US")} of this day`,
  unsorted: "The back office can't sort by this. The newest stand first.",
  onPage: (total: number) =>
    total === 1 ? "It is one subscription now." : `They are ${total.toLocaleString("en-US")} now.`,
}
