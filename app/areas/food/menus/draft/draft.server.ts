import { redirect } from "@remix-run/node"
import { z } from "zod"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { redirectWith } from "~/base/redirects.server"
import { daysBetween, formatDay, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { weekOf, weeksOf } from "~/domain/menu/menu-draft"
import { clampWeek, isWeekComplete } from "~/domain/menu/menu-week"
import { findDraft, type MenuDraft } from "~/store/drafts.server"
import { toAdvice } from "../builder/advice-view"
import { mealImage } from "../builder/meal-image.server"
import { toHeader, toWeeks, toWeekView } from "../builder/week-view"
import { menus } from "../menu.record"
import { goneDraft, menuTexts } from "../menu-texts"

/** Search params in create mode. Invalid values fall back to defaults. */
export const DraftQuery = z.object({
  draft: z.string().catch(""),
  week: z.coerce.number().catch(0),
  overview: z.literal("1").optional().catch(undefined),
  dialog: z.string().optional().catch(undefined),
})

/**
 * @throws a redirect to the Menu List when this person has no such draft. If the address names one, a toast says that
 * it no longer exists: another tab may have submitted or discarded it.
 */
export async function requireDraft(context: RequestContext, staffKey: string, draftId: string): Promise<MenuDraft> {
  const draft = await findDraft(staffKey, draftId)
  if (draft) return draft
  throw draftId === "" ? redirect(menus.path) : redirectWith(context, menus.path, { kind: "error", ...goneDraft })
}

export function toDraftView(draft: MenuDraft, week: number, isOverviewOpen: boolean) {
  const { menu } = draft.body
  const index = clampWeek(week, menu.noOfWeeks)
  const day = today()
  const weeks = weeksOf(draft.body)
  const allowed = menu.holidays.filter((holiday) => menu.allowedHolidays.includes(holiday.id))
  return {
    id: draft.id,
    version: draft.version,
    header: toHeader(
      menu,
      menu.city.name,
      menu.zones.map((zone) => zone.name),
      allowed.map((holiday) => holiday.description),
      menuTexts.noHolidays,
    ),
    ...toWeeks(weeks, day, isOverviewOpen),
    advice: toAdvice({ rules: menu, days: advisedOf(draft.body), end: null, today: day }),
    week: toWeekView(weekOf(draft.body, index), index, day, mealImage),
    incomplete: weeks.flatMap((one, at) => (isWeekComplete(one) ? [] : [at])),
    undoLabel: draft.undoLabel,
    redoLabel: draft.redoLabel,
  }
}
/** Meals per day for the suggestions. A draft has no stock yet. */
function advisedOf({ days, meals }: MenuDraft["body"]) {
  return Object.entries(days).map(([date, { itemIds }]) => ({
    date,
    meals: itemIds.flatMap((id) => {
      const { itemId, enName, arName, merchant } = meals[id] ?? {}
      return itemId && merchant ? [{ itemId, enName: enName ?? "", arName: arName ?? "", merchant }] : []
    }),
  }))
}

export type DraftView = ReturnType<typeof toDraftView>

/** "Thursday, 24 Sep 2026, Week #2" */
export function dayLabel(startDate: string, date: string): string {
  const week = Math.floor(daysBetween(startDate, date) / 7) + 1
  return `${WEEKDAYS[weekdayOf(date)]}, ${formatDay(date)}, Week #${week}`
}
