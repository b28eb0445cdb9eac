import { isCalendarDate } from "~/domain/calendar"
import { mealName } from "~/domain/menu/meal-name"
import { confirmationTo } from "~/forms/confirmation.server"
import { AGREED_FIELD } from "~/ui/form/form-state"
import { dayLabel } from "../draft/draft.server"
import { copyInto } from "../draft/draft-actions.server"
import { type DraftDialogData, draftDialog } from "../draft/draft-dialogs.server"
import { itemsOn } from "../menus.server"
import type { DaysCheckData, DaysDoneData } from "./days/days-dialogs"
import type { MenuRequest } from "./menu-actions.server"
import type { AffectedOrder } from "./menu-calls.server"
import { markOfWeeks, zonesFor } from "./menu-edit.server"

/** The dialogs of an existing menu that a menu draft does not have. */

export interface BaseStockDialogData {
  name: "base-stock"
  day: string
  dayLabel: string
  meal: string
  mealName: string
  base: number
  available: number
}

/** A question that carries everything a Yes has to send. */
export interface AskDialogData {
  name: "affected-orders" | "duplicate-week" | "stock-changed"
  /** What is asked, ready to be shown: an open question has its figures in it. */
  orders?: number
  /** The meals that leave, with their days; the first affected orders. */
  leaving?: readonly string[]
  affected?: readonly AffectedOrder[]
  from?: number
  to?: number
  before?: string
  now?: string
  /** The dialog that the form stood in, with its choices: where No leads, and where a refused Yes gives the form back. */
  form?: string
  fields: Record<string, string | string[]>
}

export interface EditMenuDialogData {
  name: "edit-menu"
  menuName: string
  status: string
  city: string
  zones: { value: string; label: string; locked: boolean }[]
  seenZones: string
}

export type MenuDialogData = Exclude<DraftDialogData, { name: "duplicate-week" | "rename" | "discard" | "submit" }>
export type ExistingDialogData =
  | MenuDialogData
  | BaseStockDialogData
  | AskDialogData
  | EditMenuDialogData
  | DaysCheckData
  | DaysDoneData

/** What a dialog is drawn from: the menu as it is, and what was chosen so far. */
type Source = Pick<MenuRequest, "api" | "draft" | "menu" | "weekIndex">

/** Those that a menu draft has too: what is chosen in them stands in their form alone. */
export const SHARED_DIALOGS: ReadonlySet<string> = new Set([
  "add-meals",
  "add-multiply",
  "delete-multiply",
  "replace-multiply",
  "copy-day",
])

/** What the dialog named in the address offers; null for no dialog, or one that makes no sense for this menu. */
export async function menuDialog(
  source: Source,
  name: string | undefined,
  chosen: URLSearchParams,
): Promise<ExistingDialogData | null> {
  if (name !== undefined && SHARED_DIALOGS.has(name)) {
    const dialog = await draftDialog(source.api, source.draft, name, chosen)
    return dialog as MenuDialogData | null
  }
  switch (name) {
    case "base-stock":
      return baseStockDialog(source, chosen)
    case "edit-menu":
      return editMenuDialog(source)
    case "duplicate-week":
      return duplicateDialog(source, chosen)
    case "stock-changed":
      return stockChangedDialog(source, chosen)
    default:
      return null
  }
}

/** The meal on a day that the dialog is about; null where the menu does not hold it. */
function chosenItem({ menu }: Source, chosen: URLSearchParams) {
  const day = chosen.get("day")
  const itemId = chosen.get("meal")
  if (!isCalendarDate(day)) return null
  const item = itemsOn(menu, day).find(({ meal }) => String(meal.itemId) === itemId)
  return item ? { day, item } : null
}

function baseStockDialog(source: Source, chosen: URLSearchParams): BaseStockDialogData | null {
  const { menu } = source
  const { day, item } = chosenItem(source, chosen) ?? {}
  if (!day || !item) return null
  return {
    name: "base-stock",
    day,
    dayLabel: dayLabel(menu.startDate, day),
    meal: String(item.meal.itemId),
    mealName: mealName(item.meal),
    base: item.availableBase,
    available: item.stock,
  }
}

async function editMenuDialog({ api, menu }: Source): Promise<EditMenuDialogData> {
  const assigned = menu.zones.map(({ id, name }) => ({ value: String(id), label: name, locked: true }))
  const others = (await zonesFor(api, menu)).filter(({ id }) => !menu.zones.some((zone) => zone.id === id))
  return {
    name: "edit-menu",
    menuName: menu.name,
    status: menu.status,
    city: menu.zones[0]?.city?.enName ?? menu.city?.name ?? "",
    zones: [...assigned, ...others.map(({ id, name }) => ({ value: String(id), label: name, locked: false }))],
    seenZones: menu.zones.map(({ id }) => id).join(","),
  }
}

function duplicateDialog(source: Source, chosen: URLSearchParams): AskDialogData | null {
  const { menu, weekIndex } = source
  const wanted = chosen.get("to")
  const to = wanted === "new" ? "new" : Number(wanted ?? Number.NaN)
  const isWeek = to === "new" || (Number.isInteger(to) && to >= 0 && to < menu.noOfWeeks && to !== weekIndex)
  if (!isWeek) return null
  return {
    name: "duplicate-week",
    from: weekIndex,
    to: to === "new" ? menu.noOfWeeks : to,
    fields: {
      intent: "duplicate-week",
      to: String(to),
      seen: markOfWeeks(source, to),
      [AGREED_FIELD]: confirmationTo(copyInto(to)),
    },
  }
}

/** What it says comes from the menu: an address gives the figures that were seen, and no words. */
function stockChangedDialog(source: Source, chosen: URLSearchParams): AskDialogData | null {
  const { day, item } = chosenItem(source, chosen) ?? {}
  if (!day || !item) return null
  const [base, available] = ["base", "available"].map((name) => Number(chosen.get(name) ?? Number.NaN))
  if (!Number.isInteger(base) || !Number.isInteger(available)) return null
  return {
    name: "stock-changed",
    before: `${available} available of ${base}`,
    now: `${item.stock} available of ${item.availableBase}`,
    fields: { intent: "mark-out-of-stock", day, meal: `${item.meal.itemId}:${item.availableBase}:${item.stock}` },
  }
}
