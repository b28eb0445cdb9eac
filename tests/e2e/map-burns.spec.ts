import type { Page } from "@playwright/test"
import { dialogOf, open, ready } from "./support/forms"
import { chooseTeam, keepFilter, MAKKAH, MAP } from "./support/map"
import { listen } from "./support/noise"
import { signInFast } from "./support/sign-in"
import { expect, test } from "./support/test"

/** product/dispatch 2: urgent orders react to a colleague's actions. */

test.use({ account: "finance" })

const burning = (page: Page) => page.getByRole("navigation", { name: "Urgent orders" })
const within = (page: Page, minutes: number) =>
  burning(page).getByRole("link", { name: new RegExp(`unassigned and due within ${minutes} minutes$`) })
const countOf = async (page: Page, minutes: number) => Number(await within(page, minutes).locator("b").textContent())

/** Assigns an order directly at the upstream, as a colleague. */
async function assignOnSupport(page: Page, { order, client }: { order: string; client: string }) {
  await open(page, `/delivery/support?clientId=${client}`)
  await page.getByRole("link", { name: `Assign Driver of order ${order}` }).click()
  const dialog = dialogOf(page, "Assign Driver")
  await expect(dialog).toBeVisible()
  await ready(page)
  await chooseTeam(dialog)
  await dialog.getByRole("radio").first().check()
  await dialog.getByRole("button", { name: /^Assign order to / }).click()
  await expect(page.locator(".toast").getByText("Order Assigned Successfully!", { exact: true })).toBeVisible()
}

test("a colleague's assignments update the counts live, and are announced once @script", async ({
  page,
  browser,
  baseURL,
  addresses,
  byHand,
}) => {
  test.setTimeout(120_000)
  await keepFilter(byHand, MAKKAH)
  await open(page, `${MAP}?orders-open=1&due=30`)
  const cards = page.locator(".ocard")
  const urgent = await cards.evaluateAll((all) =>
    all.slice(0, 2).map((card) => ({
      order: card.querySelector("input")?.value ?? "",
      client: card.querySelector(".cid")?.textContent?.slice(1) ?? "",
    })),
  )
  const [one, other] = urgent
  if (!one || !other) throw new Error("nothing burns")
  await open(page, MAP)
  const [hour, half] = [await countOf(page, 60), await countOf(page, 30)]
  const status = burning(page).getByRole("status")
  const said = await status.evaluateHandle((line) => {
    const texts: string[] = []
    const heard = () => texts.push(line.textContent ?? "")
    new MutationObserver(heard).observe(line, { childList: true, characterData: true, subtree: true })
    return texts
  })

  const context = await browser.newContext({ baseURL })
  const noise = await listen(context, true)
  await signInFast(context, addresses, "noura")
  const colleague = await context.newPage()
  await assignOnSupport(colleague, one)
  await expect(within(page, 60).locator("b")).toHaveText(String(hour - 1), { timeout: 30_000 })
  await expect(within(page, 30).locator("b")).toHaveText(String(half - 1))
  await expect(status).toContainText(`Due within 30 minutes: ${half - 1}, was ${half}.`)
  // Not again within the minute, with any change.
  await assignOnSupport(colleague, other)
  await expect(within(page, 30).locator("b")).toHaveText(String(half - 2), { timeout: 30_000 })
  expect(await said.jsonValue()).toHaveLength(1)
  await context.close()
  expect(noise.unexpected()).toEqual([])
})
