import { createHmac, timingSafeEqual } from "node:crypto"
import { env } from "./env.server"
import { open, seal } from "./gcm.server"
import { activeKeys, deriveKey } from "./keys.server"

/** What browsers keep of one cookie, name and value together (RFC 6265 6.1, ASVS 3.3.5). */
export const MAX_COOKIE_BYTES = 4096

const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/

export interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser. */
  readonly maxAge?: number
  readonly sameSite?: "Lax" | "Strict"
}

/** A cookie's name on this origin: with `__Host-` where the dashboard is served by https (ASVS 3.3.1). */
export function cookieName(base: string): string {
  return env.isSecure ? `__Host-${base}` : base
}

/** The session cookie's name: `__Host-Http-{env}_session`, bare on plain http (product/shell 3). */
export function sessionCookieName(): string {
  const name = `${env.APP_ENV}_session`
  return env.isSecure ? `__Host-Http-${name}` : name
}

/**
 * A Set-Cookie value: HttpOnly, Path=/, no Domain, Secure on https, Lax unless told otherwise (security.md section 8).
 * Throws RangeError for characters that a cookie cannot carry, and beyond 4096 bytes.
 */
export function serializeCookie(name: string, value: string, options: CookieOptions = {}): string {
  if (!COOKIE_VALUE.test(value)) throw new RangeError(`Cookie ${name} holds characters that need encoding`)
  if (name.length + value.length > MAX_COOKIE_BYTES) throw new RangeError(`Cookie ${name} is too large`)
  const maxAge = options.maxAge === undefined ? "" : `; Max-Age=${Math.trunc(options.maxAge)}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=${options.sameSite ?? "Lax"}${maxAge}${env.isSecure ? "; Secure" : ""}`
}

/** A frame's session and what its sign-in remembers: never sent but inside a frame (security.md section 8). */
export function frameCookieName(kind: "session" | "sign-in"): string {
  const name = kind === "session" ? "esid" : "esid-start"
  return env.isSecure ? `__Host-Http-${name}` : name
}

/**
 * The same Set-Cookie for a page in another site's frame: browsers send it there, and under that site only (CHIPS). It
 * is Secure; on plain http only this machine's own names can have it.
 */
export function partitioned(setCookie: string): string {
  const secure = setCookie.includes("; Secure") ? "" : "; Secure"
  return `${setCookie.replace(/; SameSite=\w+/, "; SameSite=None")}${secure}; Partitioned`
}

/** A Set-Cookie value that removes the cookie. */
export function clearCookie(name: string): string {
  return serializeCookie(name, "", { maxAge: 0 })
}

/** The cookies of a Cookie header. A name that stands twice is left out: nobody can say which one is ours. */
export function parseCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  if (!header) return cookies
  const twice = new Set<string>()
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=")
    const name = pair.slice(0, Math.max(at, 0)).trim()
    if (name === "") continue
    if (cookies.has(name)) twice.add(name)
    else cookies.set(name, pair.slice(at + 1).trim())
  }
  for (const name of twice) cookies.delete(name)
  return cookies
}

/** The request's cookies, and the place for new ones: what is appended here survives a thrown redirect. */
export interface RequestCookies {
  readonly header: string
  get(name: string): string | undefined
  append(setCookie: string): void
}

/** A request's cookies with a place for new ones, which the adapter sends whatever the answer becomes. */
export function createRequestCookies(header: string | undefined): RequestCookies & { readonly pending: string[] } {
  let parsed: Map<string, string> | undefined
  const pending: string[] = []
  return {
    header: header ?? "",
    pending,
    get(name) {
      parsed ??= parseCookies(header)
      return parsed.get(name)
    },
    append(setCookie) {
      pending.push(setCookie)
    },
  }
}

/** Signs a readable value for one cookie: `value.kid.mac`, the value itself in base64url. */
export function signValue(name: string, value: string): string {
  const [newest] = activeKeys()
  const body = `${Buffer.from(value, "utf8").toString("base64url")}.${newest.kid}`
  return `${body}.${mac(deriveKey(newest, `sign:${name}`), body).toString("base64url")}`
}

/** The value that `signValue` signed for this very cookie name, or null for anything else. */
export function verifySigned(name: string, signed: string | undefined): string | null {
  const [value, kid, signature, ...rest] = signed?.split(".") ?? []
  if (value === undefined || !kid || !signature || rest.length > 0) return null
  const secret = activeKeys().find((key) => key.kid === kid)
  if (!secret) return null
  const expected = mac(deriveKey(secret, `sign:${name}`), `${value}.${kid}`)
  if (!isSame(expected, signature)) return null
  return Buffer.from(value, "base64url").toString("utf8")
}

/** Seals a secret value for one cookie: AES-256-GCM, the cookie's name as additional data, `kid.sealed`. */
export function sealValue(name: string, value: string): string {
  const [newest] = activeKeys()
  const sealed = seal(deriveKey(newest, `seal:${name}`), name, value)
  return `${newest.kid}.${sealed.toString("base64url")}`
}

/** The value that `sealValue` sealed for this very cookie name, or null for anything else. */
export function openSealed(name: string, sealed: string | undefined): string | null {
  const [kid, text, ...rest] = sealed?.split(".") ?? []
  if (!kid || !text || rest.length > 0) return null
  const secret = activeKeys().find((key) => key.kid === kid)
  const bytes = Buffer.from(text, "base64url")
  if (!secret || bytes.toString("base64url") !== text) return null
  return open(deriveKey(secret, `seal:${name}`), name, bytes)
}

function mac(key: Buffer, body: string): Buffer {
  return createHmac("sha256", key).update(body).digest()
}

/** Compares in constant time, and only the one spelling of a signature: base64url has several for the same bytes. */
function isSame(expected: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, "base64url")
  return (
    given.length === expected.length && given.toString("base64url") === signature && timingSafeEqual(given, expected)
  )
}
