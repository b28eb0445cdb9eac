import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openTestStore } from "../../tests/support/store"
import { closeStore } from "./store.server"
import {
  deleteView,
  type ListOwner,
  MAX_VIEWS,
  readListState,
  saveView,
  setDefaultView,
  setPageSize,
  shareView,
} from "./views.server"

let sara: ListOwner
let omar: ListOwner
beforeAll(() => openTestStore())
beforeEach(() => {
  const screen = `menus-${randomUUID()}`
  sara = { staffKey: `sara-${randomUUID()}`, screen }
  omar = { staffKey: `omar-${randomUUID()}`, screen }
})
afterAll(closeStore)

const view = (name: string, changes = {}) => {
  return { name, query: "status=active", isShared: false, isDefault: false, ownerName: "Sara A", ...changes }
}
const seenBy = async (owner: ListOwner) => (await readListState(owner)).views
const namesFor = async (owner: ListOwner) => (await seenBy(owner)).map(({ name }) => name)
async function idOf(owner: ListOwner, name: string): Promise<string> {
  return (await seenBy(owner)).find((each) => each.name === name)?.id ?? ""
}

describe("saved views", () => {
  it("are listed by name for a person and screen; shared ones come after", async () => {
    await saveView(sara, view("b"))
    await saveView(sara, view("a", { isDefault: true, query: "city=1" }))
    await saveView(omar, view("omar's", { isShared: true, ownerName: "Omar" }))
    await saveView(omar, view("secret"))
    expect(await namesFor(sara)).toEqual(["a", "b", "omar's"])
    expect((await seenBy(sara))[0]).toMatchObject({ query: "city=1", isMine: true, isDefault: true, isShared: false })
    expect((await seenBy(sara))[2]).toMatchObject({ isMine: false, isDefault: false, ownerName: "Omar" })
    expect(await namesFor(omar)).toEqual(["omar's", "secret"])
    expect(await namesFor({ ...sara, screen: "merchants" })).toEqual([])
    expect(await readListState({ ...sara, screen: "merchants" })).toEqual({ views: [], pageSize: null })
  })

  it("have unique names per person and screen, regardless of case; of two concurrent ones one is saved", async () => {
    expect(await saveView(sara, view("Café"))).toBe("saved")
    expect(await saveView(sara, view("CAFE\u0301"))).toBe("taken")
    expect(await saveView(omar, view("Café"))).toBe("saved")
    expect(await saveView({ ...sara, screen: "other" }, view("Café"))).toBe("saved")
    const both = await Promise.all([saveView(sara, view("twice")), saveView(sara, view("Twice"))])
    expect(both.sort()).toEqual(["saved", "taken"])
  })

  it(`are limited to ${MAX_VIEWS}, also for concurrent tabs`, async () => {
    for (let at = 1; at < MAX_VIEWS; at++) await saveView(sara, view(`view ${at}`))
    const last = await Promise.all([saveView(sara, view("x")), saveView(sara, view("y")), saveView(sara, view("z"))])
    expect(last.sort()).toEqual(["full", "full", "saved"])
    expect(await namesFor(sara)).toHaveLength(MAX_VIEWS)
    expect(await saveView(omar, view("x"))).toBe("saved")
  })

  it("are not found by an invalid id", async () => {
    for (const id of ["", "1", "x".repeat(36)]) {
      expect(await deleteView(sara, id)).toBe(false)
      expect(await shareView(sara, id, true)).toBe(false)
      expect(await setDefaultView(sara, id)).toBe(false)
    }
  })

  it("can only be changed and deleted by their owner", async () => {
    await saveView(sara, view("mine", { isShared: true }))
    const id = await idOf(sara, "mine")
    for (const stranger of [omar, { ...sara, screen: "other" }]) {
      expect(await deleteView(stranger, id)).toBe(false)
      expect(await shareView(stranger, id, false)).toBe(false)
    }
    for (const no of ["", "1", "' OR 1=1", randomUUID()]) expect(await deleteView(sara, no)).toBe(false)
    expect(await namesFor(omar)).toEqual(["mine"])
    expect(await shareView(sara, id, false)).toBe(true)
    expect(await namesFor(omar)).toEqual([])
    expect(await deleteView(sara, id)).toBe(true)
    expect(await namesFor(sara)).toEqual([])
  })
})

describe("the view a list opens with", () => {
  const openingOf = async (owner: ListOwner) => (await seenBy(owner)).find(({ isDefault }) => isDefault)?.name ?? null

  it("is each person's own choice, and can be a shared view of another person", async () => {
    await saveView(sara, view("one", { isShared: true, isDefault: true }))
    const id = await idOf(sara, "one")
    expect([await openingOf(sara), await openingOf(omar)]).toEqual(["one", null])
    expect(await setDefaultView(omar, id)).toBe(true)
    expect(await setDefaultView(sara, null)).toBe(true)
    expect([await openingOf(sara), await openingOf(omar)]).toEqual([null, "one"])
  })

  it("is removed when it is no longer shared, or deleted", async () => {
    await saveView(sara, view("one", { isShared: true }))
    const id = await idOf(sara, "one")
    await setDefaultView(omar, id)
    await shareView(sara, id, false)
    expect(await openingOf(omar)).toBeNull()
    expect(await setDefaultView(omar, id)).toBe(false)
    await shareView(sara, id, true)
    await setPageSize(omar, 25)
    await deleteView(sara, id)
    expect(await readListState(omar)).toEqual({ views: [], pageSize: 25 })
  })

  it("cannot be a view of another screen", async () => {
    await saveView({ ...sara, screen: "other" }, view("elsewhere"))
    expect(await setDefaultView(sara, await idOf({ ...sara, screen: "other" }, "elsewhere"))).toBe(false)
    expect(await setDefaultView(sara, "not-an-id")).toBe(false)
  })
})

it("the page size is saved per person and screen", async () => {
  await setPageSize(sara, 25)
  await setPageSize(sara, 50)
  const { pageSize } = await readListState(sara)
  expect([pageSize, (await readListState(omar)).pageSize]).toEqual([50, null])
  expect((await readListState({ ...sara, screen: "other" })).pageSize).toBeNull()
})
