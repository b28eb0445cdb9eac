import type { APIResponse, Page } from "@playwright/test"
import { HOLIDAY_SUNDAY } from "./support/builder"
import { CREATE_PATH, type Fields, filled, OLAYA, sendByHand } from "./support/drafts"
import { kitchensOf } from "./support/kitchen"
import { signInFast } from "./support/sign-in"
import { expect, test } from "./support/test"

const NOT_A_DAY = "Enter a date from 1900 to 2200 as yyyy-MM-dd, for example 2026-11-28."
const NOT_WHOLE = "Enter a whole number, for example 12 or 1,500."
// Direct posts without a page or script, so one project is enough.
const PAST_THE_SCREEN = { tag: "@plain" }
const JEDDAH_ZONE = 1
const FORM = "application/x-www-form-urlencoded"

/** The visible text of a response. */
async function textOf(answer: APIResponse): Promise<string> {
  const html = await answer.text()
  return html
    .replace(/<script[\s\S]*?<\/script>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
}

test.describe("Create Menu rejects", PAST_THE_SCREEN, () => {
  // An account without other drafts, to check that none is created.
  test.use({ account: "noura" })

  const refused: [string, Fields, string][] = [
    ["a zone of another city", { zoneList: [OLAYA, JEDDAH_ZONE] }, "Choose zones of the chosen city."],
    ["a zone that is not active", { zoneList: [30] }, "Choose zones of the chosen city."],
    ["a holiday of another city", { allowedHolidays: [11] }, "Choose holidays of the chosen city."],
    ["a start that is no Sunday", { startDate: "2027-01-15" }, "Start date must be a Sunday!"],
    ["a day that does not exist", { startDate: "2027-02-30" }, NOT_A_DAY],
    ["5,000 weeks", { noOfWeeks: 5000 }, "Maximum is 200 weeks"],
    ["half a week", { noOfWeeks: "0.5" }, NOT_WHOLE],
    ["weeks in words", { noOfWeeks: "two" }, NOT_WHOLE],
    ["weeks in another notation", { noOfWeeks: "1e1" }, NOT_WHOLE],
    ["an unknown city", { city: 999 }, "City is required!"],
    ["a city that is no number", { city: "Riyadh" }, "City is required!"],
    ["a zone that is no number", { zoneList: ["x"] }, "Minimum is one zone!"],
    ["a name of 192 characters", { name: "n".repeat(192) }, "Maximum is 191 characters"],
  ]
  test("invalid posts with a message, and creates no draft", async ({ page, byHand, uniqueName }) => {
    for (const [what, fields, text] of refused) {
      await test.step(what, async () => {
        const answer = await byHand.form(CREATE_PATH, { ...filled, name: uniqueName, ...fields })
        expect.soft(answer.status(), what).toBe(422)
        expect.soft(await textOf(answer), what).toContain(text)
      })
    }
    const list = await (await page.request.get("/food/menus")).text()
    expect(list).not.toContain(uniqueName)
    expect(list).not.toContain("nnnnnnnnnn")
  })
})

test.describe("the builder rejects", PAST_THE_SCREEN, () => {
  test.use({ account: "food" })

  /** The draft's page without parts that differ in every response. */
  async function pageOf(page: Page, path: string): Promise<string> {
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(200)
    // The first page has inline styles.
    const html = (await answer.text())
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
      .replaceAll(' media="not all"/>', "/>")
    // Every rendering has new idempotency keys and user seals.
    return html.replace(/ name="(?:once|drawnFor)" value="[^"]*"/g, "")
  }

  const SUNDAY = HOLIDAY_SUNDAY
  const TUESDAY_HOLIDAY = "2026-12-08"
  const FRIDAY = "2026-12-11"
  const SATURDAY = "2026-12-12"
  const OUTSIDE = "2027-03-07"

  const attempts: [string, (meal: { merchant: number; meal: number }) => Fields, number | number[]][] = [
    [
      "a meal on a holiday",
      (own) => ({ intent: "add-meals", day: TUESDAY_HOLIDAY, merchant: own.merchant, meals: own.meal }),
      422,
    ],
    [
      "a meal on a Friday",
      (own) => ({ intent: "add-meals", day: FRIDAY, merchant: own.merchant, meals: own.meal }),
      422,
    ],
    ["a meal on a Saturday", (own) => ({ intent: "add-multiply", days: [SUNDAY, SATURDAY], ...own }), 422],
    [
      "a meal on a day outside the menu",
      (own) => ({ intent: "add-meals", day: OUTSIDE, merchant: own.merchant, meals: own.meal }),
      422,
    ],
    [
      "a meal that the merchant does not have",
      (own) => ({ intent: "add-meals", day: SUNDAY, merchant: own.merchant, meals: 1 }),
      422,
    ],
    [
      "a meal that nobody has",
      (own) => ({ intent: "add-meals", day: SUNDAY, merchant: own.merchant, meals: 99_999_999 }),
      422,
    ],
    ["a merchant of another city", () => ({ intent: "add-meals", day: SUNDAY, merchant: 101, meals: 1 }), 422],
    ["ids that are no numbers", () => ({ intent: "add-meals", day: SUNDAY, merchant: "x", meals: "y" }), 422],
    [
      "a day that is no date",
      (own) => ({ intent: "add-meals", day: "constructor", merchant: own.merchant, meals: own.meal }),
      422,
    ],
    ["activating a holiday", () => ({ intent: "activate-day", day: TUESDAY_HOLIDAY }), 422],
    ["activating a Friday", () => ({ intent: "activate-day", day: FRIDAY }), 422],
    ["marking a day outside the menu off", () => ({ intent: "mark-day-off", day: OUTSIDE }), 422],
    ["duplicating into week 5000", () => ({ intent: "duplicate-week", to: 4999, agreed: "0 week 4999" }), 422],
    ["duplicating into itself", () => ({ intent: "duplicate-week", to: 0, agreed: "0 week 0" }), 422],
    ["duplicating into week -1", () => ({ intent: "duplicate-week", to: -1, agreed: "0 week -1" }), 422],
    ["copying to a holiday", () => ({ intent: "copy-day", day: SUNDAY, days: TUESDAY_HOLIDAY }), 422],
    ["submitting with empty days", () => ({ intent: "submit" }), 422],
    ["a name of spaces", () => ({ intent: "rename", name: "   " }), 422],
    ["a form that does not exist", () => ({ intent: "explode" }), 400],
    ["a form without a name", () => ({ day: SUNDAY }), 400],
    ["a form named like a property", () => ({ intent: "constructor" }), 400],
    ["the key __proto__", () => ({ intent: "mark-day-off", day: SUNDAY, "__proto__.polluted": "1" }), 400],
    [
      "the key constructor.prototype",
      () => ({ intent: "mark-day-off", day: SUNDAY, "constructor.prototype.x": "1" }),
      400,
    ],
    ["an index of a billion", () => ({ intent: "mark-day-off", day: SUNDAY, "meals[999999999]": "1" }), 400],
    ["a key nine levels deep", () => ({ intent: "mark-day-off", day: SUNDAY, "a.b.c.d.e.f.g.h.i": "1" }), 400],
    [
      "10,000 meals in a day",
      (own) => ({ intent: "add-meals", day: SUNDAY, merchant: own.merchant, meals: range(10_000) }),
      [400, 413],
    ],
    [
      "121 meals in a day",
      (own) => ({ intent: "add-meals", day: SUNDAY, merchant: own.merchant, meals: range(121) }),
      422,
    ],
  ]
  test("invalid posts, and the draft stays unchanged", async ({ page, byHand, uniqueName, upstream }) => {
    const [kitchen] = await kitchensOf(upstream)
    const own = { merchant: kitchen?.id ?? 0, meal: kitchen?.ids[0] ?? 0 }
    const path = await byHand.draft({ name: uniqueName, startDate: SUNDAY, noOfWeeks: 2 })
    await byHand.form(path, { intent: "add-meals", day: SUNDAY, merchant: own.merchant, meals: kitchen?.ids[1] ?? 0 })
    const before = await pageOf(page, path)
    for (const [what, fieldsOf, status] of attempts) {
      await test.step(what, async () => {
        const answer = await byHand.form(path, fieldsOf(own))
        expect.soft([status].flat(), what).toContain(answer.status())
        expect.soft((await textOf(answer)).trim(), what).not.toBe("")
        expect.soft(await pageOf(page, path), what).toBe(before)
      })
    }
  })

  test("a body of 2 MB", async ({ page, byHand, uniqueName }) => {
    const path = await byHand.draft({ name: uniqueName })
    const before = await pageOf(page, path)
    const answer = await byHand.body(path, FORM, `intent=rename&name=${"n".repeat(2 * 1024 * 1024)}`)
    expect(answer.status()).toBe(413)
    expect(await pageOf(page, path)).toBe(before)
  })

  test("JSON and files instead of a form", async ({ page, byHand, uniqueName }) => {
    const path = await byHand.draft({ name: uniqueName })
    const before = await pageOf(page, path)
    expect((await byHand.body(path, "application/json", '{"intent":"discard"}')).status()).toBe(415)
    expect((await byHand.body(path, "text/plain", "intent=discard")).status()).toBe(415)
    expect(await pageOf(page, path)).toBe(before)
  })

  test("a post from another site", async ({ page, addresses, byHand, uniqueName }) => {
    const path = await byHand.draft({ name: uniqueName })
    const before = await pageOf(page, path)
    for (const Origin of ["https://elsewhere.example", addresses.identity, "null"]) {
      const answer = await page.request.post(path, {
        form: { intent: "discard" },
        headers: { Origin },
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(403)
    }
    expect(await pageOf(page, path)).toBe(before)
  })

  test("another user's draft", async ({ page, byHand, uniqueName, browser, addresses }) => {
    const path = await byHand.draft({ name: uniqueName })
    const before = await pageOf(page, path)
    const elsewhere = await browser.newContext({ baseURL: addresses.dashboard })
    await signInFast(elsewhere, addresses, "noura")
    const answer = await sendByHand(elsewhere.request, addresses.dashboard).form(path, { intent: "discard" })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toBe("/food/menus")
    await elsewhere.close()
    expect(await pageOf(page, path)).toBe(before)
  })
})

test.describe("without the permission", PAST_THE_SCREEN, () => {
  test.use({ account: "menus-viewer" })

  test("a menu can neither be created nor changed", async ({ byHand, uniqueName, page }) => {
    const answer = await byHand.form(CREATE_PATH, { ...filled, name: uniqueName })
    expect(answer.status()).toBe(403)
    const text = await textOf(answer)
    expect(text).toContain("Unauthorized Action!")
    expect(text).toContain("You don't have the required permission to perform this action.")
    const builder = await byHand.form("/food/menus/create?draft=00000000-0000-4000-8000-000000000000", {
      intent: "submit",
    })
    expect(builder.status()).toBe(403)
    expect(await (await page.request.get("/food/menus")).text()).not.toContain(uniqueName)
  })
})

test.describe("signed out", PAST_THE_SCREEN, () => {
  test.use({ account: null })

  for (const path of [CREATE_PATH, "/food/menus/create?draft=x", "/preferences", "/page-views"]) {
    test(`a form posted to ${path} redirects to sign-in`, async ({ byHand }) => {
      const answer = await byHand.form(path, { intent: "submit", theme: "dark", path: "/" })
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toMatch(/^\/login/)
    })
  }
})

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
