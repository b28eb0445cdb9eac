import { z } from "zod"
import { DAYS_PER_WEEK } from "~/domain/calendar"
import { MAX_MEALS_PER_DAY } from "~/domain/menu/menu-limits"
import { datesOfWeek, isOpenByRule } from "~/domain/menu/menu-week"
import type { Api } from "~/upstream/api.server"
import { MenuNameSchema } from "../menu-fields.schema"
import { ownTexts } from "../menu-texts"
import { itemsOn, type MenuDetail } from "../menus.server"
import { conflict, type MenuHandler, plan } from "./menu-actions.server"
import { menuEntry } from "./menu-activity"
import { createMenuMeals, deleteMenuMeals, type Loss, updateMenu } from "./menu-calls.server"
import { giveStocksBack, type HeldMeal } from "./menu-undo.server"
import { MAX_UNDO_TEXT } from "./undo-payload.server"

/** Undo of a copied week and of a rename: forms that a toast's button sends. */

const listOf = (form: RegExp) =>
  z
    .string()
    .max(MAX_UNDO_TEXT)
    .transform((text) => text.split(" ").filter(Boolean))
    .refine((parts) => parts.every((part) => form.test(part)))
    .transform((parts) => parts.map((part) => part.split(":").map(Number)))

const WeekBackSchema = z.object({
  week: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
  held: listOf(/^[0-6]:\d{1,9}:-?\d{1,9}$/).default([]),
  gained: listOf(/^[0-6]:\d{1,9}$/).default([]),
})

interface Day {
  date: string
  lost: HeldMeal[]
  gained: number[]
}

/** Restores the days of a week that was copied over. The upstream has no call for it, so each day has its own. */
export const undoDuplicateWeek: MenuHandler = (request) =>
  plan(WeekBackSchema, request.form, async ({ week, held, gained }) => {
    const { api, menu, open } = request
    const dates = week < menu.noOfWeeks ? datesOfWeek(menu, week) : []
    const days = Array.from({ length: DAYS_PER_WEEK }, (_, at) => ({
      date: dates[at] ?? "",
      lost: held.flatMap(([day, meal = 0, left = 0]) => (day === at ? [{ meal, date: dates[at] ?? "", left }] : [])),
      gained: gained.flatMap(([day, meal = 0]) => (day === at ? [meal] : [])),
    })).filter(({ lost, gained: more }) => lost.length + more.length > 0)
    if (days.length === 0 || !days.every((day) => isAsCopied(menu, day))) return conflict(ownTexts.undoLate)
    const touched = days.map(({ date }) => date)
    const send = async () => {
      for (const day of days) await restore(api, menu, day)
      const stocks = days.flatMap(({ lost }) => lost)
      if (stocks.length > 0) await giveStocksBack(api, menu.id, stocks)
    }
    return {
      kind: "change",
      send,
      activity: menuEntry.weekRestored(week, touched),
      losses: days.flatMap(lossesOf),
      told: ownTexts.undone,
      open: open.filter((date) => !touched.includes(date)),
      failure: () => ({
        title: "Some days of the week could not be undone. Check the week before you try again.",
        text: "",
      }),
    }
  })

/** True if the day is unchanged since the copy: it has all gained meals and none of the lost ones. */
function isAsCopied(menu: MenuDetail, { date, lost, gained }: Day): boolean {
  const there = itemsOn(menu, date).map(({ meal }) => meal.itemId)
  if (!isOpenByRule(menu, date) || there.length + lost.length > MAX_MEALS_PER_DAY) return false
  return gained.every((meal) => there.includes(meal)) && !lost.some(({ meal }) => there.includes(meal))
}

/** Adds before it deletes, so that the day is never empty. */
async function restore(api: Api, menu: MenuDetail, { date, lost, gained }: Day): Promise<void> {
  const meals = lost.map(({ meal }) => meal)
  if (meals.length > 0) await createMenuMeals(api, menu.id, meals, [date])
  if (gained.length > 0) await deleteMenuMeals(api, menu.id, gained, [date])
}

const lossesOf = ({ date, gained }: Day): Loss[] => gained.map((meal) => ({ meal, dates: [date] }))

const NameBackSchema = z.object({ name: MenuNameSchema, seenName: z.string() })

/** Restores the name; refused if someone renamed the menu again. */
export const undoRename: MenuHandler = (request) =>
  plan(NameBackSchema, request.form, async ({ name, seenName }) => {
    const { api, menu } = request
    if (menu.name !== seenName) return conflict(ownTexts.undoLate)
    const body = { name, status: menu.status, zones: menu.zones.map(({ id }) => id) }
    return {
      kind: "change",
      send: () => updateMenu(api, menu.id, body),
      activity: menuEntry.edited(menu, { name, zones: menu.zones }),
      told: ownTexts.undone,
    }
  })
