import type { Credentials, TokenFault } from "~/upstream/credentials"
import { findNewerToken, isEndingSoon, REFRESH_TIMING, type RefreshTiming, refreshSession } from "./refresh.server"
import { recordRefusedTry } from "./refused-tries.server"
import { endForDeadToken, type Session } from "./session.server"
import { doubtPermissions } from "./session-renewal-rows.server"
import { type SigningOut, signInRedirect } from "./sign-in-redirect.server"

/** The token was replaced while the upstream rejected it. */
const REPLACED: TokenFault = { status: 503 }

/** A session's token for the upstream client, with refresh and sign-out (security.md 5.2). */
class SessionCredentials implements Credentials {
  readonly key: string
  readonly #context: SigningOut
  readonly #session: Session
  readonly #timing: RefreshTiming

  constructor(context: SigningOut, session: Session, timing: RefreshTiming) {
    this.key = session.id
    this.#context = context
    this.#session = session
    this.#timing = timing
  }

  get token(): string {
    return this.#session.token
  }

  get version(): number {
    return this.#session.version
  }

  /** A failed early refresh does not fail the call: the token may still be valid. */
  async prepare(): Promise<void> {
    if (isEndingSoon(this.#session, this.#timing)) await this.#refresh(this.version)
  }

  async replace(version: number, verdict: "refresh" | "over"): Promise<TokenFault | null> {
    if (verdict === "refresh") return this.#refresh(version)
    if ((await findNewerToken(this.#session, version, this.#timing)) === "renewed") return null
    return this.refuse(version)
  }

  /** The newest token was rejected: ends the session, unless it has a newer token by now. */
  async refuse(version: number): Promise<TokenFault> {
    const session = this.#session
    if (await endForDeadToken(session, version)) {
      const line = { event: "session_ended", session: session.id.slice(0, 8), reason: "token refused" }
      this.#context.log.info(line, "session ended")
    } else if ((await findNewerToken(session, version, this.#timing)) === "renewed") return REPLACED
    throw await signInRedirect(this.#context)
  }

  /** A success or a 403 proves that the upstream knows the token; a failing upstream proves nothing. */
  async accepted(status: number): Promise<void> {
    if (status < 300 || status === 403) await this.#noted(this.#session.markVerified())
  }

  async forbidden(call: string): Promise<void> {
    this.#context.log.warn({ event: "upstream_forbade", upstream: call }, "permissions in doubt")
    await this.#noted(doubtPermissions(this.key))
    await recordRefusedTry(this.#context, this.#session, "at the back office", call)
  }

  /** A failed write does not fail the call: the next call writes it again. */
  async #noted(writing: Promise<void>): Promise<void> {
    await writing.catch((error: unknown) => this.#context.log.error({ err: error }, "session not noted"))
  }

  async #refresh(version: number): Promise<TokenFault | null> {
    const outcome = await refreshSession(this.#session, version, this.#context.log, this.#timing)
    if (outcome.kind === "ended") throw await signInRedirect(this.#context)
    return outcome.kind === "kept" ? outcome.fault : null
  }
}

/** The credentials of one request. Tests pass a shorter `timing`. */
export function credentialsOf(context: SigningOut, session: Session, timing = REFRESH_TIMING): Credentials {
  return new SessionCredentials(context, session, timing)
}
