import type { FieldRules } from "~/ui/form/changed-fields"

/** Where a file is chosen: the file comes beside the fields. */
export const CHOOSE_FIELDS = { csvFile: { label: "Employees CSV file" } } as const satisfies FieldRules

/** What goes up with it (product/b2b 2); `lines` says which of them. */
export const SEND_FIELDS = {
  reportName: { label: "Report name" },
  companyId: { label: "Default address" },
  csvFile: { label: "File" },
  lines: { label: "Lines", hidden: true },
} as const satisfies FieldRules

/** Which columns of it are looked at, by their place in the file. */
export const COLUMN_FIELDS = {
  name: { label: "Name" },
  email: { label: "Email" },
  phone: { label: "Phone" },
} as const satisfies FieldRules

export const CHOOSE_COLUMNS = "choose-columns"
export const CHOOSE_FILE = "choose-employees"
export const SEND_FILE = "send-employees"
