import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { emptyDraft } from "~/domain/menu/menu-draft"
import { addMeals, deleteMeal } from "~/domain/menu/menu-draft-changes"
import { addOn, changesKept, mealsOfDraft, newDraft } from "../../tests/support/kept-drafts"
import { sampleMeal, sampleMenu } from "../../tests/support/menu-drafts"
import { openTestStore } from "../../tests/support/store"
import {
  changeDraft,
  claimDraft,
  deleteDraft,
  findDraft,
  listDrafts,
  redoDraft,
  releaseDraft,
  renameDraft,
  undoDraft,
} from "./drafts.server"
import { closeStore } from "./store.server"

const SUNDAY = "2026-11-22"
const MONDAY = "2026-11-23"

const nowhere = () => ({ ok: false, message: "no" }) as const

/** A person that no other test uses. */
let sara = ""
const omar = "staff-omar"
const mealsOn = (id: string, date: string) => mealsOfDraft(sara, id, date)

beforeAll(() => openTestStore())
beforeEach(() => {
  sara = `staff-${randomUUID()}`
})
afterAll(closeStore)

describe("a new draft", () => {
  it("has the menu that it was created from, and nothing to undo", async () => {
    const menu = sampleMenu({ name: 'قائمة الشتاء 🍲 \'ل"1"' })
    const id = await newDraft(sara, menu)
    expect(await findDraft(sara, id)).toMatchObject({ id, body: emptyDraft(menu), undoLabel: null, redoLabel: null })
    expect(await listDrafts(sara)).toEqual([{ id, name: menu.name, updatedAt: expect.any(Date) }])
  })

  it("has its own id, so that two drafts stay separate", async () => {
    const [one, two] = await Promise.all([newDraft(sara, sampleMenu()), newDraft(sara, sampleMenu())])
    expect(one).not.toBe(two)
    await changeDraft(sara, one, addOn(SUNDAY, 1))
    expect(await mealsOn(one, SUNDAY)).toEqual([1])
    expect(await mealsOn(two, SUNDAY)).toEqual([])
  })
})

describe("another person's draft", () => {
  it("can't be seen, changed, undone, redone, renamed, claimed or deleted", async () => {
    const id = await newDraft(sara, sampleMenu())
    await changeDraft(sara, id, addOn(SUNDAY, 1))
    await changeDraft(sara, id, addOn(SUNDAY, 2))
    await undoDraft(sara, id)
    const before = await findDraft(sara, id)
    expect(await findDraft(omar, id)).toBeNull()
    expect(await listDrafts(omar)).toEqual([])
    expect(await changeDraft(omar, id, () => expect.fail("the change was asked for"))).toBeNull()
    expect(await undoDraft(omar, id)).toBeNull()
    expect(await redoDraft(omar, id)).toBeNull()
    expect(await claimDraft(omar, id)).toBeNull()
    expect(await deleteDraft(omar, id)).toBe(false)
    await renameDraft(omar, id, "Omar's now")
    expect(await findDraft("", id)).toBeNull()
    expect(await findDraft(sara, id)).toEqual(before)
    expect(before?.redoLabel).toBe("Add 1 meal to 1 day")
  })
})

describe("an invalid id", () => {
  it.each([
    "",
    "1",
    "create",
    "../x",
    "' OR ''='",
    `${randomUUID()}\0`,
    `${randomUUID()} `,
    randomUUID(),
    "x".repeat(9_999),
  ])("%j finds and changes nothing", async (id) => {
    expect(await findDraft(sara, id)).toBeNull()
    expect(await changeDraft(sara, id, nowhere)).toBeNull()
    expect(await undoDraft(sara, id)).toBeNull()
    expect(await redoDraft(sara, id)).toBeNull()
    expect(await deleteDraft(sara, id)).toBe(false)
    expect(await renameDraft(sara, id, "x")).toBe(false)
  })
})

