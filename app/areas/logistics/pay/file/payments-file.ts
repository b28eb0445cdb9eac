import type { FileWords } from "~/ui/files/file-texts"
import type { FieldRules } from "~/ui/form/changed-fields"
import { SPECIAL_FIELDS } from "../pay-fields"

/** Characters of pasted rows: fewer than a refused form shows again, so that rows are never cut. */
export const MAX_PASTED = 4_900

/** First step: the rows, and what they have in common. */
export const CHOOSE_PAYMENTS = {
  intent: "choose-payments",
  fields: {
    date: SPECIAL_FIELDS.date,
    type: SPECIAL_FIELDS.type,
    csvFile: { label: "CSV file" },
    pasted: { label: "Or paste rows" },
  },
} as const satisfies { intent: string; fields: FieldRules }

/** Columns by their position in the file. */
export const CHOOSE_PAYMENT_COLUMNS = {
  intent: "choose-columns",
  fields: { driver: { label: "Driver number" }, amount: SPECIAL_FIELDS.amount, note: SPECIAL_FIELDS.note },
} as const satisfies { intent: string; fields: FieldRules }

/** Goes on to the check before paying. */
export const CONTINUE_PAYMENTS = {
  intent: "continue-payments",
  fields: { lines: { label: "Lines", hidden: true } },
} as const satisfies { intent: string; fields: FieldRules }

export const PAYMENT_WORDS = {
  one: "driver",
  many: "drivers",
  heads: ["Driver number", "Amount", "Note"],
  key: "Driver number",
  unchecked: "a column is missing",
} as const satisfies FileWords

export const paymentsFileTexts = {
  title: "Special payments from a file",
  pastedHint: `Rows copied from a spreadsheet, with the same columns. Up to ${MAX_PASTED.toLocaleString("en-US")} characters, about 200 rows.`,
  tooLarge: "Choose a file of at most 500,000 bytes.",
  tooLong: `Up to ${MAX_PASTED.toLocaleString("en-US")} characters can be pasted. Choose a file for more rows. Rows that are cut off below would not be paid.`,
  noColumns: (names: string) => `No column was found for: ${names}. No row was checked. Choose the columns below.`,
} as const
