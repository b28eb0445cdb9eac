import { z } from "zod"
import { isRecordId } from "~/domain/record-id"
import { changeKept, ofDay, readKept } from "~/store/kept-values.server"
import { MOST_ORDERS } from "../orders.server"
import { type GroupName, type Groups, otherGroup } from "./groups"

/** Order groups (product/dispatch 1): order ids for one assignment each, the person's own for each delivery date. */
const Ids = z.array(z.string())
/** A list alone is of the time when there was one group. */
const Kept = z.union([Ids.transform((a): Groups => ({ a, b: [] })), z.object({ a: Ids, b: Ids })])
const nameOf = (date: string) => ofDay(date, "order-group")
const NONE: Groups = { a: [], b: [] }

/** The ids in the person's groups of a date, in the order they were added. */
export async function readGroups(staffKey: string, date: string): Promise<Groups> {
  return (await readKept(staffKey, nameOf(date), Kept)) ?? NONE
}

interface GroupChange {
  to?: GroupName
  add?: readonly string[]
  /** From whichever group they are in. */
  remove?: readonly string[]
}

/** Adds to one group, which takes from the other, and takes away; at most MOST_ORDERS stay in each, which is what one call can assign. */
export async function changeGroups(
  staffKey: string,
  date: string,
  { to = "a", add = [], remove = [] }: GroupChange,
): Promise<{ groups: Groups; moved: number }> {
  const [away, other] = [new Set(remove), otherGroup(to)]
  let moved = 0
  const groups = await changeKept<Groups>(staffKey, nameOf(date), Kept, (before) => {
    const { [to]: own, [other]: others } = before ?? NONE
    const held = [...new Set([...own, ...add.filter(isRecordId)])].filter((id) => !away.has(id)).slice(0, MOST_ORDERS)
    const isHeld = new Set(held)
    const left = others.filter((id) => !isHeld.has(id))
    moved = others.length - left.length
    return { ...NONE, [to]: held, [other]: left.filter((id) => !away.has(id)) }
  })
  return { groups, moved }
}

export async function resetGroup(staffKey: string, date: string, name: GroupName): Promise<void> {
  await changeKept<Groups>(staffKey, nameOf(date), Kept, (before) => ({ ...(before ?? NONE), [name]: [] }))
}
