import { gates } from "~/auth/gates"
import { shownName } from "~/domain/shown-name"
import { MOST_HITS, type SearchHit, type SearchSource } from "~/search-source.server"
import { clockText } from "~/ui/clock-time"
import { findShifts } from "./shift-list.server"
import { shiftListPath, shiftPath } from "./shift-paths"
import { listShifts, type Shift } from "./shifts.server"

/** Shifts as their list finds them. */
export const shiftSource: SearchSource = {
  gate: gates.shifts,
  label: "Shifts",
  async find(api, query) {
    const found = findShifts(await listShifts(api), query)
    return {
      hits: found.slice(0, MOST_HITS).map(toHit),
      total: found.length,
      allHref: `${shiftListPath}?${new URLSearchParams({ search: query })}`,
    }
  },
}

function toHit({ id, en, ar, startTime, endTime }: Shift): SearchHit {
  return {
    title: shownName(id, en.title, ar.title),
    note: `#${id}, ${clockText(startTime)} to ${clockText(endTime)}`,
    href: shiftPath(id),
  }
}
