import { z } from "zod"
import { changeKept, ofDay, readKept } from "~/store/kept-values.server"
import type { Seen } from "./assign-fields"

/** As long as it is offered, and as much longer as a press may take to arrive (milliseconds). */
const UNDO_MS = 10_000
const ON_ITS_WAY_MS = 5_000

const Last = z.object({
  at: z.number(),
  /** Who has them now. */
  driver: z.string(),
  /** Those that somebody had before; none once they were given back. */
  orders: z.array(z.object({ id: z.string(), from: z.string() })),
  /** How many had nobody: no call of the upstream's takes their driver away. */
  others: z.number(),
})
type Last = z.infer<typeof Last>
const NONE: Last = { at: 0, driver: "", orders: [], others: 0 }

const nameOf = (date: string) => ofDay(date, "last-assignment")
const isIn = (last: Last, ms: number) => last.orders.length > 0 && Date.now() - last.at < ms

/** Remembers who had the orders that were just given to a driver (product/dispatch 3). */
export async function keepLast(
  staffKey: string,
  date: string,
  assigned: readonly Seen[],
  driver: string,
  at = Date.now(),
) {
  const orders = assigned.flatMap(({ id, driverId }) => (driverId ? [{ id, from: driverId }] : []))
  const last = { at, driver, orders, others: assigned.length - orders.length }
  await changeKept<Last>(staffKey, nameOf(date), Last, () => last)
}

/** The last assignment as far as it can be taken back, and how much longer that is offered; null for none. */
export async function readLast(staffKey: string, date: string) {
  const last = await readKept(staffKey, nameOf(date), Last)
  if (!last || !isIn(last, UNDO_MS)) return null
  return { at: last.at, count: last.orders.length, others: last.others, leftMs: last.at + UNDO_MS - Date.now() }
}
export type Undoable = NonNullable<Awaited<ReturnType<typeof readLast>>>

/** Takes it, so that it is undone once; null where it is too late, or there is none. */
export async function takeLast(staffKey: string, date: string): Promise<Last | null> {
  let taken = NONE
  await changeKept<Last>(staffKey, nameOf(date), Last, (before) => {
    taken = before ?? NONE
    return NONE
  })
  return isIn(taken, UNDO_MS + ON_ITS_WAY_MS) ? taken : null
}
