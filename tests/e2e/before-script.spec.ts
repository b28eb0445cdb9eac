import type { Page } from "@playwright/test"
import { submitOf } from "./support/builder"
import { dialogOf, ready } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { test } from "./support/own-menu"
import { expect } from "./support/test"

const ALL = /\/assets\/[^/]+\.js$/

/** Changes of browser extensions to a page before its script has loaded: dark modes, ad blockers, password managers, translators. */
const EXTENSIONS: Readonly<Record<string, () => void>> = {
  attributes: () => {
    for (const element of document.querySelectorAll("html, body, input")) element.setAttribute("data-extension", "1")
  },
  "an element in head": () => document.head.append(document.createElement("meta")),
  "an element before head": () => document.documentElement.prepend(document.createElement("script")),
  "an element first in body": () => document.body.prepend(document.createElement("div")),
  "an element last in body": () => document.body.append(document.createElement("div")),
  "an element after body": () => document.documentElement.append(document.createElement("div")),
  "a button beside each field": () => {
    for (const field of document.querySelectorAll("main input")) field.after(document.createElement("button"))
  },
}

/** Opens a page with delayed scripts. The returned function lets them load and waits for hydration. */
async function openSlowly(page: Page, path: string, scripts = ALL): Promise<() => Promise<void>> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: "commit" })
  return async () => {
    arrive()
    await ready(page)
  }
}

/** Holds the map's stream. The returned function sends a change and ends the stream; a reconnect proves that it was received. */
async function holdStream(page: Page): Promise<() => Promise<void>> {
  const asked = /\/delivery\/map\/changes\?/
  const body = 'retry: 100\nevent: all\ndata: {"kind":"all","version":"another"}\n\n'
  let tell = () => {}
  const isTold = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route(asked, async (route) => {
    await isTold
    await route.fulfill({ contentType: "text/event-stream", body })
  })
  const first = page.waitForRequest(asked)
  return async () => {
    await first
    const again = page.waitForRequest(asked)
    tell()
    await again
  }
}

test.describe("input before the script has loaded @script", () => {
  test("can be sent immediately, and leaving asks for confirmation", async ({ page, menu, uniqueName }) => {
    const scriptsCome = await openSlowly(page, `${menu.path}?dialog=edit-menu`)
    const dialog = dialogOf(page, "Edit Menu")
    await dialog.getByLabel("Name", { exact: true }).fill(`${uniqueName} typed`)
    await scriptsCome()
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(`${uniqueName} typed`)
    await expect(dialog.getByText("No changes yet.")).toHaveCount(0)
    await page.keyboard.press("Escape")
    const question = page.getByRole("alertdialog")
    await expect(question).toBeVisible()
    await question.getByRole("button", { name: "No" }).click()
    await submitOf(dialog, "Save").click()
    await expect(page.getByRole("heading", { level: 1, name: `${uniqueName} typed` })).toBeVisible()
  })

  test("stays with the focus and counts despite changes by extensions", async ({ page, noise }) => {
    noise.allow(/Minified React error #4(18|23|25)/)
    for (const [kind, change] of Object.entries(EXTENSIONS)) {
      const scriptsCome = await openSlowly(page, "/logistics/drivers/18421")
      await page.waitForLoadState("domcontentloaded")
      await page.evaluate(change)
      const [plates, family] = [
        page.getByLabel("Plates", { exact: true }),
        page.getByLabel("Last name", { exact: true }),
      ]
      await family.fill(`Name ${kind}`)
      await plates.pressSequentially("XYZ")
      const typed = await plates.inputValue()
      await scriptsCome()
      await expect(family, kind).toHaveValue(`Name ${kind}`)
      await expect(page.locator(".savebar .what"), kind).toHaveText("2 changes not saved: Last name, Plates.")
      await expect(plates, kind).toBeFocused()
      await plates.press("End")
      await page.keyboard.type("7")
      await expect(plates, kind).toHaveValue(`${typed}7`)
      await page.unrouteAll({ behavior: "ignoreErrors" })
      page.once("dialog", (dialog) => void dialog.accept())
    }
  })

  test("counts in a dialog with one number", async ({ page, menu }) => {
    await page.goto(menu.path)
    const link = page.getByRole("link", { name: "Edit stock" }).first()
    const path = (await link.getAttribute("href")) ?? ""
    const scriptsCome = await openSlowly(page, path)
    const dialog = dialogOf(page, "Edit Base Stock")
    await dialog.getByLabel("Base stock").fill("77")
    await scriptsCome()
    await expect(submitOf(dialog, "Update")).not.toHaveAttribute("aria-disabled")
    await submitOf(dialog, "Update").click()
    await expect(dialog).toBeHidden()
  })

  test("stays in a dialog of the map, even if the map gets changes before hydration", async ({ page, byHand }) => {
    await keepFilter(byHand, MAKKAH)
    const hearsThatAllChanged = await holdStream(page)
    const scriptsCome = await openSlowly(page, `${MAP}?dialog=map-filter&step=1`, /\/wizard-dialog-[^/]+\.js$/)
    const city = dialogOf(page, "Map Filter Setting").getByLabel("City")
    await city.selectOption("Jeddah")
    await hearsThatAllChanged()
    await scriptsCome()
    // A new rendering would show the saved value and log an error to the console.
    await expect(city.locator("option:checked")).toHaveText("Jeddah")
  })

  for (const [what, text, off] of [
    ["counts in a page's form", "2", null],
    ["is not what was only looked at", "", "true"],
  ] as const) {
    test(what, async ({ page }) => {
      const scriptsCome = await openSlowly(page, "/food/menus/generate")
      await page.getByRole("main").getByLabel("Meals frequency", { exact: true }).fill(text)
      await scriptsCome()
      const generate = page.getByRole("main").getByRole("button", { name: "Generate Menu" })
      if (off) await expect(generate).toHaveAttribute("aria-disabled", off)
      else await expect(generate).not.toHaveAttribute("aria-disabled")
    })
  }
})
