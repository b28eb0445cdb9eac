import { randomUUID } from "node:crypto"
import { and, count, eq, or, sql } from "drizzle-orm"
import { z } from "zod"
import { listSettings, savedViews } from "./schema.server"
import { prepared, statementName, withStore } from "./store.server"

/** Views per person and screen. */
export const MAX_VIEWS = 30
/** Shared views of others per screen; the newest if there are more. */
const MAX_SHARED = 50

export interface ListOwner {
  staffKey: string
  screen: string
}

export interface SavedView {
  id: string
  name: string
  /** The filters as in the screen's address; empty for a list without filters. */
  query: string
  isShared: boolean
  isMine: boolean
  isDefault: boolean
  ownerName: string
}

export interface ListState {
  /** The person's own views, then shared ones, each by name. */
  views: SavedView[]
  pageSize: number | null
}

const isId = (id: string) => z.uuid().safeParse(id).success

/** One query, since every list page runs it. Without views it returns one row, whose view is null. */
const stateStatement = prepared((db) => {
  const [staffKey, screen] = [sql.placeholder("staffKey"), sql.placeholder("screen")]
  return db
    .select({
      pageSize: sql<number | null>`kept.page_size`,
      defaultView: sql<string | null>`kept.default_view`,
      id: sql<string | null>`view.id`,
      name: sql<string>`view.name`,
      query: sql<string>`view.query`,
      isShared: sql<boolean>`view.is_shared`,
      isMine: sql<boolean>`view.is_mine`,
      ownerName: sql<string>`view.owner_name`,
    })
    .from(sql`(SELECT 1) AS once
      LEFT JOIN list_settings AS kept ON kept.staff_key = ${staffKey} AND kept.screen = ${screen}
      LEFT JOIN (
        SELECT id, name, query, is_shared, staff_key = ${staffKey} AS is_mine, owner_name FROM saved_views
        WHERE screen = ${screen} AND (staff_key = ${staffKey} OR is_shared)
        ORDER BY staff_key = ${staffKey} DESC, created_at DESC LIMIT ${MAX_VIEWS + MAX_SHARED}
      ) AS view ON true`)
    .prepare(statementName("list_state"))
})

/** The person's views and settings of a screen. */
export async function readListState(owner: ListOwner): Promise<ListState> {
  const rows = await withStore((db) => stateStatement(db).execute({ ...owner }))
  const views = rows.flatMap(({ id, defaultView, pageSize: _, ...view }) =>
    id === null ? [] : [{ ...view, id, isDefault: id === defaultView }],
  )
  views.sort((a, b) => Number(b.isMine) - Number(a.isMine) || a.name.localeCompare(b.name, "en"))
  return { views, pageSize: rows[0]?.pageSize ?? null }
}

export interface NewView {
  name: string
  query: string
  isShared: boolean
  isDefault: boolean
  ownerName: string
}

/** Saves a view; "taken" if the person has one with this name on this screen, "full" if they have MAX_VIEWS. */
export async function saveView({ staffKey, screen }: ListOwner, view: NewView): Promise<"saved" | "taken" | "full"> {
  const { isDefault, ...kept } = view
  const id = randomUUID()
  return withStore((db) =>
    db.transaction(async (tx) => {
      // The lock prevents two concurrent requests from exceeding the limit.
      await tx.insert(listSettings).values({ staffKey, screen }).onConflictDoNothing()
      const mine = and(eq(listSettings.staffKey, staffKey), eq(listSettings.screen, screen))
      await tx.select({ screen: listSettings.screen }).from(listSettings).where(mine).for("update")
      const own = and(eq(savedViews.staffKey, staffKey), eq(savedViews.screen, screen))
      const nameKey = keyOf(view.name)
      const taken = await tx
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(and(own, eq(savedViews.nameKey, nameKey)))
      if (taken.length > 0) return "taken"
      const [counted] = await tx.select({ views: count() }).from(savedViews).where(own)
      if ((counted?.views ?? 0) >= MAX_VIEWS) return "full"
      await tx.insert(savedViews).values({ id, staffKey, screen, nameKey, ...kept })
      if (isDefault) await tx.update(listSettings).set({ defaultView: id }).where(mine)
      return "saved"
    }),
  )
}

/** Deletes one of the person's own views, also as a default of others. False if it does not exist. */
export async function deleteView(owner: ListOwner, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const gone = await withStore((db) => db.delete(savedViews).where(ownView(owner, id)).returning({ id: savedViews.id }))
  return gone.length > 0
}

/** Shares one of the person's own views with everyone, or stops sharing it. False if it does not exist. */
export async function shareView(owner: ListOwner, id: string, isShared: boolean): Promise<boolean> {
  if (!isId(id)) return false
  const changed = await withStore((db) =>
    db.update(savedViews).set({ isShared }).where(ownView(owner, id)).returning({ id: savedViews.id }),
  )
  return changed.length > 0
}

/** Sets the view that a screen opens with, or none. False if the person cannot open the view. */
export async function setDefaultView(owner: ListOwner, id: string | null): Promise<boolean> {
  const { staffKey, screen } = owner
  if (id !== null && !isId(id)) return false
  return withStore(async (db) => {
    if (id !== null) {
      const mayOpen = or(eq(savedViews.staffKey, staffKey), savedViews.isShared)
      const wanted = and(eq(savedViews.id, id), eq(savedViews.screen, screen), mayOpen)
      const found = await db.select({ id: savedViews.id }).from(savedViews).where(wanted)
      if (found.length === 0) return false
    }
    await db
      .insert(listSettings)
      .values({ staffKey, screen, defaultView: id })
      .onConflictDoUpdate({ target: [listSettings.staffKey, listSettings.screen], set: { defaultView: id } })
    return true
  })
}

export async function setPageSize({ staffKey, screen }: ListOwner, pageSize: number): Promise<void> {
  await withStore((db) =>
    db
      .insert(listSettings)
      .values({ staffKey, screen, pageSize })
      .onConflictDoUpdate({ target: [listSettings.staffKey, listSettings.screen], set: { pageSize } }),
  )
}

function ownView({ staffKey, screen }: ListOwner, id: string) {
  return and(eq(savedViews.id, id), eq(savedViews.staffKey, staffKey), eq(savedViews.screen, screen))
}

/** Names that differ only in case or Unicode form count as the same. */
function keyOf(name: string): string {
  return name.normalize("NFKC").toLowerCase()
}
