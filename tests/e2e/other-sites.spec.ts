import { randomUUID } from "node:crypto"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium, type Page } from "@playwright/test"
import { CREATE_PATH, filled, sendByHand } from "./support/drafts"
import { KINDS, type OtherSite, type Shot, shootAll, startOtherSite } from "./support/other-site"
import { signInFast } from "./support/sign-in"
import { test as base, expect } from "./support/test"

/** Browser preferences that send cookies with requests of other sites' frames and scripts. */
const FOREIGN_COOKIES = { profile: { cookie_controls_mode: 0 } }

/**
 * security.md section 11, tests 27 and 30, in a browser that sends the session with every cross-site request: its cookie
 * is SameSite=None here.
 */
const test = base.extend<{ other: OtherSite; lax: BrowserContext; session: string }>({
  account: null,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
  other: async ({}, use) => {
    const other = await startOtherSite()
    await use(other)
    await other.close()
  },
  lax: async ({ launchOptions, addresses }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "saffron-profile-"))
    await mkdir(join(folder, "Default"))
    await writeFile(join(folder, "Default", "Preferences"), JSON.stringify(FOREIGN_COOKIES))
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: addresses.dashboard })
    await use(context)
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
  session: async ({ lax, addresses }, use) => {
    await signInFast(lax, addresses, "food")
    const cookie = (await lax.cookies()).find(({ name }) => name === "test_session")
    if (!cookie) throw new Error("no session")
    await lax.addCookies([{ ...cookie, secure: true, sameSite: "None" }])
    await use(`test_session=${cookie.value}`)
  },
})

const TARGETS = [
  CREATE_PATH,
  CREATE_PATH.replace("?", ".data?"),
  "/food/menus?_data=areas%2Ffood%2Fmenus%2Flist%2Flist",
  "/preferences?",
  "/logout?",
]

/** The attacking pages. */
const SITES: [name: string, address: (other: OtherSite) => string][] = [
  ["another site", ({ foreign }) => foreign],
  ["our own host on another port", ({ sibling }) => sibling],
  ["a page that tells no origin", ({ foreign }) => `${foreign}/silent`],
  ["a page without an origin", ({ foreign }) => `${foreign}/sandbox`],
]

test("forms and script of other sites change nothing @script", async ({
  lax,
  session,
  other,
  addresses,
  readLog,
  uniqueName,
}) => {
  const [page = await lax.newPage()] = lax.pages()
  const entries = Object.entries({ ...filled, name: `${uniqueName} elsewhere`, theme: "dark" })
  const fields = entries.flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)]))
  for (const [name, address] of SITES) {
    const round = randomUUID().slice(0, 8)
    other.taps.clear()
    await page.goto(address(other))
    await page.evaluate(shootAll, shotsOf(round))
    const answered = async () =>
      (await readLog()).filter(({ query }) => String(query).includes(`${round}-`)).map(({ status }) => status)
    await expect.poll(async () => (await answered()).length, name).toBe(KINDS.length * TARGETS.length)
    expect(
      (await answered()).filter((status) => status !== 403 && status !== 400),
      name,
    ).toEqual([])
    // The same requests do carry the session, as another server confirms.
    await expect.poll(() => [...other.taps.keys()].sort(), name).toEqual([...KINDS].sort())
    const bare = [...other.taps].filter(([, { cookie }]) => !cookie?.includes(session)).map(([kind]) => kind)
    expect(bare, name).toEqual([])
  }
  expect(await menuList(page)).not.toContain(`${uniqueName} elsewhere`)
  expect((await lax.cookies()).map((cookie) => cookie.name)).not.toContain("theme")
  // The form is valid: from our own origin it succeeds.
  const byHand = sendByHand(lax.request, addresses.dashboard)
  await byHand.draft({ name: `${uniqueName} elsewhere` })
  expect(await menuList(page)).toContain(`${uniqueName} elsewhere`)
  await byHand.discardAll()

  function shotsOf(round: string): Shot[] {
    const { dashboard } = addresses
    return KINDS.flatMap((kind) => [
      ...TARGETS.map((target, at) => ({ url: `${dashboard}${target}&${round}-${kind}-${at}=1`, kind, fields })),
      { url: `${other.sibling}/tap?${kind}`, kind, fields },
    ])
  }
})

async function menuList(page: Page): Promise<string> {
  await page.goto("/food/menus?view=none")
  await expect(page.getByRole("heading", { level: 1, name: "Menu List" })).toBeVisible()
  return page.content()
}

test("no page is shown inside another site @script", async ({ lax, session, addresses, other, readLog }) => {
  expect(session).not.toBe("")
  const [page = await lax.newPage()] = lax.pages()
  for (const site of [other.foreign, other.sibling]) {
    const mark = `framed-${randomUUID().slice(0, 8)}`
    await page.goto(site)
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement("iframe"), { src })),
      `${addresses.dashboard}/food/menus?${mark}=1`,
    )
    // The page was requested and answered with the session.
    const lines = async () => (await readLog()).filter(({ query }) => query === mark)
    await expect.poll(async () => (await lines()).map(({ status }) => status)).toEqual([200])
    await expect(page.frameLocator("iframe").getByText("Menu List")).toHaveCount(0)
  }
})
