import { type BrowserContext, expect, type Page } from "@playwright/test"
import type { Addresses } from "./test"

/** The local provider's accounts, one per kind of staff. */
export type Account =
  | "noura"
  | "food"
  | "logistics"
  | "dispatch"
  | "b2b"
  | "marketing"
  | "finance"
  | "menus-viewer"
  | "nothing"

/** Gives a browser a new session by the same requests as the pages, without rendering them. */
export async function signInFast(context: BrowserContext, addresses: Addresses, account: Account): Promise<void> {
  const { request } = context
  const stay = { maxRedirects: 0 }
  const start = await request.post(`${addresses.dashboard}/auth/google`, { form: {}, ...stay })
  const asked = new URL(locationOf(start))
  const form = { ...Object.fromEntries(asked.searchParams), account: `${account}@saffron.example` }
  const chosen = await request.post(`${asked.origin}/authorize`, { form, ...stay })
  const back = await request.get(locationOf(chosen), stay)
  expect(locationOf(back)).toBe("/")
  // Drop the greeting toast of the page that was not rendered.
  await context.clearCookies({ name: "toasts" })
}

/** Signs in through the pages. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByRole("button", { name: "Continue with Google" }).click()
  await chooseAccount(page, account)
}

export async function chooseAccount(page: Page, account: Account): Promise<void> {
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible()
  await page.getByRole("button", { name: `${account}@saffron.example` }).click()
}

function locationOf(response: { status(): number; headers(): Record<string, string> }): string {
  expect([302, 303]).toContain(response.status())
  return response.headers().location ?? ""
}
