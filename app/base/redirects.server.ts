import { redirect } from "@remix-run/node"
import type { RequestContext } from "./context.server"
import type { Toast } from "./flash.server"

const MAX_LENGTH = 2000
const ANY_ORIGIN = "https://app.invalid"
/** A redirect to these would loop, sign out or start a sign-in. */
const NOT_A_DESTINATION = /^\/(?:login|logout|auth)(?:[/.]|$)/i
/** Control characters, white space that URL parsers drop, and backslashes that they convert to slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const REFUSED_CHARACTER = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/

/**
 * Validates the path to return to (security.md section 10). Null for another origin, /login, /logout, /auth and anything
 * else that is not a path of this dashboard.
 */
export function safeReturnTo(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null
  if (!/^\/(?![/\\])/.test(value) || REFUSED_CHARACTER.test(value)) return null
  const path = value.split(/[?#]/, 1)[0] ?? ""
  if (!isPlainPath(path)) return null
  const url = new URL(value, ANY_ORIGIN)
  return isDestination(url, ANY_ORIGIN) ? url.pathname + url.search + url.hash : null
}

/** The final check of the parsed URL, as a browser reads it: same origin, and an allowed path. */
export function isDestination(url: URL, origin: string): boolean {
  return (
    url.origin === origin && !url.pathname.startsWith("//") && !NOT_A_DESTINATION.test(decodeURIComponent(url.pathname))
  )
}

/** No empty, `.` or `..` segment, also when encoded: browsers resolve `%2e%2e` too. */
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

/** Redirects with 303, so that a POST becomes a GET. `path` must come from an `xPath()` function or `safeReturnTo`. */
export function redirectWith(context: Pick<RequestContext, "flash">, path: string, toast: Toast | null): Response {
  if (toast) context.flash.add(toast)
  // Remix does not know about the toast cookie. The header makes its router revalidate all loaders.
  return redirect(path, { status: 303, headers: { "X-Remix-Revalidate": "yes" } })
}
