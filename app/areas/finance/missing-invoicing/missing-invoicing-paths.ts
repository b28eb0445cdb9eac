import type { FieldRules } from "~/ui/form/changed-fields"

export const missingInvoicingPath = "/finance/missing-invoicing"
/** @param date `YYYY-MM-DD` */
export const pathOfDay = (date: string) => `${missingInvoicingPath}?${new URLSearchParams({ date })}`

/** Name of the dialog in the address, and intent of its form. */
export const RESOLVE = "resolve"
/** Name of the dialog that corrects all shown days, and intent of its form. */
export const RESOLVE_SHOWN = "resolve-shown"
export const SHOWN_FIELDS = { days: { label: "Days", kind: "list", hidden: true } } as const satisfies FieldRules
