import type { Page } from "@playwright/test"
import { MAP_SCREENS, SCREENS } from "../support/screens"
import { startStackOnPostgres } from "../support/stack-on-postgres"
import { overflow } from "./support/layout"
import { keepFilter, MAKKAH } from "./support/map"
import { NOW } from "./support/start"
import { type Addresses, test as base, expect } from "./support/test"

/** Names of 191 letters without spaces, in Arabic and Latin (upstream/README.md), separate from other tests. */
const test = base.extend<object, { longest: Addresses }>({
  longest: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const { dashboard, upstream, identity, stop } = await startStackOnPostgres({
        env: { TZ: "UTC", FROZEN_NOW: NOW },
      })
      const control = (path: string, body: object) =>
        fetch(`${upstream}/__control${path}`, { method: "POST", body: JSON.stringify(body) })
      await control("/clock", { now: NOW })
      await control("/foreign", { modes: ["longest"] })
      await use({ dashboard, upstream, identity })
      await stop()
    },
    { scope: "worker", timeout: 120_000 },
  ],
  addresses: ({ longest }, use) => use(longest),
})

/** Parts of log book entries that overlap others or are wider than their column. */
const entriesOver = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".log > li")].flatMap((entry) => {
      const parts = [...entry.children].map((part) => ({ part, box: part.getBoundingClientRect() }))
      return parts.flatMap(({ part, box }, at) => {
        const met = parts.slice(at + 1).filter((other) => {
          const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          return x > 2 && Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 2
        })
        const name = part.className || part.localName
        return [
          ...met.map((other) => `${name} on ${other.part.className || other.part.localName}`),
          ...(part.scrollWidth > part.clientWidth + 2 ? [`${name} is wider than its column`] : []),
        ]
      })
    }),
  )

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource/))
test.setTimeout(240_000)

/** With script the layout rules are the same, so only every eighth page and each kind of dialog is checked. */
const SHARE = 8

test("no screen or dialog is wider than its window with the longest names", async ({
  page,
  byHand,
  javaScriptEnabled,
}) => {
  await keepFilter(byHand, MAKKAH)
  const isScripted = javaScriptEnabled !== false
  for (const [name, address] of [...SCREENS, ...MAP_SCREENS].filter((_, at) => !isScripted || at % SHARE === 0)) {
    await page.setViewportSize({ width: 1280, height: 844 })
    // Without script, wait for the style sheets.
    await page.goto(address, { waitUntil: isScripted ? "domcontentloaded" : "load" })
    expect.soft(await overflow(page), `${name} at 1280 px`).toEqual([])
    if (name.startsWith("Log book")) expect.soft(await entriesOver(page), `${name} at 1280 px`).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect.soft(await overflow(page), `${name} at 390 px`).toEqual([])
    if (name.startsWith("Log book")) expect.soft(await entriesOver(page), `${name} at 390 px`).toEqual([])
  }
})
