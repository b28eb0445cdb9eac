/** Addresses of Missing Invoicing (product/operations 1). */
export const missingInvoicingPath = "/finance/missing-invoicing"
/** One day of it. @param date `YYYY-MM-DD` */
export const pathOfDay = (date: string) => `${missingInvoicingPath}?${new URLSearchParams({ date })}`

/** The confirmation's name in the address, and its form's intent. */
export const RESOLVE = "resolve"
