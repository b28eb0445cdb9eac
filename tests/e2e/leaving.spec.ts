import { addMeals, createDraft, goToWeek, submitOf } from "./support/builder"
import { dialogOf, open, ready, submitMenu } from "./support/forms"
import { kitchensOf } from "./support/kitchen"
import { expect, test } from "./support/test"

const QUESTION = "You have unsaved changes, are you sure you want to leave?"

test.describe("leaving an unsubmitted menu @script", () => {
  test("shows the documents' question inside the dashboard", async ({ page, byHand, uniqueName }) => {
    await open(page, await byHand.draft({ name: uniqueName, noOfWeeks: 2 }))
    await goToWeek(page, 2)
    const builder = page.url()
    await page.getByRole("link", { name: "Overview", exact: true }).click()
    const question = page.getByRole("alertdialog", { name: QUESTION })
    await expect(question).toBeVisible()
    await expect(question.getByRole("button", { name: "No" })).toBeFocused()
    await question.getByRole("button", { name: "No" }).click()
    await expect(question).toHaveCount(0)
    expect(page.url()).toBe(builder)
    await page.getByRole("link", { name: "Menu List" }).click()
    // The dialog is in the page shortly before it is modal.
    await expect(question.getByRole("button", { name: "No" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(question).toHaveCount(0)
    expect(page.url()).toBe(builder)
    await page.getByRole("link", { name: "Menu List" }).click()
    await question.getByRole("button", { name: "Yes" }).click()
    await expect(page).toHaveURL("/food/menus")
  })

  test("Back asks too", async ({ page, byHand, uniqueName }) => {
    await byHand.draft({ name: uniqueName })
    await open(page, "/food/menus")
    await page.getByRole("link", { name: `Continue ${uniqueName}` }).click()
    await expect(page.getByRole("heading", { level: 1, name: uniqueName })).toBeVisible()
    // The router's blocker is active only after a second rendering.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.goBack()
    await expect(page.getByRole("alertdialog", { name: QUESTION })).toContainText("They are saved in your drafts.")
    await page.getByRole("button", { name: "Yes" }).click()
    await expect(page).toHaveURL("/food/menus")
  })

  test("the browser asks before a reload or another site", async ({ page, byHand, uniqueName }) => {
    await open(page, await byHand.draft({ name: uniqueName }))
    const asked: string[] = []
    page.on("dialog", (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.getByRole("heading", { level: 1 }).click()
    await page.reload()
    expect(asked).toEqual(["beforeunload"])
  })

  test("no question after Submit or for the dashboard's own redirects", async ({ page, uniqueName, upstream }) => {
    const [kitchen] = await kitchensOf(upstream)
    if (!kitchen) throw new Error("no kitchen")
    const asked: string[] = []
    page.on("dialog", (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await createDraft(page, { name: uniqueName, zones: ["Al Olaya"] })
    await addMeals(page, "Sunday", kitchen.name, kitchen.meals.slice(0, 1))
    for (const weekday of ["Monday", "Tuesday", "Wednesday", "Thursday"]) {
      await page.getByRole("button", { name: `Mark day off! ${weekday}` }).click()
      await expect(page.getByRole("button", { name: `Mark day off! ${weekday}` })).toHaveCount(0)
    }
    await submitMenu(page)
    await expect(page).toHaveURL("/food/menus")
    await expect(page.getByText("Successful Menu Creation!")).toBeVisible()
    await ready(page)
    await page.getByRole("link", { name: uniqueName }).click()
    await expect(page.getByRole("heading", { level: 1, name: uniqueName })).toBeVisible()
    await page.reload()
    expect(asked).toEqual([])
    await expect(page.getByRole("alertdialog")).toHaveCount(0)
  })

  test("a rejected Submit enables the question again", async ({ page, byHand, upstream, noise }) => {
    noise.allow(/status of 422/)
    const [kitchen] = await kitchensOf(upstream)
    const path = await byHand.draft({ name: "Riyadh North, Autumn balanced" })
    await byHand.form(path, {
      intent: "add-multiply",
      merchant: kitchen?.id ?? 0,
      meal: kitchen?.ids[0] ?? 0,
      allDays: 1,
    })
    await open(page, path)
    await submitMenu(page)
    await page.getByRole("dialog", { name: "Change name" }).getByRole("link", { name: "Cancel" }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await page.getByRole("link", { name: "Overview", exact: true }).click()
    await expect(page.getByRole("alertdialog", { name: QUESTION })).toBeVisible()
  })
})

test.describe("leaving a dialog with unsaved changes @script", () => {
  test("the browser asks before a reload, the dialog before Back, also after a rejection", async ({
    page,
    uniqueName,
    noise,
  }) => {
    noise.allow(/status of 422/)
    const asked: string[] = []
    page.on("dialog", (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const dialog = dialogOf(page, "Create Menu")
    const name = dialog.getByLabel("Name", { exact: true })
    const question = page.getByRole("alertdialog", { name: QUESTION })
    await open(page, "/food/menus")
    await page.getByRole("link", { name: "+ Create Menu" }).click()
    await expect(dialog).toBeVisible()
    await ready(page)
    await name.click()
    await page.reload()
    await ready(page)
    expect(asked).toEqual([])
    await name.click()
    await page.keyboard.type(uniqueName)
    await ready(page)
    await page.goBack()
    await question.getByRole("button", { name: "No" }).click()
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue(uniqueName)
    await page.goBack()
    await question.getByRole("button", { name: "Yes" }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL("/food/menus")
    expect(asked).toEqual([])

    await page.getByRole("link", { name: "+ Create Menu" }).click()
    await expect(dialog).toBeVisible()
    await ready(page)
    await name.click()
    await page.keyboard.type(uniqueName)
    await ready(page)
    await page.reload()
    await ready(page)
    expect(asked).toEqual(["beforeunload"])
    await name.click()
    await page.keyboard.type(uniqueName)
    await submitOf(dialog, "Create Menu").click()
    await expect(dialog.getByText("*Required", { exact: true }).first()).toBeVisible()
    await expect(submitOf(dialog, "Create Menu")).not.toHaveAttribute("aria-busy", "true")
    await ready(page)
    await page.reload()
    expect(asked).toEqual(["beforeunload", "beforeunload"])
  })
})
