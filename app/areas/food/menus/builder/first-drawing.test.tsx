import { describe, expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { draftSpot, menuSpot } from "../menu-paths"
import { BaseStockDialog } from "./dialogs/base-stock-dialog"
import { RenameDialog } from "./dialogs/draft-dialog"
import { EditMenuDialog } from "./dialogs/edit-menu-dialog"
import { MenuActionsBar } from "./existing-menu"
import { WeekPanel } from "./week-panel"
import type { DayView } from "./week-view"

/** Without script nothing detects a change, so buttons are enabled and the server reports what is missing. */

const rest = {
  spot: menuSpot({ id: 7, opensAt: 0 }, 0, false, []),
  closeHref: "/food/menus/7",
  reply: null,
  message: null,
}
const OFF = /<button[^>]*(?: disabled|aria-disabled)/

describe("a dialog as the server sends it", () => {
  it("Edit Menu can be saved; only its status is disabled", () => {
    const zones = [{ value: "1", label: "North", locked: true }]
    const dialog = { name: "edit-menu" as const, menuName: "Keto", city: "Riyadh", status: "active", zones }
    const html = markup(<EditMenuDialog {...rest} dialog={{ ...dialog, seenZones: "1" }} />)
    expect(html).toMatch(/<button[^>]*value="edit-menu"[^>]*>Save/)
    expect(html).not.toMatch(OFF)
    expect(html.match(/<select[^>]*disabled/g)).toHaveLength(1)
  })

  it("Edit Base Stock can be updated", () => {
    const dialog = { name: "base-stock" as const, day: "2026-11-24", dayLabel: "Tuesday", meal: "5", mealName: "Kabsa" }
    const html = markup(<BaseStockDialog {...rest} dialog={{ ...dialog, base: 10, available: 4 }} />)
    expect(html).toMatch(/<button[^>]*value="base-stock"[^>]*>Update/)
    expect(html).not.toMatch(OFF)
    expect(html).toMatch(/<input[^>]*inputMode="numeric"/)
    expect(html).not.toContain('type="number"')
  })

  it("a draft's name can be changed", () => {
    const spot = draftSpot("d", 0, false)
    const html = markup(<RenameDialog {...rest} spot={spot} dialog={{ name: "rename" }} currentName="Keto" />)
    expect(html).toMatch(/<button[^>]*value="rename"[^>]*>Change name/)
    expect(html).not.toMatch(OFF)
  })
})

describe("'Extend Menu' (product/food 3)", () => {
  const bar = (status: string, canGenerate = true) =>
    markup(<MenuActionsBar menuId={1482} status={status} spot={rest.spot} canEdit={false} canGenerate={canGenerate} />)

  it("opens the generator with the menu's id when the menu is active", () => {
    expect(bar("active")).toMatch(/<a[^>]*href="\/food\/menus\/generate\?menu=1482"[^>]*>Extend Menu/)
  })

  it.each(["draft", "inactive"])("is disabled with a reason when the menu is %s", (status) => {
    expect(bar(status)).not.toContain("/food/menus/generate")
    expect(bar(status)).toContain("Only active menus can be extended.")
  })

  it("is hidden without permission to generate", () => {
    expect(bar("active", false)).not.toContain("Extend Menu")
  })
})

describe("the open week", () => {
  const day = { date: "2026-12-06", weekday: "Sunday", shortDate: "06 Dec", screenDate: "06 Dec 2026", isToday: false }
  const week = (days: Partial<DayView>[]) => {
    const whole = days.map((one) => ({ ...day, state: "full", meals: 1, off: null, holiday: null, items: [], ...one }))
    return markup(
      <WeekPanel week={{ index: 0, period: "", days: whole as DayView[], remaining: [] }}>{null}</WeekPanel>,
    )
  }

  it("counts as filled only if a day of it can have meals", () => {
    expect(week([{}, { off: "weekday" }])).toContain("Every day of this week is filled.")
    expect(week([{ off: "holiday" }, { off: "weekday" }])).toContain("Every day of this week is off.")
  })
})
