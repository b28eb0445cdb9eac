import { describe, expect, it, vi } from "vitest"
import { ChangeBoard } from "./change-runner"
import { changesIn, withPendingChanges } from "./pending-day"
import type { DayView, MealView } from "./week-view"

const DATE = "2026-11-24"

function meal(itemId: number): MealView {
  return {
    itemId,
    enName: `Meal ${itemId}`,
    arName: "",
    merchant: "Kitchen",
    merchantId: 9,
    image: null,
    availableStock: 12,
    baseStock: 40,
  }
}

function day(...items: MealView[]): DayView {
  return {
    date: DATE,
    weekday: "Tuesday",
    shortDate: "24 Nov",
    screenDate: "24 Nov 2026",
    state: items.length > 0 ? "full" : "empty",
    meals: items.length,
    isToday: false,
    off: null,
    holiday: null,
    items,
  }
}

function form(fields: Record<string, string | string[]>): FormData {
  const made = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) made.append(name, value)
  return made
}

/** The day as shown while a form is pending. */
function shown(before: DayView, fields: Record<string, string | string[]>, mode: "draft" | "menu" = "menu"): DayView {
  const changes = changesIn(form(fields)).get(DATE)
  return withPendingChanges(before, changes ? [changes] : [], mode)
}

describe("a day with a pending form", () => {
  it("loses the meal that is deleted", () => {
    const after = shown(day(meal(1), meal(2)), { intent: "delete-meal", day: DATE, meal: "1" })
    expect(after).toMatchObject({ meals: 1, state: "full", items: [{ itemId: 2 }] })
  })

  it("is off without its last meal in an existing menu, and stays open in a draft", () => {
    const fields = { intent: "delete-multiply", days: [DATE, "2026-11-25"], meal: "1" }
    expect(shown(day(meal(1)), fields)).toMatchObject({ state: "off", off: "marked", meals: 0, items: [] })
    expect(shown(day(meal(1)), fields, "draft")).toMatchObject({ state: "empty", off: null, meals: 0, items: [] })
  })

  it("goes off, and on again", () => {
    const off = shown(day(meal(1)), { intent: "mark-day-off", day: DATE })
    expect(off).toMatchObject({ state: "off", off: "marked", items: [] })
    expect(shown(off, { intent: "activate-day", day: DATE })).toMatchObject({ state: "empty", off: null })
  })

  it("is not activated when it is a holiday or a weekday that is not allowed", () => {
    for (const reason of ["holiday", "weekday"] as const) {
      const closed = { ...day(), off: reason }
      expect(shown(closed, { intent: "activate-day", day: DATE })).toBe(closed)
    }
  })

  it("shows a stock by the documents' arithmetic", () => {
    const figures = (after: DayView) => after.items.map(({ baseStock, availableStock }) => [baseStock, availableStock])
    const base = { intent: "base-stock", day: DATE, meal: "1", base: "45" }
    expect(figures(shown(day(meal(1), meal(2)), base))).toEqual([
      [45, 17],
      [40, 12],
    ])
    const out = { intent: "mark-out-of-stock", day: DATE, meal: "1:40:12" }
    expect(figures(shown(day(meal(1)), out))).toEqual([[28, 0]])
  })

  it("is the same object while nothing of it changes", () => {
    const before = day(meal(1))
    expect(shown(before, { intent: "delete-meal", day: "2026-11-25", meal: "1" })).toBe(before)
    expect(shown(before, { intent: "delete-meal", day: DATE, meal: "7" })).toBe(before)
    expect(shown(before, { intent: "undo", day: DATE })).toBe(before)
    expect(shown(before, { intent: "base-stock", day: DATE, meal: "1", base: "many" })).toBe(before)
  })
})

describe("the board of changes", () => {
  const OTHER = "2026-11-25"
  const deleting = (date: string, item: number) => form({ intent: "delete-meal", day: date, meal: String(item) })

  it("gives a day its own changes in order, and keeps other days", () => {
    const board = new ChangeBoard()
    const listener = vi.fn()
    board.subscribe(listener)
    const other = board.dayOf(OTHER)
    board.send(deleting(DATE, 1), "/here")
    board.send(deleting(DATE, 2), "/here")
    expect(board.dayOf(DATE).changes).toEqual([
      { kind: "delete", meal: 1 },
      { kind: "delete", meal: 2 },
    ])
    expect(board.dayOf(OTHER)).toBe(other)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(board.isBusy()).toBe(true)
    expect(board.runs().map((run) => run.form.get("stay"))).toEqual(["1", "1"])
    expect(new Set(board.runs().map(({ key }) => key)).size).toBe(2)
  })

  it("reverts a change and shows the reason, which the next try clears", () => {
    const board = new ChangeBoard()
    board.send(deleting(DATE, 1), "/here")
    const [run] = board.runs()
    if (!run) throw new Error("nothing was sent")
    board.settle(run, { message: "This meal is gone.", dialog: null })
    expect(board.dayOf(DATE)).toEqual({ changes: [], refused: "This meal is gone." })
    expect(board.isBusy()).toBe(false)
    board.send(deleting(DATE, 1), "/here")
    expect(board.dayOf(DATE).refused).toBeNull()
  })

  it("reverts a change while its question is open", () => {
    const board = new ChangeBoard()
    board.send(deleting(DATE, 1), "/here")
    const [run] = board.runs()
    if (!run) throw new Error("nothing was sent")
    const answer = { message: null, dialog: { name: "affected-orders" } }
    board.settle(run, answer)
    board.settle(run, answer)
    expect(board.asked()).toMatchObject({ dialog: { name: "affected-orders" } })
    expect(board.isBusy()).toBe(true)
    expect(board.dayOf(DATE).changes).toEqual([])
    board.answered()
    expect(board.asked()).toBeNull()
  })

  it("keeps every question until it is answered, in the order in which they came", () => {
    const board = new ChangeBoard()
    board.send(deleting(DATE, 1), "/here")
    board.send(deleting(DATE, 2), "/here")
    const runs = board.runs()
    for (const [at, run] of [...runs.entries()].reverse())
      board.settle(run, { message: null, dialog: { name: `affected-orders of ${at}` } })
    const first = board.asked()
    expect(first).toEqual({ key: runs[1]?.key, dialog: { name: "affected-orders of 1" } })
    // Another response does not change the open question.
    expect(board.asked()).toBe(first)
    board.answered()
    expect(board.asked()).toEqual({ key: runs[0]?.key, dialog: { name: "affected-orders of 0" } })
    expect(board.isBusy()).toBe(true)
    board.answered()
    expect(board.asked()).toBeNull()
    expect(board.isBusy()).toBe(false)
    board.answered()
    expect(board.asked()).toBeNull()
  })

  it("shows the changes of a navigation until it ends", () => {
    const board = new ChangeBoard()
    const before = board.dayOf(DATE)
    board.navigate(form({ intent: "delete-multiply", days: [DATE, OTHER], meal: "1" }))
    expect(board.dayOf(OTHER).changes).toHaveLength(1)
    board.navigate(undefined)
    expect(board.dayOf(DATE)).toEqual(before)
  })

  it("knows when a stock is being changed", () => {
    const board = new ChangeBoard()
    expect(board.isStockBusy()).toBe(false)
    board.send(form({ intent: "mark-out-of-stock", day: DATE, meal: "1:2:3" }), "/here")
    expect(board.isStockBusy()).toBe(true)
  })
})
