import { addDays, type CalendarDate, isCalendarDate } from "~/domain/calendar"
import { isEnumValue } from "~/domain/enum-case"
import { menuTexts } from "../menu-texts"
import type { MenuRecord } from "../menus.server"
import { type GeneratorFieldName, type GeneratorValues, LABELS, UNTOUCHED } from "./generator-fields"
import { generatorTexts } from "./generator-texts"

/** The choices that other fields depend on, as the form last showed them. */
export type Shown = Pick<GeneratorValues, "actionType" | "menu" | "city">

export interface Followed {
  values: GeneratorValues
  /** Fields that were set or cleared because another field changed. */
  changed: GeneratorFieldName[]
  /** Why the chosen menu can't be extended; the form is then reset. */
  notice: string | null
}

/** Applies the effects of a choice to other fields. Runs on the server, with or without script. */
export function followGeneratorChoices(
  values: GeneratorValues,
  shown: Shown,
  menus: readonly MenuRecord[],
  today: CalendarDate,
): Followed {
  const wentBack = shown.actionType === "extend" && values.actionType !== "extend"
  const menuCleared = shown.menu !== "" && values.menu === ""
  if (wentBack || menuCleared) {
    return change(values, { actionType: "create", menu: "", city: "", zones: [], startDate: "", merchants: [] })
  }
  if (values.menu !== shown.menu) {
    const menu = menus.find(({ id }) => String(id) === values.menu)
    const notice = whyNotExtended(menu, today)
    if (!menu || notice) return { values: UNTOUCHED, changed: Object.keys(LABELS) as GeneratorFieldName[], notice }
    const city = String(menu.city?.id ?? "")
    return change(values, {
      actionType: "extend",
      city,
      zones: menu.zones.map(({ id }) => String(id)),
      startDate: dayAfter(menu) ?? "",
      ...(city === shown.city ? {} : { merchants: [] }),
    })
  }
  if (values.city !== shown.city) return change(values, { zones: [], merchants: [] })
  return { values, changed: [], notice: null }
}

function change(values: GeneratorValues, to: Partial<GeneratorValues>): Followed {
  return { values: { ...values, ...to }, changed: Object.keys(to) as GeneratorFieldName[], notice: null }
}

/** Why a menu can't be extended: missing, not active, or its end date is invalid or before today. */
export function whyNotExtended(menu: MenuRecord | undefined, today: CalendarDate): string | null {
  if (!menu) return menuTexts.missing
  if (isExpired(menu, today)) return generatorTexts.expired
  return isEnumValue(menu.status, "active") ? null : "Only active menus can be extended."
}

/** A menu whose last day is today is not expired. */
export function isExpired(menu: Pick<MenuRecord, "endDate">, today: CalendarDate): boolean {
  return !isCalendarDate(menu.endDate) || menu.endDate < today
}

/** The default start of an extension. */
export function dayAfter(menu: Pick<MenuRecord, "endDate">): CalendarDate | null {
  return isCalendarDate(menu.endDate) ? addDays(menu.endDate, 1) : null
}
