import { formatDay } from "~/domain/calendar"
import type { DraftMenu } from "~/domain/menu/menu-draft"

/** Activity entries of drafts and of the menus created from them. */

type DraftAction = "created" | "discarded" | "submitted"

/** Values are recorded when a draft is created and when it is discarded. */
export function draftActivity(action: DraftAction, id: string, menu: DraftMenu) {
  const values = action === "submitted" ? {} : { [action === "created" ? "after" : "before"]: valuesOf(menu) }
  return { action, kind: "menu-draft", id, name: menu.name, ...values }
}

export function menuActivity(action: "created", id: number, menu: DraftMenu) {
  return { action, kind: "menu", id, name: menu.name, after: valuesOf(menu) }
}

function valuesOf(menu: DraftMenu) {
  return {
    city: menu.city.name,
    zones: menu.zones.map(({ name }) => name),
    "start date": formatDay(menu.startDate),
    weeks: menu.noOfWeeks,
  }
}
