import { z } from "zod"
import { today } from "~/base/clock.server"
import { isCalendarDate } from "~/domain/calendar"
import { isEnumValue } from "~/domain/enum-case"
import { MAX_WEEKS } from "~/domain/menu/menu-limits"
import { buildWeek, clampWeek, endDateOf, type MealCardData, type MenuWeek, weekToOpen } from "~/domain/menu/menu-week"
import { shownName } from "~/domain/shown-name"
import { toAdvice } from "../builder/advice-view"
import { mealImage } from "../builder/meal-image.server"
import { toHeader, toWeeks, toWeekView } from "../builder/week-view"
import { menuTexts } from "../menu-texts"
import type { MenuDetail } from "../menus.server"
import { markOf, menuVersionOf } from "./menu-content.server"

/** Search params: `week` counts from 0; `open` has activated days that have no meals yet. */
export const MenuQuery = z.object({
  week: z.coerce.number().optional().catch(0),
  overview: z.literal("1").optional().catch(undefined),
  dialog: z.string().max(40).optional().catch(undefined),
  open: z
    .string()
    .default("")
    .transform((text) => [...new Set(text.split(","))].filter(isCalendarDate).slice(0, MAX_WEEKS * 7)),
})

/** View data of a menu. A day without meals is off, unless it is in `open`. */
export function toMenuView(
  menu: MenuDetail,
  week: number | undefined,
  open: readonly string[],
  isOverviewOpen: boolean,
) {
  const day = today()
  const index = shownWeek(menu, week)
  const held = new Map(menu.datesMeals.map(({ date, items }) => [date, items]))
  const weeks = Array.from({ length: menu.noOfWeeks }, (_, at) =>
    buildWeek(menu, at, (date) => {
      const items = held.get(date) ?? []
      return { items, isMarkedOff: items.length === 0 && !open.includes(date) }
    }),
  )
  const cards: MenuWeek = (weeks[index] ?? []).map((one) => ({ ...one, items: one.items.map(toCard) }))
  const shown = toWeekView(cards, index, day, mealImage)
  const allowed = menu.holidays.filter(({ id }) => menu.allowedHolidays.includes(id))
  return {
    id: menu.id,
    status: menu.status,
    /** The default week. */
    opensAt: weekToOpen(menu, day),
    header: toHeader(
      { ...menu, name: shownName(menu.id, menu.name) },
      menu.zones[0]?.city?.enName ?? menu.city?.name ?? "",
      menu.zones.map((zone) => zone.name),
      allowed.map((holiday) => holiday.description),
      menuTexts.noHolidays,
    ),
    ...toWeeks(weeks, day, isOverviewOpen),
    advice: toAdvice({ rules: menu, days: menu.datesMeals.map(toAdvised), end: endOf(menu), today: day }),
    week: { ...shown, days: shown.days.map((one) => ({ ...one, seen: markOf(menu, [one.date]) })) },
    version: menuVersionOf(menu),
  }
}

/** Last day of an active menu: the upstream's end date, else calculated. */
function endOf(menu: MenuDetail): string | null {
  if (!isEnumValue(menu.status, "active")) return null
  return isCalendarDate(menu.endDate) ? menu.endDate : endDateOf(menu)
}

function toAdvised({ date, items }: MenuDetail["datesMeals"][number]) {
  const meals = items.map((item) => {
    const { itemId, enName, arName, merchant } = toCard(item)
    return { itemId, enName, arName, merchant, stock: { available: item.stock, base: item.availableBase } }
  })
  return { date, meals }
}

export function shownWeek(menu: MenuDetail, week: number | undefined): number {
  return week === undefined ? weekToOpen(menu, today()) : clampWeek(week, menu.noOfWeeks)
}

export type MenuView = ReturnType<typeof toMenuView>

function toCard(item: MenuDetail["datesMeals"][number]["items"][number]): MealCardData {
  const { merchant, ...meal } = item.meal
  return {
    ...meal,
    dailyMealId: item.dailyMealId,
    merchant: { id: merchant?.id ?? 0, name: merchant?.restaurantName ?? "" },
    availableStock: item.stock,
    baseStock: item.availableBase,
  }
}
