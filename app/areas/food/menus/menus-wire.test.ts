import { afterAll, beforeAll, expect, it } from "vitest"
import { addDays } from "~/domain/calendar"
import { staffWith, startDashboardUpstream } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader as loadList } from "./list/list"
import { loader as loadMenu } from "./menu/view"

/** Numbers and flags in other types, as PHP may send them, do not change the screens. */

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(() => upstream?.close())

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

function rewritten(value: Json, rewrite: (leaf: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((each) => rewritten(each, rewrite))
  if (typeof value !== "object" || value === null) return rewrite(value)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rewritten(each, rewrite)]))
}

/** The page's data for a new session while the upstream changes its response to `path`. */
async function answering<Page>(path: string, change: (body: Json) => Json, load: (staff: Staff) => Promise<Page>) {
  const staff = await staffWith(upstream, "VIEW_MENUS", "EDIT_MENUS")
  const { body } = await upstream.call<Json>((await upstream.person()).token, "GET", path)
  const match = { path: `^${path}$`, email: staff.email }
  await upstream.control("POST", "/faults", { match, mode: "answer", status: 200, body: change(body), times: null })
  return load(staff)
}
type Staff = Awaited<ReturnType<typeof staffWith>>

const asText = (leaf: Json) => (typeof leaf === "number" ? String(leaf) : leaf)
const asNumber = (leaf: Json) => (typeof leaf === "boolean" ? Number(leaf) : leaf)

async function aMenu(): Promise<{ id: string; path: string }> {
  const { body } = await upstream.call<{ id: number }[]>((await upstream.person()).token, "GET", "/menus")
  const id = String(body[0]?.id)
  return { id, path: `/menus/${id}` }
}

it("the Menu List is the same with its numbers as text", async () => {
  const load = async (staff: Staff) => (await loadList(staff.get("/food/menus?view=none").args)).list
  const sound = await answering("/menus", (body) => body, load)
  expect(sound?.rows.length).toBe(10)
  expect(await answering("/menus", (body) => rewritten(body, asText), load)).toEqual(sound)
})

const viewOf = (id: string) => async (staff: Staff) => {
  const page = await loadMenu(staff.get(`/food/menus/${id}?week=0`, { id }).args)
  if (!("menu" in page)) throw new Error("The menu was not shown")
  return page.menu
}

it.each([
  ["numbers as text", asText],
  ["0 and 1 for no and yes", asNumber],
])("a menu is the same with %s", async (_, rewrite) => {
  const { id, path } = await aMenu()
  const sound = await answering(path, (body) => body, viewOf(id))
  expect(await answering(path, (body) => rewritten(body, rewrite), viewOf(id))).toEqual(sound)
})

it("a menu that starts in the middle of a week is shown in whole weeks with correct weekdays", async () => {
  const { id, path } = await aMenu()
  const from = (days: number) => (body: Json) => {
    const menu = body as { start_date: string; dates_meals: { date: string }[] }
    const start = addDays(menu.start_date, days)
    return { ...menu, start_date: start, dates_meals: menu.dates_meals.filter(({ date }) => date >= start) }
  }
  const shown = async (days: number) => {
    const { header, weeks, week } = await answering(path, from(days), viewOf(id))
    return {
      period: header.period,
      weeks: weeks.length,
      days: week.days.slice(days).map((day) => [day.weekday, day.date]),
    }
  }
  const sound = await shown(0)
  for (const days of [1, 3]) expect(await shown(days)).toEqual({ ...sound, days: sound.days.slice(days) })
})

it("a daily meal without its meal does not break its menu", async () => {
  const { id, path } = await aMenu()
  const withoutFirst = (body: Json) => {
    const [item] = (body as { dates_meals: { items: { meal: Json }[] }[] }).dates_meals[0]?.items ?? []
    if (item) item.meal = null
    return body
  }
  const cards = async (change: (body: Json) => Json) => {
    const { week } = await answering(path, change, viewOf(id))
    return week.days.flatMap(({ items }) => items.map(({ enName }) => enName))
  }
  const sound = await cards((body) => body)
  expect(await cards(withoutFirst)).toEqual(sound.slice(1))
})
