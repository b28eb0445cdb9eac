import { z } from "zod"
import type { Toast } from "~/base/flash.server"
import { changeKept, ofDay } from "~/store/kept-values.server"
import { type Seen, UNDO_INTENT } from "./assign-fields"
import { mapTexts, ownMapTexts } from "./dispatch-texts"

/** A page without script holds its toast for as long as it is open; what is older is done anew, not taken back (milliseconds). */
const UNDO_MS = 10 * 60_000

/** A longer address has no room in the cookie that brings a toast: there the page is opened anew. */
const MAX_PATH_LENGTH = 1_000

const Last = z.object({
  at: z.number(),
  /** Who has them now. */
  driver: z.string(),
  /** Those that somebody had before; none once they were given back. */
  orders: z.array(z.object({ id: z.string(), from: z.string() })),
})
type Last = z.infer<typeof Last>
const NONE: Last = { at: 0, driver: "", orders: [] }

/** What can be taken back of an assignment, and how many orders had nobody: no call of the upstream's takes their driver away. */
export interface Undoable {
  at: number
  count: number
  others: number
}

const nameOf = (date: string) => ofDay(date, "last-assignment")

/** Remembers who had the orders that were just given to a driver (product/dispatch 3); null where nobody had any. */
export async function keepLast(
  staffKey: string,
  date: string,
  assigned: readonly Seen[],
  driver: string,
  at = Date.now(),
): Promise<Undoable | null> {
  const orders = assigned.flatMap(({ id, driverId }) => (driverId ? [{ id, from: driverId }] : []))
  await changeKept<Last>(staffKey, nameOf(date), Last, () => ({ at, driver, orders }))
  return orders.length > 0 ? { at, count: orders.length, others: assigned.length - orders.length } : null
}

/** Tells of an assignment, and offers to take back what can be. */
export function assignedToast(path: string, date: string, last: Undoable | null): Toast {
  const told = { kind: "success", title: mapTexts.assigned } as const
  if (!last) return told
  const { at, count, others } = last
  const action = path.length > MAX_PATH_LENGTH ? path.replace(/\?.*/, "") : path
  return {
    ...told,
    ...(others > 0 && { text: ownMapTexts.undoable(count, others) }),
    undo: { action, fields: { intent: UNDO_INTENT, date, at: String(at) } },
  }
}

/** Takes the one of that moment, so that it is undone once; null where it is too late, or another was the last. */
export async function takeLast(staffKey: string, date: string, at: number): Promise<Last | null> {
  let taken = NONE
  await changeKept<Last>(staffKey, nameOf(date), Last, (before) => {
    taken = before?.at === at ? before : NONE
    return taken === NONE ? (before ?? NONE) : NONE
  })
  return taken.orders.length > 0 && Date.now() - taken.at < UNDO_MS ? taken : null
}
