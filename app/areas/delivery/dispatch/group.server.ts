import { z } from "zod"
import { isRecordId } from "~/domain/record-id"
import { changeKept, ofDay, readKept } from "~/store/kept-values.server"
import { MOST_ORDERS } from "./orders.server"

/** Order group (product/dispatch 1): order ids for one assignment, the person's own for each delivery date. */
const Group = z.array(z.string())
const nameOf = (date: string) => ofDay(date, "order-group")

/** The ids in the person's group of a date, in the order they were added. */
export async function readGroup(staffKey: string, date: string): Promise<string[]> {
  return (await readKept(staffKey, nameOf(date), Group)) ?? []
}

/** Adds and takes away; at most MOST_ORDERS stay, which is what one call can assign. */
export function changeGroup(
  staffKey: string,
  date: string,
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): Promise<string[]> {
  const away = new Set(remove)
  return changeKept<string[]>(staffKey, nameOf(date), Group, (before) => {
    const kept = [...new Set([...(before ?? []), ...add.filter(isRecordId)])]
    return kept.filter((id) => !away.has(id)).slice(0, MOST_ORDERS)
  })
}

export async function resetGroup(staffKey: string, date: string): Promise<void> {
  await changeKept<string[]>(staffKey, nameOf(date), Group, () => [])
}
