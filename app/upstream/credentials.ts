import type { TransportError } from "./transport.server"

/** Why there is no newer token now, though the session lives on. */
export type TokenFault = { status: number } | TransportError

/** On whose behalf calls are made: its maker keeps the token, the client says what the upstream answered. */
export interface Credentials {
  /** What per-session caches are keyed by; never the token. */
  readonly key: string
  readonly token: string
  /** Which token it is; rises with every exchange. */
  readonly version: number
  /** Before a call: exchanges a token that ends soon. Throws the redirect to sign-in where the session is over. */
  prepare(): Promise<void>
  /**
   * A token was refused: `refresh` asks for its exchange, `over` says that it is dead. Null when there is a newer one.
   * Throws the redirect to sign-in where the session is over.
   */
  replace(version: number, verdict: "refresh" | "over"): Promise<TokenFault | null>
  /** A token was refused though it was new. Throws the redirect to sign-in; gives the fault where it was replaced. */
  refuse(version: number): Promise<TokenFault>
  /** The upstream took the token and answered with this status. Never throws. */
  accepted(status: number): Promise<void>
  /** The upstream took the token and forbade the call, named by template. Never throws. */
  forbidden(call: string): Promise<void>
}
