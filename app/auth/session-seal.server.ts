import { hkdfSync } from "node:crypto"
import { open, seal } from "~/base/gcm.server"
import { activeKeys, type SecretKey } from "~/base/keys.server"

/** More sessions than one instance meets in a day; the one met first goes first. */
const MAX_OPENED = 500

/** What each key has opened, by everything that opening it takes. */
const opened = new WeakMap<Buffer, Map<string, string>>()

/** Where a sealed record belongs; it opens nowhere else. */
export interface SealPlace {
  row: string
  version: number
}

/**
 * Seals a session's record with AES-256-GCM under a key made of the cookie's secret and the newest SESSION_KEY: a
 * leaked table or configuration alone opens nothing (security.md 5.1). Gives the key's id, and iv, text and tag in
 * base64.
 */
export function sealRecord(secret: string, place: SealPlace, record: unknown): { kid: string; sealed: string } {
  const [key] = activeKeys()
  const sealed = seal(recordKey(secret, key), associated(key, place), JSON.stringify(record))
  return { kid: key.kid, sealed: sealed.toString("base64") }
}

/** The record again, deciphered once; null when the secret, the place or the key (one out of use) does not fit. */
export function openRecord(secret: string, place: SealPlace, kid: string, sealed: string): unknown {
  const key = activeKeys().find((each) => each.kid === kid)
  if (!key) return null
  const known = opened.get(key.key) ?? new Map<string, string>()
  opened.set(key.key, known)
  const by = [secret, place.row, place.version, sealed].join(".")
  const text = known.get(by) ?? open(recordKey(secret, key), associated(key, place), Buffer.from(sealed, "base64"))
  if (text === null) return null
  known.set(by, text)
  const [first] = known.keys()
  if (known.size > MAX_OPENED && first !== undefined) known.delete(first)
  return JSON.parse(text) as unknown
}

function recordKey(secret: string, { key }: SecretKey): Buffer {
  const material = Buffer.concat([Buffer.from(secret, "utf8"), key])
  return Buffer.from(hkdfSync("sha256", material, "", "saffron:session-record", 32))
}

function associated({ kid }: SecretKey, { row, version }: SealPlace): string {
  return `${kid}.${row}.${version}`
}
