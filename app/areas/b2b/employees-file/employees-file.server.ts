import type { Visit } from "~/auth/staff-route.server"
import { redirectWith } from "~/base/redirects.server"
import type { LineRules } from "~/domain/checked-lines"
import type { Subject } from "~/forms/subject.server"
import { type CheckedFile, findCheckedFile } from "~/store/checked-files.server"
import { fileTexts } from "~/ui/files/file-texts"
import type { Api } from "~/upstream/api.server"
import { employeesFilePath } from "../employees-file-paths"
import { organizationSubject } from "../organizations/organization-subject.server"
import type { OrganizationRecord } from "../organizations/organizations.server"
import { employeeLines } from "./employee-lines"

/** What such a file waits for, as the store keeps it. */
export const LINK_EMPLOYEES = "LINK_EMPLOYEES"

/** A file that was chosen, and whose employees it links. */
export interface Checked {
  readonly file: CheckedFile
  readonly organization: OrganizationRecord
}

/** How a file of an organization's employees is read: held against its domains. */
export function linesOf({ mailDomains }: OrganizationRecord): LineRules {
  return employeeLines(mailDomains.map(({ domainName }) => domainName.trim().toLowerCase()))
}

/** The person's file; null where there is no such organization. Throws the redirect to where it is chosen again. */
export async function findEmployeesFile(visit: Visit): Promise<Checked | null> {
  const { context, session, params } = visit
  const organization = await organizationSubject.find(visit)
  if (!organization) return null
  const file = await findCheckedFile(session.staffKey, params.file ?? "")
  if (file?.action === LINK_EMPLOYEES && file.about === organization.id) return { file, organization }
  throw redirectWith(context, employeesFilePath(organization.id), { kind: "warning", title: fileTexts.gone })
}

/** The file of a check page. */
export const checkedEmployees: Subject<Checked> = {
  find: findEmployeesFile,
  missing: organizationSubject.missing,
}

interface EmployeesUpload {
  organizationId: string
  companyId?: string | undefined
  reportName: string
  fileName: string
  bytes: Uint8Array
}

/** Hands in a file of employees (product/b2b 2). */
export function linkEmployees(api: Api, upload: EmployeesUpload): Promise<void> {
  const { organizationId, companyId, reportName, fileName, bytes } = upload
  const body = new FormData()
  body.append("organization_id", organizationId)
  if (companyId) body.append("company_id", companyId)
  body.append("report_name", reportName)
  body.append("csv_file", new File([new Uint8Array(bytes)], fileName, { type: "text/csv" }))
  return api.rest.post("/link-client-to-organization", { body })
}
