import { z } from "zod"
import { formatInstantDate, instantDay } from "~/base/format-instant.server"
import { shownName } from "~/domain/shown-name"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { listOf } from "~/lists/read-list.server"
import { statusWord } from "~/ui/elements/status-word"
import { contractors } from "./contractor.record"
import { CONTRACTOR_SORTS, CONTRACTOR_STATUSES, type ListedContractor, listContractors } from "./contractors.server"

/** The contractors list (product/workforce 2), 100 rows a page: the generic table's default, since the documents name no size (product/shell 7). */
export const contractorList = listOf({
  record: contractors,
  query: z.object({
    search: SearchText,
    status: z.enum(CONTRACTOR_STATUSES).optional().catch(undefined),
    page: PageNumber,
  }),
  filters: ["search", "status"],
  sorts: Object.keys(CONTRACTOR_SORTS),
  pageSize: 100,
  read: (api, { search, status }, asked) => listContractors(api, { search, status }, asked),
  row: toRow,
  hit: ({ id, enName, arName, phone, city, status }) => ({
    id,
    title: shownName(id, enName, arName),
    note: [`#${id}`, phone, city?.enName, statusWord(status)].filter(Boolean).join(", "),
  }),
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => id },
    { head: "Name", value: ({ enName }) => enName },
    { head: "Arabic Name", value: ({ arName }) => arName },
    { head: "Phone", kind: "kept-digits", value: ({ phone }) => phone },
    { head: "City", value: ({ city }) => city?.enName },
    { head: "Status", value: ({ status }) => statusWord(status) },
    { head: "Creation Date", value: ({ createdAt }) => formatInstantDate(createdAt) },
  ],
})

function toRow({ id, enName, arName, phone, city, createdAt, status }: ListedContractor) {
  return {
    id,
    name: shownName(id, enName, arName),
    arabicName: enName && arName !== enName ? arName : "",
    phone,
    city: city?.enName ?? "",
    created: instantDay(createdAt),
    status,
  }
}
export type ContractorRow = ReturnType<typeof toRow>
