import type { Locator, Page } from "@playwright/test"
import { dialogOf, open, send } from "./support/forms"
import { expect, test } from "./support/test"

/** product/marketing 1: the order of the active banners, changed by touch, mouse and keyboard. */

test.use({ hasTouch: true })

async function opened(page: Page, application = "frank") {
  await open(page, `/marketing/banners/order?application=${application}`)
  const dialog = dialogOf(page, "Edit Banners Order")
  // Other tests may have created more banners.
  const rows = dialog.locator(".olist b").filter({ hasNotText: /^Job / })
  await expect(rows).toHaveCount(application === "frank" ? 3 : 5)
  return { dialog, rows, names: await rows.allTextContents() }
}

/** Waits for the end of the animation after a drop. */
async function middleOf(handle: Locator) {
  await handle.click({ trial: true })
  const box = await handle.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

test("rows are dragged by mouse and touch, moved by keys and by Alt, and saved together @script", async ({ page }) => {
  const { dialog, rows, names } = await opened(page)
  const [a = "", b = "", c = ""] = names
  const handle = (name: string) => dialog.getByRole("button", { name: `Drag ${name}` })
  const said = dialog.getByRole("status").first()
  const live = dialog.locator("[aria-live=assertive]")

  const [from, to] = [await middleOf(handle(a)), await middleOf(handle(c))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + 4, { steps: 8 })
  // The drop position refers to the last rendering.
  await expect(live).toHaveText(`${a} is over position 3 of 3`)
  await page.mouse.up()
  await expect(rows).toHaveText([b, c, a])
  await expect(said).toHaveText(`${a} is now position 3 of 3`)

  const finger = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] })
  const [start, end] = [await middleOf(handle(b)), await middleOf(handle(c))]
  await touch("touchStart", start)
  for (const part of [0.3, 0.6, 1]) await touch("touchMove", { x: start.x, y: start.y + (end.y - start.y + 4) * part })
  await expect(live).toHaveText(`${b} is over position 2 of 3`)
  await touch("touchEnd")
  await expect(rows).toHaveText([c, b, a])

  await handle(a).focus()
  const lift = async () => {
    await page.keyboard.press("Space")
    await expect(live).toHaveText(`${a} is selected, position 3 of 3`)
    // The announcement comes one turn before the next key is handled; pending work has run after this.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  }
  await lift()
  await page.keyboard.press("ArrowUp")
  await expect(live).toHaveText(`${a} is over position 2 of 3`)
  await page.keyboard.press("Escape")
  await expect(rows).toHaveText([c, b, a])
  await expect(dialog).toBeVisible()
  await lift()
  await page.keyboard.press("ArrowUp")
  await expect(live).toHaveText(`${a} is over position 2 of 3`)
  await page.keyboard.press("Space")
  await expect(rows).toHaveText([c, a, b])

  const position = dialog.getByRole("textbox", { name: `Position of ${c}` })
  await position.press("Alt+ArrowDown")
  await expect(rows).toHaveText([a, c, b])
  await expect(position).toBeFocused()
  await expect(position).toHaveValue("2")
  await expect(dialog.getByText("2 positions changed")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog.getByText("Are you sure")).toBeVisible()
  await dialog.getByRole("button", { name: "No", exact: true }).click()
  await send(dialog.getByRole("button", { name: "Save", exact: true }))
  await expect(page.getByText("Banner order updated successfully!")).toBeVisible()
  expect((await opened(page)).names).toEqual([a, c, b])
})

test("without script, buttons and positions set the same order @plain", async ({ page }) => {
  const { dialog, rows, names } = await opened(page, "saffron")
  const [a = "", b = "", c = "", ...others] = names
  const third = dialog.getByRole("listitem").filter({ hasText: c })
  await third.getByRole("button", { name: "Move up" }).click()
  await expect(rows).toHaveText([a, c, b, ...others])
  const all = await dialog.locator(".olist b").count()
  await expect(dialog.getByRole("status").first()).toHaveText(`${c} is now position 2 of ${all}`)
  await dialog.getByRole("textbox", { name: `Position of ${a}` }).fill("3")
  await dialog.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Banner order updated successfully!")).toBeVisible()
  expect((await opened(page, "saffron")).names).toEqual([c, b, a, ...others])
})
