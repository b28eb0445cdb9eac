import { CookieJar } from "./cookie-jar.mjs"

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

/**
 * The same without a browser, for many: the dashboard's form, the provider's chooser, the callback. Gives a Cookie header.
 *
 * @param {string} origin the dashboard's
 * @param {string} account
 */
export async function signInOverHttp(origin, account) {
  const jar = new CookieJar()
  const visit = async (url, { headers, ...init } = {}) => {
    const answer = await fetch(url, { ...init, headers: { ...headers, cookie: jar.header }, redirect: "manual" })
    jar.keep(answer.headers.getSetCookie())
    return destination(answer)
  }
  const pressed = { method: "POST", headers: { origin }, body: new URLSearchParams() }
  const chooser = await visit(`${origin}/auth/google`, pressed)
  await visit(await chooseAccount(chooser, account))
  if (![...jar.keys()].some((name) => name.endsWith("_session"))) throw new Error(`${account} was not signed in`)
  return jar.header
}

/**
 * Chooses an account at the provider ("" cancels) and gives the callback's address.
 *
 * @param {string} authorizeUrl
 * @param {string} account
 * @param {CookieJar} [jar] what the browser keeps for the provider
 */
export async function chooseAccount(authorizeUrl, account, jar = new CookieJar()) {
  const { origin, pathname, searchParams } = new URL(authorizeUrl)
  const body = new URLSearchParams([...searchParams, ["account", account]])
  const init = { method: "POST", body, redirect: "manual", headers: { cookie: jar.header } }
  const answer = await fetch(origin + pathname, init)
  jar.keep(answer.headers.getSetCookie())
  return destination(answer)
}

async function destination(answer) {
  await answer.arrayBuffer()
  const location = answer.headers.get("location")
  if (!location) throw new Error(`${new URL(answer.url).pathname} answered ${answer.status} without a redirect`)
  return location
}
