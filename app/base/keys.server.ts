import { hkdfSync, randomBytes } from "node:crypto"
import { mkdir, open, readFile } from "node:fs/promises"
import { join } from "node:path"
import { env } from "./env.server"

/** A secret of 32 bytes with the short id that values made with it carry, so that keys can be rotated. */
export interface SecretKey {
  readonly kid: string
  readonly key: Buffer
}

const KEY_BYTES = 32
/** In DATA_DIR: the keys of whoever configured none. */
export const KEY_FILE = "session-keys"

/** Outside production a process without configured keys signs with one of its own; it dies with the process. */
const ephemeralKey: SecretKey = { kid: "once", key: randomBytes(KEY_BYTES) }

const derived = new WeakMap<Buffer, Map<string, Buffer>>()

/** The keys in force, newest first (`SESSION_KEYS`): the first one signs and seals, every one verifies and opens. */
export function activeKeys(): readonly [SecretKey, ...SecretKey[]] {
  const [first, ...older] = env.SESSION_KEYS
  if (first) return [first, ...older]
  if (env.APP_ENV === "production") throw new Error("SESSION_KEYS is missing")
  return [ephemeralKey]
}

/** The key of one purpose, by HKDF-SHA-256: what one makes never passes for another's (security.md finding 14). */
export function deriveKey(secret: SecretKey, purpose: string): Buffer {
  const keys = derived.get(secret.key) ?? new Map<string, Buffer>()
  derived.set(secret.key, keys)
  const known = keys.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync("sha256", secret.key, "", `saffron:${purpose}`, KEY_BYTES))
  keys.set(purpose, key)
  return key
}

/** A value for `SESSION_KEYS`, made once and kept in `dataDir` for its owner only: a restart signs nobody out. */
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
