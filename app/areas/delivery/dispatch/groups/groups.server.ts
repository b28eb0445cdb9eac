import { z } from "zod"
import { changeKept, ofDay, readKept } from "~/store/kept-values.server"
import { seenIn } from "../assign-fields"
import { MAX_ORDERS } from "../orders.server"
import { type AddedWith, type GroupName, type Groups, otherGroup } from "./groups"

/** Order groups: IDs of orders to assign together. Each person has their own per delivery date. */
const Ids = z.array(z.string())
/** A plain list is the stored form from before the second group. */
const Kept = z.union([
  Ids.transform((a): KeptGroups => ({ ...NONE, a })),
  z.object({ a: Ids, b: Ids, addedWith: z.record(z.string(), z.string()).default({}) }),
])
interface KeptGroups extends Groups {
  addedWith: AddedWith
}
const nameOf = (date: string) => ofDay(date, "order-group")
const NONE: KeptGroups = { a: [], b: [], addedWith: {} }

/** A person's groups of a date, with IDs in the order they were added. */
export async function readGroups(staffKey: string, date: string): Promise<KeptGroups> {
  return (await readKept(staffKey, nameOf(date), Kept)) ?? NONE
}

interface GroupChange {
  to?: GroupName
  /** IDs, or `id:driver` for an order that had a driver when it was added. */
  add?: readonly string[]
  remove?: readonly string[]
}

/**
 * Adds orders to one group, which removes them from the other, and removes orders. A group holds up to MAX_ORDERS, the limit
 * of one assign call.
 */
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
    // An order that moves between the groups keeps the driver it was added with.
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
