import { hkdfSync } from "node:crypto"
import { open, seal } from "~/base/gcm.server"
import { activeKeys, type SecretKey } from "~/base/keys.server"

/** Cached records per key, more than one instance sees in a day. The oldest is evicted. */
const MAX_OPENED = 500

/** Cache of opened records per key, by all inputs of the decryption. */
const opened = new WeakMap<Buffer, Map<string, string>>()

/** The row and version that a sealed record is bound to. */
export interface SealPlace {
  row: string
  version: number
}

/**
 * Seals a session's record with AES-256-GCM under a key derived from the cookie's secret and the newest SESSION_KEY: a
 * leaked table or configuration alone can't be decrypted (security.md 5.1). Returns the key's id, and iv, ciphertext
 * and tag in base64.
 */
export function sealRecord(secret: string, place: SealPlace, record: unknown): { kid: string; sealed: string } {
  const [key] = activeKeys()
  const sealed = seal(recordKey(secret, key), associated(key, place), JSON.stringify(record))
  return { kid: key.kid, sealed: sealed.toString("base64") }
}

/**
 * Decrypts a record, with a cache. Null if the secret, the place or the key (for example a retired one) does not match.
 */
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
