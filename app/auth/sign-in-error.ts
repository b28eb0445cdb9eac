/**
 * Why a sign-in did not happen. `denied` and `third-party-cookies` are the provider's (product/shell 5), `stale` a callback
 * that no sign-in of this browser waits for, `provider` a provider that failed or said something untrue, `no-access`
 * an account that may not come in, `unavailable` an upstream that did not answer, `seen` a provider that has something
 * to ask the person before it goes on.
 */
export type SignInProblem =
  | "denied"
  | "third-party-cookies"
  | "stale"
  | "provider"
  | "no-access"
  | "unavailable"
  | "seen"

interface Purpose {
  readonly returnTo: string | null
  readonly renews: string | null
}

/** A sign-in that ends at /login with one toast. The detail is for the log and never holds a code, state or token. */
export class SignInError extends Error {
  purpose: Purpose | null = null

  constructor(
    readonly problem: SignInProblem,
    readonly detail: string,
  ) {
    super(`${problem}: ${detail}`)
    this.name = "SignInError"
  }

  during(purpose: Purpose | null): this {
    this.purpose = purpose
    return this
  }
}
