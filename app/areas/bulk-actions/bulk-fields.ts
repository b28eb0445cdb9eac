import type { FieldRules } from "~/ui/form/changed-fields"

/** The first step's fields (product/operations 3). The file comes beside them. */
export const CHOOSE_FIELDS = {
  csvFile: { label: "Subscriptions CSV file" },
  action: { label: "Action" },
  date: { label: "Date", kind: "date" },
} as const satisfies FieldRules

/** The check page's: which lines go up. */
export const CHECK_FIELDS = {
  lines: { label: "Lines", hidden: true },
} as const satisfies FieldRules
