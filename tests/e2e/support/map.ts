import { expect, type Locator, type Page } from "@playwright/test"
import type { ByHand } from "./drafts"
import { answered, choose, dialogOf, open, send } from "./forms"

export const MAP = "/delivery/map"

/** Selects all of Makkah, a city with about a hundred orders, in the wizard that opens by itself. */
export async function setFilter(page: Page, isScripted = true): Promise<void> {
  await open(page, MAP)
  const wizard = dialogOf(page, "Map Filter Setting")
  if (!(await wizard.isVisible())) return
  const zones = wizard.getByRole("button", { name: "Show zones" })
  if (isScripted) await expect(zones).toBeHidden()
  await answered(page, async () => {
    await wizard.getByLabel("City").selectOption("Makkah")
    if (!isScripted) await zones.click()
  })
  for (const [list, press] of [
    ["Zones", "Next"],
    ["Food Categories", "Next"],
    ["Plans", "Save & Filter"],
  ] as const) {
    await choose(wizard, list, ["+ Select All"])
    await send(wizard.getByRole("button", { name: press }))
  }
  await expect(wizard).toBeHidden()
}

/** Id of Makkah in the seed. */
export const MAKKAH = 2
const EVERY = Array.from({ length: 200 }, (_, at) => ({ value: at + 1 }))

/** A filter for all of a city or some of its zones, in the format of older pages. */
export const filterOf = (city: number, zones?: readonly number[]) =>
  JSON.stringify({
    ...{ city: { value: city }, foodCategories: EVERY, plans: EVERY },
    zones: zones?.map((value) => ({ value })) ?? EVERY,
  })

/** Saves a filter for all of a city in the way that older pages send it. */
export async function keepFilter({ form }: ByHand, city: number, zones?: readonly number[]): Promise<void> {
  const answer = await form(MAP, { intent: "wizard-take-over", filter: filterOf(city, zones) })
  expect([answer.status(), answer.url()]).toEqual([200, expect.stringContaining(MAP)])
}

/** Opens the route of the driver with the most orders in the map's filter. */
export async function openBusiestRun(page: Page): Promise<void> {
  await open(page, `${MAP}?side=drivers`)
  const busiest = page.getByRole("region", { name: "Drivers" }).getByRole("listitem").getByRole("link").first()
  const driver = new URL((await busiest.getAttribute("href")) ?? "", page.url()).searchParams.get("driver")
  await open(page, `${MAP}/run?driver=${driver}`)
}

/** Chooses Makkah Central in an assign dialog, unless it is the suggested team already. */
export async function chooseTeam(dialog: Locator, isScripted = true): Promise<void> {
  const name = "Makkah Central"
  const team = dialog.getByLabel("Team", { exact: true })
  if ((await team.locator("option:checked").textContent()) === name) return
  await redrawn(dialog, async () => {
    await team.selectOption(name)
    if (!isScripted) await dialog.getByRole("button", { name: "Show drivers" }).click()
  })
}

/** Runs an action that refreshes an assign dialog and waits until its answer is shown: it has another sealed state. */
export async function redrawn(dialog: Locator, act: () => Promise<void>): Promise<void> {
  const sealed = dialog.locator('input[name="drawnFor"]')
  const before = await sealed.inputValue()
  await answered(dialog.page(), act)
  await expect(sealed).not.toHaveValue(before)
}
