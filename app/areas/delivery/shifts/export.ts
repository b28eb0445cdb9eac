import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { type CsvColumn, exportCsv } from "~/http/csv.server"
import { parseListQuery } from "~/http/list-query.server"
import { sortOf } from "~/http/list-sort.server"
import { findShifts, ShiftListQuery, shiftList, sortShifts } from "./shift-list.server"
import { shiftListPath } from "./shift-paths"
import { listShifts, type Shift } from "./shifts.server"

/** What the list shows, the descriptions, and times as every spreadsheet reads them. */
const columns: readonly CsvColumn<Shift>[] = [
  { head: "#", kind: "digits", value: ({ id }) => String(id) },
  { head: "English Title", value: ({ en }) => en.title },
  { head: "Arabic Title", value: ({ ar }) => ar.title },
  { head: "English Description", value: ({ en }) => en.description },
  { head: "Arabic Description", value: ({ ar }) => ar.description },
  { head: "Start Time", value: ({ startTime }) => startTime },
  { head: "End Time", value: ({ endTime }) => endTime },
  { head: "Pickup Time", value: ({ pickupTime }) => pickupTime },
]

/** The shifts under the same search as the list and in its order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.shifts)
  const { search } = parseListQuery(context.url, ShiftListQuery)
  const sort = sortOf(context.url.searchParams, shiftList)
  return exportCsv(context, session, {
    name: "shifts",
    columns,
    listPath: shiftListPath + context.url.search,
    async *read() {
      yield sortShifts(findShifts(await listShifts(api), search), sort)
    },
  })
}
