import { sql } from "drizzle-orm"
import { type DraftBody, dayOf } from "~/domain/menu-draft"
import { addMeals } from "~/domain/menu-draft-changes"
import { findDraft } from "~/store/drafts.server"
import { withStore } from "~/store/store.server"
import { sampleMeal } from "./menu-drafts"

/** A change that adds one meal to one day. */
export const addOn = (date: string, itemId: number) => (draft: DraftBody) =>
  addMeals(draft, [date], [sampleMeal(itemId)])

/** The meals that a person's draft holds on a day. */
export async function mealsOfDraft(staffKey: string, id: string, date: string): Promise<number[]> {
  const draft = await findDraft(staffKey, id)
  if (!draft) throw new Error("no draft")
  return dayOf(draft.body, date).itemIds
}

/** The steps of a draft that the store keeps. */
export async function changesKept(id: string): Promise<number[]> {
  const steps = sql`SELECT seq FROM draft_changes WHERE draft_id = ${id} ORDER BY seq`
  const { rows } = await withStore((db) => db.execute<{ seq: number }>(steps))
  return rows.map(({ seq }) => seq)
}
