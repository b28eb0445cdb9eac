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

/** The same without a browser, for many: the dashboard's form, the provider's chooser, the callback. Gives a Cookie header. */
export async function signInOverHttp(origin, account) {
  const jar = new Map()
  const step = async (url, init = {}) => {
    const isOurs = url.startsWith(origin)
    const headers = {
      ...init.headers,
      ...(isOurs ? { cookie: [...jar].map((pair) => pair.join("=")).join("; ") } : {}),
    }
    const answer = await fetch(url, { ...init, headers, redirect: "manual" })
    await answer.arrayBuffer()
    for (const cookie of isOurs ? answer.headers.getSetCookie() : []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)
      if (/max-age=0\b/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    const location = answer.headers.get("location")
    if (!location) throw new Error(`${new URL(url).pathname} answered ${answer.status} without a redirect`)
    return location
  }
  const form = (body) => ({ method: "POST", body: new URLSearchParams(body), headers: { origin } })
  const chooser = new URL(await step(`${origin}/auth/google`, form("")))
  chooser.searchParams.set("account", account)
  const callback = await step(new URL("/authorize", chooser).href, form(chooser.searchParams))
  await step(callback)
  if (![...jar.keys()].some((name) => name.endsWith("_session"))) throw new Error(`${account} was not signed in`)
  return [...jar].map((pair) => pair.join("=")).join("; ")
}
