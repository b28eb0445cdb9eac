import { z } from "zod"
import { idsOnly } from "~/domain/id-list"
import { shownName } from "~/domain/shown-name"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { sortRows } from "~/lists/list-sort.server"
import { listOf } from "~/lists/read-list.server"
import { clockText } from "~/ui/fields/clock-time"
import { searchable } from "~/ui/fields/text-match"
import { shifts } from "./shift.record"
import { shiftTexts } from "./shift-texts"
import { listShifts, type Shift } from "./shifts.server"

const SORTS = {
  id: ({ id }: Shift) => id,
  title: ({ en }: Shift) => en.title,
  start: ({ startTime }: Shift) => startTime,
  end: ({ endTime }: Shift) => endTime,
  pickup: ({ pickupTime }: Shift) => pickupTime,
} as const

/** The shifts list, 100 rows a page as the generic table (product/shell 7). Its file has descriptions too, and times as spreadsheets read them. */
export const shiftList = listOf({
  record: shifts,
  query: z.object({
    search: SearchText,
    page: PageNumber,
  }),
  filters: ["search"],
  sorts: Object.keys(SORTS),
  pageSize: 100,
  readAll: async (api, { search }, sort) => sortRows(findShifts(await listShifts(api), search), sort, SORTS),
  row: toRow,
  hit: ({ id, en, ar, startTime, endTime }) => ({
    id,
    title: shownName(id, en.title, ar.title),
    note: `#${id}, ${clockText(startTime)} to ${clockText(endTime)}`,
  }),
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => String(id) },
    { head: "English Title", value: ({ en }) => en.title },
    { head: "Arabic Title", value: ({ ar }) => ar.title },
    { head: "English Description", value: ({ en }) => en.description },
    { head: "Arabic Description", value: ({ ar }) => ar.description },
    { head: "Start Time", value: ({ startTime }) => startTime },
    { head: "End Time", value: ({ endTime }) => endTime },
    { head: "Pickup Time", value: ({ pickupTime }) => pickupTime },
  ],
  failed: shiftTexts.listFailed,
})

/** The shifts that a search finds by a part of title or description, or by id; `#7` and several ids ask for ids alone. */
export function findShifts(all: readonly Shift[], search: string | undefined): readonly Shift[] {
  if (!search) return all
  const ids = idsOnly(search)
  const isId = ({ id }: Shift) => ids?.ids.includes(String(id)) ?? false
  if (ids && (ids.given > 1 || search.includes("#"))) return all.filter(isId)
  const wanted = searchable(search)
  const hasText = ({ en, ar }: Shift) =>
    [en.title, ar.title, en.description, ar.description].some((text) => searchable(text).includes(wanted))
  return all.filter((shift) => isId(shift) || hasText(shift))
}

function toRow({ id, en, ar, startTime, endTime, pickupTime }: Shift) {
  return {
    id,
    title: shownName(id, en.title, ar.title),
    arabicTitle: en.title ? ar.title : "",
    start: clockText(startTime),
    end: clockText(endTime),
    pickup: clockText(pickupTime),
  }
}
export type ShiftRow = ReturnType<typeof toRow>
