import { randomUUID } from "node:crypto"
import { and, between, desc, eq, gt, lte, or, sql } from "drizzle-orm"
import { z } from "zod"
import { type DraftBody, type DraftMenu, emptyDraft } from "~/domain/menu/menu-draft"
import { applyChange, type ChangeResult, type DraftChange, revertChange } from "~/domain/menu/menu-draft-changes"
import type { Database } from "./database"
import { draftChanges, drafts } from "./schema.server"
import { prepared, statementName, withStore } from "./store.server"

export interface MenuDraft {
  id: string
  version: number
  body: DraftBody
  /** Labels of the next undo and redo; null if there is none. */
  undoLabel: string | null
  redoLabel: string | null
  /** The draft is being submitted and cannot change. */
  isSubmitting: boolean
}

/** Maximum of undo steps of a draft; the oldest are dropped. */
export const MAX_STEPS = 100
/** Drafts per person; a new one never replaces an old one. */
export const MAX_DRAFTS = 50

/** Longer than the upstream's deadline with its one retry, so that a running submit is never overtaken. */
const SUBMIT_SECONDS = 60
const isFree = sql`(${drafts.submittingUntil} IS NULL OR ${drafts.submittingUntil} < now())`
const SUBMITTING: ChangeResult = { ok: false, message: "This menu is being submitted." }

const isId = (id: string) => z.uuid().safeParse(id).success

/** Creates a draft; the same `id` again creates no second one. Null if the person has MAX_DRAFTS already. */
export async function createDraft(
  staffKey: string,
  menu: DraftMenu,
  id: string = randomUUID(),
): Promise<string | null> {
  const isKept = await withStore((db) =>
    db.transaction(async (tx) => {
      // The lock prevents two concurrent requests from exceeding the limit.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`drafts ${staffKey}`}, 0))`)
      const own = await tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.staffKey, staffKey))
      if (own.some((draft) => draft.id === id)) return true
      if (own.length >= MAX_DRAFTS) return false
      await tx
        .insert(drafts)
        .values({ id, staffKey, name: menu.name, body: emptyDraft(menu) })
        .onConflictDoNothing()
      return true
    }),
  )
  return isKept ? id : null
}

/** Null for an unknown or submitted draft, and for another person's. */
export async function findDraft(staffKey: string, id: string): Promise<MenuDraft | null> {
  if (!isId(id)) return null
  return withStore(async (db) => {
    const row = await selectDraft(db, staffKey, id)
    if (!row) return null
    const near = await db
      .select({ seq: draftChanges.seq, label: draftChanges.label })
      .from(draftChanges)
      .where(and(eq(draftChanges.draftId, id), between(draftChanges.seq, row.position, row.position + 1)))
    const labelAt = (seq: number) => near.find((change) => change.seq === seq)?.label ?? null
    return { ...row, undoLabel: labelAt(row.position), redoLabel: labelAt(row.position + 1) }
  })
}

/** The person's drafts, last changed first. */
export async function listDrafts(staffKey: string): Promise<{ id: string; name: string; updatedAt: Date }[]> {
  return withStore((db) => listStatement(db).execute({ staffKey }))
}

/** Prepared, since every Menu List runs it. */
const listStatement = prepared((db) =>
  db
    .select({ id: drafts.id, name: drafts.name, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.staffKey, sql.placeholder("staffKey")))
    .orderBy(desc(drafts.updatedAt))
    .limit(MAX_DRAFTS)
    .prepare(statementName("list_drafts")),
)

/**
 * Applies a change to the current draft, after those of other tabs. Returns the result of `change`; null without a
 * draft.
 */
export async function changeDraft(
  staffKey: string,
  id: string,
  change: (draft: DraftBody) => ChangeResult,
): Promise<ChangeResult | null> {
  if (!isId(id)) return null
  return withStore((db) =>
    db.transaction(async (tx) => {
      const row = await selectDraft(tx, staffKey, id, "update")
      if (!row) return null
      if (row.isSubmitting) return SUBMITTING
      const result = change(row.body)
      if (!result.ok || Object.keys(result.change.after).length === 0) return result
      const position = row.position + 1
      const forgotten = or(gt(draftChanges.seq, row.position), lte(draftChanges.seq, position - MAX_STEPS))
      await tx.delete(draftChanges).where(and(eq(draftChanges.draftId, id), forgotten))
      const { label, before, after } = result.change
      await tx.insert(draftChanges).values({ draftId: id, seq: position, label, before, after })
      await saveBody(tx, id, applyChange(row.body, result.change), position)
      return result
    }),
  )
}

