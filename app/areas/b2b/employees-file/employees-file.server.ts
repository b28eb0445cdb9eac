import { isUtf8 } from "node:buffer"
import { type EmployeeFault, type EmployeeLines, readEmployeeLines, withoutFaults } from "~/domain/employee-lines"
import { type CheckedFile, findCheckedFile } from "~/store/checked-files.server"
import type { Api } from "~/upstream/api.server"
import { organizationTexts } from "../organizations/organization-texts"
import type { OrganizationRecord } from "../organizations/organizations.server"
import { ownEmployeesFileTexts } from "./employees-file-texts"

/** What such a file waits for, as the store keeps it. */
export const LINK_EMPLOYEES = "LINK_EMPLOYEES"

/** The person's file for this organization; null where there is none any more. */
export async function findEmployeesFile(staffKey: string, organizationId: string, id: string | undefined) {
  const file = await findCheckedFile(staffKey, id ?? "")
  return file?.action === LINK_EMPLOYEES && file.about === organizationId ? file : null
}

/** What is in a file, held against the organization's domains. */
export function readEmployees(
  { bytes }: Pick<CheckedFile, "bytes">,
  { mailDomains }: OrganizationRecord,
): EmployeeLines {
  const domains = mailDomains.map(({ domainName }) => domainName.trim().toLowerCase())
  return readEmployeeLines(bytes.toString(encodingOf(bytes)), domains)
}

/** The file without the lines that have a fault; every other byte as it was. */
export function cleanEmployees(file: Pick<CheckedFile, "bytes">, organization: OrganizationRecord): Buffer {
  const encoding = encodingOf(file.bytes)
  const text = file.bytes.toString(encoding)
  const kept = withoutFaults(readEmployees(file, organization), text.length)
  return Buffer.from(kept.map(({ start, end }) => text.slice(start, end)).join(""), encoding)
}

/** A file in another encoding is read sign by sign, so that what is left of it stays byte for byte. */
const encodingOf = (bytes: Buffer) => (isUtf8(bytes) ? "utf8" : "latin1")

/** Why a line may not be linked, in words. */
export function faultText(fault: EmployeeFault): string {
  if (fault.kind === "no-email") return ownEmployeesFileTexts.noEmail
  if (fault.kind === "bad-email") return organizationTexts.invalidEmail
  if (fault.kind === "other-domain") return ownEmployeesFileTexts.otherDomain
  return `Same email as line ${fault.line.toLocaleString("en-US")}`
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
