import { createHmac, timingSafeEqual } from "node:crypto"
import { env } from "./env.server"
import { open, seal } from "./gcm.server"
import { activeKeys, deriveKey } from "./keys.server"

/** Browsers' limit for name and value together (RFC 6265 6.1, ASVS 3.3.5). */
export const MAX_COOKIE_BYTES = 4096

const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/

export interface CookieOptions {
  /** Seconds; without it the cookie is a session cookie. */
  readonly maxAge?: number
  readonly sameSite?: "Lax" | "Strict"
}

/** With the prefix `__Host-` on https (ASVS 3.3.1). */
export function cookieName(base: string): string {
  return env.isSecure ? `__Host-${base}` : base
}

/** `__Host-Http-{env}_session`, without the prefix on plain http. */
export function sessionCookieName(): string {
  const name = `${env.APP_ENV}_session`
  return env.isSecure ? `__Host-Http-${name}` : name
}

/**
 * A Set-Cookie value: HttpOnly, Path=/, no Domain, Secure on https, Lax by default (security.md section 8).
 * Throws RangeError for characters that a cookie cannot carry, and beyond 4096 bytes.
 */
export function serializeCookie(name: string, value: string, options: CookieOptions = {}): string {
  if (!COOKIE_VALUE.test(value)) throw new RangeError(`Cookie ${name} holds characters that need encoding`)
  if (name.length + value.length > MAX_COOKIE_BYTES) throw new RangeError(`Cookie ${name} is too large`)
  const maxAge = options.maxAge === undefined ? "" : `; Max-Age=${Math.trunc(options.maxAge)}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=${options.sameSite ?? "Lax"}${maxAge}${env.isSecure ? "; Secure" : ""}`
}

/** Cookies of a frame's session and of its sign-in; browsers send them only inside a frame (security.md section 8). */
export function frameCookieName(kind: "session" | "sign-in"): string {
  const name = kind === "session" ? "esid" : "esid-start"
  return env.isSecure ? `__Host-Http-${name}` : name
}

/**
 * The same Set-Cookie for a page in another site's frame. Browsers send it only under that site (CHIPS). It is Secure,
 * so on plain http it works only on localhost.
 */
export function partitioned(setCookie: string): string {
  const secure = setCookie.includes("; Secure") ? "" : "; Secure"
  return `${setCookie.replace(/; SameSite=\w+/, "; SameSite=None")}${secure}; Partitioned`
}

export function clearCookie(name: string): string {
  return serializeCookie(name, "", { maxAge: 0 })
}

/** Parses a Cookie header. Drops duplicate names, as there is no way to know which value is ours. */
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

/** Cookies appended here are sent even if a redirect is thrown. */
export interface RequestCookies {
  readonly header: string
  get(name: string): string | undefined
  append(setCookie: string): void
}

/** The adapter sends `pending` with any response. */
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

/** Signs a readable value for one cookie: `value.kid.mac`, with the value in base64url. */
export function signValue(name: string, value: string): string {
  const [newest] = activeKeys()
  const body = `${Buffer.from(value, "utf8").toString("base64url")}.${newest.kid}`
  return `${body}.${mac(deriveKey(newest, `sign:${name}`), body).toString("base64url")}`
}

/** The value that `signValue` signed for this cookie name; null for anything else. */
export function verifySigned(name: string, signed: string | undefined): string | null {
  const [value, kid, signature, ...rest] = signed?.split(".") ?? []
  if (value === undefined || !kid || !signature || rest.length > 0) return null
  const secret = activeKeys().find((key) => key.kid === kid)
  if (!secret) return null
  const expected = mac(deriveKey(secret, `sign:${name}`), `${value}.${kid}`)
  if (!isSame(expected, signature)) return null
  return Buffer.from(value, "base64url").toString("utf8")
}

/** Encrypts a value for one cookie: `kid.sealed`, AES-256-GCM with the cookie's name as additional data. */
export function sealValue(name: string, value: string): string {
  const [newest] = activeKeys()
  const sealed = seal(deriveKey(newest, `seal:${name}`), name, value)
  return `${newest.kid}.${sealed.toString("base64url")}`
}

/** The value that `sealValue` encrypted for this cookie name; null for anything else. */
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

/** Compares in constant time. Accepts only the canonical base64url text, as several texts decode to the same bytes. */
function isSame(expected: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, "base64url")
  return (
    given.length === expected.length && given.toString("base64url") === signature && timingSafeEqual(given, expected)
  )
}
