import { createHash, randomBytes } from "node:crypto"
import type { Account } from "./accounts"
import type { PersonClaims } from "./person-claims"

/** How long a code may wait to be exchanged. RFC 6749 4.1.2 recommends ten minutes at most. */
export const CODE_LIFETIME_MS = 60_000
/** Google's `expires_in` is 3599 seconds. */
export const ACCESS_TOKEN_LIFETIME_S = 3_599
/** Codes and tokens kept at once; beyond it the oldest goes, so that nobody fills the memory. */
const MAX_KEPT = 10_000

/** What a code stands for: who agreed to what, for which client and callback. */
export interface Grant {
  account: Account
  /** The claims about the account, decided once, so that id_token and userinfo agree. */
  person: PersonClaims
  redirectUri: string
  scope: string
  nonce: string | null
  codeChallenge: string
  /** Seconds since 1970. */
  authenticatedAt: number
}

interface KeptCode {
  grant: Grant
  expiresAt: number
  /** Set once the code has been used: the token it gave. */
  accessToken: string | null
  isUsed: boolean
}

/** Codes and access tokens, in memory: they are short-lived and a restart may forget them. */
export class Grants {
  readonly #codes = new Map<string, KeptCode>()
  readonly #tokens = new Map<string, { grant: Grant; expiresAt: number }>()
  readonly #browsers = new Map<string, Account>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  issueCode(grant: Grant): string {
    const code = `4/${randomBytes(32).toString("base64url")}`
    keep(this.#codes, code, { grant, expiresAt: this.#now() + CODE_LIFETIME_MS, accessToken: null, isUsed: false })
    return code
  }

  /** Uses a code up and gives its grant, or null; a second use also ends the first one's token (RFC 6749 4.1.2). */
  takeCode(code: string): Grant | null {
    const kept = this.#codes.get(code)
    if (!kept) return null
    if (kept.isUsed) {
      if (kept.accessToken) this.#tokens.delete(kept.accessToken)
      return null
    }
    kept.isUsed = true
    return kept.expiresAt > this.#now() ? kept.grant : null
  }

  /** Remembers who chose an account in a browser, for answers without a page; gives what the browser keeps. */
  rememberBrowser(account: Account): string {
    const id = randomBytes(32).toString("base64url")
    keep(this.#browsers, id, account)
    return id
  }

  /** Who chose an account in that browser last, or null. */
  findInBrowser(id: string | undefined): Account | null {
    return (id && this.#browsers.get(id)) || null
  }

  issueAccessToken(code: string, grant: Grant): string {
    const token = `ya29.${randomBytes(48).toString("base64url")}`
    keep(this.#tokens, token, { grant, expiresAt: this.#now() + ACCESS_TOKEN_LIFETIME_S * 1000 })
    const kept = this.#codes.get(code)
    if (kept) kept.accessToken = token
    return token
  }

  findAccessToken(token: string): Grant | null {
    const kept = this.#tokens.get(token)
    return kept && kept.expiresAt > this.#now() ? kept.grant : null
  }

  /** Ends a token; false when there was none. */
  revoke(token: string): boolean {
    return this.#tokens.delete(token)
  }

  clear(): void {
    this.#codes.clear()
    this.#tokens.clear()
    this.#browsers.clear()
  }
}

/** Whether the verifier is the one whose S256 challenge came with the authorization request (RFC 7636 4.6). */
export function provesChallenge(verifier: string, challenge: string): boolean {
  return createHash("sha256").update(verifier).digest("base64url") === challenge
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value)
  const oldest = map.keys().next().value
  if (map.size > MAX_KEPT && oldest !== undefined) map.delete(oldest)
}
