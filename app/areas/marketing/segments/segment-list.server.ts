import { z } from "zod"
import { formatInstantDate, instantDay } from "~/base/format-instant.server"
import { isEnumValue } from "~/domain/enum-case"
import { shownName } from "~/domain/shown-name"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { sortRows } from "~/lists/list-sort.server"
import { listOf } from "~/lists/read-list.server"
import { foundByName } from "../found-by-name"
import { segments } from "./segment.record"
import { listSegments, type Segment } from "./segments.server"

const SORTS = {
  id: ({ id }: Segment) => id,
  name: ({ name }: Segment) => name,
  updated: ({ updatedAt }: Segment) => updatedAt,
  created: ({ createdAt }: Segment) => createdAt,
} as const

export const segmentList = listOf({
  record: segments,
  query: z.object({
    search: SearchText,
    status: z.enum(["ACTIVE", "INACTIVE"]).optional().catch(undefined),
    page: PageNumber,
  }),
  filters: ["search", "status"],
  sorts: Object.keys(SORTS),
  pageSize: 10,
  readAll: async (api, { search, status }, sort) =>
    sortRows(foundByName(await listSegments(api, status), search), sort, SORTS),
  row: toRow,
  hit: ({ id, name, status }) => ({ id, title: shownName(id, name), note: `#${id}, ${status.toLowerCase()}` }),
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => String(id) },
    { head: "Name", value: ({ name }) => name },
    { head: "Last Modified", value: ({ updatedAt }) => formatInstantDate(updatedAt) },
    { head: "Created", value: ({ createdAt }) => formatInstantDate(createdAt) },
    { head: "Status", value: ({ status }) => status },
  ],
})

function toRow({ id, name, status, createdAt, updatedAt }: Segment) {
  return {
    id,
    name: shownName(id, name),
    updated: instantDay(updatedAt),
    created: instantDay(createdAt),
    isActive: isEnumValue(status, "ACTIVE"),
  }
}
export type SegmentRow = ReturnType<typeof toRow>
