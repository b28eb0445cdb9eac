import type { DayView } from "./week-view"

export type DayChange =
  | { kind: "delete"; meal: number }
  | { kind: "off" | "activate" }
  | { kind: "out"; meal: number }
  | { kind: "base"; meal: number; base: number }
  /** Cannot be shown before the response, so the day shows a note. */
  | { kind: "note"; text: string }

/** A draft keeps an emptied day open; an existing menu turns it off. */
export type BuilderMode = "draft" | "menu"

/** The changes that a form will make, by day, as far as its fields tell. */
export function changesIn(form: FormData): Map<string, DayChange> {
  const intent = String(form.get("intent"))
  const days = [...form.getAll("days"), ...form.getAll("day")].map(String)
  const meal = Number.parseInt(String(form.get("meal")), 10)
  const change = changeOf(intent, meal, Number(form.get("base")))
  return new Map(change ? days.map((day) => [day, change]) : [])
}

function changeOf(intent: string, meal: number, base: number): DayChange | null {
  switch (intent) {
    case "delete-meal":
    case "delete-multiply":
      return { kind: "delete", meal }
    case "mark-day-off":
      return { kind: "off" }
    case "activate-day":
      return { kind: "activate" }
    case "mark-out-of-stock":
      return { kind: "out", meal }
    case "base-stock":
      return Number.isInteger(base) ? { kind: "base", meal, base } : null
    case "add-meals":
    case "add-multiply":
      return { kind: "note", text: "Adding meals…" }
    case "copy-day":
      return { kind: "note", text: "Copying meals…" }
    case "replace-multiply":
      return { kind: "note", text: "Replacing a meal…" }
    default:
      return null
  }
}

/** The day after its pending changes. Returns the same object when there are none. */
export function withPendingChanges(day: DayView, changes: readonly DayChange[], mode: BuilderMode): DayView {
  return changes.reduce((before, change) => withChange(before, change, mode), day)
}

function withChange(day: DayView, change: DayChange, mode: BuilderMode): DayView {
  switch (change.kind) {
    case "delete": {
      const items = day.items.filter(({ itemId }) => itemId !== change.meal)
      if (items.length === day.items.length) return day
      if (items.length > 0) return { ...day, items, meals: items.length }
      return mode === "menu" ? switchedOff(day) : emptied(day)
    }
    case "off":
      return switchedOff(day)
    case "activate":
      return day.off === "marked" ? { ...emptied(day), off: null } : day
    case "out":
      return withStock(day, change.meal, (base, available) => base - available)
    case "base":
      return withStock(day, change.meal, () => change.base)
    case "note":
      return day
  }
}

function emptied(day: DayView): DayView {
  return { ...day, items: [], meals: 0, state: "empty" }
}

function switchedOff(day: DayView): DayView {
  return { ...emptied(day), off: "marked", state: "off" }
}

/** The available stock changes by the same difference as the base stock. */
function withStock(day: DayView, meal: number, baseOf: (base: number, available: number) => number): DayView {
  const items = day.items.map((item) => {
    if (item.itemId !== meal) return item
    const baseStock = baseOf(item.baseStock, item.availableStock)
    return { ...item, baseStock, availableStock: item.availableStock + baseStock - item.baseStock }
  })
  return { ...day, items }
}
