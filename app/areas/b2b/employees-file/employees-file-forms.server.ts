import { z } from "zod"
import { gates } from "~/auth/gates"
import { isRecordId } from "~/domain/record-id"
import type { Act } from "~/forms/form-rules.server"
import { sendForm } from "~/forms/form-rules.server"
import { type CheckedFile, dropCheckedFile, keepCheckedFile } from "~/store/checked-files.server"
import type { CsvRule } from "~/ui/fields/file-rules"
import { settle } from "~/upstream/settle.server"
import { required, requiredText } from "../b2b-fields.schema"
import { organizations } from "../organizations/organization.record"
import { organizationTexts } from "../organizations/organization-texts"
import type { OrganizationRecord } from "../organizations/organizations.server"
import { listCompanies } from "../organizations/sections.server"
import { cleanEmployees, LINK_EMPLOYEES, linkEmployees, readEmployees } from "./employees-file.server"
import { CHOOSE_FIELDS, CHOOSE_FILE, SEND_FIELDS, SEND_FILE } from "./employees-file-fields"
import { employeesCheckPath } from "./employees-file-paths"
import { employeesFileTexts, ownEmployeesFileTexts } from "./employees-file-texts"

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
export const chooseEmployees = (organizationId: string) =>
  sendForm({
    intent: CHOOSE_FILE,
    fields: CHOOSE_FIELDS,
    schema: z.object({}),
    gate: gates.editOrganization,
    file: EMPLOYEES_FILE,
    isRepeatable: true,
    async send({ session, file }) {
      if (file.kind !== "csv") throw new Error("a form without its file is refused before")
      const bytes = Buffer.from(await file.file.arrayBuffer())
      const fileName = file.file.name.slice(-100)
      const kept = { action: LINK_EMPLOYEES, date: null, about: organizationId, fileName, bytes }
      return keepCheckedFile(session.staffKey, kept)
    },
    unknown: ownEmployeesFileTexts.unknown,
    done: (id) => ({
      path: employeesCheckPath(organizationId, id),
      toast: { kind: "info", title: ownEmployeesFileTexts.nothingSent },
    }),
  })

/** A file that was chosen, and whose employees it links. */
export interface Checked {
  file: CheckedFile
  organization: OrganizationRecord
}

const SendSchema = z.object({
  reportName: requiredText,
  companyId: z.string().refine(isRecordId, required).optional(),
  lines: z.enum(["all", "clean"]).default("all"),
})

/** The second step: the file goes up as it was chosen, or without the lines that are named (product/b2b 2). */
export const sendEmployees = sendForm({
  intent: SEND_FILE,
  fields: SEND_FIELDS,
  schema: SendSchema,
  gate: gates.editOrganization,
  wireNames: { report_name: "reportName", company_id: "companyId", csv_file: "csvFile" },
  start: (_offers: SendOffers, { file }: Checked) => ({ reportName: file.fileName.replace(/\.csv$/i, "") }),
  offer: async ({ api, current }) => {
    const found = await settle(current.then(({ organization }) => listCompanies(api, organization.id)))
    return { companies: found?.rows.map(({ id, nameEn }) => ({ value: id, label: nameEn })) ?? null }
  },
  check({ lines }, _offers, { file, organization }: Checked) {
    const isLeft = lines === "all" || readEmployees(file, organization).lines.some(({ fault }) => !fault)
    return isLeft ? null : { csvFile: [ownEmployeesFileTexts.noneLeft] }
  },
  async send({ api, session, current: { file, organization } }: Act<Checked>, { reportName, companyId, lines }) {
    const bytes = lines === "clean" ? cleanEmployees(file, organization) : file.bytes
    await linkEmployees(api, { organizationId: organization.id, companyId, reportName, fileName: file.fileName, bytes })
    await dropCheckedFile(session.staffKey, file.id)
  },
  refused: ({ messages, fieldErrors }) =>
    // What is said of none of its fields is said of the file.
    Object.keys(fieldErrors).length > 0 || messages.length === 0
      ? {}
      : { errors: { csvFile: [...messages] }, messages: [] },
  failed: organizationTexts.somethingWrong,
  unknown: ownEmployeesFileTexts.unknown,
  done: (_, { reportName, lines }, { current: { file, organization } }) => ({
    path: `${organizations.pathOf(organization.id)}#linking-reports`,
    toast: { kind: "success", title: employeesFileTexts.done },
    activity: {
      action: "employees file sent",
      kind: organizations.kind,
      id: organization.id,
      name: organization.enName,
      after: { report: reportName, file: file.fileName, lines: lines === "clean" ? "without broken rows" : "all" },
    },
  }),
})
export interface SendOffers {
  /** null where they could not be had. */
  companies: { value: string; label: string }[] | null
}
