import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { type CsvColumn, exportCsv } from "~/http/csv.server"
import { parseListQuery } from "~/http/list-query.server"
import { sortOf } from "~/http/list-sort.server"
import { momentDate } from "~/http/moments.server"
import { statusWord } from "~/ui/status-word"
import { pagesAhead } from "~/upstream/pages-ahead.server"
import { ContractorListQuery, contractorList } from "./contractor-list.server"
import { contractorListPath } from "./contractor-paths"
import { type ListedContractor, listContractors } from "./contractors.server"

/** Rows of one call where the whole list is read, as the documents fetch contractors (D2 9). */
const PER_CALL = 1_000

/** The list's columns, both names, and the day as every spreadsheet reads it. */
const columns: readonly CsvColumn<ListedContractor>[] = [
  { head: "#", kind: "digits", value: (contractor) => contractor.id },
  { head: "Name", value: (contractor) => contractor.enName },
  { head: "Arabic Name", value: (contractor) => contractor.arName },
  { head: "Phone", kind: "kept-digits", value: (contractor) => contractor.phone },
  { head: "City", value: (contractor) => contractor.city?.enName },
  { head: "Status", value: (contractor) => statusWord(contractor.status) },
  { head: "Creation Date", value: (contractor) => momentDate(contractor.createdAt) },
]

/** The contractors under the same filters and sort as the list, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.contractors)
  const { searchParams, search } = context.url
  const query = { ...parseListQuery(context.url, ContractorListQuery), sort: sortOf(searchParams, contractorList) }
  return exportCsv(context, session, {
    name: "contractors",
    columns,
    listPath: contractorListPath + search,
    read: () =>
      pagesAhead(async (page) => {
        const { contractors, pages } = await listContractors(api, query, page, PER_CALL)
        return { rows: contractors, lastPage: pages }
      }),
  })
}
