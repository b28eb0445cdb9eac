import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterEach, describe, expect, it } from "vitest"
import { loadEnv, useEnv } from "~/base/env.server"
import { type DraftBody, dayOf } from "~/domain/menu/menu-draft"
import { addMeals } from "~/domain/menu/menu-draft-changes"
import { newDraft } from "../../tests/support/kept-drafts"
import { sampleMeal, sampleMenu } from "../../tests/support/menu-drafts"
import { openTestStore } from "../../tests/support/store"
import {
  changeDraft,
  createDraft,
  deleteDraft,
  findDraft,
  listDrafts,
  MAX_DRAFTS,
  redoDraft,
  undoDraft,
} from "./drafts.server"
import { closeStore, withStore } from "./store.server"

const SUNDAY = "2026-11-22"
const sara = "staff-sara"
const omar = "staff-omar"

const inStore = (dataDir: string) => useEnv(loadEnv({ APP_ENV: "test", DATA_DIR: dataDir }))
const addOn = (date: string, itemId: number) => (draft: DraftBody) => addMeals(draft, [date], [sampleMeal(itemId)])
const nameOf = (draft: { name: string }) => draft.name

async function countOfChanges(): Promise<number> {
  const { rows } = await withStore((db) =>
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM draft_changes`),
  )
  return rows[0]?.count ?? 0
}

afterEach(closeStore)

describe("the drafts of a member of staff", () => {
  it("are listed last changed first, and deleted with all their changes", async () => {
    await openTestStore()
    const first = await newDraft(sara, sampleMenu({ name: "First" }))
    const second = await newDraft(sara, sampleMenu({ name: "Second" }))
    await newDraft(omar, sampleMenu({ name: "Omar's" }))
    expect((await listDrafts(sara)).map(nameOf)).toEqual(["Second", "First"])
    await changeDraft(sara, first, addOn(SUNDAY, 1))
    await changeDraft(sara, second, addOn(SUNDAY, 1))
    await undoDraft(sara, first)
    expect((await listDrafts(sara)).map(nameOf)).toEqual(["First", "Second"])

    expect(await deleteDraft(sara, first)).toBe(true)
    expect(await deleteDraft(sara, first)).toBe(false)
    expect(await findDraft(sara, first)).toBeNull()
    expect(await changeDraft(sara, first, addOn(SUNDAY, 1))).toBeNull()
    expect(await redoDraft(sara, first)).toBeNull()
    expect(await countOfChanges()).toBe(1)
    expect((await listDrafts(sara)).map(nameOf)).toEqual(["Second"])
    expect((await listDrafts(omar)).map(nameOf)).toEqual(["Omar's"])
  })

  it("are limited: one more is refused, and none is deleted", async () => {
    await openTestStore()
    const ids: string[] = []
    for (let index = 0; index < MAX_DRAFTS; index++) {
      ids.push(await newDraft(sara, sampleMenu({ name: `Menu ${index}` })))
    }
    const kept = await listDrafts(sara)
    expect(kept).toHaveLength(MAX_DRAFTS)
    expect(await createDraft(sara, sampleMenu({ name: "One more" }))).toBeNull()
    expect(await listDrafts(sara)).toEqual(kept)
    // A repeated form finds its draft, and other people have their own limit.
    expect(await createDraft(sara, sampleMenu(), ids[3])).toBe(ids[3])
    await newDraft(omar, sampleMenu({ name: "Omar's" }))
    await deleteDraft(sara, ids[0] ?? "")
    await newDraft(sara, sampleMenu({ name: "One more" }))
    expect((await listDrafts(sara)).map(nameOf)[0]).toBe("One more")
  })

  it("are limited for concurrent requests too", async () => {
    await openTestStore()
    const many = Array.from({ length: MAX_DRAFTS + 5 }, () => createDraft(sara, sampleMenu()))
    expect((await Promise.all(many)).filter((id) => id === null)).toHaveLength(5)
    expect(await withStore((db) => db.execute(sql`SELECT id FROM drafts`))).toMatchObject({
      rows: { length: MAX_DRAFTS },
    })
  })
})

describe("a draft in a folder", () => {
  it("survives a restart, with its undo and redo", async () => {
    const folder = await mkdtemp(join(tmpdir(), "drafts-"))
    inStore(folder)
    try {
      const id = await newDraft(sara, sampleMenu({ name: "شتاء" }))
      await changeDraft(sara, id, addOn(SUNDAY, 1))
      await changeDraft(sara, id, addOn(SUNDAY, 2))
      await undoDraft(sara, id)
      const before = await findDraft(sara, id)
      await closeStore()

      expect(await findDraft(sara, id)).toEqual(before)
      expect(await redoDraft(sara, id)).toBe("Add 1 meal to 1 day")
      const draft = await findDraft(sara, id)
      expect(draft && dayOf(draft.body, SUNDAY).itemIds).toEqual([1, 2])
      expect((await listDrafts(sara)).map(nameOf)).toEqual(["شتاء"])
      expect(await findDraft(omar, id)).toBeNull()
    } finally {
      await closeStore()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
