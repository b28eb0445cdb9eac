import { z } from "zod"
import { changeKept, ofDay, readKept } from "~/store/kept-values.server"
import { seenIn } from "../assign-fields"
import { MAX_ORDERS } from "../orders.server"
import { type AddedWith, type GroupName, type Groups, otherGroup } from "./groups"

/** Order groups (product/dispatch 1): order ids for one assignment each, the person's own for each delivery date. */
const Ids = z.array(z.string())
/** A list alone is of the time when there was one group. */
const Kept = z.union([
  Ids.transform((a): KeptGroups => ({ ...NONE, a })),
  z.object({ a: Ids, b: Ids, addedWith: z.record(z.string(), z.string()).default({}) }),
])
interface KeptGroups extends Groups {
  addedWith: AddedWith
}
const nameOf = (date: string) => ofDay(date, "order-group")
const NONE: KeptGroups = { a: [], b: [], addedWith: {} }

/** The ids in the person's groups of a date, in the order they were added. */
export async function readGroups(staffKey: string, date: string): Promise<KeptGroups> {
  return (await readKept(staffKey, nameOf(date), Kept)) ?? NONE
}

interface GroupChange {
  to?: GroupName
  /** Ids, or `id:driver` for an order that had a driver when it was added. */
  add?: readonly string[]
  /** From whichever group they are in. */
  remove?: readonly string[]
}

/** Adds to one group, which takes from the other, and takes away; at most MAX_ORDERS stay in each, which is what one call can assign. */
export async function changeGroups(
  staffKey: string,
  date: string,
  { to = "a", add = [], remove = [] }: GroupChange,
): Promise<{ groups: Groups; moved: number }> {
  const [away, other] = [new Set(remove), otherGroup(to)]
  const added = seenIn(add)
  let moved = 0
  const groups = await changeKept<KeptGroups>(staffKey, nameOf(date), Kept, (kept) => {
    const { [to]: own, [other]: others, addedWith: drivers } = kept ?? NONE
    const held = [...new Set([...own, ...added.map(({ id }) => id)])].filter((id) => !away.has(id)).slice(0, MAX_ORDERS)
    const isHeld = new Set(held)
    const left = others.filter((id) => !isHeld.has(id))
    moved = others.length - left.length
    const rest = left.filter((id) => !away.has(id))
    // What only moves from one group to the other was added before.
    const before = new Set([...own, ...others])
    const now = added.filter(({ id, driverId }) => driverId !== null || !before.has(id))
    const all = { ...drivers, ...Object.fromEntries(now.map(({ id, driverId }) => [id, driverId ?? ""])) }
    const addedWith = Object.fromEntries([...held, ...rest].flatMap((id) => (all[id] ? [[id, all[id]]] : [])))
    return { ...NONE, [to]: held, [other]: rest, addedWith }
  })
  return { groups, moved }
}

export async function resetGroup(staffKey: string, date: string, name: GroupName): Promise<void> {
  await changeKept<KeptGroups>(staffKey, nameOf(date), Kept, (before) => ({ ...(before ?? NONE), [name]: [] }))
}
