import { dialogOf, open, openChoices } from "./support/forms"
import { test } from "./support/test"

for (const [w, scheme] of [
  [1440, "light"],
  [390, "dark"],
] as const)
  test(`shot ${w} ${scheme} @script`, async ({ page, noise }) => {
    noise.allow(/./)
    await page.setViewportSize({ width: w, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await open(page, "/logistics/drivers?view=none&sort=name&nationality=2")
    await page.screenshot({ path: `/tmp/shots-drivers/list2-${w}-${scheme}.png` })
    await open(page, "/logistics/drivers/notify?search=رامي")
    const g = await openChoices(dialogOf(page, "Send Notification"), "Drivers")
    await g.locator(".opts input").first().check()
    await page.screenshot({ path: `/tmp/shots-drivers/notify2-${w}-${scheme}.png` })
    await g.locator("summary").click()
    await dialogOf(page, "Send Notification").getByRole("button", { name: "Send" }).click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shots-drivers/notify3-${w}-${scheme}.png` })
    await open(page, "/logistics/drivers/20994")
    await page.screenshot({ path: `/tmp/shots-drivers/profile-${w}-${scheme}.png` })
  })
