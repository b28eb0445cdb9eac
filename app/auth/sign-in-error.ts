/**
 * Why a sign-in did not happen. `denied`, `third-party-cookies`: the provider said so; `stale`: no
 * sign-in of this browser waits for it; `provider`: it failed or said something untrue; `no-access`: the account may
 * not come in; `crowded-out`: too many of this browser were under way, and this one's cookie went; `unavailable`: the upstream did not answer; `seen`: the provider must ask the person first.
 */
export type SignInProblem =
  | "denied"
  | "third-party-cookies"
  | "stale"
  | "provider"
  | "no-access"
  | "unavailable"
  | "seen"
  | "crowded-out"

interface Purpose {
  readonly returnTo: string | null
  readonly renews: string | null
}

/** A sign-in that ends at /login with one toast. The detail is for the log and never holds a code, state or token. */
export class SignInError extends Error {
  purpose: Purpose | null = null
  /** The provider, or the upstream, was asked and answered: what whoever guesses would bring about. */
  isAnswered = false

  constructor(
    readonly problem: SignInProblem,
    readonly detail: string,
  ) {
    super(`${problem}: ${detail}`)
    this.name = "SignInError"
  }

  /** Says that somebody was asked, and answered so. */
  answered(): this {
    this.isAnswered = true
    return this
  }

  during(purpose: Purpose | null): this {
    this.purpose = purpose
    return this
  }
}
