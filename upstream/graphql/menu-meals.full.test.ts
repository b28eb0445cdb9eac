import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { MenuAnswer } from "../contract/rest"
import { startTestUpstream, type TestUpstream } from "../test-support"

const MENU = "1482"
const DATE = "2026-11-30"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
  token = (await upstream.person()).token
})
afterAll(() => upstream.close())

describe("meals of an existing menu", () => {
  const run = (name: string, input: object) =>
    upstream.graphql<Record<string, { id: string; itemId: string; date: string }[]>>(
      token,
      `mutation ($input: ${name === "replaceMenuMeals" ? "ReplaceMenuMealsInput" : "MenuMealsInput"}!) {
        ${name}(input: $input) { id itemId date } }`,
      { input },
    )
  const itemsOn = async (date: string) => {
    const menu = MenuAnswer.parse((await upstream.call(token, "GET", `/menus/${MENU}`)).body)
    return menu.dates_meals.find((each) => each.date === date)?.items.map((item) => String(item.meal.item_id)) ?? []
  }
  const servedIn = async (cityId: number) => {
    const { body } = await upstream.call<{ id: number }[]>(token, "GET", `/merchants?city_id=${cityId}`)
    const lists = body
      .slice(0, 5)
      .map(({ id }) => upstream.call<{ item_id: number }[]>(token, "GET", `/merchants/${id}/meals`))
    return (await Promise.all(lists)).flatMap((answer) => answer.body.map((meal) => String(meal.item_id)))
  }
  const unused = async () => {
    const there = await itemsOn(DATE)
    return (await servedIn(3)).filter((id) => !there.includes(id))
  }

  test("created, replaced, deleted; a day without meals is gone", async () => {
    const [one = "", two = "", three = ""] = await unused()
    const created = await run("createMenuMeals", { menu: MENU, meals: [one, two], dates: [DATE] })
    expect(created.data.createMenuMeals?.map((row) => row.itemId)).toEqual([one, two].toSorted((a, b) => +a - +b))
    expect(await itemsOn(DATE)).toEqual(expect.arrayContaining([one, two]))
    const replaced = await run("replaceMenuMeals", { menu: MENU, oldMeal: one, newMeal: three, dates: [DATE] })
    expect(replaced.data.replaceMenuMeals).toMatchObject([{ itemId: three, date: DATE }])
    expect(await itemsOn(DATE)).not.toContain(one)
    const all = await itemsOn(DATE)
    const deleted = await run("deleteMenuMeals", { menu: MENU, meals: all, dates: [DATE] })
    expect(deleted.data.deleteMenuMeals).toHaveLength(all.length)
    expect(await itemsOn(DATE)).toEqual([])
  })

  test.each([
    ["a Friday", () => ({ dates: ["2026-11-27"] }), "input.dates"],
    ["the holiday", () => ({ dates: ["2026-12-08"] }), "input.dates"],
    ["a date outside the menu", () => ({ dates: ["2026-12-13"] }), "input.dates"],
    ["no date", () => ({ dates: [] }), "input.dates"],
    ["an unknown menu", () => ({ menu: "9999" }), "input.menu"],
    ["an unknown meal", () => ({ meals: ["9999999"] }), "input.meals"],
    ["an id that is none", () => ({ meals: ["1; drop table menus"] }), "input.meals"],
  ])("%s is refused and changes nothing", async (_what, changes, field) => {
    const before = await itemsOn(DATE)
    const [meal = ""] = await unused()
    const { errors } = await run("createMenuMeals", { menu: MENU, meals: [meal], dates: [DATE], ...changes() })
    expect(errors?.[0]?.extensions.validation).toHaveProperty([field])
    expect(await itemsOn(DATE)).toEqual(before)
  })

  test("a date in another format is refused", async () => {
    const [meal = ""] = await unused()
    const { errors } = await run("createMenuMeals", { menu: MENU, meals: [meal], dates: ["30-11-2026"] })
    expect(errors?.[0]?.message).toContain("Date must be written YYYY-MM-DD.")
  })

  test("a meal of another city, one already there, one that replaces itself", async () => {
    const [foreign = ""] = await servedIn(1)
    const [meal = ""] = await unused()
    await run("createMenuMeals", { menu: MENU, meals: [meal], dates: [DATE] })
    const input = { menu: MENU, dates: [DATE] }
    for (const [name, meals] of [
      ["createMenuMeals", { meals: [foreign] }],
      ["createMenuMeals", { meals: [meal] }],
      ["replaceMenuMeals", { oldMeal: meal, newMeal: meal }],
    ] as const) {
      const { errors } = await run(name, { ...input, ...meals })
      expect(errors?.[0]?.extensions.validation).toBeDefined()
    }
  })

  test("two people at once do not put a meal on a day twice", async () => {
    const [meal = ""] = await unused()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => run("createMenuMeals", { menu: MENU, meals: [meal], dates: [DATE] })),
    )
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1)
    expect((await itemsOn(DATE)).filter((id) => id === meal)).toHaveLength(1)
  })
})
