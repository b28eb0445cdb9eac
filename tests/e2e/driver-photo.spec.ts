import type { Locator } from "@playwright/test"
import { open } from "./support/forms"
import { BIGGEST, PIXEL, photoOf } from "./support/photo"
import { expect, test } from "./support/test"

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*(?:422|413)/))

test("an invalid photo is rejected with the documents' texts, and one at the limit is accepted @main", async ({
  page,
}) => {
  const path = `/logistics/drivers/${test.info().project.name === "plain" ? 18_412 : 18_411}`
  await open(page, `${path}/photo`)
  const send = async (photo: Parameters<Locator["setInputFiles"]>[0]) => {
    await page.getByLabel("Profile photo").setInputFiles(photo)
    await page.getByRole("button", { name: "Save photo" }).click()
  }
  await send(await photoOf(BIGGEST + 1))
  await expect(page.getByText("Max image size 5mb", { exact: true })).toBeVisible()
  await send({ name: "Me.PNG", mimeType: "image/png", buffer: Buffer.from("%PDF-1.7") })
  await expect(page.getByText("Format: .jpg, .jpeg, or .png", { exact: true })).toBeVisible()
  await send(await photoOf(BIGGEST))
  await expect(page.getByText("Successful Update!")).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page.locator(".summary img")).toBeVisible()
})

test("a dropped photo has a preview and an upload progress in percent @script", async ({ page }) => {
  await open(page, "/logistics/drivers/18413/photo")
  const transfer = await page.evaluateHandle((pixel) => {
    const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], "dropped.png", { type: "image/png" }))
    return data
  }, PIXEL.toString("base64"))
  const area = page.locator(".drop")
  await area.dispatchEvent("dragover", { dataTransfer: transfer })
  await expect(page.getByText("Drop the image here")).toBeVisible()
  await area.dispatchEvent("drop", { dataTransfer: transfer })
  await expect(page.getByRole("img", { name: "dropped.png" })).toBeVisible()
  // Delayed, so that the progress is visible.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route("**/photo.data", async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole("button", { name: "Save photo" }).click()
  await expect(page.getByRole("progressbar", { name: "Upload" })).toBeVisible()
  letGo()
  await expect(page.getByText("Successful Update!")).toBeVisible()
  await expect(page).toHaveURL("/logistics/drivers/18413")
})
