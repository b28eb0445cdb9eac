import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { chooseColumns, foundIn, keepForCheck, sendChecked } from "~/forms/files/checked-file.server"
import { csvIn } from "~/forms/files/sent-files.server"
import { sentLines, sentLinesWords } from "~/forms/files/sent-lines.schema"
import { type Act, sendForm } from "~/forms/form-rules.server"
import { settleStore } from "~/store/settle-store.server"
import type { CsvRule } from "~/ui/fields/file-rules"
import { fileTexts } from "~/ui/files/file-texts"
import { settle } from "~/upstream/settle.server"
import { required, requiredText } from "../b2b-fields.schema"
import { employeesCheckPath } from "../employees-file-paths"
import { organizations } from "../organization.record"
import { organizationTexts } from "../organizations/organization-texts"
import type { OrganizationRecord } from "../organizations/organizations.server"
import { sectionPath } from "../organizations/profile/organization-tabs"
import { listCompanies } from "../organizations/sections.server"
import { type Checked, LINK_EMPLOYEES, linesOf, linkEmployees } from "./employees-file.server"
import {
  CHOOSE_COLUMNS,
  CHOOSE_FIELDS,
  CHOOSE_FILE,
  COLUMN_FIELDS,
  SEND_FIELDS,
  SEND_FILE,
} from "./employees-file-fields"
import { employeesFileTexts, ownEmployeesFileTexts } from "./employees-file-texts"
import { noteReport } from "./report-jobs.server"

/** product/b2b 2: exactly this many bytes pass. */
export const EMPLOYEES_FILE = {
  type: "csv",
  name: "csvFile",
  maxBytes: 1_000_000,
  required,
  texts: {
    size: employeesFileTexts.tooLarge,
    format: ownEmployeesFileTexts.csvOnly,
    empty: ownEmployeesFileTexts.empty,
  },
} as const satisfies CsvRule & { type: "csv"; required: string }

/** The first step: the file is kept, and nothing is sent (product/b2b 2). */
export const chooseEmployees = sendForm({
  intent: CHOOSE_FILE,
  fields: CHOOSE_FIELDS,
  schema: z.object({}),
  files: [EMPLOYEES_FILE],
  isRepeatable: true,
  send({ session, files, current }: Act<OrganizationRecord>) {
    const purpose = { action: LINK_EMPLOYEES, about: current.id }
    return keepForCheck(session, csvIn(files, EMPLOYEES_FILE.name), purpose, linesOf(current))
  },
  unknown: ownEmployeesFileTexts.unknown,
  done: (id, _, { current }) => ({
    path: employeesCheckPath(current.id, id),
    toast: { kind: "info", title: fileTexts.nothingSent },
  }),
})

const column = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)

/** Reads the file again by the columns that are chosen; nothing is sent (product/b2b 2). */
export const chooseEmployeeColumns = sendForm({
  intent: CHOOSE_COLUMNS,
  fields: COLUMN_FIELDS,
  schema: z.object({ name: column.optional(), email: column, phone: column.optional() }),
  isRepeatable: true,
  start(_offers: null, { file }: Checked) {
    const [name = "", email = "", phone = ""] = foundIn(file).columns.map((at) => (at < 0 ? "" : String(at)))
    return { name, email, phone }
  },
  send: ({ current: { file, organization } }: Act<Checked>, { name = -1, email, phone = -1 }) =>
    chooseColumns(file, linesOf(organization), [name, email, phone]),
  unknown: ownEmployeesFileTexts.columnsUnknown,
  done: (_made, _input, { current: { file, organization } }) => ({
    path: employeesCheckPath(organization.id, file.id),
    toast: null,
  }),
})

const SendSchema = z.object({
  reportName: requiredText,
  companyId: recordId(required).optional(),
  lines: sentLines,
})

/** The second step: the file goes up as it was chosen, or without the lines that are named (product/b2b 2). */
export const sendEmployees = sendForm({
  intent: SEND_FILE,
  fields: SEND_FIELDS,
  schema: SendSchema,
  wireNames: { report_name: "reportName", company_id: "companyId", csv_file: "csvFile" },
  start: (_offers: SendOffers, { file }: Checked) => ({ reportName: file.fileName.replace(/\.csv$/i, "") }),
  offer: async ({ api, current }) => {
    const found = await settle(current.then(({ organization }) => listCompanies(api, organization.id)))
    return { companies: found?.rows.map(({ id, nameEn }) => ({ value: id, label: nameEn })) ?? null }
  },
  check({ lines }, _offers, { file }: Checked) {
    return lines === "all" || foundIn(file).ready > 0 ? null : { csvFile: [fileTexts.noneReady] }
  },
  async send(act: Act<Checked>, { reportName, companyId, lines }) {
    const { api, context, session, current } = act
    const { file, organization } = current
    const upload = { organizationId: organization.id, companyId, reportName, fileName: file.fileName }
    await sendChecked(context, file, {
      ...{ rules: linesOf(organization), lines },
      send: (bytes) => linkEmployees(api, { ...upload, bytes }),
    })
    await settleStore(context, noteReport(session, organization, reportName))
  },
  refused: ({ messages, fieldErrors }) =>
    // What is said of none of its fields is said of the file.
    Object.keys(fieldErrors).length > 0 || messages.length === 0
      ? {}
      : { errors: { csvFile: [...messages] }, messages: [] },
  failed: organizationTexts.somethingWrong,
  unknown: `${organizationTexts.somethingWrong} ${ownEmployeesFileTexts.unknown}`,
  done: (_, { reportName, lines }, { current: { file, organization } }) => ({
    path: sectionPath(organization.id, "linking-reports"),
    toast: { kind: "success", title: employeesFileTexts.done },
    activity: {
      action: "employees file sent",
      kind: organizations.kind,
      id: organization.id,
      name: organization.enName,
      after: {
        report: reportName,
        file: file.fileName,
        lines: sentLinesWords(lines),
      },
    },
  }),
})
export interface SendOffers {
  /** null where they could not be had. */
  companies: { value: string; label: string }[] | null
}
