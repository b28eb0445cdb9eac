/**
 * Why a sign-in failed. `denied`, `third-party-cookies`: reported by the provider; `stale`: this browser has no such
 * sign-in; `provider`: the provider failed or sent invalid data; `no-access`: the account is not allowed;
 * `crowded-out`: too many sign-ins in this browser, and this one's cookie was dropped; `unavailable`: the upstream did
 * not answer; `seen`: the provider must interact with the person first.
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
  /** The provider or the upstream responded, so the attempt may be a guess. */
  isAnswered = false

  constructor(
    readonly problem: SignInProblem,
    readonly detail: string,
  ) {
    super(`${problem}: ${detail}`)
    this.name = "SignInError"
  }

  answered(): this {
    this.isAnswered = true
    return this
  }

  during(purpose: Purpose | null): this {
    this.purpose = purpose
    return this
  }
}
