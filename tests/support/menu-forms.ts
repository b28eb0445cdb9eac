import { expect } from "vitest"
import type { BuilderReply } from "~/areas/food/menus/builder/builder-reply"
import type { ExistingDialogData } from "~/areas/food/menus/menu/menu-dialogs.server"
import { action, loader } from "~/areas/food/menus/menu/view"
import type { Toast } from "~/base/flash.server"
import type { TestUpstream } from "../../upstream/test-support"
import { staffWith, startDashboardUpstream, type TestStaff } from "./staff"

/** Riyadh North, Autumn balanced: active, four weeks from Sunday 2026-11-15, no Fridays, a holiday on 2026-12-08. */
export const MENU = 1482

interface Item {
  daily_meal_id: number
  meal: { item_id: number; en_name: string; merchant: { id: number } }
  stock: number
  available_base: number
}

interface Detail {
  name: string
  status: string
  no_of_weeks: number
  start_date: string
  zones: { id: number; name: string }[]
  dates_meals: { date: string; items: Item[] }[]
}

export type Fields = Record<string, string | readonly string[]>

interface Outcome {
  /** Target of the redirect. */
  location: string | null
  answer: BuilderReply<ExistingDialogData> | null
  status: number
  toasts: readonly Toast[]
}

/** One existing menu on the real reference upstream, its forms and the resulting calls. */
export class MenuForms {
  staff!: TestStaff
  token = ""
  /** The menu at the start of the test. */
  menu!: Detail

  private constructor(readonly upstream: TestUpstream) {}

  static async start(): Promise<MenuForms> {
    return new MenuForms(await startDashboardUpstream())
  }

  /** For a test with its own upstream. */
  static at(upstream: TestUpstream): MenuForms {
    return new MenuForms(upstream)
  }

  close(): Promise<void> {
    return this.upstream.close()
  }

  /** Resets the upstream's data if the previous test changed something. */
  async begin(): Promise<void> {
    if (!this.staff || (await this.mutations()) > 0) {
      await this.upstream.control("POST", "/reset", { data: true })
      await this.upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00Z" })
      this.staff = await staffWith(this.upstream, "VIEW_MENUS", "EDIT_MENUS")
      this.token = (await this.upstream.person()).token
    }
    this.menu = await this.read()
  }

  async read(): Promise<Detail> {
    return (await this.upstream.call<Detail>(this.token, "GET", `/menus/${MENU}`)).body
  }

  async mutations(): Promise<number> {
    return (await this.upstream.control<{ mutations: number }>("GET", "/stats")).mutations
  }

  /** A day's items at the start of the test. */
  on(date: string): Item[] {
    return this.menu.dates_meals.find((day) => day.date === date)?.items ?? []
  }

  firstOn(date: string): Item {
    const [item] = this.on(date)
    if (!item) throw new Error(`the seed has nothing on ${date}`)
    return item
  }

  /** A day's current items. */
  async itemsOn(date: string): Promise<Item[]> {
    return (await this.read()).dates_meals.find((day) => day.date === date)?.items ?? []
  }

  async idsOn(date: string): Promise<number[]> {
    return (await this.itemsOn(date)).map(({ meal }) => meal.item_id)
  }

  /** The upstream's number of open orders of a meal. */
  async ordersOf(meal: number, dates: string[]): Promise<number> {
    const body = { type: "BULK_CHANGE_MEAL", menu_id: MENU, meal_id: meal, dates }
    return (await this.upstream.call<unknown[]>(this.token, "POST", "/meals/validate-affected-orders", body)).body
      .length
  }

  /** A meal on a day with several meals, with or without open orders. */
  async pick(hasOrders: boolean): Promise<{ day: string; meal: number; orders: number }> {
    for (const { date, items } of this.menu.dates_meals) {
      for (const { meal } of items) {
        const orders = await this.ordersOf(meal.item_id, [date])
        if (orders > 0 === hasOrders && items.length > 1) return { day: date, meal: meal.item_id, orders }
      }
    }
    throw new Error("the seed has no such meal")
  }

  async post(fields: Fields, search = ""): Promise<Outcome> {
    const call = this.staff.post(`/food/menus/${MENU}${search}`, fields, { id: String(MENU) })
    try {
      const { data, init } = await action(call.args as never)
      return { location: null, answer: data, status: Number(init?.status), toasts: call.toasts() }
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown
      return { location: thrown.headers.get("Location"), answer: null, status: thrown.status, toasts: call.toasts() }
    }
  }

  /** Sends the form and confirms every question. */
  async postAndAgree(fields: Fields, search = ""): Promise<Outcome> {
    let outcome = await this.post(fields, search)
    for (let round = 0; round < 3 && outcome.answer?.dialog && "fields" in outcome.answer.dialog; round++) {
      outcome = await this.post(outcome.answer.dialog.fields, search)
    }
    return outcome
  }

  async load(search = "", who = this.staff) {
    const loaded = await loader(who.get(`/food/menus/${MENU}${search}`, { id: String(MENU) }).args as never)
    if (!("state" in loaded) || loaded.state !== "ready") throw new Error("the menu was not loaded")
    return loaded
  }

  /** Checks that a form is rejected with a text and makes no change. */
  async expectRefused(fields: Fields, status: number, text: string | RegExp, search = ""): Promise<Outcome> {
    const [before, was] = [await this.mutations(), await this.read()]
    const outcome = await this.post(fields, search)
    const { answer } = outcome
    expect(outcome.location).toBeNull()
    expect(outcome.status).toBe(status)
    const said = [answer?.message, ...Object.values(answer?.reply?.error ?? {}).flat()].filter(Boolean).join("\n")
    expect(said).toMatch(text)
    expect(await this.mutations()).toBe(before)
    expect(await this.read()).toEqual(was)
    return outcome
  }

  /** Changes the menu's meals directly at the upstream, as another user. */
  async elsewhere(change: "createMenuMeals" | "deleteMenuMeals", meals: number[], dates: string[]): Promise<void> {
    const input = { menu: String(MENU), meals: meals.map(String), dates }
    const { errors } = await this.upstream.graphql(
      this.token,
      `mutation($input: MenuMealsInput!) { ${change}(input: $input) { id } }`,
      { input },
    )
    expect(errors).toBeUndefined()
  }
}
