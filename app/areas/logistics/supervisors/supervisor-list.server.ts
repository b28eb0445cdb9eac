import { z } from "zod"
import { fullName } from "~/domain/person"
import { SEARCH_LENGTH } from "~/domain/record-search"
import { shownName } from "~/domain/shown-name"
import { PageNumber } from "~/http/list-query.server"
import type { ListScreen } from "~/http/list-state.server"
import { supervisorListPath } from "./supervisor-paths"
import { SUPERVISOR_SORTS, type Supervisor, type SupervisorPage } from "./supervisors.server"

/** Rows on one page: the generic table's default, since the documents name no size of this list's own (D1 9). */
const SUPERVISORS_PER_PAGE = 100

/** What of the Supervisors List is kept per person. */
export const supervisorList: ListScreen = {
  key: "supervisors",
  path: supervisorListPath,
  filters: ["search"],
  sorts: Object.keys(SUPERVISOR_SORTS),
  pageSize: SUPERVISORS_PER_PAGE,
}

/** The Supervisors List's address (D2 2). */
export const SupervisorListQuery = z.object({
  search: z.string().trim().min(1).max(SEARCH_LENGTH).optional().catch(undefined),
  page: PageNumber,
  dialog: z.string().max(40).optional().catch(undefined),
})
export type SupervisorListQuery = z.infer<typeof SupervisorListQuery>

/** A page as the list shows it. */
export function toPage({ supervisors, ...page }: SupervisorPage) {
  return { ...page, rows: supervisors.map(toRow) }
}

/** One row as the table shows it. */
function toRow(supervisor: Supervisor) {
  const { id, phone, username, email } = supervisor
  return { id, name: shownName(id, fullName(supervisor)), phone, username, email: email ?? "" }
}
export type SupervisorRow = ReturnType<typeof toRow>
