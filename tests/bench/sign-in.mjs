/** Signs in to the dashboard once, as a person does, and gives the cookies of that browser. */
export async function signIn(browser, { origin, account }) {
  return browser.visit({}, async (page, { context }) => {
    await page.goto(`${origin}/login`)
    await page.getByRole("button", { name: "Continue with Google" }).click()
    await page.locator(`button[value="${account}"]`).click()
    await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith("/auth"))
    const cookies = await context.cookies(origin)
    if (!cookies.some(({ name }) => name.endsWith("_session"))) throw new Error(`sign-in ended at ${page.url()}`)
    return cookies
  })
}

export function cookieHeader(cookies) {
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
}
