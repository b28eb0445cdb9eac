import { redirect } from "@remix-run/node"
import type { RequestContext } from "./context.server"
import type { Toast } from "./flash.server"

const MAX_LENGTH = 2000
const ANY_ORIGIN = "https://app.invalid"
/** Leading here again would loop, sign out, or start a sign-in. */
const NOT_A_DESTINATION = /^\/(?:login|logout|auth)(?:[/.]|$)/i
/** Control characters, white space that URL parsers drop, backslashes that they turn into slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const REFUSED_CHARACTER = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/

/**
 * A path of this dashboard that a person may be sent back to, out of any `value`, or null (security.md section 10):
 * never another origin, never /login, /logout or /auth.
 */
export function safeReturnTo(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null
  if (!/^\/(?![/\\])/.test(value) || REFUSED_CHARACTER.test(value)) return null
  const path = value.split(/[?#]/, 1)[0] ?? ""
  if (!isPlainPath(path)) return null
  const url = new URL(value, ANY_ORIGIN)
  return isDestination(url, ANY_ORIGIN) ? url.pathname + url.search + url.hash : null
}

/** The last look, at the address as a browser reads it: whatever the text looked like, it stays here and leads somewhere. */
export function isDestination(url: URL, origin: string): boolean {
  return (
    url.origin === origin && !url.pathname.startsWith("//") && !NOT_A_DESTINATION.test(decodeURIComponent(url.pathname))
  )
}

/** No empty, `.` or `..` segment, however it is encoded: browsers resolve `%2e%2e` as well. */
function isPlainPath(path: string): boolean {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return false
  }
  if (REFUSED_CHARACTER.test(decoded.replaceAll(" ", ""))) return false
  if (decoded.includes("//")) return false
  return !decoded.split("/").some((segment) => segment === "." || segment === "..")
}

/** Redirects (303: a POST becomes a GET) to a path of an `xPath()` or of `safeReturnTo`, with its toast if any. */
export function redirectWith(context: Pick<RequestContext, "flash">, path: string, toast: Toast | null): Response {
  if (toast) context.flash.add(toast)
  // The toast waits in a cookie that Remix does not see: the header makes the browser's router load everything again.
  return redirect(path, { status: 303, headers: { "X-Remix-Revalidate": "yes" } })
}
