import { type DraftBody, type DraftMeal, type DraftMenu, emptyDraft } from "~/domain/menu/menu-draft"
import { applyChange, type ChangeResult } from "~/domain/menu/menu-draft-changes"
import type { Holiday } from "~/domain/menu/menu-week"

/** A menu of two weeks from Sunday, 22 Nov 2026, closed on Fridays and Saturdays, without holidays. */
export function sampleMenu(changes: Partial<DraftMenu> = {}): DraftMenu {
  return {
    name: "Autumn menu",
    startDate: "2026-11-22",
    noOfWeeks: 2,
    city: { id: 7, name: "Riyadh" },
    zones: [
      { id: 71, name: "North" },
      { id: 72, name: "South" },
    ],
    allowFridays: false,
    allowSaturdays: false,
    holidays: [],
    allowedHolidays: [],
    ...changes,
  }
}

export function sampleDraft(changes: Partial<DraftMenu> = {}): DraftBody {
  return emptyDraft(sampleMenu(changes))
}

/** An official holiday; without an end it lasts one day. */
export function holiday(id: number, startDate: string, endDate = startDate): Holiday {
  return { id, description: `Holiday ${id}`, startDate, endDate }
}

export function sampleMeal(itemId: number, changes: Partial<DraftMeal> = {}): DraftMeal {
  return {
    itemId,
    enName: `Meal ${itemId}`,
    arName: `وجبة ${itemId}`,
    merchant: { id: 900 + (itemId % 5), name: `Kitchen ${itemId % 5}` },
    coverImage: itemId % 2 ? `${itemId}.webp` : null,
    stock: itemId * 10,
    ...changes,
  }
}

/** Meals with the ids `from` to `from + count − 1`. */
export function sampleMeals(count: number, from = 1): DraftMeal[] {
  return Array.from({ length: count }, (_, index) => sampleMeal(from + index))
}

/** The draft after a change that must succeed. */
export function draftAfter(draft: DraftBody, result: ChangeResult): DraftBody {
  if (!result.ok) throw new Error(`refused: ${result.message}`)
  return applyChange(draft, result.change)
}
