import { z } from "zod"
import { shownName } from "~/domain/shown-name"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { listRoute, searchRows } from "~/record/list-route.server"
import { segments } from "./segment.record"
import { segmentColumns } from "./segment-columns"
import { listSegments } from "./segments.server"

export const segmentList = listRoute({
  record: segments,
  columns: segmentColumns,
  query: z.object({
    search: SearchText,
    status: z.enum(["ACTIVE", "INACTIVE"]).optional().catch(undefined),
    page: PageNumber,
  }),
  filters: ["search", "status"],
  pageSize: 10,
  readAll: async (api, { search, status }) => searchRows(await listSegments(api, status), search, segmentColumns),
  hit: ({ id, name, status }) => ({ id, title: shownName(id, name), note: `#${id}, ${status.toLowerCase()}` }),
})
