import { hkdfSync, randomBytes } from "node:crypto"
import { mkdir, open, readFile } from "node:fs/promises"
import { join } from "node:path"
import { env } from "./env.server"

/** A 32-byte secret. Signed and encrypted values carry its `kid`, so that keys can be rotated. */
export interface SecretKey {
  readonly kid: string
  readonly key: Buffer
}

const KEY_BYTES = 32
/** File in DATA_DIR with generated keys, used if none are configured. */
export const KEY_FILE = "session-keys"

/** Used outside production if no keys are configured; lost when the process ends. */
const ephemeralKey: SecretKey = { kid: "once", key: randomBytes(KEY_BYTES) }

const derived = new WeakMap<Buffer, Map<string, Buffer>>()

/** `SESSION_KEYS`, newest first: the first one signs and encrypts, every one verifies and decrypts. */
export function activeKeys(): readonly [SecretKey, ...SecretKey[]] {
  const [first, ...older] = env.SESSION_KEYS
  if (first) return [first, ...older]
  if (env.APP_ENV === "production") throw new Error("SESSION_KEYS is missing")
  return [ephemeralKey]
}

/** Derives a separate key per purpose by HKDF-SHA-256 (security.md finding 14). */
export function deriveKey(secret: SecretKey, purpose: string): Buffer {
  const keys = derived.get(secret.key) ?? new Map<string, Buffer>()
  derived.set(secret.key, keys)
  const known = keys.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync("sha256", secret.key, "", `saffron:${purpose}`, KEY_BYTES))
  keys.set(purpose, key)
  return key
}

/** A value for `SESSION_KEYS`, generated once and stored in `dataDir`, readable by the owner only. Sessions survive a restart. */
export async function readOrCreateKeys(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, KEY_FILE)
  try {
    const file = await open(path, "wx", 0o600)
    try {
      await file.writeFile(`local:${randomBytes(KEY_BYTES).toString("base64")}\n`)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "EEXIST") throw error
  }
  return (await readFile(path, "utf8")).trim()
}
