import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { markDayOff } from "~/domain/menu/menu-draft-changes"
import { addOn, changesKept, mealsOfDraft, newDraft } from "../../tests/support/kept-drafts"
import { sampleMenu } from "../../tests/support/menu-drafts"
import { openTestStore } from "../../tests/support/store"
import { changeDraft, findDraft, listDrafts, MAX_STEPS, redoDraft, renameDraft, undoDraft } from "./drafts.server"
import { closeStore } from "./store.server"

const SUNDAY = "2026-11-22"
const MONDAY = "2026-11-23"

/** A person that no other test uses. */
let sara = ""
const mealsOn = (id: string, date: string) => mealsOfDraft(sara, id, date)

beforeAll(() => openTestStore())
beforeEach(() => {
  sara = `staff-${randomUUID()}`
})
afterAll(closeStore)

describe("undo and redo", () => {
  it("restore each step exactly, with its label", async () => {
    const id = await newDraft(sara, sampleMenu())
    await changeDraft(sara, id, addOn(SUNDAY, 1))
    await changeDraft(sara, id, addOn(SUNDAY, 2))
    await changeDraft(sara, id, (draft) => markDayOff(draft, SUNDAY))
    expect(await undoDraft(sara, id)).toBe("Mark 22 Nov 2026 off")
    expect(await mealsOn(id, SUNDAY)).toEqual([1, 2])
    expect(await undoDraft(sara, id)).toBe("Add 1 meal to 1 day")
    expect(await mealsOn(id, SUNDAY)).toEqual([1])
    expect(await findDraft(sara, id)).toMatchObject({
      undoLabel: "Add 1 meal to 1 day",
      redoLabel: "Add 1 meal to 1 day",
    })
    expect(await undoDraft(sara, id)).toBe("Add 1 meal to 1 day")
    expect(await undoDraft(sara, id)).toBeNull()
    expect(await mealsOn(id, SUNDAY)).toEqual([])

    for (const meals of [[1], [1, 2], []]) {
      expect(await redoDraft(sara, id)).not.toBeNull()
      expect(await mealsOn(id, SUNDAY)).toEqual(meals)
    }
    expect(await redoDraft(sara, id)).toBeNull()
    expect((await findDraft(sara, id))?.body.days[SUNDAY]).toEqual({ itemIds: [], isOff: true })
  })

  it("drop undone steps after a new change", async () => {
    const id = await newDraft(sara, sampleMenu())
    for (const meal of [1, 2, 3]) await changeDraft(sara, id, addOn(SUNDAY, meal))
    await undoDraft(sara, id)
    await undoDraft(sara, id)
    await changeDraft(sara, id, addOn(MONDAY, 9))
    expect(await findDraft(sara, id)).toMatchObject({ redoLabel: null })
    expect(await redoDraft(sara, id)).toBeNull()
    expect(await changesKept(id)).toEqual([1, 2])
    expect(await mealsOn(id, SUNDAY)).toEqual([1])
    await undoDraft(sara, id)
    expect(await mealsOn(id, MONDAY)).toEqual([])
    expect(await mealsOn(id, SUNDAY)).toEqual([1])
  })

  it("keep only the last steps", async () => {
    const id = await newDraft(sara, sampleMenu())
    const extra = 3
    for (let meal = 1; meal <= MAX_STEPS + extra; meal++) await changeDraft(sara, id, addOn(SUNDAY, meal))
    expect(await changesKept(id)).toHaveLength(MAX_STEPS)
    let undone = 0
    while (await undoDraft(sara, id)) undone++
    expect(undone).toBe(MAX_STEPS)
    expect(await mealsOn(id, SUNDAY)).toEqual([1, 2, 3])
    expect(await findDraft(sara, id)).toMatchObject({ undoLabel: null, redoLabel: "Add 1 meal to 1 day" })
    let redone = 0
    while (await redoDraft(sara, id)) redone++
    expect(redone).toBe(MAX_STEPS)
    expect(await mealsOn(id, SUNDAY)).toHaveLength(MAX_STEPS + extra)
  })
})

