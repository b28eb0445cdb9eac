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
  help: "One row for each driver: driver number, amount, note. You check the rows and the drivers before anything is sent.",
  fileHint: "CSV, up to 500,000 bytes and 500 drivers, with the columns driver number, amount and note.",
  pastedHint: `Rows copied from a spreadsheet, with the same columns. Up to ${MAX_PASTED.toLocaleString("en-US")} characters, about 200 rows.`,
  example: "Example for CSV file",
  csvOnly: "Choose a .csv file. From a spreadsheet, save it as CSV UTF-8.",
  empty: "The file is empty.",
  tooLarge: "Choose a file of at most 500,000 bytes.",
  neither: "Choose a file or paste rows.",
  both: "Choose a file or paste rows, not both.",
  tooLong: `Up to ${MAX_PASTED.toLocaleString("en-US")} characters can be pasted. Choose a file for more rows. Rows that are cut off below would not be paid.`,
  check: "Check the rows",
  checkUnknown: "We could not confirm that the rows were checked. Check them again. Nothing was sent.",
  continue: "Continue to the drivers",
  continueUnknown: "We could not confirm that the payments were prepared. Continue again. Nothing was sent.",
  changed: "The drivers have changed. Check the rows again.",
  nextCheck: "Next you check the drivers, each amount and the total. Nothing is sent before that.",
  onePerDriver: "A driver is paid once for each file. Send further rows of the same driver in another file.",
  columnsHelp: "Choose the columns with the driver number, the amount and the note.",
  unknownDriver: "No driver has this number",
  noNumber: "Enter a driver number, digits only",
  noNote: "Enter a note",
  noColumns: (names: string) => `No column was found for: ${names}. No row was checked. Choose the columns below.`,
  driversNotChecked: "Could not check the driver numbers. Unknown drivers are excluded on the next page.",
  tooMany: (drivers: number, most: number) =>
    `The file has ${drivers.toLocaleString("en-US")} valid rows. At most ${most} are paid at once: divide it into several files.`,
} as const
