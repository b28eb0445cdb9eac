/** The origins of a running stack, as `startStack` gives them. */
interface Origins {
  readonly dashboard: string
}

/**
 * Signs in over HTTP, as a browser without script does: the dashboard's form, the provider's chooser, the callback.
 *
 * @returns the Cookie header of the signed-in browser
 * @throws Error with the step that did not answer as it should
 */
export async function signIn({ dashboard }: Origins, email: string): Promise<string> {
  const jar = new Map<string, string>()
  const visit = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (url.startsWith(dashboard)) headers.set("Cookie", cookieHeader(jar))
    const response = await fetch(url, { ...init, headers, redirect: "manual" })
    for (const cookie of url.startsWith(dashboard) ? response.headers.getSetCookie() : []) keep(jar, cookie)
    return response
  }
  const started = await visit(`${dashboard}/auth/google`, {
    method: "POST",
    headers: { Origin: dashboard, "Content-Type": "application/x-www-form-urlencoded" },
    body: "",
  })
  const chooser = new URL(destination(started, "sign-in form"))
  chooser.searchParams.set("account", email)
  const chosen = await visit(new URL("/authorize", chooser).href, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: chooser.searchParams.toString(),
  })
  const finished = await visit(destination(chosen, "account chooser"))
  destination(finished, "callback")
  return cookieHeader(jar)
}

function destination(response: Response, step: string): string {
  const location = response.headers.get("Location")
  if (!location) throw new Error(`The ${step} answered ${response.status} without a redirect`)
  return location
}

function keep(jar: Map<string, string>, setCookie: string): void {
  const [pair = ""] = setCookie.split(";", 1)
  const at = pair.indexOf("=")
  const name = pair.slice(0, at)
  if (/max-age=0\b/i.test(setCookie)) jar.delete(name)
  else jar.set(name, pair.slice(at + 1))
}

function cookieHeader(jar: Map<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
}