describe("undo and redo of a displayed version", () => {
  const versionOf = async (id: string) => (await findDraft(sara, id))?.version ?? 0

  it("take one step if the version is still current", async () => {
    const id = await newDraft(sara, sampleMenu())
    await changeDraft(sara, id, addOn(SUNDAY, 1))
    expect(await undoDraft(sara, id, await versionOf(id))).toBe("Add 1 meal to 1 day")
    expect(await redoDraft(sara, id, await versionOf(id))).toBe("Add 1 meal to 1 day")
    expect(await mealsOn(id, SUNDAY)).toEqual([1])
  })

  it("do nothing if the draft has changed", async () => {
    const id = await newDraft(sara, sampleMenu())
    await changeDraft(sara, id, addOn(SUNDAY, 1))
    const seen = await versionOf(id)
    await changeDraft(sara, id, addOn(SUNDAY, 2))
    const before = await findDraft(sara, id)
    for (const version of [seen, 0, -1, 1.5, Number.NaN]) expect(await undoDraft(sara, id, version)).toBeNull()
    expect(await findDraft(sara, id)).toEqual(before)
    await undoDraft(sara, id)
    expect(await redoDraft(sara, id, seen)).toBeNull()
    expect(await mealsOn(id, SUNDAY)).toEqual([1])
  })

  it("do nothing if the number of changes is the same but the last one differs", async () => {
    const id = await newDraft(sara, sampleMenu())
    await changeDraft(sara, id, addOn(SUNDAY, 1))
    const seen = await versionOf(id)
    await undoDraft(sara, id)
    await changeDraft(sara, id, addOn(MONDAY, 2))
    expect(await undoDraft(sara, id, seen)).toBeNull()
    expect(await mealsOn(id, MONDAY)).toEqual([2])
  })

  it("only take one step for two concurrent presses", async () => {
    const id = await newDraft(sara, sampleMenu())
    for (const meal of [1, 2]) await changeDraft(sara, id, addOn(SUNDAY, meal))
    const seen = await versionOf(id)
    const undone = await Promise.all([undoDraft(sara, id, seen), undoDraft(sara, id, seen)])
    expect(undone.filter((label) => label === null)).toHaveLength(1)
    expect(await mealsOn(id, SUNDAY)).toEqual([1])
  })
})

describe("renaming", () => {
  it("changes the name in the draft and in the list, and undo and redo keep it", async () => {
    const id = await newDraft(sara, sampleMenu())
    await changeDraft(sara, id, addOn(SUNDAY, 1))
    await changeDraft(sara, id, addOn(SUNDAY, 2))
    await undoDraft(sara, id)
    await renameDraft(sara, id, "Winter")
    expect(await findDraft(sara, id)).toMatchObject({
      body: { menu: { ...sampleMenu(), name: "Winter" } },
      undoLabel: "Add 1 meal to 1 day",
      redoLabel: "Add 1 meal to 1 day",
    })
    await undoDraft(sara, id)
    await redoDraft(sara, id)
    await redoDraft(sara, id)
    expect((await findDraft(sara, id))?.body.menu.name).toBe("Winter")
    expect(await mealsOn(id, SUNDAY)).toEqual([1, 2])
    expect((await listDrafts(sara)).map(({ name }) => name)).toEqual(["Winter"])
  })

  it("and a concurrent change are both applied", async () => {
    const id = await newDraft(sara, sampleMenu())
    await Promise.all([
      changeDraft(sara, id, addOn(SUNDAY, 1)),
      renameDraft(sara, id, "Winter"),
      changeDraft(sara, id, addOn(MONDAY, 2)),
    ])
    expect((await findDraft(sara, id))?.body).toMatchObject({
      menu: { name: "Winter" },
      days: { [SUNDAY]: { itemIds: [1] }, [MONDAY]: { itemIds: [2] } },
    })
  })
})
