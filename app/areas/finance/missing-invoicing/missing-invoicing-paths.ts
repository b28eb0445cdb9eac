/** Addresses of Missing Invoicing (product/operations 1). */
export const missingInvoicingPath = "/finance/missing-invoicing"

/** The confirmation's name in the address, and its form's intent. */
export const RESOLVE = "resolve"