/** Undoes the last change if the person saw that version (`seen`). Returns its label; null if nothing was undone. */
export function undoDraft(staffKey: string, id: string, seen?: number): Promise<string | null> {
  return step({ staffKey, id, seen }, 0, -1, revertChange)
}

/** Redoes the last undone change, on the same conditions as `undoDraft`. */
export function redoDraft(staffKey: string, id: string, seen?: number): Promise<string | null> {
  return step({ staffKey, id, seen }, 1, 1, applyChange)
}

/** Renames a draft; undo does not revert it. False if the draft does not exist or is being submitted. */
export async function renameDraft(staffKey: string, id: string, name: string): Promise<boolean> {
  if (!isId(id)) return false
  return withStore((db) =>
    db.transaction(async (tx) => {
      const row = await selectDraft(tx, staffKey, id, "update")
      if (!row || row.isSubmitting) return false
      await saveBody(tx, id, { ...row.body, menu: { ...row.body.menu, name } }, row.position)
      await tx.update(drafts).set({ name }).where(eq(drafts.id, id))
      return true
    }),
  )
}

/**
 * Locks a draft for its submit. Null if it does not exist, is locked already, or is not the version that the person
 * saw.
 */
export async function claimDraft(staffKey: string, id: string, seen?: number): Promise<DraftBody | null> {
  if (!isId(id)) return null
  const isSeen = seen === undefined ? undefined : sql`${drafts.version} = ${seen}::double precision`
  const [row] = await withStore((db) =>
    db
      .update(drafts)
      .set({ submittingUntil: sql`now() + make_interval(secs => ${SUBMIT_SECONDS})` })
      .where(and(eq(drafts.id, id), eq(drafts.staffKey, staffKey), isFree, isSeen))
      .returning({ body: drafts.body }),
  )
  return row ? (row.body as DraftBody) : null
}

/** Unlocks a draft whose submit was refused. */
export async function releaseDraft(staffKey: string, id: string): Promise<void> {
  await withStore((db) =>
    db
      .update(drafts)
      .set({ submittingUntil: null })
      .where(and(eq(drafts.id, id), eq(drafts.staffKey, staffKey))),
  )
}

/** Deletes a draft; with `isGivenUp` only if it is not being submitted. Returns whether it existed. */
export async function deleteDraft(staffKey: string, id: string, isGivenUp = false): Promise<boolean> {
  if (!isId(id)) return false
  const ofPerson = and(eq(drafts.id, id), eq(drafts.staffKey, staffKey))
  const gone = await withStore((db) =>
    db
      .delete(drafts)
      .where(and(ofPerson, isGivenUp ? isFree : undefined))
      .returning({ id: drafts.id }),
  )
  return gone.length > 0
}

async function step(
  { staffKey, id, seen }: { staffKey: string; id: string; seen: number | undefined },
  offset: 0 | 1,
  move: 1 | -1,
  apply: (draft: DraftBody, change: DraftChange) => DraftBody,
): Promise<string | null> {
  if (!isId(id)) return null
  return withStore((db) =>
    db.transaction(async (tx) => {
      const row = await selectDraft(tx, staffKey, id, "update")
      if (!row || row.isSubmitting) return null
      if (seen !== undefined && seen !== row.version) return null
      const [change] = await tx
        .select()
        .from(draftChanges)
        .where(and(eq(draftChanges.draftId, id), eq(draftChanges.seq, row.position + offset)))
      if (!change) return null
      await saveBody(tx, id, apply(row.body, toChange(change)), row.position + move)
      return change.label
    }),
  )
}

async function selectDraft(db: Database, staffKey: string, id: string, lock?: "update") {
  const query = db
    .select({
      id: drafts.id,
      version: drafts.version,
      position: drafts.position,
      body: drafts.body,
      isSubmitting: sql<boolean>`NOT ${isFree}`,
    })
    .from(drafts)
    .where(and(eq(drafts.id, id), eq(drafts.staffKey, staffKey)))
  const [row] = lock ? await query.for(lock) : await query
  // Only this module writes the column, always from a DraftBody.
  return row ? { ...row, body: row.body as DraftBody } : null
}

async function saveBody(db: Database, id: string, body: DraftBody, position: number): Promise<void> {
  await db
    .update(drafts)
    .set({ body, position, version: sql`${drafts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(drafts.id, id))
}

function toChange(row: { label: string; before: unknown; after: unknown }): DraftChange {
  // Written by changeDraft from a DraftChange. Undo keeps meals in the body, so there are none here.
  return {
    label: row.label,
    before: row.before as DraftChange["before"],
    after: row.after as DraftChange["after"],
    meals: [],
  }
}
