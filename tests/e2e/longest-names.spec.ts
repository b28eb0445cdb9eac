import { SCREENS } from "../support/screens"
import { startStack } from "../support/stack"
import { open } from "./support/forms"
import { overflow } from "./support/looks"
import { NOW } from "./support/start"
import { test as base, expect } from "./support/test"

/** A back office of its own, for everybody: names of 191 letters are nothing that another test may meet. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
  addresses: async ({}, use) => {
    const { dashboard, upstream, identity, stop } = await startStack({ env: { TZ: "UTC", FROZEN_NOW: NOW } })
    const control = (path: string, body: object) =>
      fetch(`${upstream}/__control${path}`, { method: "POST", body: JSON.stringify(body) })
    await control("/clock", { now: NOW })
    await control("/foreign", { modes: ["longest"] })
    await use({ dashboard, upstream, identity })
    await stop()
  },
})

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource/))
test.setTimeout(240_000)

test("no screen and no dialog is wider than its window, however long the names @script", async ({ page }) => {
  for (const [name, address] of SCREENS) {
    await page.setViewportSize({ width: 1280, height: 844 })
    await open(page, address)
    expect.soft(await overflow(page), `${name} at 1280 px`).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect.soft(await overflow(page), `${name} at 390 px`).toEqual([])
  }
})
