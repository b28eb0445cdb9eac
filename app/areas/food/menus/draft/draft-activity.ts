import { formatDay } from "~/domain/calendar"
import type { DraftMenu } from "~/domain/menu/menu-draft"

/** Entries for the activity of drafts and of the menus made from them. */

type DraftAction = "created" | "discarded" | "submitted"

/** What was done to a draft; its values stand where it began and where it ended. */
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
