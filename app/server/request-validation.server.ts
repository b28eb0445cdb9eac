import type { IncomingMessage } from "node:http"

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const
/** Maximum characters of a path with its query (security.md section 15, step 3). */
const MAX_TARGET = 4096

const METHOD_SET: ReadonlySet<string> = new Set(METHODS)
/** The common case, which needs no further checks. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/
/**
 * An unreserved character in percent encoding: no browser sends this, and it can mislead code that reads undecoded
 * paths.
 */
const ENCODED_FOR_NOTHING = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/i
/** All characters that a request target may contain; `#` never reaches a server. */
const VISIBLE_ASCII = /^[\x21\x22\x24-\x7e]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const NO_PATH_TEXT = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
/** A query may contain line breaks (a text area in a GET form), but never NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const NO_QUERY_TEXT = /\u0000/

/** The refusal of a request that our pages never send: status, and one word for the log. */
export interface RequestRefusal {
  readonly status: 400 | 404 | 405 | 414
  readonly reason: string
}

export interface ValidatedTarget {
  readonly url: URL
  /** No screen has a path of this form: trailing or double slash, dot segment, encoded slash or letter. */
  readonly isUnknownPath: boolean
}

/** Step 3: validates the raw method and target; returns the address on `origin`, the configured one, or a refusal. */
export function validateTarget(method: string, target: string, origin: string): ValidatedTarget | RequestRefusal {
  if (!METHOD_SET.has(method)) return { status: 405, reason: "method" }
  if (!target.startsWith("/")) return { status: 400, reason: "target" }
  const at = target.indexOf("?")
  const path = at < 0 ? target : target.slice(0, at)
  const query = at < 0 ? "" : target.slice(at + 1)
  if (path.length > MAX_TARGET) return { status: 404, reason: "length" }
  if (path === "/__manifest") return { status: 404, reason: "manifest" }
  if (target.length > MAX_TARGET) return { status: 414, reason: "length" }
  const isPlain = path === "/" || PLAIN_PATH.test(path)
  const decoded = isPlain ? path : decodeText(path, NO_PATH_TEXT)
  if (decoded === null || (query !== "" && decodeText(query, NO_QUERY_TEXT) === null)) {
    return { status: 400, reason: "encoding" }
  }
  if (decoded === "/__manifest") return { status: 404, reason: "manifest" }
  const url = new URL(origin + target)
  if (query !== "" && url.searchParams.has("_data")) return { status: 400, reason: "_data" }
  return { url, isUnknownPath: !isPlain && !isScreenPath(path, decoded) }
}

/** Decodes percent encoding; null if the result is no UTF-8 or contains a refused character. */
function decodeText(text: string, refused: RegExp): string | null {
  if (!VISIBLE_ASCII.test(text)) return null
  if (!text.includes("%")) return text
  try {
    const decoded = decodeURIComponent(text)
    return refused.test(decoded) ? null : decoded
  } catch {
    return null
  }
}

function isScreenPath(path: string, decoded: string): boolean {
  if (ENCODED_FOR_NOTHING.test(path)) return false
  if (path.includes("\\") || decoded.includes("\\") || decoded.includes("//")) return false
  // Remix would answer a data request for `/x/` like one for `/x`.
  if (/\/(?:\.data)?$/.test(decoded)) return false
  // An encoded slash would move a path value into another segment.
  if (decoded.split("/").length !== path.split("/").length) return false
  // The router resolves the path before `.data`, so `/x/..data` would become `/x/.`.
  const page = decoded.replace(/\.data$/, "")
  return !`${decoded}/${page}`.split("/").some((segment) => segment === "." || segment === "..")
}

/** The host names of this server and the origins of its pages. */
export interface Addresses {
  readonly hosts: ReadonlySet<string>
  readonly origins: ReadonlySet<string>
}

/** The configured origin; outside production also this machine's own names at `port`. */
export function ownAddresses(appOrigin: string, isProduction: boolean, port: number): Addresses {
  const app = new URL(appOrigin)
  const origins = new Set([app.origin])
  if (!isProduction) {
    for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
      for (const each of [String(port), app.port]) origins.add(new URL(`${app.protocol}//${name}:${each}`).origin)
    }
  }
  const hosts = new Set<string>()
  for (const origin of origins) {
    const { hostname, host, protocol } = new URL(origin)
    hosts.add(host)
    if (host === hostname) hosts.add(`${hostname}:${protocol === "https:" ? 443 : 80}`)
  }
  return { hosts, origins }
}

/** Whether the request has exactly one Host header, and it is ours. */
export function isOwnHost(request: IncomingMessage, hosts: ReadonlySet<string>): boolean {
  const { host } = request.headers
  if (host === undefined || !hosts.has(host.toLowerCase())) return false
  let named = 0
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === "host") named++
  }
  return named === 1
}
