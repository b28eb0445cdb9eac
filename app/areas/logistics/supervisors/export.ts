import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { fullName } from "~/domain/person"
import { type CsvColumn, exportCsv } from "~/http/csv.server"
import { parseListQuery } from "~/http/list-query.server"
import { sortOf } from "~/http/list-sort.server"
import { pagesAhead } from "~/upstream/pages-ahead.server"
import { SupervisorListQuery, supervisorList } from "./supervisor-list.server"
import { supervisorListPath } from "./supervisor-paths"
import { listSupervisors, type Supervisor } from "./supervisors.server"

/** Rows of one call where the whole list is read. */
const PER_CALL = 1_000

/** The list's columns (D2 2). */
const columns: readonly CsvColumn<Supervisor>[] = [
  { head: "#", kind: "digits", value: ({ id }) => id },
  { head: "Name", value: fullName },
  { head: "Phone", kind: "kept-digits", value: ({ phone }) => phone },
  { head: "User Name", value: ({ username }) => username },
  { head: "Email", value: ({ email }) => email },
]

/** The supervisors under the same search as the list and in its order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.supervisors)
  const { search } = parseListQuery(context.url, SupervisorListQuery)
  const sort = sortOf(context.url.searchParams, supervisorList)
  return exportCsv(context, session, {
    name: "supervisors",
    columns,
    listPath: supervisorListPath + context.url.search,
    read: () =>
      pagesAhead(async (page) => {
        const { supervisors, pages } = await listSupervisors(api, search, { page, perPage: PER_CALL, sort })
        return { rows: supervisors, lastPage: pages }
      }),
  })
}
