import { randomUUID } from "node:crypto"
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose"

/** The algorithm of Google's id_tokens. */
export const SIGNING_ALGORITHM = "RS256"
const KEY_FILE = "identity-signing-key.json"

/** The provider's key pair: the private half signs, the public half is what /jwks shows. */
export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  publicJwk: JWK
}

/** Of providers without a folder, however many one process starts. */
let inMemory: Promise<SigningKey> | undefined

/** The key kept in `dataDir`, made on the first start; without a folder, one that dies with the process. */
export async function loadSigningKey(dataDir?: string): Promise<SigningKey> {
  if (!dataDir) {
    inMemory ??= newPrivateJwk().then(openKey)
    return inMemory
  }
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, KEY_FILE)
  const kept = await readIfPresent(file)
  if (kept) return openKey(JSON.parse(kept))
  // Written beside and linked into place: of two processes that start at once both end up with the same key.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(await newPrivateJwk()), { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error
  })
  await rm(draft, { force: true })
  return openKey(JSON.parse(await readFile(file, "utf8")))
}

async function openKey(jwk: JWK): Promise<SigningKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM)
  if (key instanceof Uint8Array) throw new Error(`${KEY_FILE} holds no private RSA key`)
  const kid = await calculateJwkThumbprint(jwk)
  const { kty, n, e } = jwk
  return { kid, privateKey: key, publicJwk: { kty, n, e, kid, use: "sig", alg: SIGNING_ALGORITHM } as JWK }
}

async function newPrivateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  return exportJWK(privateKey)
}

async function readIfPresent(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null
    throw error
  })
}
