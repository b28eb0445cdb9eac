import { CookieJar } from "../bench/cookie-jar.mjs"
import { unescapeHtml } from "../bench/crowd/html-form.mjs"

export interface ShownToast {
  title: string
  text: string
}

/** A response of the dashboard as a browser without script reads it. */
export interface Page {
  status: number
  headers: Headers
  location: string | null
  body: string
  toasts: ShownToast[]
}

export interface Sent {
  headers?: Record<string, string>
  body?: string | Buffer | URLSearchParams | FormData
}

export type Fields = Record<string, string | readonly string[]> | readonly (readonly [string, string])[]

/** A browser without script on a running dashboard. It stores cookies and does not follow redirects by itself. */
export class Visitor {
  readonly cookies = new CookieJar()
  /** All received texts, for tests that check for leaks. */
  readonly read: string[] = []

  /** @param cookieHeader initial cookies */
  constructor(
    readonly origin: string,
    cookieHeader = "",
  ) {
    this.cookies.keep(cookieHeader.split("; ").filter(Boolean))
  }

  get cookieHeader(): string {
    return this.cookies.header
  }

  async request(method: string, target: string, { headers = {}, body }: Sent = {}): Promise<Page> {
    // No compression, which would take a tenth of the time.
    const own: Record<string, string> = { Accept: "text/html", "Accept-Encoding": "identity" }
    if (this.cookies.size > 0) own.Cookie = this.cookieHeader
    if (method !== "GET" && method !== "HEAD") own.Origin = this.origin
    const init: RequestInit = { method, redirect: "manual", headers: { ...own, ...headers } }
    if (body !== undefined) init.body = Buffer.isBuffer(body) ? new Uint8Array(body) : body
    const answer = await fetch(this.origin + target, init)
    const text = await answer.text()
    this.cookies.keep(answer.headers.getSetCookie())
    this.read.push(text)
    const location = answer.headers.get("Location")
    return { status: answer.status, headers: answer.headers, location, body: text, toasts: toastsOf(text) }
  }

  get(target: string): Promise<Page> {
    return this.request("GET", target)
  }

  /** Sends a form without script. */
  post(target: string, fields: Fields = {}): Promise<Page> {
    return this.request("POST", target, { body: new URLSearchParams(pairs(fields)) })
  }

  /** The data request of Remix's router. */
  data(target: string): Promise<Page> {
    const [path = "", query] = target.split("?", 2)
    const address = path === "/" ? "/_root" : path
    return this.request("GET", `${address}.data${query ? `?${query}` : ""}`, { headers: { Accept: "*/*" } })
  }

  /** Follows up to five redirects within the dashboard. */
  async follow(page: Page): Promise<Page> {
    let current = page
    for (let step = 0; step < 5 && current.location; step++) {
      const url = new URL(current.location, this.origin)
      if (url.origin !== this.origin) throw new Error(`Led to ${url.origin}`)
      current = await this.get(url.pathname + url.search)
    }
    if (current.location) throw new Error(`Never came to rest: ${current.location}`)
    return current
  }
}

/** A form's fields as pairs, in order. */
export function pairs(fields: Fields): [string, string][] {
  const entries = Array.isArray(fields) ? fields : Object.entries(fields)
  return entries.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as [string, string]))
}

const TOAST = /<div class="toast">.*?<b>(.*?)<\/b>(?:<p>(.*?)<\/p>)?/gs

function toastsOf(html: string): ShownToast[] {
  return [...html.matchAll(TOAST)].map(([, title = "", text = ""]) => ({
    title: unescapeHtml(title),
    text: unescapeHtml(text),
  }))
}
