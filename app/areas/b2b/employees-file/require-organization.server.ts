import { isRecordId } from "~/domain/record-id"
import type { Api } from "~/upstream/api.server"
import { findOrganization, type OrganizationRecord } from "../organizations/organizations.server"

/** The organization of a page. @throws Response 404 for an id that is none, or nothing's; UpstreamError otherwise */
export async function requireOrganization(api: Api, id: string | undefined): Promise<OrganizationRecord> {
  const found = isRecordId(id) ? await findOrganization(api, id) : null
  if (!found) throw new Response(null, { status: 404 })
  return found
}
