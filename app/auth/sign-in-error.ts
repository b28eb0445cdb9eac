/**
 * Why a sign-in did not happen. `denied` and `third-party-cookies` are the provider's (D1 8.1), `stale` a callback
 * that no sign-in of this browser waits for, `provider` a provider that failed or said something untrue, `no-access`
 * an account that may not come in, `unavailable` an upstream that did not answer.
 */
export type SignInProblem = "denied" | "third-party-cookies" | "stale" | "provider" | "no-access" | "unavailable"

/** A sign-in that ends at /login with one toast. The detail is for the log and never holds a code, state or token. */
export class SignInError extends Error {
  constructor(
    readonly problem: SignInProblem,
    readonly detail: string,
  ) {
    super(`${problem}: ${detail}`)
    this.name = "SignInError"
  }
}
