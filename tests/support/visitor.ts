import { CookieJar } from "../bench/cookie-jar.mjs"
import { unescapeHtml } from "../bench/crowd/html-form.mjs"

/** A toast as a page shows it. */
export interface ShownToast {
  title: string
  text: string
}

/** An answer of the dashboard as a browser without script reads it. */
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

/** A browser without script on a running dashboard: it keeps cookies and follows nothing by itself. */
export class Visitor {
  readonly cookies = new CookieJar()
  /** Everything it was ever sent, for tests that look for what must not be there. */
  readonly read: string[] = []

  /** @param cookieHeader cookies to begin with, as a Cookie header */
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
    // To press every page and unpress it again would cost a tenth of all that is read.
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

  /** A form without script. */
  post(target: string, fields: Fields = {}): Promise<Page> {
    return this.request("POST", target, { body: new URLSearchParams(pairs(fields)) })
  }

  /** What the router of the page with script asks for. */
  data(target: string): Promise<Page> {
    const [path = "", query] = target.split("?", 2)
    const address = path === "/" ? "/_root" : path
    return this.request("GET", `${address}.data${query ? `?${query}` : ""}`, { headers: { Accept: "*/*" } })
  }

  /** Goes on to where an answer leads, within the dashboard, until a page stands; at most five times. */
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

/** A form's fields as pairs, in their order. */
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
