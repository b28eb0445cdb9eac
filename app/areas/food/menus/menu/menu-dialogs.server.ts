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

/** Dialogs of existing menus, beside those of drafts. */

export interface BaseStockDialogData {
  name: "base-stock"
  day: string
  dayLabel: string
  meal: string
  mealName: string
  base: number
  available: number
}

/** A question with all fields that its Yes sends. */
export interface AskDialogData {
  name: "affected-orders" | "duplicate-week" | "stock-changed"
  /** Number of open orders that the change affects. */
  orders?: number
  /** Removed meals with their days. */
  leaving?: readonly string[]
  affected?: readonly AffectedOrder[]
  from?: number
  to?: number
  before?: string
  now?: string
  /** Address of the form's dialog with its choices: the target of No and of errors after Yes. */
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

type Source = Pick<MenuRequest, "api" | "draft" | "menu" | "weekIndex">

/** Dialogs that drafts have too. Their choices exist only in the submitted form. */
export const SHARED_DIALOGS: ReadonlySet<string> = new Set([
  "add-meals",
  "add-multiply",
  "delete-multiply",
  "replace-multiply",
  "copy-day",
])

/** Data of the named dialog; null when there is none, or when it does not fit this menu. */
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

/** The dialog's meal on its day; null if the menu does not have it. */
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

/** The address gives only the seen numbers, never text, so a link cannot inject words. */
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
