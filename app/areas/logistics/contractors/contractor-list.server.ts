import { z } from "zod"
import { SEARCH_LENGTH } from "~/domain/record-search"
import { shownName } from "~/domain/shown-name"
import { PageNumber } from "~/http/list-query.server"
import type { ListScreen } from "~/http/list-state.server"
import { momentDay } from "~/http/moments.server"
import { contractorListPath, contractorPath } from "./contractor-paths"
import { CONTRACTOR_SORTS, CONTRACTOR_STATUSES, type ContractorPage, type ListedContractor } from "./contractors.server"

/** Rows on one page: the generic table's default, since the documents name no size of this list's own (D1 9). */
const CONTRACTORS_PER_PAGE = 100

/** What of the contractors list is kept per person. */
export const contractorList: ListScreen = {
  key: "contractors",
  path: contractorListPath,
  filters: ["search", "status"],
  sorts: Object.keys(CONTRACTOR_SORTS),
  pageSize: CONTRACTORS_PER_PAGE,
}

/** The contractors list's address (D2 2). */
export const ContractorListQuery = z.object({
  search: z.string().trim().min(1).max(SEARCH_LENGTH).optional().catch(undefined),
  status: z.enum(CONTRACTOR_STATUSES).optional().catch(undefined),
  page: PageNumber,
})
export type ContractorListQuery = z.infer<typeof ContractorListQuery>

/** A page as the list shows it. */
export function toPage({ contractors, ...page }: ContractorPage) {
  return { ...page, rows: contractors.map(toRow) }
}

function toRow(contractor: ListedContractor) {
  return {
    id: contractor.id,
    name: shownName(contractor.id, contractor.enName, contractor.arName),
    arabicName: contractor.enName && contractor.arName !== contractor.enName ? contractor.arName : "",
    href: contractorPath(contractor.id),
    phone: contractor.phone,
    city: contractor.city?.enName ?? "",
    created: momentDay(contractor.createdAt),
    status: contractor.status,
  }
}
export type ContractorRow = ReturnType<typeof toRow>
