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

/** The builder's address in create mode. What is bad falls back; nothing here can fail. */
export const DraftQuery = z.object({
  draft: z.string().catch(""),
  week: z.coerce.number().catch(0),
  overview: z.literal("1").optional().catch(undefined),
  dialog: z.string().optional().catch(undefined),
})

/**
 * The draft that the address names.
 *
 * @throws a redirect to the Menu List where there is no such draft of this member of staff (product/food 3). It says so where one
 * was named: another tab may have submitted what this one discards, or the other way round.
 */
export async function requireDraft(context: RequestContext, staffKey: string, draftId: string): Promise<MenuDraft> {
  const draft = await findDraft(staffKey, draftId)
  if (draft) return draft
  throw draftId === "" ? redirect(menus.path) : redirectWith(context, menus.path, { kind: "error", ...goneDraft })
}

/** Everything the builder shows of a draft at one week. */
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
/** What its days hold; a draft has no stock of its own yet. */
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

/** A day in words, with the week it belongs to: "Thursday, 24 Sep 2026, Week #2". */
export function dayLabel(startDate: string, date: string): string {
  const week = Math.floor(daysBetween(startDate, date) / 7) + 1
  return `${WEEKDAYS[weekdayOf(date)]}, ${formatDay(date)}, Week #${week}`
}
