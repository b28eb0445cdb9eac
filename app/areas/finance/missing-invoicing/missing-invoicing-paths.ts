import type { FieldRules } from "~/ui/form/changed-fields"

/** Addresses of Missing Invoicing (product/operations 1). */
export const missingInvoicingPath = "/finance/missing-invoicing"
/** One day of it. @param date `YYYY-MM-DD` */
export const pathOfDay = (date: string) => `${missingInvoicingPath}?${new URLSearchParams({ date })}`

/** The confirmation's name in the address, and its form's intent. */
export const RESOLVE = "resolve"
/** The same of every day that is shown. */
export const RESOLVE_SHOWN = "resolve-shown"
export const SHOWN_FIELDS = { days: { label: "Days", kind: "list", hidden: true } } as const satisfies FieldRules
