import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import { activeKeys, type SecretKey } from "~/http/keys.server"

const IV_BYTES = 12
const TAG_BYTES = 16
/** More sessions than one instance meets in a day; the one met first goes first. */
const MAX_OPENED = 500

/** What each key has opened, by everything that opening it takes. */
const opened = new WeakMap<Buffer, Map<string, string>>()

/** Where a sealed record belongs; it opens nowhere else. */
export interface SealPlace {
  /** The row's key. */
  row: string
  version: number
}

/**
 * Seals a session's record with AES-256-GCM under a key made of the cookie's secret and the newest SESSION_KEY: a
 * leaked table or a leaked configuration alone opens nothing (security.md 5.1).
 *
 * @param secret the second half of the cookie
 * @returns the id of the key used, and iv, text and tag in base64
 */
export function sealRecord(secret: string, place: SealPlace, record: unknown): { kid: string; sealed: string } {
  const [key] = activeKeys()
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv("aes-256-gcm", recordKey(secret, key), iv).setAAD(additionalData(key.kid, place))
  const text = Buffer.concat([iv, cipher.update(JSON.stringify(record), "utf8"), cipher.final(), cipher.getAuthTag()])
  return { kid: key.kid, sealed: text.toString("base64") }
}

/**
 * The record again, or null when the secret, the place or the key does not fit (a key that was taken out of use). It is
 * deciphered once: a person's every request brings the same secret to the same sealed text.
 */
export function openRecord(secret: string, place: SealPlace, kid: string, sealed: string): unknown {
  const key = activeKeys().find((each) => each.kid === kid)
  if (!key) return null
  const known = opened.get(key.key) ?? new Map<string, string>()
  opened.set(key.key, known)
  const by = [secret, place.row, place.version, sealed].join(".")
  const text = known.get(by) ?? unseal(secret, place, key, sealed)
  if (text === null) return null
  known.set(by, text)
  const [first] = known.keys()
  if (known.size > MAX_OPENED && first !== undefined) known.delete(first)
  return JSON.parse(text) as unknown
}

function unseal(secret: string, place: SealPlace, key: SecretKey, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64")
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv("aes-256-gcm", recordKey(secret, key), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(additionalData(key.kid, place)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8")
  } catch {
    return null
  }
}

function recordKey(secret: string, { key }: SecretKey): Buffer {
  const material = Buffer.concat([Buffer.from(secret, "utf8"), key])
  return Buffer.from(hkdfSync("sha256", material, "", "saffron:session-record", 32))
}

function additionalData(kid: string, { row, version }: SealPlace): Buffer {
  return Buffer.from(`${kid}.${row}.${version}`)
}
