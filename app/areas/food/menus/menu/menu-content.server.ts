import { createHash } from "node:crypto"
import { addDays, DAYS_PER_WEEK } from "~/domain/calendar"
import type { DraftDay, MenuContent } from "~/domain/menu/menu-draft"
import { datesOfWeek, isOpenByRule } from "~/domain/menu/menu-week"
import { markOfShown } from "~/forms/confirmation.server"
import { itemsOn, type MenuDetail } from "../menus.server"

/** A menu in the builder's form. Days without meals are off, except `open` days (docs/decisions/028). */
export function toContent(menu: MenuDetail, open: readonly string[]): MenuContent {
  const meals: MenuContent["meals"] = {}
  const days: Record<string, DraftDay> = {}
  for (let index = 0; index < menu.noOfWeeks * DAYS_PER_WEEK; index++) {
    const date = addDays(menu.startDate, index)
    const itemIds = isOpenByRule(menu, date) ? itemsOn(menu, date).map(({ meal }) => meal.itemId) : []
    days[date] = { itemIds, isOff: itemIds.length === 0 && !open.includes(date) }
  }
  for (const { items } of menu.datesMeals) {
    for (const { meal } of items) {
      const { itemId, enName, arName, merchant } = meal
      meals[itemId] = {
        itemId,
        enName,
        arName,
        merchant: { id: merchant?.id ?? 0, name: merchant?.restaurantName ?? "" },
      }
    }
  }
  return { menu: { ...menu, city: { id: cityIdOf(menu) } }, meals, days }
}

/** The city of the menu's first zone, or 0 if the upstream gives none. */
export function cityIdOf(menu: MenuDetail): number {
  return menu.zones[0]?.city?.id ?? menu.city?.id ?? 0
}

/** A short hash of the meals on these days. Forms send it, so that conflicting changes are detected. */
export function markOf(menu: MenuDetail, dates: readonly string[]): string {
  const held = dates.map((date) =>
    itemsOn(menu, date)
      .map(({ meal }) => meal.itemId)
      .sort((a, b) => a - b),
  )
  return markOfShown(held)
}

/** `weekIndex` counts from 0. */
export function markOfWeek(menu: MenuDetail, weekIndex: number): string {
  return markOf(menu, datesOfWeek(menu, weekIndex))
}

const versions = new WeakMap<MenuDetail, string>()

/** A hash of everything that the page shows of a menu. */
export function menuVersionOf(menu: MenuDetail): string {
  // An unchanged response is the same object (docs/decisions/015), so a large menu is hashed once.
  const version = versions.get(menu) ?? shortHash(menu)
  versions.set(menu, version)
  return version
}

function shortHash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 12)
}
