import type { TransportError } from "./transport.server"

/** Why the token could not be refreshed, although the session continues. */
export type TokenFault = { status: number } | TransportError

/** A session's token: the session module keeps it, and the client reports the upstream's responses. */
export interface Credentials {
  /** The key of per-session caches; never the token. */
  readonly key: string
  readonly token: string
  /** The number of the token; rises with each refresh. */
  readonly version: number
  /** Before a call: refreshes a token that ends soon. Throws the redirect to sign-in if the session has ended. */
  prepare(): Promise<void>
  /**
   * After a refused token: `refresh` tries to refresh it, `over` means that it is invalid. Null if there is a newer
   * token. Throws the redirect to sign-in if the session has ended.
   */
  replace(version: number, verdict: "refresh" | "over"): Promise<TokenFault | null>
  /**
   * After a refused new token. Throws the redirect to sign-in if the session has ended; returns the fault if the token
   * was replaced meanwhile.
   */
  refuse(version: number): Promise<TokenFault>
  /** After an accepted token, with the response status. Never throws. */
  accepted(status: number): Promise<void>
  /** After an accepted token without the permission for this call. Never throws. */
  forbidden(call: string): Promise<void>
}

/** Credentials with a token that is never renewed. */
export function bearer(token: string): Credentials {
  const refused = async () => ({ status: 401 })
  const nothing = async () => {}
  return {
    ...{ key: crypto.randomUUID(), token, version: 1 },
    ...{ prepare: nothing, replace: refused, refuse: refused, accepted: nothing, forbidden: nothing },
  }
}
