import { describe, expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { draftSpot, menuSpot } from "../menu-paths"
import { BuilderDay } from "./builder-day"
import { ChangeBoardProvider } from "./change-runner"
import type { BuilderMode } from "./pending-day"
import type { DayView, MealView } from "./week-view"

const meal: MealView = {
  itemId: 7,
  enName: "",
  arName: "دجاج مشوي",
  merchantId: 3,
  merchant: "Najd Kitchen",
  image: null,
  availableStock: 4,
  baseStock: 10,
}

const day: DayView = {
  date: "2026-11-22",
  weekday: "Sunday",
  shortDate: "22 Nov",
  screenDate: "22 Nov 2026",
  state: "full",
  meals: 1,
  isToday: false,
  off: null,
  holiday: null,
  items: [meal],
}

/** The aria-labels of a day's buttons and links. */
function labels(mode: BuilderMode, one: MealView): string[] {
  const spot = mode === "draft" ? draftSpot("d", 0, false) : menuSpot({ id: 7, opensAt: 0 }, 0, false, [])
  const html = markup(
    <ChangeBoardProvider>
      <BuilderDay day={{ ...day, items: [one] }} spot={spot} mode={mode} />
    </ChangeBoardProvider>,
  )
  return [...html.matchAll(/<(?:a|button)[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label ?? "")
}

describe("a card's buttons", () => {
  it("name a meal by its Arabic name if it has no English one", () => {
    expect(labels("draft", meal)).toEqual(["Replace دجاج مشوي", "Delete دجاج مشوي"])
    expect(labels("menu", meal)).toEqual([
      "Edit stock of دجاج مشوي",
      "Mark as out of stock دجاج مشوي",
      "Replace دجاج مشوي",
      "Delete دجاج مشوي",
    ])
  })

  it("name a meal by its English name if it has one", () => {
    expect(labels("draft", { ...meal, enName: "Grilled chicken" })).toEqual([
      "Replace Grilled chicken",
      "Delete Grilled chicken",
    ])
  })
})
