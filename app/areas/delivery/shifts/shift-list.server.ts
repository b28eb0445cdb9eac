import { z } from "zod"
import { idsOnly } from "~/domain/id-list"
import { SEARCH_LENGTH } from "~/domain/record-search"
import { shownName } from "~/domain/shown-name"
import { PageNumber } from "~/http/list-query.server"
import { type ListSort, sortRows } from "~/http/list-sort.server"
import type { ListScreen } from "~/http/list-state.server"
import { clockText } from "~/ui/clock-time"
import { searchable } from "~/ui/text-match"
import { shiftListPath } from "./shift-paths"
import type { Shift } from "./shifts.server"

/** Rows on one page: the generic table's default, since the documents name no size of this list's own (D1 9). */
const SHIFTS_PER_PAGE = 100

/** What the list may be sorted by, and what a shift is compared by. */
const SHIFT_SORTS = {
  id: ({ id }: Shift) => id,
  title: ({ en }: Shift) => en.title,
  start: ({ startTime }: Shift) => startTime,
  end: ({ endTime }: Shift) => endTime,
  pickup: ({ pickupTime }: Shift) => pickupTime,
} as const

/** What of the shifts list is kept per person. */
export const shiftList: ListScreen = {
  key: "shifts",
  path: shiftListPath,
  filters: ["search"],
  sorts: Object.keys(SHIFT_SORTS),
  pageSize: SHIFTS_PER_PAGE,
}

/** The shifts list's address. */
export const ShiftListQuery = z.object({
  search: z.string().trim().min(1).max(SEARCH_LENGTH).optional().catch(undefined),
  page: PageNumber,
  dialog: z.string().max(40).optional().catch(undefined),
})
export type ShiftListQuery = z.infer<typeof ShiftListQuery>

/**
 * The shifts that a search finds by a part of either title or description, or by id. `#7` and several ids ask for ids and
 * nothing else; one number may stand in a title too.
 */
export function findShifts(shifts: readonly Shift[], search: string | undefined): readonly Shift[] {
  if (!search) return shifts
  const ids = idsOnly(search)
  const isId = ({ id }: Shift) => ids?.ids.includes(String(id)) ?? false
  if (ids && (ids.given > 1 || search.includes("#"))) return shifts.filter(isId)
  const wanted = searchable(search)
  const hasText = ({ en, ar }: Shift) =>
    [en.title, ar.title, en.description, ar.description].some((text) => searchable(text).includes(wanted))
  return shifts.filter((shift) => isId(shift) || hasText(shift))
}

/** The shifts as the person sorted them; in the upstream's order where nothing was chosen. */
export function sortShifts(shifts: readonly Shift[], sort: ListSort | null): readonly Shift[] {
  return sortRows(shifts, sort, SHIFT_SORTS)
}

/** One row as the table shows it. */
export function toRow({ id, en, ar, startTime, endTime, pickupTime }: Shift) {
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
