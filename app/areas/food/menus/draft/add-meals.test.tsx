import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { findDraft, listDrafts } from "~/store/drafts.server"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { newDraft } from "../../../../../tests/support/kept-drafts"
import { sampleMenu } from "../../../../../tests/support/menu-drafts"
import { MENU, MenuForms } from "../../../../../tests/support/menu-forms"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, type TestStaff } from "../../../../../tests/support/staff"
import { AddMealsDialog } from "../builder/dialogs/add-meals-dialog"
import { draftSpot } from "../menu-paths"
import { action, loader } from "./create"
import type { AddMealsDialogData } from "./draft-dialogs.server"

/** Search, choice and '+ Select All' of Add Meals without script (product/food 4.2, product/shell 7). */

const DAY = "2026-11-24"
const RIYADH = { id: 3, name: "Riyadh" }

let forms: MenuForms
let owner: TestStaff
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(async () => {
  await closeStore()
  await forms?.close()
})
beforeEach(() => forms.begin())

/** Opens and sends Add Meals of a draft or an existing menu, and reads the day's meals. */
interface Builder {
  open(query: string): Promise<AddMealsDialogData>
  send(fields: Record<string, string | readonly string[]>): Promise<unknown>
  held(): Promise<number[]>
}

function dialogIn({ dialog }: { dialog: { name: string } | null }): AddMealsDialogData {
  if (dialog?.name !== "add-meals") throw new Error("no dialog")
  return dialog as AddMealsDialogData
}

async function draftBuilder(): Promise<Builder> {
  owner = await staffWith(forms.upstream, "VIEW_MENUS", "CREATE_MENUS")
  const { staffKey } = owner.session
  const id = await newDraft(staffKey, sampleMenu({ city: RIYADH }))
  const path = `/food/menus/create?draft=${id}&dialog=add-meals&day=${DAY}`
  return {
    open: async (query) => dialogIn(await loader(owner.get(path + query).args)),
    send: (fields) => thrownBy(() => action(owner.post(path, { intent: "add-meals", day: DAY, ...fields }).args)),
    held: async () => (await findDraft(staffKey, id))?.body.days[DAY]?.itemIds ?? [],
  }
}

async function menuBuilder(): Promise<Builder> {
  const search = `?dialog=add-meals&day=${DAY}`
  const before = forms.on(DAY).map(({ meal }) => meal.item_id)
  return {
    open: async (query) => dialogIn(await forms.load(search + query)),
    send: (fields) => forms.post({ intent: "add-meals", day: DAY, ...fields }, search),
    held: async () => (await forms.idsOn(DAY)).filter((id) => !before.includes(id)),
  }
}

/** A merchant and a search that finds some of its meals but not all. */
async function searchable(builder: Builder) {
  for (const { value: merchant } of (await builder.open("")).merchants) {
    const { meals } = await builder.open(`&merchant=${merchant}`)
    for (const { label } of meals ?? []) {
      const word = label.split(" ").at(-1)?.toUpperCase() ?? ""
      const found = meals?.filter((meal) => `${meal.label} ${meal.ar}`.toUpperCase().includes(word)) ?? []
      const others = meals?.filter((meal) => !found.includes(meal)) ?? []
      if (found.length > 0 && others.length > 1) return { merchant, word, found: values(found), others: values(others) }
    }
  }
  throw new Error("the seed has no such merchant")
}

const values = (options: readonly { value: string }[] | null) => options?.map(({ value }) => value) ?? []
const numbers = (ids: readonly string[]) => ids.map(Number).sort((a, b) => a - b)
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

