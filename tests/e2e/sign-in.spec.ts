import { vectors } from "../support/redirect-vectors"
import { open, ready } from "./support/forms"
import { chooseAccount, signIn } from "./support/sign-in"
import { expect, test } from "./support/test"
import { emailOf } from "./support/upstream"

test.use({ account: null })

/** Uses a sample of security.md's vectors, test 29. The server's tests try all. */
const FOREIGN = vectors.filter((_, at) => at % Math.floor(vectors.length / 20) === 0)

const WELCOME = "You have successfully logged in!"

test("signs in and greets once @main", async ({ page }) => {
  await open(page, "/")
  await expect(page).toHaveURL("/login")
  await expect(page).toHaveTitle("Sign in | Saffron")
  await expect(page.getByRole("heading", { name: "Sign in to admin dashboard" })).toBeVisible()
  await signIn(page, "noura")
  await expect(page).toHaveURL("/")
  await expect(page.getByText(WELCOME)).toBeVisible()
  await expect(page.getByText("Hello, Noura")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Hello, Noura")).toBeVisible()
  await expect(page.getByText(WELCOME)).toHaveCount(0)
})

test("Cancel at the provider returns with the documents' text @script", async ({ page }) => {
  await open(page, "/login")
  await page.getByRole("button", { name: "Continue with Google" }).click()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page).toHaveURL("/login")
  await expect(page.getByRole("alert")).toHaveText("Please grant Saffron the requested permissions to be able to login")
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled()
})

test("continues to the requested page with its query @main", async ({ page }) => {
  await open(page, "/food/menus?status=draft&page=2")
  await expect(page).toHaveURL("/login?returnTo=%2Ffood%2Fmenus%3Fstatus%3Ddraft%26page%3D2")
  await signIn(page, "noura")
  await expect(page).toHaveURL("/food/menus?status=draft&page=2")
  await expect(page.getByRole("heading", { level: 1, name: "Menu List" })).toBeVisible()
})

for (const target of ["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example", "/logout"]) {
  test(`never redirects to ${target} @plain`, async ({ page }) => {
    await open(page, `/login?${new URLSearchParams({ returnTo: target })}`)
    await signIn(page, "noura")
    await expect(page).toHaveURL("/")
    await expect(page.getByText("Hello, Noura")).toBeVisible()
  })
}

test("two tabs sign in at once, each to its own page @script", async ({ page, context }) => {
  const other = await context.newPage()
  await open(page, "/food/menus")
  await open(other, "/food/menus/1482")
  await page.getByRole("button", { name: "Continue with Google" }).click()
  await other.getByRole("button", { name: "Continue with Google" }).click()
  await chooseAccount(other, "noura")
  await expect(other).toHaveURL("/food/menus/1482")
  await chooseAccount(page, "noura")
  await expect(page).toHaveURL("/food/menus")
  await expect(page.getByRole("heading", { level: 1, name: "Menu List" })).toBeVisible()
  await other.reload()
  await expect(other.getByText("Hello, Noura")).toBeVisible()
})

test.describe("signed in", () => {
  test.use({ account: "noura", ownSession: true })

  test("/login redirects signed-in users", async ({ page }) => {
    await open(page, "/login")
    await expect(page).toHaveURL("/")
    await expect(page.getByText("Hello, Noura")).toBeVisible()
  })

  test("Logout clears the browser's other tabs, even with input @script", async ({ page, context }) => {
    const other = await context.newPage()
    await open(other, "/food/menus?dialog=create-menu")
    await ready(other)
    await other.getByRole("textbox", { name: "Name" }).fill("typed")
    await open(page, "/")
    await ready(page)
    await page.getByText("Noura Al-Harbi").click()
    await page.getByRole("button", { name: "Logout" }).click()
    await expect(page.getByText("You have successfully logged out!")).toBeVisible()
    await expect(other.getByText("Menu List")).toHaveCount(0)
    await expect(other.getByText("Hello, Noura")).toHaveCount(0)
  })

  test("Logout is confirmed, ends the session in all tabs, and Back shows nothing private", async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await open(other, "/food/menus")
    await open(page, "/food/menus")
    await page.getByText("Noura Al-Harbi").click()
    await page.getByRole("button", { name: "Logout" }).click()
    await expect(page).toHaveURL("/login")
    await expect(page.getByText("You have successfully logged out!")).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText("Menu List")).toHaveCount(0)
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
    await page.reload()
    await expect(page.getByText("You have successfully logged out!")).toHaveCount(0)
  })
})

test.describe("signed in without any permission", () => {
  // Each return path ends at this user's home page, which makes no upstream calls.
  test.use({ account: "nothing" })

  test("twenty kinds of return paths never leave the dashboard @plain", async ({ page, addresses, noise }) => {
    noise.allow(/^error: Failed to load resource.*400/)
    await open(page, "/")
    for (const returnTo of FOREIGN) {
      const loaded = page.waitForEvent("domcontentloaded")
      await page.evaluate((value) => {
        const form = document.body.appendChild(document.createElement("form"))
        Object.assign(form, { method: "post", action: "/preferences" })
        form.append(Object.assign(document.createElement("textarea"), { name: "returnTo", value }))
        form.submit()
      }, returnTo)
      await loaded
      expect(new URL(page.url()).origin, returnTo).toBe(addresses.dashboard)
    }
  })
})

test("greets a user without a first name as Admin, and rejects a user who lost access @script", async ({
  page,
  upstream,
  javaScriptEnabled,
}) => {
  // A separate account per project that no other test uses, as the user changes upstream.
  const account = javaScriptEnabled === false ? "b2b" : "marketing"
  const person = { email: emailOf(account), firstName: "Lina", lastName: "Haddad", permissions: [] }
  await upstream.setStaff({ ...person, firstName: "" })
  await open(page, "/login")
  await signIn(page, account)
  await expect(page.getByText("Hello, Admin")).toBeVisible()
  await ready(page)
  await page.getByText("Admin Haddad").click()
  // Without permissions it is on the overview too.
  await page.getByRole("button", { name: "Logout" }).first().click()
  await expect(page).toHaveURL("/login")

  await upstream.setStaff({ ...person, isActive: false })
  await signIn(page, account)
  await expect(page).toHaveURL("/login")
  await expect(page.getByRole("alert")).toContainText("Authorization Error")
  await upstream.setStaff(person)
})
