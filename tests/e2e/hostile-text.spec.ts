import type { Page } from "@playwright/test"
import { PAYLOADS } from "../faults/payloads"
import { duplicateInto } from "./support/builder"
import { dialogOf, open } from "./support/forms"
import { test as base } from "./support/own-menu"
import { expect } from "./support/test"
import { emailOf } from "./support/upstream"

/**
 * security.md section 11, test 42, in a browser: text of the upstream and of users is shown literally and never executed.
 * The fixtures check every page of these tests for violations of the content security policy.
 */

/** Faked responses affect only this account, which only reads. Its other tests do not open these screens. */
const READER = emailOf("finance")
const test = base.extend<{ executed: () => Promise<string[]> }>({
  /** Effects of a payload on the current page, and its requests since the start of the test. */
  executed: async ({ page, addresses }, use) => {
    const own = new Set(Object.values(addresses).map((address) => new URL(address).host))
    const elsewhere: string[] = []
    page.on("request", (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol !== "data:" && !own.has(host)) elsewhere.push(request.url())
    })
    page.on("dialog", (dialog) => elsewhere.push(dialog.message()))
    await use(async () => [...elsewhere, ...(await page.evaluate(markup))])
  },
})

/** Whether a payload's script ran, and foreign parts of the page. Runs inside the page. */
function markup(): string[] {
  const NOT_OURS = "iframe, frame, object, embed, base, marquee, video, math, template, meta[http-equiv], [style*=evil]"
  const strangers = [...document.querySelectorAll(NOT_OURS)].map((element) => element.outerHTML)
  const handlers = [...document.querySelectorAll("*")].filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith("on")),
  )
  const links = [...document.querySelectorAll("[href], [src], [action]")].filter((element) => {
    const address = element.getAttribute("href") ?? element.getAttribute("src") ?? element.getAttribute("action") ?? ""
    const { protocol, host } = new URL(address, location.href)
    return !/^(?:https?|data):$/.test(protocol) || /^data:(?!image)/i.test(address) || host.endsWith("evil.example")
  })
  const ran = "__xss" in window ? ["the payload ran"] : []
  return [...ran, ...strangers, ...[...handlers, ...links].map((element) => element.outerHTML)]
}

const fold = (text: string) => text.replace(/\s+/g, " ").trim()

/** Texts that the page does not show literally. */
async function notShown(page: Page, texts: readonly string[]): Promise<string[]> {
  const shown = fold(
    (await page.locator("body").evaluate((body) => {
      const copy = body.cloneNode(true) as HTMLElement
      for (const script of copy.querySelectorAll("script")) script.remove()
      return copy.textContent
    })) ?? "",
  )
  return texts.filter((text) => !shown.includes(fold(text)))
}

/** Payloads joined into parts of at most `limit`. Without direction marks, which searches and sentences remove. */
function parts(limit: number): string[] {
  const all: string[] = []
  for (const text of PAYLOADS.filter((one) => !/[\u202a-\u202e\u2066-\u2069]/.test(one))) {
    const last = all.at(-1)
    if (last !== undefined && last.length + text.length < limit) all[all.length - 1] = `${last} ${text}`
    else all.push(text)
  }
  return all
}

const paginatorInfo = { currentPage: 1, lastPage: 1, perPage: 100, total: PAYLOADS.length }
const named = (name: string) => ({ id: "1", enName: name })

test.describe("names with markup @script", () => {
  test.use({ account: "finance", ownSession: true })

  test.beforeEach(async ({ upstream }) => {
    const answer = (match: { path?: string; operation?: string }, body: unknown) =>
      upstream.fail({ match: { ...match, email: READER }, mode: "answer", body, times: null })
    const lookups = PAYLOADS.map((name, at) => ({ id: at + 1, name, en_name: name, ar_name: name, is_active: true }))
    await answer(
      { path: "/cities" },
      lookups.map((city) => ({ ...city, zones: [] })),
    )
    await answer(
      { path: "/zones" },
      lookups.map((zone) => ({ ...zone, city: zone })),
    )
    const city = { id: 1, name: PAYLOADS[0] }
    const menus = PAYLOADS.map((name, at) => ({
      ...{ id: at + 1, name, status: at % 3 ? "active" : name, city, zones: [{ id: 1, name }] },
      ...{ no_of_weeks: 1, start_date: "2030-01-06", end_date: name },
    }))
    await answer({ path: "^/menus$" }, menus)
    const merchants = PAYLOADS.map((name, at) => ({
      ...{ id: String(at + 1), restaurantName: name, restaurantNameAr: name, restaurantPhone: name, status: "ACTIVE" },
      ...{ createdAt: "2026-01-01 10:00:00", city: named(name) },
    }))
    await answer({ operation: "Merchants" }, { data: { merchants: { data: merchants, paginatorInfo } } })
    const drivers = PAYLOADS.map((name, at) => ({
      ...{ id: String(at + 1), firstName: name, lastName: "", phone: name, status: "ACTIVE", citcStatus: "VALID" },
      ...{ city: named(name), nationality: named(name), teams: [{ id: "1", teamName: name }] },
      ...{ contractor: { id: "1" }, paymentPlan: { name } },
    }))
    await answer({ operation: "Drivers" }, { data: { drivers: { data: drivers, paginatorInfo } } })
    const notes = PAYLOADS.map((body, at) => ({
      ...{ id: String(at + 1), body, createdAt: "2026-01-01 10:00:00", admin: { firstName: body, lastName: "" } },
    }))
    await answer({ operation: "DriverNotes" }, { data: { driver: { id: "18405", notes } } })
  })

  const PAGES = ["/food/menus", "/food/merchants", "/logistics/drivers"].map((list) => `${list}?view=none&size=100`)

  test("are text in lists, their filters and notes", async ({ page, executed }) => {
    for (const path of [...PAGES, "/logistics/drivers/18405"]) {
      await open(page, path)
      expect(await notShown(page, PAYLOADS), path).toEqual([])
      expect(await executed(), path).toEqual([])
    }
  })

  test("are text in the palette, and so is the search text", async ({ page, executed }) => {
    await open(page, "/search")
    for (const text of parts(200)) {
      await open(page, `/search?${new URLSearchParams({ q: text })}`)
      expect(fold(await page.getByRole("searchbox", { name: "Search for" }).inputValue())).toBe(fold(text))
      expect(await executed()).toEqual([])
    }
    await page.keyboard.press("Control+k")
    const palette = page.getByRole("dialog", { name: "Search" })
    await palette.getByRole("searchbox").fill(PAYLOADS[0] ?? "")
    await expect(palette.locator("[data-hit]").filter({ hasText: PAYLOADS[0] ?? "" })).not.toHaveCount(0)
    expect(await notShown(page, PAYLOADS.slice(0, 8))).toEqual([])
    expect(await executed()).toEqual([])
  })
})

test("the upstream's message for a rejected change is text in its toast @script", async ({
  page,
  noise,
  upstream,
  menu,
  executed,
}) => {
  noise.allow(/^error: Failed to load resource.*409/)
  const match = { method: "POST", path: `/menus/${menu.id}/weeks/duplicate` }
  for (const message of parts(480)) {
    await open(page, menu.path)
    await duplicateInto(page, 2)
    await upstream.fail({ match, mode: "409", body: { message } })
    const dialog = dialogOf(page, "Are you sure you want to duplicate week #1 into week #2?")
    await dialog.getByRole("button", { name: "Yes", exact: true }).click()
    await expect(page.getByRole("alert").filter({ hasText: `error: ${fold(message)}` })).not.toHaveCount(0)
    expect(await executed()).toEqual([])
  }
})