describe.each([
  ["a menu draft", draftBuilder],
  ["an existing menu", menuBuilder],
])("Add Meals of %s", (_, begin) => {
  it("'+ Select All' adds what the search showed, and what was ticked before it", async () => {
    const builder = await begin()
    const { merchant, word, found, others } = await searchable(builder)
    const [ticked = ""] = others
    const shown = { merchant, shownMerchant: merchant, shownSearch: word, q: word }
    await builder.send({ ...shown, allMeals: "1", meals: [ticked] })
    expect(sorted(await builder.held())).toEqual(numbers([...found, ticked]))
  })

  it("a search keeps and shows the ticked meals", async () => {
    const builder = await begin()
    const { merchant, word, found, others } = await searchable(builder)
    const [ticked = ""] = others
    const dialog = await builder.open(`&merchant=${merchant}&q=${word}&meals=${ticked}&meals=999999`)
    expect(values(dialog.meals).sort()).toEqual([...found, ticked].sort())
    expect(dialog).toMatchObject({ chosen: [ticked], search: word })
  })

  it("a search keeps a '+ Select All' as the meals that it meant, of the same merchant only", async () => {
    const builder = await begin()
    const { merchant, word, found, others } = await searchable(builder)
    const before = `&shownMerchant=${merchant}&shownSearch=${word}&allMeals=1`
    expect((await builder.open(`&merchant=${merchant}&q=none-such${before}`)).chosen.sort()).toEqual([...found].sort())
    expect((await builder.open(`&merchant=${merchant}&q=${before}`)).meals).toHaveLength(found.length + others.length)
    const another = (await builder.open("")).merchants.find(({ value }) => value !== merchant)?.value
    expect((await builder.open(`&merchant=${another}${before}`)).chosen).toEqual([])
  })

  it("'+ Select All' over one merchant's list adds nothing of another merchant's", async () => {
    const builder = await begin()
    const { merchant } = await searchable(builder)
    const another = (await builder.open("")).merchants.find(({ value }) => value !== merchant)?.value ?? ""
    await builder.send({ merchant: another, shownMerchant: merchant, shownSearch: "", allMeals: "1" })
    expect(await builder.held()).toEqual([])
  })
})

describe("the button of Add Meals", () => {
  const buttonOf = (dialog: AddMealsDialogData) => {
    const rest = { spot: draftSpot("d", 0, false), closeHref: "/", reply: null, message: null }
    const html = markup(<AddMealsDialog {...rest} dialog={dialog} />)
    return /<button[^>]*value="add-meals"[^>]*>(.*?)<\/button>/.exec(html)?.[1]?.replace(/<[^>]*>/g, "")
  }

  it("counts the meals that are chosen, and none that are not offered", async () => {
    const builder = await menuBuilder()
    const { merchant, others } = await searchable(builder)
    const [one = "", two = ""] = others
    const held = forms.firstOn(DAY).meal.item_id
    const open = (...meals: string[]) =>
      builder.open(`&merchant=${merchant}${meals.map((meal) => `&meals=${meal}`).join("")}`)
    expect(buttonOf(await open("999999", String(held)))).toBe("Add Meals")
    expect(buttonOf(await open(one, "999999"))).toBe("Add 1 meal")
    expect(buttonOf(await open(one, two, "999999"))).toBe("Add 2 meals")
    const dialog = await builder.open(`&meals=${one}`)
    expect([dialog.meals, buttonOf(dialog)]).toEqual([null, "Add Meals"])
  })

  it("renders the merchant and search of its list", async () => {
    const builder = await menuBuilder()
    const { merchant, word } = await searchable(builder)
    const dialog = await builder.open(`&merchant=${merchant}&q=${word}`)
    const rest = { spot: draftSpot("d", 0, false), closeHref: `/food/menus/${MENU}`, reply: null, message: null }
    const html = markup(<AddMealsDialog {...rest} dialog={dialog} />)
    expect(html).toContain(`name="shownMerchant" value="${merchant}"`)
    expect(html).toContain(`name="shownSearch" value="${word}"`)
    expect(html).toMatch(new RegExp(`name="q"[^>]*value="${word}"|value="${word}"[^>]*name="q"`))
  })
})

it("a draft gets the meals on every chosen day in one step, and none twice", async () => {
  const builder = await draftBuilder()
  const { merchant, others } = await searchable(builder)
  const [first = "", second = ""] = others
  const { days } = await builder.open(`&merchant=${merchant}`)
  const [other = ""] = values(days)
  expect(values(days)).not.toContain(DAY)
  await builder.send({ merchant, meals: [first], days: [other] })
  await builder.send({ merchant, meals: [first, second], days: [other] })
  const draft = (await listDrafts(owner.session.staffKey))[0]
  const held = (await findDraft(owner.session.staffKey, draft?.id ?? ""))?.body.days
  for (const day of [DAY, other]) expect(held?.[day]?.itemIds).toEqual([first, second].map(Number))
})
