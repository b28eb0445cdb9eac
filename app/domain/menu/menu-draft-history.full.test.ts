import { describe, expect, it } from "vitest"
import { holiday, sampleDraft, sampleMeal } from "../../../tests/support/menu-drafts"
import { addDays } from "../calendar"
import { allowedDays, canHoldMeals, type DraftBody, dayOf, toMenuPayload, weeksOf } from "./menu-draft"
import {
  activateDay,
  addMeals,
  applyChange,
  type ChangeResult,
  copyDay,
  type DraftChange,
  deleteMeal,
  duplicateWeek,
  markDayOff,
  replaceMeal,
  revertChange,
} from "./menu-draft-changes"
import { MAX_MEALS_PER_DAY } from "./menu-limits"
import { isInMenu, isOpenByRule } from "./menu-week"

/** Reproducible pseudo-random numbers from 0 to below `limit`. */
function generator(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** A menu with overlapping holidays, some allowed, and any weekdays. */
function anyDraft(pick: (limit: number) => number): DraftBody {
  const startDate = addDays("2027-12-05", 7 * pick(20))
  const holidays = [1, 2, 3].map((id) => {
    const from = addDays(startDate, pick(30) - 5)
    return holiday(id, from, addDays(from, pick(5)))
  })
  return sampleDraft({
    startDate,
    noOfWeeks: 1 + pick(4),
    allowFridays: pick(2) === 1,
    allowSaturdays: pick(2) === 1,
    holidays,
    allowedHolidays: [1, 2, 3].filter(() => pick(2) === 1),
  })
}

/** Any change that a user or a manipulated request could make; many are rejected. */
function anyChange(draft: DraftBody, pick: (limit: number) => number): ChangeResult {
  const open = allowedDays(draft)
  const anyDay = () => {
    const isWild = open.length === 0 || pick(8) === 0
    return isWild ? addDays(draft.menu.startDate, pick(40) - 5) : (open[pick(open.length)] ?? draft.menu.startDate)
  }
  const someDays = () => Array.from({ length: 1 + pick(4) }, anyDay)
  const anyMeal = () => sampleMeal(1 + pick(12))
  const operations = [
    () => addMeals(draft, someDays(), Array.from({ length: 1 + pick(5) }, anyMeal)),
    () =>
      addMeals(
        draft,
        someDays(),
        Array.from({ length: pick(MAX_MEALS_PER_DAY + 10) }, (_, id) => sampleMeal(id + 1)),
      ),
    () => deleteMeal(draft, someDays(), 1 + pick(12)),
    () => replaceMeal(draft, someDays(), 1 + pick(12), anyMeal()),
    () => markDayOff(draft, anyDay()),
    () => activateDay(draft, anyDay()),
    () => duplicateWeek(draft, pick(5), pick(5)),
    () => copyDay(draft, anyDay(), someDays()),
  ]
  return operations[pick(operations.length)]?.() ?? { ok: false, message: "none" }
}

/** The result of a draft: each day's off reason and its meals in order. */
const stateOf = (draft: DraftBody) =>
  JSON.stringify(weeksOf(draft).map((week) => week.map((day) => [day.off, day.items])))

/** Makes random changes. Returns every state of the draft and the changes between them. */
function play(seed: number, steps: number) {
  const pick = generator(seed)
  const states = [anyDraft(pick)]
  const changes: DraftChange[] = []
  for (let step = 0; step < steps; step++) {
    const draft = states.at(-1) ?? sampleDraft()
    const frozen = JSON.stringify(draft)
    const result = anyChange(draft, pick)
    if (JSON.stringify(draft) !== frozen) throw new Error(`seed ${seed}: a change altered the draft it was made from`)
    if (!result.ok || Object.keys(result.change.after).length === 0) continue
    changes.push(result.change)
    states.push(applyChange(draft, result.change))
  }
  return { states, changes }
}

/** States that no day of a draft may have. */
function wrongWith(draft: DraftBody, date: string): string | null {
  const { itemIds, isOff } = dayOf(draft, date)
  if (itemIds.length === 0) return null
  if (isOff || !isInMenu(draft.menu, date) || !isOpenByRule(draft.menu, date)) return "meals on a shut day"
  if (new Set(itemIds).size !== itemIds.length) return "a meal twice"
  if (itemIds.length > MAX_MEALS_PER_DAY) return "too many meals"
  return itemIds.every((id) => draft.meals[id]) ? null : "a meal nobody knows"
}

const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1)

describe("any sequence of changes", () => {
  it("is undone step by step through every state, and redone to the last", () => {
    let made = 0
    for (const seed of SEEDS) {
      const { states, changes } = play(seed, 40)
      made += changes.length
      let draft = states.at(-1) ?? sampleDraft()
      for (let at = changes.length - 1; at >= 0; at--) {
        draft = revertChange(draft, changes[at] as DraftChange)
        expect(stateOf(draft), `seed ${seed}, undo ${at}`).toBe(stateOf(states[at] as DraftBody))
      }
      for (const [at, change] of changes.entries()) {
        // The store keeps the changed days; meals stay in the draft.
        draft = applyChange(draft, { ...change, meals: [] })
        expect(stateOf(draft), `seed ${seed}, redo ${at}`).toBe(stateOf(states[at + 1] as DraftBody))
      }
    }
    expect(made).toBeGreaterThan(SEEDS.length * 10)
  })

  it("survives the store's JSON", () => {
    for (const seed of SEEDS.slice(0, 20)) {
      const { states, changes } = play(seed, 25)
      const stored = changes.reduce(
        (draft, change) => JSON.parse(JSON.stringify(applyChange(draft, JSON.parse(JSON.stringify(change))))),
        states[0] as DraftBody,
      )
      expect(stateOf(stored), `seed ${seed}`).toBe(stateOf(states.at(-1) as DraftBody))
    }
  })

  it("never adds a meal to a closed day, twice to one day, or above the limit", () => {
    for (const seed of SEEDS) {
      for (const draft of play(seed, 40).states) {
        for (const date of Object.keys(draft.days)) expect(wrongWith(draft, date), `seed ${seed}, ${date}`).toBeNull()
      }
    }
  })

  it("always gives a schedule with all open days and no closed day", () => {
    for (const seed of SEEDS) {
      for (const draft of play(seed, 40).states) {
        const days = toMenuPayload(draft).schedule.map(({ date }) => date)
        if (!days.every((date) => canHoldMeals(draft, date))) expect.fail(`seed ${seed}: a shut day is in the schedule`)
        const open = weeksOf(draft).flatMap((week) => week.filter((day) => day.isAllowed).map((day) => day.date))
        if (days.join() !== open.join()) expect.fail(`seed ${seed}: ${days.join()} instead of ${open.join()}`)
      }
    }
  })

  it("records only changed days", () => {
    for (const seed of SEEDS) {
      for (const { before, after } of play(seed, 40).changes) {
        expect(Object.keys(before)).toEqual(Object.keys(after))
        for (const date of Object.keys(after)) expect(after[date]).not.toEqual(before[date])
      }
    }
  })
})
