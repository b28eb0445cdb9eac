import { and, between, eq, inArray, notInArray } from "drizzle-orm"
import { Hono } from "hono"
import { LIMITS, WeekDuplicateRequest } from "../contract/rest"
import type { Db } from "../db/database"
import { lockMenu, loseOrders, type Menu, openDaysOf } from "../db/menu-days"
import { dailyMeals, menus } from "../db/schema"
import { needs, requireAny } from "../permissions"
import { invalid } from "../problem"
import { addDays } from "../rules/calendar"
import { closedBecause } from "../rules/open-days"
import type { Upstream, UpstreamEnv } from "../upstream"
import { noSuchMenu } from "./menus"
import { pathId, readBody } from "./read-input"

/**
 * POST /menus/{id}/weeks/duplicate: copies one week's days to another week, or to a new one at the end (product/food
 * 4).
 */
export function weekDuplicateRoutes({ db, clock, stats }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.post("/menus/:id/weeks/duplicate", async (c) => {
    requireAny(c.var.staff, needs.editMenus)
    const id = pathId(c, noSuchMenu())
    const { from_week_index: from, to_week_index: to } = await readBody(c, WeekDuplicateRequest)
    await db.transaction(async (tx) => {
      const menu = await lockMenu(tx, id, noSuchMenu())
      if (from >= menu.noOfWeeks) throw invalid({ from_week_index: ["The menu has no such week."] })
      if (to > menu.noOfWeeks) throw invalid({ to_week_index: ["The menu has no such week."] })
      if (from === to) throw invalid({ to_week_index: ["A week cannot be duplicated into itself."] })
      if (to === LIMITS.weeks) throw invalid({ to_week_index: [`A menu has at most ${LIMITS.weeks} weeks.`] })
      if (to === menu.noOfWeeks) {
        const grown = { noOfWeeks: menu.noOfWeeks + 1, endDate: addDays(menu.endDate, 7) }
        await tx.update(menus).set(grown).where(eq(menus.id, id))
      }
      await copyWeek(tx, menu, from, to, clock.today())
    })
    stats.mutated()
    return c.json({ message: "The week was duplicated." }, 201)
  })

  return routes
}

/** Days that have meals and are allowed in both weeks replace the target's days; the others stay. */
async function copyWeek(tx: Db, menu: Menu, from: number, to: number, today: string): Promise<void> {
  const start = addDays(menu.startDate, from * 7)
  const distance = (to - from) * 7
  const inWeek = and(eq(dailyMeals.menuId, menu.id), between(dailyMeals.date, start, addDays(start, 6)))
  const source = await tx.select().from(dailyMeals).where(inWeek)
  const days = await openDaysOf(tx, menu)
  for (const date of new Set(source.map((row) => row.date))) {
    const target = addDays(date, distance)
    if (closedBecause(date, days) || closedBecause(target, days)) continue
    const wanted = source.filter((row) => row.date === date)
    await replaceDay(tx, menu.id, target, wanted)
  }
  await loseOrders(tx, menu.id, today)
}

/**
 * A meal that stays keeps its row and stock. A new one starts with the source day's base stock, all of it available.
 */
async function replaceDay(tx: Db, menuId: number, date: string, wanted: (typeof dailyMeals.$inferSelect)[]) {
  const ids = wanted.map((row) => row.itemId)
  const onDay = and(eq(dailyMeals.menuId, menuId), eq(dailyMeals.date, date))
  await tx.delete(dailyMeals).where(and(onDay, notInArray(dailyMeals.itemId, ids)))
  const kept = await tx
    .select()
    .from(dailyMeals)
    .where(and(onDay, inArray(dailyMeals.itemId, ids)))
  const added = wanted.filter((row) => !kept.some((each) => each.itemId === row.itemId))
  if (added.length > 0) {
    const rows = added.map(({ itemId, availableBase }) => ({
      menuId,
      date,
      itemId,
      availableBase,
      stock: availableBase,
    }))
    await tx.insert(dailyMeals).values(rows)
  }
}
