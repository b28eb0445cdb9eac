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
  done: "Linking report was successfully uploaded.",
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
  help: "A CSV file with the name, e-mail and phone of each employee. You check the file before anything is sent.",
  fileHint: "CSV, up to 1,000,000 bytes, with the header name, email, phone.",
  example: "Example for CSV file",
  csvOnly: "Choose a .csv file.",
  empty: "The file is empty.",
  check: "Check the file",
  lastStep: "Linking report",
  noName: "*Required: name",
  noEmail: "*Required: email",
  noPhone: "*Required: phone",
  otherDomain: "E-mail domain does not belong to this organization",
  phoneLost: "Changed by Excel (scientific format): enter the full number",
  noPhoneNumber: "Invalid phone number",
  noEmails: "No e-mail column was found, so no row was checked. Choose the columns below.",
  several: (what: string, heads: readonly string[]) =>
    `Several columns could be the ${what}: ${heads.map((head) => `"${head}"`).join(", ")}. "${heads[0]}" was chosen. Choose another one below if that is wrong.`,
  noColumnOf: (what: string) => `No column of ${what} was found, so these could not be checked.`,
  columnsHelp: "Choose the columns with the name, e-mail and phone.",
  asChosen: "The file is sent as it is. The result for each row will be in the linking report.",
  addressHint: "Delivery address of these employees, unless they choose another.",
  unknown: "We could not confirm that the file was uploaded. Check the linking reports before you send it again.",
} as const
