import { z } from "zod"
import type { Toast } from "~/base/flash.server"
import { changeKept, ofDay } from "~/store/kept-values.server"
import { type SeenDriver, UNDO_INTENT } from "./assign-fields"
import { ownMapTexts } from "./dispatch-texts"

/** Without script a toast stays while its page is open, so Undo has a time limit (milliseconds). */
const UNDO_TTL_MS = 10 * 60_000

/** A longer address does not fit into the toast's cookie. Undo then leads to the page without its query. */
const MAX_PATH_LENGTH = 1_000

const Last = z.object({
  at: z.number(),
  /** The driver who has the orders now. */
  driver: z.string(),
  /** Orders that had another driver before; empty after Undo. */
  orders: z.array(z.object({ id: z.string(), from: z.string() })),
})
type Last = z.infer<typeof Last>
const NONE: Last = { at: 0, driver: "", orders: [] }

/** Undo returns `count` orders. The `others` had no driver, and the upstream has no call to unassign an order. */
export interface Undoable {
  at: number
  count: number
  others: number
}

const nameOf = (date: string) => ofDay(date, "last-assignment")

/** Stores the former drivers of orders that were just assigned. Null if no order had a driver. */
export async function keepLast(
  staffKey: string,
  date: string,
  assigned: readonly SeenDriver[],
  driver: string,
  at = Date.now(),
): Promise<Undoable | null> {
  const orders = assigned.flatMap(({ id, driverId }) => (driverId ? [{ id, from: driverId }] : []))
  await changeKept<Last>(staffKey, nameOf(date), Last, () => ({ at, driver, orders }))
  return orders.length > 0 ? { at, count: orders.length, others: assigned.length - orders.length } : null
}

/** The toast after an assignment, with Undo if orders can be returned. */
export function assignedToast(path: string, date: string, last: Undoable | null): Toast {
  const toast = { kind: "success", title: "Order Assigned Successfully!" } as const
  if (!last) return toast
  const { at, count, others } = last
  const action = path.length > MAX_PATH_LENGTH ? path.replace(/\?.*/, "") : path
  return {
    ...toast,
    ...(others > 0 && { text: ownMapTexts.undoable(count, others) }),
    undo: { action, fields: { intent: UNDO_INTENT, date, at: String(at) } },
  }
}

/** Removes and returns the assignment made at `at`, so that it is undone only once. Null if it is too old or not the latest. */
export async function takeLast(staffKey: string, date: string, at: number): Promise<Last | null> {
  let taken = NONE
  await changeKept<Last>(staffKey, nameOf(date), Last, (before) => {
    taken = before?.at === at ? before : NONE
    return taken === NONE ? (before ?? NONE) : NONE
  })
  return taken.orders.length > 0 && Date.now() - taken.at < UNDO_TTL_MS ? taken : null
}
