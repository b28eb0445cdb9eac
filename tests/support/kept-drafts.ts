import { sql } from "drizzle-orm"
import { type DraftBody, type DraftMenu, dayOf } from "~/domain/menu/menu-draft"
import { addMeals } from "~/domain/menu/menu-draft-changes"
import { createDraft, findDraft } from "~/store/drafts.server"
import { withStore } from "~/store/store.server"
import { sampleMeal } from "./menu-drafts"

/** Creates a draft. The user must be below the limit. */
export async function newDraft(staffKey: string, menu: DraftMenu): Promise<string> {
  const id = await createDraft(staffKey, menu)
  if (!id) throw new Error("too many drafts")
  return id
}

/** A change that adds one meal to one day. */
export const addOn = (date: string, itemId: number) => (draft: DraftBody) =>
  addMeals(draft, [date], [sampleMeal(itemId)])

/** The meals of a user's draft on a day. */
export async function mealsOfDraft(staffKey: string, id: string, date: string): Promise<number[]> {
  const draft = await findDraft(staffKey, id)
  if (!draft) throw new Error("no draft")
  return dayOf(draft.body, date).itemIds
}

/** The undo steps stored for a draft. */
export async function changesKept(id: string): Promise<number[]> {
  const steps = sql`SELECT seq FROM draft_changes WHERE draft_id = ${id} ORDER BY seq`
  const { rows } = await withStore((db) => db.execute<{ seq: number }>(steps))
  return rows.map(({ seq }) => seq)
}
