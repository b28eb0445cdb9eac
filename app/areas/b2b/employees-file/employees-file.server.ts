import { z } from "zod"
import { gates } from "~/auth/gates"
import { recordId } from "~/base/record-id.server"
import { type Checked, checkedFile } from "~/checked-file/checked-file-kind.server"
import { sentLines, sentLinesWords } from "~/forms/files/sent-lines.schema"
import { storeOrNull } from "~/store/store-or-null.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { required, requiredText } from "../b2b-fields.schema"
import { employeesCheckPath, employeesFilePath } from "../employees-file-paths"
import { organizations } from "../organization.record"
import { organizationSubject } from "../organizations/organization-subject.server"
import { organizationTexts } from "../organizations/organization-texts"
import type { OrganizationRecord } from "../organizations/organizations.server"
import { sectionPath } from "../organizations/profile/organization-tabs"
import { listCompanies } from "../organizations/sections.server"
import { employeeLines } from "./employee-lines"
import {
  CHOOSE_COLUMNS,
  CHOOSE_EMPLOYEES_FILE,
  employeesFileTexts,
  ownEmployeesFileTexts,
  SEND_EMPLOYEES_FILE,
} from "./employees-file"
import { noteReport } from "./report-jobs.server"

/** Bytes. A file of exactly this size is accepted. */
export const MAX_EMPLOYEES_FILE = 1_000_000

/** The action of these files in the store. */
const LINK_EMPLOYEES = "LINK_EMPLOYEES"

/** Lines are checked against the organization's e-mail domains. */
const linesOf = ({ mailDomains }: OrganizationRecord) =>
  employeeLines(mailDomains.map(({ domainName }) => domainName.trim().toLowerCase()))

export const employeesFile = checkedFile<OrganizationRecord>({
  actions: [LINK_EMPLOYEES],
  param: "file",
  gate: organizations.gate,
  edit: gates.editOrganization,
  file: {
    name: "csvFile",
    required,
    maxBytes: MAX_EMPLOYEES_FILE,
    texts: {
      size: employeesFileTexts.tooLarge,
      format: "Choose a .csv file.",
      empty: "The file is empty.",
    },
  },
  name: "employees",
  owner: { ...organizationSubject, idOf: ({ id }) => id },
  lines: linesOf,
  paths: ({ id }) => ({ choose: employeesFilePath(id), check: (file) => employeesCheckPath(id, file) }),
  exampleGate: gates.editOrganization,
  /** With the organization's own domain. */
  example({ mailDomains }) {
    const domain = mailDomains[0]?.domainName.trim() || "company.example"
    const people = [`Reem Saleh,reem.saleh@${domain},0551204118`, `Majed Nasr,majed.nasr@${domain},0506770342`]
    return ["name,email,phone", ...people]
  },
})

export const chooseEmployees = employeesFile.chooseForm({
  ...CHOOSE_EMPLOYEES_FILE,
  schema: z.object({}),
  purpose: (_input, { current }) => ({ action: LINK_EMPLOYEES, about: current.id }),
  unknown: ownEmployeesFileTexts.unknown,
})

export const chooseEmployeeColumns = employeesFile.columnsForm(CHOOSE_COLUMNS, ["email"])

export interface SendOffers {
  /** null if they could not be loaded. */
  companies: { value: string; label: string }[] | null
}

export const sendEmployees = employeesFile.sendForm({
  ...SEND_EMPLOYEES_FILE,
  schema: z.object({ reportName: requiredText, companyId: recordId(required).optional(), lines: sentLines }),
  wireNames: { report_name: "reportName", company_id: "companyId", csv_file: "csvFile" },
  linesField: "csvFile",
  start: (_offers: SendOffers, { file }: Checked<OrganizationRecord>) => ({
    reportName: file.fileName.replace(/\.csv$/i, ""),
  }),
  offer: async ({ api, current }) => {
    const found = await orNull(current.then(({ owner }) => listCompanies(api, owner.id)))
    return { companies: found?.rows.map(({ id, nameEn }) => ({ value: id, label: nameEn })) ?? null }
  },
  upload: ({ api, current: { owner } }, { reportName, companyId }, csv) =>
    linkEmployees(api, { organizationId: owner.id, companyId, reportName, ...csv }),
  noteJob: ({ context, session, current: { owner } }, _sent, { reportName }) =>
    storeOrNull(context, noteReport(session, owner, reportName)),
  refused: ({ messages, fieldErrors }) =>
    // An error without a field is shown at the file.
    Object.keys(fieldErrors).length > 0 || messages.length === 0
      ? {}
      : { errors: { csvFile: [...messages] }, messages: [] },
  failed: organizationTexts.somethingWrong,
  unknown: `${organizationTexts.somethingWrong} ${ownEmployeesFileTexts.unknown}`,
  done: (_, { reportName, lines }, { current: { file, owner } }) => ({
    path: sectionPath(owner.id, "linking-reports"),
    toast: { kind: "success", title: "Linking report was successfully uploaded." },
    activity: {
      action: "employees file sent",
      kind: organizations.kind,
      id: owner.id,
      name: owner.enName,
      after: {
        report: reportName,
        file: file.fileName,
        lines: sentLinesWords(lines),
      },
    },
  }),
})

interface EmployeesUpload {
  organizationId: string
  companyId?: string | undefined
  reportName: string
  fileName: string
  bytes: Uint8Array
}

export function linkEmployees(api: Api, upload: EmployeesUpload): Promise<void> {
  const { organizationId, companyId, reportName, fileName, bytes } = upload
  const body = new FormData()
  body.append("organization_id", organizationId)
  if (companyId) body.append("company_id", companyId)
  body.append("report_name", reportName)
  body.append("csv_file", new File([new Uint8Array(bytes)], fileName, { type: "text/csv" }))
  return api.rest.post("/link-client-to-organization", { body })
}
