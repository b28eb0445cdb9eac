import type { FileWords } from "~/ui/files/file-texts"
import type { FieldRules } from "~/ui/form/changed-fields"

/** First step. The file is sent beside the fields. */
export const CHOOSE_EMPLOYEES_FILE = {
  intent: "choose-employees",
  fields: { csvFile: { label: "Employees CSV file" } },
} as const satisfies { intent: string; fields: FieldRules }

/** `lines` says which lines are sent. */
export const SEND_EMPLOYEES_FILE = {
  intent: "send-employees",
  fields: {
    reportName: { label: "Report name" },
    companyId: { label: "Default address" },
    csvFile: { label: "File" },
    lines: { label: "Lines", hidden: true },
  },
} as const satisfies { intent: string; fields: FieldRules }

/** Columns by their position in the file. */
export const CHOOSE_COLUMNS = {
  intent: "choose-columns",
  fields: { name: { label: "Name" }, email: { label: "Email" }, phone: { label: "Phone" } },
} as const satisfies { intent: string; fields: FieldRules }

/** Texts of the file of employees, byte-exact as in the documents. */
export const employeesFileTexts = {
  tooLarge: "Please make sure that the file does not exceed 1MB.",
} as const

export const EMPLOYEE_WORDS = {
  one: "employee",
  many: "employees",
  headings: ["name", "email", "phone"],
  heads: ["Name", "Email", "Phone"],
  key: "Email",
  unchecked: "no e-mail column",
} as const satisfies FileWords

/** Texts that the documents leave to us. */
export const ownEmployeesFileTexts = {
  title: "Link Employees",
  lastStep: "Linking report",
  several: (what: string, heads: readonly string[]) =>
    `Several columns could be the ${what}: ${heads.map((head) => `"${head}"`).join(", ")}. "${heads[0]}" was chosen. Choose another one below if that is wrong.`,
  noColumnOf: (what: string) => `No column of ${what} was found, so these could not be checked.`,
  unknown: "We could not confirm that the file was uploaded. Check the linking reports before you send it again.",
} as const