describe("changing a draft", () => {
  it("stores the change, returns its label and increases the version", async () => {
    const id = await newDraft(sara, sampleMenu())
    const created = await findDraft(sara, id)
    expect(await changeDraft(sara, id, addOn(SUNDAY, 3))).toMatchObject({ ok: true })
    const changed = await findDraft(sara, id)
    expect(changed).toMatchObject({ undoLabel: "Add 1 meal to 1 day", redoLabel: null })
    expect(changed?.body.meals[3]).toEqual(sampleMeal(3))
    expect(changed?.version).toBe((created?.version ?? 0) + 1)
  })

  it("returns a refusal and stores nothing", async () => {
    const id = await newDraft(sara, sampleMenu())
    const before = await findDraft(sara, id)
    expect(await changeDraft(sara, id, (draft) => addMeals(draft, ["2026-11-27"], [sampleMeal(1)]))).toEqual({
      ok: false,
      message: "27 Nov 2026 can't have meals because the day is off.",
    })
    expect(await findDraft(sara, id)).toEqual(before)
    expect(await changesKept(id)).toEqual([])
  })

  it("adds no step for a change without effect, and keeps what can be redone", async () => {
    const id = await newDraft(sara, sampleMenu())
    await changeDraft(sara, id, addOn(SUNDAY, 1))
    await undoDraft(sara, id)
    expect(await changeDraft(sara, id, (draft) => deleteMeal(draft, [SUNDAY], 9))).toMatchObject({ ok: true })
    expect(await findDraft(sara, id)).toMatchObject({ undoLabel: null, redoLabel: "Add 1 meal to 1 day" })
  })

  it("stores all concurrent changes", async () => {
    const id = await newDraft(sara, sampleMenu())
    const meals = Array.from({ length: 20 }, (_, index) => index + 1)
    await Promise.all(meals.map((meal) => changeDraft(sara, id, addOn(SUNDAY, meal))))
    expect((await mealsOn(id, SUNDAY)).sort((a, b) => a - b)).toEqual(meals)
    expect(await changesKept(id)).toEqual(meals)
    for (const _ of meals) await undoDraft(sara, id)
    expect(await mealsOn(id, SUNDAY)).toEqual([])
  })

  it("that fails halfway leaves the draft unchanged and unlocked", async () => {
    const id = await newDraft(sara, sampleMenu())
    const fails = () => {
      throw new TypeError("a fault of ours")
    }
    await expect(changeDraft(sara, id, fails)).rejects.toThrow(TypeError)
    await changeDraft(sara, id, addOn(SUNDAY, 1))
    expect(await changesKept(id)).toEqual([1])
  })
})

describe("a draft that is being submitted", () => {
  it("is locked once, and cannot change meanwhile", async () => {
    const id = await newDraft(sara, sampleMenu())
    await changeDraft(sara, id, addOn(SUNDAY, 1))
    const claims = await Promise.all([claimDraft(sara, id), claimDraft(sara, id), claimDraft(omar, id)])
    expect(claims.filter((body) => body !== null)).toHaveLength(1)
    expect(await changeDraft(sara, id, addOn(MONDAY, 2))).toEqual({
      ok: false,
      message: "This menu is being submitted.",
    })
    expect(await undoDraft(sara, id)).toBeNull()
    expect(await renameDraft(sara, id, "Another name")).toBe(false)
    expect((await findDraft(sara, id))?.body.menu.name).toBe(sampleMenu().name)
    expect(await deleteDraft(sara, id, true)).toBe(false)
    expect(await mealsOn(id, SUNDAY)).toEqual([1])
  })

  it("is unlocked after a refused submit", async () => {
    const id = await newDraft(sara, sampleMenu())
    await claimDraft(sara, id)
    await releaseDraft(omar, id)
    expect(await claimDraft(sara, id)).toBeNull()
    await releaseDraft(sara, id)
    expect((await changeDraft(sara, id, addOn(SUNDAY, 1)))?.ok).toBe(true)
    expect(await claimDraft(sara, id)).not.toBeNull()
    await releaseDraft(sara, id)
    expect(await deleteDraft(sara, id, true)).toBe(true)
  })

  it("cannot be locked if it does not exist", async () => {
    expect(await claimDraft(sara, "no-id")).toBeNull()
    expect(await claimDraft(sara, "00000000-0000-4000-8000-000000000000")).toBeNull()
  })
})
